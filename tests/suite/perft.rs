//! Every perft file counts right, and no ruleset is without one.

use std::collections::BTreeSet;

use menagerie_core::games;
use menagerie_tests::perft::cases;

#[test]
fn every_ruleset_counts_as_its_file_says() {
    let rulesets = games::all();
    let mut counted = BTreeSet::new();
    let mut faults = Vec::new();
    for game in rulesets
        .iter()
        .map(|info| &info.game)
        .collect::<BTreeSet<_>>()
    {
        for case in cases(game).unwrap() {
            faults.extend(case.verify().err().map(|fault| format!("{fault:#}")));
            counted.insert(case.key);
        }
    }
    assert_eq!(faults, [""; 0]);
    let keys = rulesets
        .iter()
        .map(menagerie_core::Info::key)
        .collect::<BTreeSet<_>>();
    assert_eq!(
        counted, keys,
        "rulesets with perft numbers (left) and all there are (right)"
    );
}
