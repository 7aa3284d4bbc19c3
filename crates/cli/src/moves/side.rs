//! What one side can do in a position.

use menagerie_core::{Action, Point, PointSet, Rules, Seat, Setup, Turn};
use menagerie_notation::{list_moves, seat_phrase, turn_sentence, write_throw};

/// What one side can do, or why it can do nothing.
pub(super) struct Side {
    /// The name of the seat; none when the game is over.
    pub(super) seat: Option<String>,
    /// Whether it is this side's turn.
    pub(super) to_move: bool,
    /// Whether it could act if it were.
    pub(super) may_act: bool,
    /// Whose turn it is, or what keeps the side from acting.
    pub(super) heading: String,
    /// In groups by piece, each in the order for people.
    pub(super) groups: Vec<Group>,
}

/// What one piece can do.
pub(super) struct Group {
    /// The piece and its point, such as `goose a5`.
    pub(super) piece: String,
    pub(super) choices: Vec<Choice>,
}

/// One thing to do.
pub(super) struct Choice {
    /// As it is written.
    pub(super) text: String,
    /// The piece it takes, and where that stands.
    pub(super) taken: Option<(String, String)>,
}

impl Side {
    /// The side to move, or how the game ended.
    pub(super) fn to_move<R: Rules>(rules: &R, state: &R::State) -> Self {
        let turn = rules.turn(state);
        let seat = match turn {
            Turn::Player(seat) | Turn::Chance(seat) => Some(rules.info().seat(seat).to_owned()),
            Turn::Over(_) => None,
        };
        Self {
            to_move: true,
            may_act: seat.is_some(),
            seat,
            heading: turn_sentence(rules.info(), turn),
            groups: groups(rules, state),
        }
    }

    /// Every side, each as if it were to move.
    pub(super) fn all<R: Rules>(rules: &R, state: &R::State) -> Vec<Self> {
        let turn = rules.setup(state).turn;
        let seats = (0..rules.seats()).map(Seat::new);
        let over = matches!(rules.turn(state), Turn::Over(_));
        let side = |seat| {
            if seat == turn {
                Self::to_move(rules, state)
            } else {
                Self::other(rules, state, seat)
            }
        };
        let mut sides = seats.map(side).collect::<Vec<_>>();
        if over {
            // Whoever would be to move says how the game ended; that comes first.
            sides.sort_by_key(|side| !side.to_move);
        }
        sides
    }

    /// A side whose turn it is not, as if it were.
    fn other<R: Rules>(rules: &R, state: &R::State, seat: Seat) -> Self {
        let who = seat_phrase(rules.info(), seat);
        let setup = Setup {
            turn: seat,
            pending: PointSet::EMPTY,
            ..rules.setup(state)
        };
        let (heading, may_act, groups) = match rules.read_setup(&setup) {
            Err(error) => (
                format!("{who} cannot be to move: {error}"),
                false,
                Vec::new(),
            ),
            Ok(state) => match rules.turn(&state) {
                turn @ Turn::Over(_) => (
                    format!("{who}, if to move: {}", turn_sentence(rules.info(), turn)),
                    false,
                    Vec::new(),
                ),
                Turn::Player(_) | Turn::Chance(_) => {
                    (format!("{who}, if to move"), true, groups(rules, &state))
                }
            },
        };
        Self {
            seat: Some(rules.info().seat(seat).to_owned()),
            to_move: false,
            may_act,
            heading,
            groups,
        }
    }

    /// How many actions there are.
    pub(super) fn count(&self) -> usize {
        self.groups.iter().map(|group| group.choices.len()).sum()
    }
}

/// The actions of the side to move: its moves by piece, or the throws.
fn groups<R: Rules>(rules: &R, state: &R::State) -> Vec<Group> {
    let setup = rules.setup(state);
    let mut groups: Vec<Group> = Vec::new();
    for (text, chosen) in list_moves(rules, state) {
        let action = rules.action(state, chosen);
        let piece = mover(rules, &setup, action);
        let taken = action
            .taken()
            .map(|point| (name(rules, &setup, point), rules.board().name(point)));
        let choice = Choice { text, taken };
        match groups.iter_mut().find(|group| group.piece == piece) {
            Some(group) => group.choices.push(choice),
            None => groups.push(Group {
                piece,
                choices: vec![choice],
            }),
        }
    }
    groups.extend(throws(rules, state));
    groups
}

/// What the dice can show, if they are to be thrown.
fn throws<R: Rules>(rules: &R, state: &R::State) -> Option<Group> {
    let mut chances = Vec::new();
    rules.chances(state, &mut chances);
    let choices = chances.iter().map(|(thrown, _)| Choice {
        text: write_throw(rules.dice(*thrown)),
        taken: None,
    });
    let choices = choices.collect::<Vec<_>>();
    (!choices.is_empty()).then(|| Group {
        piece: "throw".to_owned(),
        choices,
    })
}

/// The piece that acts, such as `goose a5`.
fn mover<R: Rules>(rules: &R, setup: &Setup, action: Action) -> String {
    match action {
        Action::Step { from, .. } | Action::Capture { from, .. } => {
            format!("{} {}", name(rules, setup, from), rules.board().name(from))
        }
        Action::Place(_) => "from the hand".to_owned(),
        Action::Huff(_) => "huff".to_owned(),
        Action::Stop => "stop".to_owned(),
    }
}

/// The name of the piece on a point.
fn name<R: Rules>(rules: &R, setup: &Setup, point: Point) -> String {
    let piece = setup.pieces.get(&point).and_then(|pieces| pieces.first());
    let kind = piece.and_then(|piece| rules.info().pieces.get(piece.index()));
    kind.map_or_else(String::new, |kind| kind.name.clone())
}
