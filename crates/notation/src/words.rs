//! Sentences about a game: who is to move, what an event does, how the game ended. They begin in
//! lower case and have no full stop, so that they can stand anywhere.

use menagerie_core::{
    Action, Event, EventOf, Info, Outcome, Piece, Point, Reason, Rules, Seat, Setup, Turn,
};

/// A seat as the subject of a sentence: `the geese`, `the fox`, `white`.
///
/// A seat that is named for its pieces takes the article, a colour does not.
///
/// ```
/// use menagerie_core::{Rules, Seat, games::fox_and_geese};
/// let rules = fox_and_geese::ply_yard();
/// assert_eq!(menagerie_notation::seat_phrase(rules.info(), Seat::new(0)), "the fox");
/// assert_eq!(menagerie_notation::seat_phrase(rules.info(), Seat::new(1)), "the geese");
/// ```
pub fn seat_phrase(info: &Info, seat: Seat) -> String {
    let name = info.seat(seat);
    let named_for_its_piece = info
        .pieces
        .iter()
        .any(|piece| piece.seat == seat && piece.name == name);
    if is_plural(info, seat) || named_for_its_piece {
        format!("the {name}")
    } else {
        name.to_owned()
    }
}

/// Whose turn it is, or how the game ended: `the geese to move`, `red to throw`.
pub fn turn_sentence(info: &Info, turn: Turn) -> String {
    match turn {
        Turn::Player(seat) => format!("{} to move", seat_phrase(info, seat)),
        Turn::Chance(seat) => format!("{} to throw", seat_phrase(info, seat)),
        Turn::Over(outcome) => outcome_sentence(info, outcome),
    }
}

/// How a game ended and why.
///
/// ```
/// use menagerie_core::{Outcome, Reason, Rules, Seat, games::fox_and_geese};
/// use menagerie_notation::outcome_sentence;
/// let rules = fox_and_geese::ply_yard();
/// let hemmed_in = Outcome::win(Seat::new(1), Reason::HemmedIn);
/// assert_eq!(outcome_sentence(rules.info(), hemmed_in), "the geese win: the fox is hemmed in");
/// let repeated = Outcome::draw(Reason::Repetition);
/// assert_eq!(
///     outcome_sentence(rules.info(), repeated),
///     "a draw: the same position has come about too often",
/// );
/// ```
pub fn outcome_sentence(info: &Info, outcome: Outcome) -> String {
    match outcome.winner {
        Some(winner) => {
            let win = verb(info, winner, "win", "wins");
            let why = why_won(info, winner, outcome.reason);
            format!("{} {win}: {why}", seat_phrase(info, winner))
        }
        None => format!("a draw: {}", why_drawn(outcome.reason)),
    }
}

/// Why a game was won. `winner` is one of two, except where nobody else is spoken of.
fn why_won(info: &Info, winner: Seat, reason: Reason) -> String {
    let loser = other_seat(info, winner);
    let lost = loser.map_or_else(|| "the others".to_owned(), |seat| seat_phrase(info, seat));
    let has = verb(info, winner, "have", "has");
    let it = verb(info, winner, "they", "it");
    let need = verb(info, winner, "need", "needs");
    let lost_has = loser.map_or("have", |seat| verb(info, seat, "have", "has"));
    let lost_is = loser.map_or("are", |seat| verb(info, seat, "are", "is"));
    match reason {
        Reason::Captures => format!("{it} {has} taken as many of {lost} as {it} {need}"),
        Reason::Reduced => format!("too few of {lost} are left"),
        Reason::AllTaken => format!("none of {lost} is left"),
        Reason::Goal => format!("{it} {has} reached the goal"),
        Reason::Passed => format!("{it} {has} got past {lost}"),
        Reason::HemmedIn => format!("{lost} {lost_is} hemmed in"),
        Reason::Immobile => format!("{lost} {lost_has} no move"),
        Reason::Huffed => format!("{lost} {lost_is} huffed"),
        Reason::LastMan => format!("the last man of {lost} is taken"),
        Reason::Home => format!("{it} {has} come home"),
        Reason::Resigned => {
            let resigns = loser.map_or("resign", |seat| verb(info, seat, "resign", "resigns"));
            format!("{lost} {resigns}")
        }
        other => format!("{other}"),
    }
}

fn why_drawn(reason: Reason) -> String {
    match reason {
        Reason::Stalemate => "the side to move has pieces but no move".to_owned(),
        Reason::Stuck => "every piece waits for another that cannot come".to_owned(),
        Reason::Repetition => "the same position has come about too often".to_owned(),
        Reason::PlyLimit => "the game has lasted as many plies as are allowed".to_owned(),
        Reason::NoProgress => "for too long nothing was placed or taken".to_owned(),
        Reason::Resigned => "a player gave up, so nobody wins".to_owned(),
        other => other.to_string(),
    }
}

