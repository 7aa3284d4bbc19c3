//! What an exercise teaches, and how one knows that a position teaches it.

use std::fmt;
use std::str::FromStr;

use menagerie_core::hunt::{Hunt, HuntMove, HuntState, Party};
use menagerie_core::{Direction, Event, Point, Reason, Refusal, Rules, Turn};
use serde::{Deserialize, Serialize};
use thiserror::Error;

use super::{Exercise, Question, only, opened_jumps};
use crate::position::moves;
use crate::routes::{Bar, Route, routes};

/// Which of the exercises.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Kind {
    /// List the actions of a piece.
    Actions,
    /// Say whether the few are hemmed in.
    Enclosure,
    /// Say which of two moves opens a capture.
    Compare,
    /// Find the only move that keeps what the position is worth, which tables tell.
    OnlyMove,
}

impl Kind {
    /// All of them.
    pub const ALL: [Self; 4] = [
        Self::Actions,
        Self::Enclosure,
        Self::Compare,
        Self::OnlyMove,
    ];

    /// The word for it, such as `actions`.
    pub const fn key(self) -> &'static str {
        match self {
            Self::Actions => "actions",
            Self::Enclosure => "enclosure",
            Self::Compare => "compare",
            Self::OnlyMove => "only-move",
        }
    }

    /// Whether the rules alone do not tell the answer, and tables are needed.
    pub const fn needs_tables(self) -> bool {
        matches!(self, Self::OnlyMove)
    }
}

impl fmt::Display for Kind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

macro_rules! themes {
    ($($(#[$doc:meta])* $Theme:ident, $key:literal, $kind:ident, $title:literal;)+) => {
        /// What an exercise teaches.
        #[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Serialize, Deserialize)]
        #[serde(rename_all = "kebab-case")]
        #[non_exhaustive]
        pub enum Theme {
            $($(#[$doc])* $Theme,)+
        }

        impl Theme {
            /// All of them, by exercise.
            pub const ALL: &[Self] = &[$(Self::$Theme,)+];

            /// The word for it, such as `one-landing`.
            pub const fn key(self) -> &'static str {
                match self { $(Self::$Theme => $key,)+ }
            }

            /// Which exercise teaches it.
            pub const fn kind(self) -> Kind {
                match self { $(Self::$Theme => Kind::$kind,)+ }
            }

            /// What is taught, in a few words.
            pub const fn title(self) -> &'static str {
                match self { $(Self::$Theme => $title,)+ }
            }
        }
    };
}

themes! {
    /// One of the few has steps and no capture, and some neighbours are occupied.
    StepsOnly, "steps-only", Actions, "steps past occupied neighbours";
    /// One of the few has steps and captures.
    StepOrCapture, "step-or-capture", Actions, "steps and captures side by side";
    /// One of the few could jump, were the landing not occupied.
    OccupiedLanding, "occupied-landing", Actions, "a landing that is occupied";
    /// One of the few could jump, did the board not end.
    BoardEnds, "board-ends", Actions, "a neighbour with no landing behind it";
    /// A neighbour across a corner that no line joins looks as if it could be jumped.
    NoLine, "no-line", Actions, "a diagonal that is not drawn";
    /// A capture is open and must be made.
    MustCapture, "must-capture", Actions, "a capture that must be made";
    /// A capture from whose landing another is open.
    Chain, "chain", Actions, "the first hop of a chain";
    /// One of the many could step, were it not back.
    NoRetreat, "no-retreat", Actions, "an empty point behind, and no way back";
    /// One of the many has no action at all.
    NoAction, "no-action", Actions, "a piece that cannot move";
    /// One of the many has several steps, and some neighbours are occupied.
    FreePiece, "free-piece", Actions, "the steps of a piece that only steps";
    /// The few have no action.
    HemmedIn, "hemmed-in", Enclosure, "every step and every landing closed";
    /// The few have one action, a capture.
    OneLanding, "one-landing", Enclosure, "a single landing behind the ring";
    /// The few have several captures and no step.
    Landings, "landings", Enclosure, "no step, and more than one landing";
    /// The few have one action, a step.
    OneExit, "one-exit", Enclosure, "a single exit in the ring";
    /// One of two moves opens a capture that lands on the point it vacates.
    VacatedLanding, "vacated-landing", Compare, "the vacated point as a landing";
    /// One of two moves puts its own piece where it can be taken.
    StepsBeside, "steps-beside", Compare, "a piece that goes where it can be taken";
    /// Both moves open a capture.
    BothOpen, "both-open", Compare, "two moves that both open a capture";
    /// Neither does, and one of them closes a way.
    NeitherOpens, "neither-opens", Compare, "two moves that keep everything closed";
    /// One move wins for certain, and no other does.
    OnlyWin, "only-win", OnlyMove, "the only move that wins";
    /// One move holds a draw, and every other loses for certain.
    OnlyDraw, "only-draw", OnlyMove, "the only move that holds the draw";
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.key())
    }
}

