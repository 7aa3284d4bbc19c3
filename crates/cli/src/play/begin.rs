//! What is settled before the first move: the seed, who sits where, who begins.

use menagerie_bots::Generator;
use menagerie_core::{Rules, Seat, Turn};
use menagerie_notation::seat_phrase;

use crate::Failure;
use crate::seats::Player;

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

/// Throws for who begins, and again between those who threw most, until it is one. Gives the
/// start with that seat to throw, and what was thrown in words.
pub(super) fn roll_for_start<R: Rules>(
    rules: &R,
    luck: &mut Generator,
) -> Result<(R::State, Vec<String>), Failure> {
    let mut setup = rules.setup(&rules.start());
    if !matches!(rules.turn(&rules.start()), Turn::Chance(_)) {
        let key = rules.info().key();
        return Err(Failure::Usage(format!("the rules of {key} say who begins")));
    }
    let mut told = Vec::new();
    let mut seats = (0..rules.seats()).map(Seat::new).collect::<Vec<_>>();
    while seats.len() > 1 {
        let thrown = seats
            .iter()
            .map(|seat| (*seat, [1 + luck.below(6), 1 + luck.below(6)]));
        let thrown = thrown.collect::<Vec<_>>();
        told.extend(thrown.iter().map(|(seat, [first, second])| {
            let who = seat_phrase(rules.info(), *seat);
            format!("{who} throws {first} and {second} for the start")
        }));
        let sum = |[first, second]: [usize; 2]| first + second;
        let most = thrown.iter().map(|(_, faces)| sum(*faces)).max();
        let best = thrown.iter().filter(|(_, faces)| Some(sum(*faces)) == most);
        seats = best.map(|(seat, _)| *seat).collect();
    }
    setup.turn = seats[0];
    let who = seat_phrase(rules.info(), seats[0]);
    let start = rules.read_setup(&setup);
    let start = start.map_err(|error| Failure::Usage(format!("{who} cannot begin: {error}")))?;
    told.push(format!("{who} begins"));
    Ok((start, told))
}