/// What an event of this state does.
///
/// ```
/// use menagerie_core::{Rules, games::fox_and_geese};
/// use menagerie_notation::{event_sentence, parse_event, read_position};
/// let rules = fox_and_geese::ply_yard();
/// let state = read_position(&rules, "GGG/3/1G5/3FG2/7/3/2G f")?;
/// let step = parse_event(&rules, &state, "d4-d3")?;
/// assert_eq!(event_sentence(&rules, &state, step), "the fox moves from d4 to d3");
/// let jump = parse_event(&rules, &state, "d4xf4")?;
/// assert_eq!(
///     event_sentence(&rules, &state, jump),
///     "the fox jumps from d4 to f4 and takes the goose on e4",
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn event_sentence<R: Rules>(rules: &R, state: &R::State, event: EventOf<R>) -> String {
    let setup = rules.setup(state);
    let seat = seat_to_act(rules.turn(state)).unwrap_or(setup.turn);
    let teller = Teller {
        rules,
        setup: &setup,
        seat,
    };
    match event {
        Event::Move(chosen) => teller.action(rules.action(state, chosen)),
        Event::Chance(thrown) => teller.throw(rules.dice(thrown)),
    }
}

/// The seat whose turn it is, to move or to throw.
pub(crate) fn seat_to_act(turn: Turn) -> Option<Seat> {
    match turn {
        Turn::Player(seat) | Turn::Chance(seat) => Some(seat),
        Turn::Over(_) => None,
    }
}

/// Tells what a seat does in a position.
struct Teller<'a, R> {
    rules: &'a R,
    setup: &'a Setup,
    seat: Seat,
}

impl<R: Rules> Teller<'_, R> {
    fn action(&self, action: Action) -> String {
        let who = seat_phrase(self.rules.info(), self.seat);
        let name = |point| self.rules.board().name(point);
        match action {
            Action::Place(to) => {
                format!("{who} {} a piece on {}", self.verb("put", "puts"), name(to))
            }
            Action::Step { from, to } => {
                let (goes, mover) = (self.verb("move", "moves"), self.mover(from));
                format!("{who} {goes}{mover} from {} to {}", name(from), name(to))
            }
            Action::Capture { from, to, taken } if to == taken => {
                let (takes, prey) = (self.verb("take", "takes"), self.piece(taken));
                let (by, from) = (self.piece(from), name(from));
                format!(
                    "{who} {takes} the {prey} on {} with the {by} from {from}",
                    name(to)
                )
            }
            Action::Capture { from, to, taken } => {
                let (jumps, takes) = (self.verb("jump", "jumps"), self.verb("take", "takes"));
                let (from, to, prey) = (name(from), name(to), self.piece(taken));
                format!(
                    "{who} {jumps} from {from} to {to} and {takes} the {prey} on {}",
                    name(taken)
                )
            }
            Action::Huff(point) => {
                let (huffs, piece) = (self.verb("huff", "huffs"), self.piece(point));
                format!("{who} {huffs} the {piece} on {}", name(point))
            }
            Action::Stop => format!("{who} {} the chain", self.verb("stop", "stops")),
        }
    }

    fn throw(&self, [first, second]: [u8; 2]) -> String {
        let who = seat_phrase(self.rules.info(), self.seat);
        format!(
            "{who} {} {first} and {second}",
            self.verb("throw", "throws")
        )
    }

    fn verb(&self, plural: &'static str, singular: &'static str) -> &'static str {
        verb(self.rules.info(), self.seat, plural, singular)
    }

    /// The piece on a point.
    fn piece(&self, point: Point) -> &str {
        let pieces = self.setup.pieces.get(&point);
        let piece = pieces
            .and_then(|pieces| pieces.first())
            .copied()
            .map(Piece::index);
        let kind = piece.and_then(|index| self.rules.info().pieces.get(index));
        kind.map_or("piece", |kind| &kind.name)
    }

    /// The piece that moves, where the seat has more than one kind.
    fn mover(&self, from: Point) -> String {
        let kinds = self
            .rules
            .info()
            .pieces
            .iter()
            .filter(|kind| kind.seat == self.seat);
        if kinds.count() > 1 {
            format!(" the {}", self.piece(from))
        } else {
            String::new()
        }
    }
}

/// The other seat, of two.
fn other_seat(info: &Info, seat: Seat) -> Option<Seat> {
    match (info.seats.len(), seat.index()) {
        (2, 0) => Some(Seat::new(1)),
        (2, 1) => Some(Seat::new(0)),
        _ => None,
    }
}

fn is_plural(info: &Info, seat: Seat) -> bool {
    info.seats.get(seat.index()).is_some_and(|seat| seat.plural)
}

/// The form of a verb, or of a pronoun, that goes with a seat.
fn verb(info: &Info, seat: Seat, plural: &'static str, singular: &'static str) -> &'static str {
    if is_plural(info, seat) {
        plural
    } else {
        singular
    }
}
