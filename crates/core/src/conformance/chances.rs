//! Laws of the dice.

use std::collections::BTreeMap;
use std::fmt::Debug;

use super::{Verdict, ensure};
use crate::{Event, Rules, Turn};

pub(super) fn check<R: Rules>(rules: &R, state: &R::State) -> Verdict {
    let mut chances = Vec::new();
    rules.chances(state, &mut chances);
    let Turn::Chance(_) = rules.turn(state) else {
        ensure!(
            chances.is_empty(),
            "nothing is to be thrown, and there are results: {chances:?}"
        );
        return Ok(());
    };
    let results: Vec<_> = chances
        .iter()
        .map(|(thrown, weight)| (*thrown, rules.dice(*thrown), *weight))
        .collect();
    fall_like_two_dice(&results)?;

    for (thrown, _) in &chances {
        let event = Event::Chance(*thrown);
        let mut next = state.clone();
        rules
            .play(&mut next, event)
            .map_err(|error| format!("the throw {thrown:?} is refused: {error}"))?;
        let mut applied = state.clone();
        rules.apply(&mut applied, event);
        ensure!(
            next == applied,
            "play and apply differ for the throw {thrown:?}"
        );
    }
    Ok(())
}

/// Whether these results, with their faces and weights, are those of two dice.
fn fall_like_two_dice<C: Ord + Debug>(results: &[(C, [u8; 2], u32)]) -> Verdict {
    ensure!(
        results.windows(2).all(|pair| pair[0].0 < pair[1].0),
        "the results are not distinct and ascending: {results:?}"
    );
    ensure!(
        results.iter().all(|(_, _, weight)| *weight > 0),
        "a result has no weight: {results:?}"
    );
    // Several results may show the same faces, if the order of the dice matters.
    let mut ways: BTreeMap<[u8; 2], u32> = BTreeMap::new();
    for (_, faces, weight) in results {
        let mut faces = *faces;
        faces.sort_unstable();
        *ways.entry(faces).or_default() += weight;
    }
    let wanted = (1..=6)
        .flat_map(|low| (low..=6).map(move |high| ([low, high], if low == high { 1 } else { 2 })));
    ensure!(
        ways.iter().map(|(faces, ways)| (*faces, *ways)).eq(wanted),
        "two dice do not fall like this, faces and ways of 36: {ways:?}"
    );
    Ok(())
}

#[cfg(test)]
mod tests {
    use super::fall_like_two_dice;

    type Results = Vec<(u8, [u8; 2], u32)>;

    /// All 36 results in order, the second die counting on where the first goes up.
    fn results() -> Results {
        (0..36).map(|n| (n, [n / 6 + 1, n % 6 + 1], 1)).collect()
    }

    #[test]
    fn two_dice_pass_and_crooked_ones_do_not() {
        assert_eq!(fall_like_two_dice(&results()), Ok(()));
        let refused = |spoil: &dyn Fn(&mut Results), words: &str| {
            let mut results = results();
            spoil(&mut results);
            let found = fall_like_two_dice(&results).expect_err(words);
            assert!(found.contains(words), "{found}");
        };
        refused(&|results| results.swap(3, 4), "not distinct and ascending");
        refused(&|results| results[7].2 = 0, "has no weight");
        refused(&|results| results[7].2 = 2, "do not fall like this");
        refused(&|results| results[7].1 = [6, 6], "do not fall like this");
        refused(&|results| results.truncate(35), "do not fall like this");
    }
}
