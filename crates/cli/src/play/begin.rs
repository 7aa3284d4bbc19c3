//! What is settled before the first move: the seed, who sits where, who begins.

use menagerie_bots::Generator;
use menagerie_core::{Info, Rules, Seat, Turn};
use menagerie_notation::seat_phrase;

use crate::Failure;
use crate::seats::Player;

/// The luck of what comes before the game. It is not that of the game, which goes the same way
/// with a toss or without.
pub(super) fn luck(seed: u64) -> Generator {
    Generator::stream(seed, u64::MAX)
}

/// Tosses who of two plays which seat, and says what came of it; nothing where it cannot matter,
/// between two bots of a kind.
pub(super) fn toss(
    info: &Info,
    players: &mut [Player],
    luck: &mut Generator,
) -> Result<Option<String>, Failure> {
    let [one, other] = players else {
        return Err(Failure::Usage(
            "a coin is tossed for two seats, and here are more".to_owned(),
        ));
    };
    let swaps = luck.below(2) == 1;
    if swaps {
        std::mem::swap(one, other);
    }
    let (alike, seats) = (
        one == other,
        [0, 1].map(|seat| seat_phrase(info, Seat::new(seat))),
    );
    let [first, second] = seats;
    let gives = |who: &str, seat: &str| Some(format!("the coin gives {who} {seat}"));
    Ok(match (&*one, &*other) {
        (Player::Human(_), _) if alike => {
            gives("whoever called heads", if swaps { &second } else { &first })
        }
        _ if alike => None,
        (Player::Human(name), _) => gives(name.as_deref().unwrap_or("you"), &first),
        (_, Player::Human(name)) => gives(name.as_deref().unwrap_or("you"), &second),
        (bot, _) => gives(&format!("the {}", bot.kind()), &first),
    })
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

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use menagerie_core::Rules as _;
    use menagerie_core::games::bagh_chal;

    use super::{luck, toss};
    use crate::seats::Player;

    #[test]
    fn the_coin_is_announced_from_the_point_of_view_of_a_person() {
        let told = |names: [&str; 2], seed| {
            let rules = bagh_chal::standard();
            let mut players = names.map(|name| match name {
                "" => Player::Human(None),
                name => Player::recorded(name),
            });
            let told = toss(rules.info(), &mut players, &mut luck(seed));
            told.expect("two play")
        };
        let bot = "greedy";
        let both = (0..20).filter_map(|seed| told([bot, ""], seed));
        assert_eq!(
            both.collect::<BTreeSet<_>>()
                .into_iter()
                .collect::<Vec<_>>(),
            [
                "the coin gives you the goats",
                "the coin gives you the tigers"
            ]
        );
        // With this seed they change seats.
        let named = told(["Ann", bot], 1).expect("they differ");
        assert_eq!(named, "the coin gives Ann the goats");
        let people = told(["", ""], 1).expect("people differ");
        assert_eq!(people, "the coin gives whoever called heads the goats");
        let unlike = told([bot, "random"], 1).expect("they differ");
        assert_eq!(unlike, "the coin gives the random bot the tigers");
        assert_eq!(told([bot, bot], 1), None);
    }
}
