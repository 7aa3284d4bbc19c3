//! Whole games as text for snapshots and for readers, so that a change of a rule shows at the
//! exact ply.
//!
//! For each event a line: its number, the seat, the event, how many events were legal and a
//! [digest](legal_digest) of their text. What a throw leads to and who is passed over follows on
//! a line of its own. The position is drawn at the start, after every event by which a piece is
//! taken, after every tenth event, and at the end, which is told in a sentence.

use std::fmt::Write as _;

use menagerie_core::{Event, EventOf, Game, Rules};

use crate::words::seat_to_act;
use crate::{
    DiagramStyle, diagram, list_moves, outcome_sentence, turn_sentence, write_event,
    write_position, write_throw,
};

/// How often the position is drawn when nothing is taken.
const DRAWN_EVERY: usize = 10;

/// A game from its start to now. Every line ends with a line feed, none with a blank.
///
/// ```
/// use menagerie_core::{Game, games::bagh_chal};
/// use menagerie_notation::{DiagramStyle, parse_event, transcript};
/// let mut game = Game::new(bagh_chal::small());
/// for text in ["@b2", "a1-b1", "@a1"] {
///     game.play(parse_event(game.rules(), game.state(), text)?)?;
/// }
/// assert_eq!(
///     transcript(&game, &DiagramStyle::ascii()),
///     "\
/// bagh-chal/small
///
/// T1T/3/T1T g 4 0
/// 3  T---+---T
///    | \\ | / |
/// 2  +---+---+
///    | / | \\ |
/// 1  T---+---T
///
///    a   b   c
///
///   1. goats   @b2    of   5 #f516
///   2. tigers  a1-b1  of   8 #524e
///   3. goats   @a1    of   4 #09b7
///
/// T1T/1G1/GTT t 2 0
/// 3  T---+---T
///    | \\ | / |
/// 2  +---G---+
///    | / | \\ |
/// 1  G---T---T
///
///    a   b   c
///
/// not over: the tigers to move
/// "
/// );
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn transcript<R: Rules>(game: &Game<R>, style: &DiagramStyle) -> String {
    let info = game.rules().info();
    let mut writer = Writer::new(game, style);
    writer.text = info.key() + "\n";
    writer.draw(game.start());
    let played = game.states().zip(game.states().skip(1)).zip(game.events());
    for (ply, ((before, after), event)) in (1..).zip(played) {
        writer.event(ply, before, event);
        if ply < game.ply() && (ply % DRAWN_EVERY == 0 || takes(game.rules(), before, event)) {
            writer.draw(after);
        }
    }
    if game.ply() > 0 {
        writer.draw(game.state());
    }
    let end = match game.outcome() {
        Some(outcome) => outcome_sentence(info, outcome),
        None => format!("not over: {}", turn_sentence(info, game.turn())),
    };
    writer.text + &end + "\n"
}

/// How many events are legal in a state, and 16 bits of their text, so that two lists can be told
/// apart without printing them.
///
/// The texts of the legal moves are sorted, and each is followed by a line feed; a throw is
/// followed by a blank, `x` and its weight before that. The digest is FNV-1a of 32 bits over all
/// these bytes, its upper half xored with its lower.
///
/// ```
/// use menagerie_core::{Rules, games::fox_and_geese};
/// use menagerie_notation::legal_digest;
/// let rules = fox_and_geese::ply_yard();
/// assert_eq!(legal_digest(&rules, &rules.start()), (6, 0xa479));
/// ```
pub fn legal_digest<R: Rules>(rules: &R, state: &R::State) -> (usize, u16) {
    let mut texts = list_moves(rules, state)
        .into_iter()
        .map(|(text, _)| text)
        .collect::<Vec<_>>();
    let mut chances = Vec::new();
    rules.chances(state, &mut chances);
    let weighted = |(thrown, weight)| format!("{} x{weight}", write_throw(rules.dice(thrown)));
    texts.extend(chances.into_iter().map(weighted));
    texts.sort();
    let lines = texts.iter().flat_map(|text| text.bytes().chain([b'\n']));
    (texts.len(), fold(fnv_1a(lines)))
}

/// The hash of Fowler, Noll and Vo in its variant 1a, of 32 bits.
fn fnv_1a(bytes: impl Iterator<Item = u8>) -> u32 {
    bytes.fold(0x811c_9dc5, |hash, byte| {
        (hash ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

fn fold(hash: u32) -> u16 {
    let [a, b, c, d] = hash.to_be_bytes();
    u16::from_be_bytes([a ^ c, b ^ d])
}

fn takes<R: Rules>(rules: &R, before: &R::State, event: EventOf<R>) -> bool {
    match event {
        Event::Move(chosen) => rules.action(before, chosen).taken().is_some(),
        Event::Chance(_) => false,
    }
}

/// The text so far and how wide its columns are.
struct Writer<'a, R: Rules> {
    rules: &'a R,
    style: &'a DiagramStyle,
    text: String,
    /// The longest name of a seat.
    seat_width: usize,
    /// The longest event.
    event_width: usize,
}

impl<'a, R: Rules> Writer<'a, R> {
    fn new(game: &'a Game<R>, style: &'a DiagramStyle) -> Self {
        let rules = game.rules();
        let seats = rules.info().seats.iter();
        let events = || game.states().zip(game.events());
        let text = |(state, event)| write_event(rules, state, event).len();
        Self {
            rules,
            style,
            text: String::new(),
            seat_width: seats
                .map(|seat| seat.name.chars().count())
                .max()
                .unwrap_or(0),
            event_width: events().map(text).max().unwrap_or(0),
        }
    }

    fn draw(&mut self, state: &R::State) {
        self.text.push('\n');
        self.text += &write_position(self.rules, state);
        self.text.push('\n');
        self.text += &diagram(self.rules, state, self.style);
        self.text.push('\n');
    }

    fn event(&mut self, ply: usize, before: &R::State, event: EventOf<R>) {
        let seat = seat_to_act(self.rules.turn(before));
        let seat = seat.map_or("", |seat| self.rules.info().seat(seat));
        let text = write_event(self.rules, before, event);
        let (legal, digest) = legal_digest(self.rules, before);
        let (seats, events) = (self.seat_width, self.event_width);
        let _ = writeln!(
            self.text,
            "{ply:>3}. {seat:seats$}  {text:events$}  of {legal:>3} #{digest:04x}"
        );
        let consequences = self.rules.consequences(before, event);
        if !consequences.is_empty() {
            let _ = writeln!(self.text, "     {}", consequences.join("; "));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{fnv_1a, fold};

    #[test]
    fn the_hash_is_the_published_one() {
        // The test vectors of its authors.
        assert_eq!(fnv_1a(b"".iter().copied()), 0x811c_9dc5);
        assert_eq!(fnv_1a(b"a".iter().copied()), 0xe40c_292c);
        assert_eq!(fnv_1a(b"foobar".iter().copied()), 0xbf9c_f968);
        assert_eq!(fold(0xbf9c_f968), 0x46f4);
    }
}
