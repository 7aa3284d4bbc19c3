//! What is settled before the first move: the seed, who sits where, who begins.

use menagerie_bots::Generator;
use menagerie_core::{Rules, Seat, Turn};
use menagerie_notation::{seat_phrase, write_throw};

use super::scribe::Scribe;
use crate::seats::Player;
use crate::text::sentence;
use crate::{Console, Failure};

/// The luck of what comes before the game. It is not that of the game, which goes the same way
/// with a toss or without.
pub(super) fn luck(seed: u64) -> Generator {
    Generator::stream(seed, u64::MAX)
}

/// Tosses who of two plays which seat.
pub(super) fn toss(players: &mut [Player], luck: &mut Generator) -> Result<(), Failure> {
    let [one, other] = players else {
        return Err(Failure::Usage(
            "a coin is tossed for two seats, and here are more".to_owned(),
        ));
    };
    if luck.below(2) == 1 {
        std::mem::swap(one, other);
    }
    Ok(())
}

/// Throws for who begins, and again between those who threw most, until it is one. The state is
/// the start with that seat to throw.
pub(super) fn roll_for_start<R: Rules>(
    rules: &R,
    scribe: &Scribe,
    console: &mut Console<'_>,
    luck: &mut Generator,
) -> Result<R::State, Failure> {
    let mut setup = rules.setup(&rules.start());
    if !matches!(rules.turn(&rules.start()), Turn::Chance(_)) {
        let key = rules.info().key();
        return Err(Failure::Usage(format!("the rules of {key} say who begins")));
    }
    let mut seats = (0..rules.seats()).map(Seat::new).collect::<Vec<_>>();
    while seats.len() > 1 {
        let mut most = 0;
        let mut first = Vec::new();
        for seat in seats {
            let faces = [1 + luck.below(6), 1 + luck.below(6)];
            let sum = faces[0] + faces[1];
            let who = scribe.name_of(rules.info(), seat);
            let throw = write_throw(faces.map(|face| face as u8));
            write!(
                console.output,
                "{}",
                sentence(
                    &format!("{who} throws {throw} for the start"),
                    console.width
                )
            )?;
            if sum > most {
                first.clear();
                most = sum;
            }
            if sum == most {
                first.push(seat);
            }
        }
        seats = first;
    }
    setup.turn = seats[0];
    let start = rules.read_setup(&setup);
    let who = seat_phrase(rules.info(), seats[0]);
    start.map_err(|error| Failure::Usage(format!("{who} cannot begin: {error}")))
}
