//! Laws of the dice.

use std::collections::BTreeMap;

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
    ensure!(
        chances.windows(2).all(|pair| pair[0].0 < pair[1].0),
        "the results are not distinct and ascending: {chances:?}"
    );
    ensure!(
        chances.iter().all(|(_, weight)| *weight > 0),
        "a result has no weight: {chances:?}"
    );

    // Several results may show the same faces, if the order of the dice matters.
    let mut ways: BTreeMap<[u8; 2], u32> = BTreeMap::new();
    for (thrown, weight) in &chances {
        let mut faces = rules.dice(*thrown);
        faces.sort_unstable();
        *ways.entry(faces).or_default() += weight;
    }
    let wanted = (1..=6)
        .flat_map(|low| (low..=6).map(move |high| ([low, high], if low == high { 1 } else { 2 })));
    ensure!(
        ways.iter().map(|(faces, ways)| (*faces, *ways)).eq(wanted),
        "two dice do not fall like this, faces and ways of 36: {ways:?}"
    );

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
