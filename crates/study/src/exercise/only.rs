//! The only move that keeps what a position is worth, and what meets every other.

use menagerie_core::hunt::{Hunt, HuntMove, HuntState, Party};
use menagerie_core::{Event, Rules, Turn};
use menagerie_notation::{ParseMoveError, parse_event, write_move};

use super::{Exercise, Question, Remark, Theme, UnclearAnswer, Verdict, written};
use crate::explain::Study;
use crate::phrase::party;
use crate::position::moves;
use crate::review::{Certain, Oracle};

/// With fewer legal moves than this there is hardly anything to choose from.
const LEAST_MOVES: usize = 3;

/// A legal move, what it is worth for certain, and what the other side does best against it.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Weighed {
    /// The move.
    pub chosen: HuntMove,
    /// What it is worth.
    pub value: Certain,
    /// The best reply; none where the move ends the game.
    pub reply: Option<HuntMove>,
}

impl Exercise {
    /// The exercise that asks for the only move of a position; none where there are several such
    /// moves or hardly any other, where the position is lost, or where the oracle does not know.
    pub fn only_move(hunt: &Hunt, state: &HuntState, oracle: &Oracle<'_, Hunt>) -> Option<Self> {
        let Turn::Player(seat) = hunt.turn(state) else {
            return None;
        };
        let legal = moves(hunt, state);
        if legal.len() < LEAST_MOVES {
            return None;
        }
        let known = oracle(state)?;
        let worth = |index: usize| Some(known.get(index)?.value.for_seat(seat));
        let is_only = worth(0)? >= 0 && worth(1)? < worth(0)?;
        if !is_only {
            return None;
        }
        let weighed = weigh(hunt, state, oracle)?;
        Some(Self {
            theme: theme_of(hunt, state, &weighed)?,
            state: *state,
            question: Question::OnlyMove(weighed),
        })
    }
}

/// The legal moves, best first, with what meets them; none where that is not known.
pub(crate) fn weigh(
    hunt: &Hunt,
    state: &HuntState,
    oracle: &Oracle<'_, Hunt>,
) -> Option<Vec<Weighed>> {
    let legal = moves(hunt, state);
    let weighed = oracle(state)?.into_iter().map(|known| {
        let chosen = *legal.get(known.index)?;
        let next = after(hunt, state, chosen);
        let reply = match hunt.turn(&next) {
            Turn::Over(_) => None,
            _ => Some(best(hunt, &next, oracle)?),
        };
        Some(Weighed {
            chosen,
            value: known.value,
            reply,
        })
    });
    weighed.collect()
}

/// What the side to move does best; none where that is not known.
fn best(hunt: &Hunt, state: &HuntState, oracle: &Oracle<'_, Hunt>) -> Option<HuntMove> {
    let best = oracle(state)?.first()?.index;
    moves(hunt, state).get(best).copied()
}

fn after(hunt: &Hunt, state: &HuntState, chosen: HuntMove) -> HuntState {
    let mut after = *state;
    hunt.apply(&mut after, Event::Move(chosen));
    after
}

/// What a position with these moves teaches, if it has an only move.
pub(super) fn theme_of(hunt: &Hunt, state: &HuntState, weighed: &[Weighed]) -> Option<Theme> {
    let Turn::Player(seat) = hunt.turn(state) else {
        return None;
    };
    let mut legal = moves(hunt, state);
    let is_whole = weighed.len() == legal.len() && {
        legal.retain(|chosen| weighed.iter().all(|weighed| weighed.chosen != *chosen));
        legal.is_empty()
    };
    let worth = weighed.iter().map(|weighed| weighed.value.for_seat(seat));
    match worth.collect::<Vec<_>>().as_slice() {
        [best, rest @ ..]
            if is_whole
                && weighed.len() >= LEAST_MOVES
                && rest.iter().all(|worth| worth < best) =>
        {
            match best {
                1 => Some(Theme::OnlyWin),
                0 => Some(Theme::OnlyDraw),
                _ => None,
            }
        }
        _ => None,
    }
}