/// A word that is the name of no theme.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("{0:?} is no topic of study; there are {themes}", themes = all())]
pub struct UnknownTheme(
    /// The word.
    pub String,
);

fn all() -> String {
    let keys = Theme::ALL.iter().map(|theme| theme.key());
    keys.collect::<Vec<_>>().join(", ")
}

impl FromStr for Theme {
    type Err = UnknownTheme;

    /// Reads the word for a topic, in capitals or not, with blanks or underscores between its
    /// parts, or only its beginning, where that is the beginning of no other.
    fn from_str(text: &str) -> Result<Self, UnknownTheme> {
        let typed = text.trim().to_lowercase().replace([' ', '_'], "-");
        let mut fitting = Self::ALL
            .iter()
            .filter(|theme| !typed.is_empty() && theme.key().starts_with(&typed));
        let whole = Self::ALL.iter().find(|theme| theme.key() == typed);
        let only = fitting.next().filter(|_| fitting.next().is_none());
        let known = whole.or(only).copied();
        known.ok_or_else(|| UnknownTheme(text.to_owned()))
    }
}

impl Theme {
    /// Whose turn it is in a position of this theme; none where it may be that of either.
    pub(crate) const fn to_move(self) -> Option<Party> {
        match (self.kind(), self) {
            (Kind::OnlyMove, _) => None,
            (Kind::Compare, _) | (_, Self::NoRetreat | Self::NoAction | Self::FreePiece) => {
                Some(Party::Many)
            }
            _ => Some(Party::Few),
        }
    }
}

pub(super) fn fits(exercise: &Exercise, hunt: &Hunt) -> bool {
    let Exercise {
        theme,
        state,
        question,
    } = exercise;
    let turn = hunt.turn(state);
    if theme
        .to_move()
        .is_some_and(|party| party != state.to_move())
    {
        return false;
    }
    match (theme.kind(), question) {
        (Kind::Actions, Question::Actions(point)) => {
            matches!(turn, Turn::Player(_)) && actions_fit(*theme, hunt, state, *point)
        }
        (Kind::Enclosure, Question::Enclosure) => match turn {
            Turn::Over(outcome) => *theme == Theme::HemmedIn && outcome.reason == Reason::HemmedIn,
            _ => enclosure_fits(*theme, hunt, state),
        },
        (Kind::Compare, Question::Compare(moves)) => {
            matches!(turn, Turn::Player(_))
                && moves[0] != moves[1]
                && comparison_fits(*theme, hunt, state, *moves)
        }
        (Kind::OnlyMove, Question::OnlyMove(weighed)) => {
            only::theme_of(hunt, state, weighed) == Some(*theme)
        }
        _ => false,
    }
}

fn actions_fit(theme: Theme, hunt: &Hunt, state: &HuntState, point: Point) -> bool {
    if !state.pieces(state.to_move()).contains(point) || state.hand(state.to_move()) > 0 {
        return false;
    }
    let ways = routes(hunt, state, point);
    let (jumps, steps): (Vec<&Route>, Vec<&Route>) =
        ways.iter().partition(|way| way.over.is_some());
    let open = |ways: &[&Route]| ways.iter().filter(|way| way.is_open()).count();
    let barred = |ways: &[&Route], bar: fn(&Bar) -> bool| {
        ways.iter().any(|way| way.bar.as_ref().is_some_and(bar))
    };
    let occupied = |ways: &[&Route]| barred(ways, |bar| matches!(bar, Bar::Occupied(_)));
    let (can_step, can_jump) = (open(&steps), open(&jumps));
    match theme {
        Theme::StepsOnly => can_step > 0 && can_jump == 0 && occupied(&steps),
        Theme::StepOrCapture => can_step > 0 && can_jump > 0,
        Theme::OccupiedLanding => can_step + can_jump > 0 && occupied(&jumps),
        Theme::BoardEnds => {
            can_step + can_jump > 0 && barred(&jumps, |bar| matches!(bar, Bar::NoLine))
        }
        Theme::NoLine => can_step + can_jump > 0 && looks_like_a_jump(hunt, state, point),
        Theme::MustCapture => {
            let duty =
                |bar: &Bar| matches!(bar, Bar::Rule(Refusal::MustCapture | Refusal::MustTakeMost));
            can_jump > 0 && barred(&steps, duty)
        }
        Theme::Chain => jumps
            .iter()
            .any(|way| way.is_open() && goes_on(hunt, state, way)),
        Theme::NoRetreat => {
            can_step > 0
                && barred(&steps, |bar| {
                    matches!(bar, Bar::Rule(Refusal::Retreat { .. }))
                })
        }
        Theme::NoAction => can_step == 0,
        Theme::FreePiece => can_step > 1 && occupied(&steps),
        _ => false,
    }
}

