//! What one side can do in a position.

use menagerie_core::{PointSet, Rules, Seat, Setup, Turn};
use menagerie_notation::json::{self, Action, Kind};
use menagerie_notation::{seat_phrase, turn_sentence};

use crate::spoken::whose_turn;
use crate::words::{counted, listed};

/// Where a piece comes from that is placed.
const HAND: &str = "from the hand";

/// What one side can do, or why it can do nothing.
pub(crate) struct Side {
    /// Whose turn it is, or what keeps the side from acting.
    pub(crate) heading: String,
    /// The same in a whole sentence, which may go on with what it has.
    said: String,
    /// What it can do; none where something keeps it from acting.
    pub(crate) acts: Option<json::Side>,
}

/// What one piece can do.
pub(crate) struct Group {
    /// The piece and its point, such as `goose a5`.
    pub(crate) piece: String,
    /// The actions, and what they take.
    pub(crate) actions: Vec<String>,
}

impl Side {
    /// The side to move, or how the game ended.
    pub(super) fn to_move<R: Rules>(rules: &R, state: &R::State) -> Self {
        let (info, turn) = (rules.info(), rules.turn(state));
        Self {
            heading: turn_sentence(info, turn),
            said: whose_turn(info, turn),
            acts: json::Side::of(rules, state, true),
        }
    }

    /// The same for whoever listens: how many actions there are, and those of each piece.
    pub(super) fn sentences(&self) -> Vec<String> {
        let Some(acts) = &self.acts else {
            return vec![self.said.clone()];
        };
        let count = counted(acts.actions.len(), "action");
        let groups = by_piece(acts).into_iter();
        let groups = groups.map(|group| group.sentence());
        std::iter::once(format!("{} and could choose among {count}", self.said))
            .chain(groups)
            .collect()
    }

    /// Every side, each as if it were to move.
    pub(crate) fn all<R: Rules>(rules: &R, state: &R::State) -> Vec<Self> {
        let turn = rules.setup(state).turn;
        let seats = (0..rules.seats()).map(Seat::new);
        let side = |seat| {
            if seat == turn {
                Self::to_move(rules, state)
            } else {
                Self::other(rules, state, seat)
            }
        };
        seats.map(side).collect()
    }

    /// A side whose turn it is not, as if it were.
    fn other<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Self {
        let who = seat_phrase(rules.info(), seat);
        let setup = Setup {
            turn: seat,
            pending: PointSet::EMPTY,
            ..rules.setup(state)
        };
        let given_the_turn = rules.read_setup(&setup);
        let (heading, said) = match &given_the_turn {
            Err(error) => {
                let cannot = format!("{who} cannot be to move: {error}");
                (cannot.clone(), cannot)
            }
            Ok(state) => match rules.turn(state) {
                over @ Turn::Over(_) => {
                    let end = turn_sentence(rules.info(), over);
                    let said = format!("if {who} were to move, the game would be over: {end}");
                    (format!("{who}, if to move: {end}"), said)
                }
                Turn::Player(_) | Turn::Chance(_) => (
                    format!("{who}, if to move"),
                    format!("{who} could be to move"),
                ),
            },
        };
        let acts = given_the_turn.ok();
        Self {
            heading,
            said,
            acts: acts.and_then(|state| json::Side::of(rules, &state, false)),
        }
    }
}

impl Group {
    fn sentence(&self) -> String {
        let actions = listed(&self.actions);
        match self.piece.as_str() {
            HAND => format!("from the hand it can be {actions}"),
            piece if piece.contains(' ') => format!("the {piece} can play {actions}"),
            _ => format!("another action is {actions}"),
        }
    }
}

/// The actions of a side by piece, in the order in which they come.
pub(crate) fn by_piece(side: &json::Side) -> Vec<Group> {
    let mut groups: Vec<Group> = Vec::new();
    for action in &side.actions {
        let (piece, action) = (mover(action), words(action));
        match groups.iter_mut().find(|group| group.piece == piece) {
            Some(group) => group.actions.push(action),
            None => groups.push(Group {
                piece,
                actions: vec![action],
            }),
        }
    }
    groups
}

/// What acts, such as `goose a5`.
fn mover(action: &Action) -> String {
    match (action.kind, &action.piece, &action.from) {
        (Kind::Place, ..) => HAND.to_owned(),
        (Kind::Huff, ..) => "huff".to_owned(),
        (Kind::Stop, ..) => "stop".to_owned(),
        (Kind::Throw, ..) => "throw".to_owned(),
        (_, Some(piece), Some(from)) => format!("{piece} {from}"),
        _ => String::new(),
    }
}

/// The action, and what it takes.
fn words(action: &Action) -> String {
    match (&action.taken_piece, &action.taken) {
        (Some(piece), Some(point)) => format!("{} (takes {piece} {point})", action.text),
        _ => action.text.clone(),
    }
}