pub(super) fn ask(hunt: &Hunt, state: &HuntState, theme: Theme) -> String {
    let mover = party(hunt, state.to_move(), "", "");
    let mover = mover.trim_end();
    let has = if hunt.side(state.to_move()).plural {
        "have"
    } else {
        "has"
    };
    let does = if theme == Theme::OnlyWin {
        "wins for certain"
    } else {
        "holds the draw, and every other loses"
    };
    format!("{mover} {has} one move that {does}: which is it?")
}

pub(super) fn texts(hunt: &Hunt, state: &HuntState, weighed: &[Weighed]) -> Vec<String> {
    let only = weighed.iter().take(1).map(|weighed| weighed.chosen);
    written(hunt, state, only)
}

pub(super) fn analysis(hunt: &Hunt, state: &HuntState, weighed: &[Weighed]) -> Vec<String> {
    let told = weighed.iter().map(|weighed| {
        let text = write_move(hunt, state, weighed.chosen);
        let (worth, reply) = (
            worth(hunt, weighed.value),
            reply_text(hunt, state, *weighed),
        );
        match reply {
            Some(reply) => format!("{text}: {worth}; the best reply is {reply}"),
            None => format!("{text}: {worth}, at once"),
        }
    });
    told.collect()
}

pub(super) fn judge(
    exercise: &Exercise,
    hunt: &Hunt,
    weighed: &[Weighed],
    answer: &str,
) -> Result<Verdict, UnclearAnswer> {
    let state = &exercise.state;
    // A slip of the pen is no wrong choice.
    let chosen = match parse_event(hunt, state, answer) {
        Ok(Event::Move(chosen)) => chosen,
        Err(
            error @ (ParseMoveError::Illegal { .. }
            | ParseMoveError::TakesNothing { .. }
            | ParseMoveError::UnknownPoint(_)),
        ) => return Err(UnclearAnswer::new(answer, error.to_string())),
        Err(_) => {
            // The worst of them gives nothing away.
            let example = weighed
                .last()
                .map(|worst| write_move(hunt, state, worst.chosen));
            let example = example.map_or_else(String::new, |text| format!(", such as {text}"));
            return Err(UnclearAnswer::new(answer, format!("say a move{example}")));
        }
    };
    let place = weighed.iter().position(|weighed| weighed.chosen == chosen);
    let mut verdict = Verdict::new(
        place == Some(0),
        exercise.solution(hunt),
        exercise.analysis(hunt),
    );
    let text = write_move(hunt, state, chosen);
    match place {
        Some(place) if place > 0 => verdict.wrong.push(Remark {
            text,
            why: why_wrong(hunt, state, weighed[place]),
        }),
        _ => verdict.found.push(text),
    }
    Ok(verdict)
}

/// What a wrong choice gives away, and what the best reply to it does.
fn why_wrong(hunt: &Hunt, state: &HuntState, wrong: Weighed) -> String {
    let lost = match wrong.value {
        Certain::Draw => "it lets the win go",
        Certain::Win(_) => "it loses",
    };
    let Some(reply) = wrong.reply else {
        return format!("{lost}: the game is over");
    };
    let next = after(hunt, state, wrong.chosen);
    let text = write_move(hunt, &next, reply);
    let then = match wrong.value {
        Certain::Draw => "holds the draw".to_owned(),
        Certain::Win(winner) => {
            let winner = Party::of(winner).unwrap_or(next.to_move());
            format!("wins for the {}", hunt.side(winner).seat)
        }
    };
    // The first sentence says what the reply is for; the rest is beside the point.
    let does = hunt.shifts(&next, reply).into_iter().next();
    let does = does.map_or_else(String::new, |does| format!(": {does}"));
    format!("{lost}, for {text} {then}{does}")
}

fn reply_text(hunt: &Hunt, state: &HuntState, weighed: Weighed) -> Option<String> {
    let next = after(hunt, state, weighed.chosen);
    weighed.reply.map(|reply| write_move(hunt, &next, reply))
}

fn worth(hunt: &Hunt, value: Certain) -> String {
    match value {
        Certain::Draw => "a draw".to_owned(),
        Certain::Win(winner) => {
            let name = hunt.info().seat(winner);
            format!("a win for the {name}")
        }
    }
}