/// Whether a piece stands across a corner, with an empty point behind it, and no line leads there.
fn looks_like_a_jump(hunt: &Hunt, state: &HuntState, point: Point) -> bool {
    let board = hunt.board();
    Direction::ALL.into_iter().any(|direction| {
        let next = direction.step(point);
        let landing = next.and_then(|next| direction.step(next));
        match (next, landing) {
            (Some(next), Some(landing)) => {
                !board.joined(point, direction)
                    && state.many().contains(next)
                    && board.points().contains(landing)
                    && !state.occupied().contains(landing)
            }
            _ => false,
        }
    })
}

/// Whether another capture is open from where this one lands.
fn goes_on(hunt: &Hunt, state: &HuntState, way: &Route) -> bool {
    let Some(to) = way.to else {
        return false;
    };
    let mut after = *state;
    hunt.apply(
        &mut after,
        Event::Move(HuntMove::Jump { from: way.from, to }),
    );
    after.to_move() == Party::Few && after.pending().contains(to)
}

fn enclosure_fits(theme: Theme, hunt: &Hunt, state: &HuntState) -> bool {
    let open = moves(hunt, state);
    let jumps = open
        .iter()
        .filter(|chosen| matches!(chosen, HuntMove::Jump { .. }))
        .count();
    // A capture that must be made closes exits that are no part of the ring.
    let ways = state
        .few()
        .iter()
        .flat_map(|point| routes(hunt, state, point));
    let steps = ways.filter(|way| way.over.is_none());
    let gaps = steps
        .filter(|way| !matches!(way.bar, Some(Bar::Occupied(_))))
        .count();
    match theme {
        Theme::OneLanding => open.len() == 1 && jumps == 1 && gaps == 0,
        Theme::Landings => open.len() > 1 && jumps == open.len() && gaps == 0,
        Theme::OneExit => open.len() == 1 && jumps == 0 && gaps == 1,
        _ => false,
    }
}

fn comparison_fits(theme: Theme, hunt: &Hunt, state: &HuntState, pair: [HuntMove; 2]) -> bool {
    let legal = moves(hunt, state);
    if pair.iter().any(|chosen| !legal.contains(chosen)) {
        return false;
    }
    let opened = pair.map(|chosen| opened_jumps(hunt, state, chosen));
    let one_opens = match opened.each_ref().map(Vec::is_empty) {
        [false, true] => Some((pair[0], &opened[0])),
        [true, false] => Some((pair[1], &opened[1])),
        _ => None,
    };
    let points = |chosen: HuntMove| {
        let action = hunt.action(state, chosen);
        (action.from(), action.to())
    };
    let lands = |jump: &HuntMove| hunt.action(state, *jump).to();
    let over = |jump: &HuntMove| match jump {
        HuntMove::Jump { from, to } => Some(from.midpoint(*to)),
        _ => None,
    };
    match (theme, one_opens) {
        (Theme::VacatedLanding, Some((chosen, jumps))) => {
            let (from, _) = points(chosen);
            from.is_some() && jumps.iter().any(|jump| lands(jump) == from)
        }
        (Theme::StepsBeside, Some((chosen, jumps))) => {
            let (_, to) = points(chosen);
            jumps.iter().any(|jump| over(jump) == to)
        }
        (Theme::BothOpen, None) => opened.iter().all(|jumps| !jumps.is_empty()),
        (Theme::NeitherOpens, None) => {
            opened.iter().all(Vec::is_empty)
                && pair.iter().any(|chosen| closes(hunt, state, *chosen))
        }
        _ => false,
    }
}

/// Whether a move takes something from the few that they could do.
fn closes(hunt: &Hunt, state: &HuntState, chosen: HuntMove) -> bool {
    let actions = |state: &HuntState| {
        crate::position::actions_of(hunt, state, Party::Few)
            .map_or_else(Vec::new, |(_, moves)| moves)
    };
    let mut after = *state;
    hunt.apply(&mut after, Event::Move(chosen));
    let left = actions(&after);
    actions(state).iter().any(|action| !left.contains(action))
}
