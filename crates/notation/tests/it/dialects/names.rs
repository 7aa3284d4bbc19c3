//! The names of the dialects, and the games they serve.

use menagerie_core::games::{bagh_chal, fox_and_geese, goose};
use menagerie_core::{Rules, games};
use menagerie_notation::Dialect;

#[test]
fn a_dialect_is_found_by_its_name() {
    for dialect in Dialect::ALL {
        assert_eq!(dialect.name().parse(), Ok(dialect));
    }
    insta::assert_snapshot!(
        "pgn".parse::<Dialect>().expect_err("no such dialect"),
        @r#"no dialect is called "pgn"; there are native, w09, points, baghchal, obx, uci"#
    );
}

#[test]
fn each_serves_its_games() {
    let all = games::all()
        .iter()
        .map(menagerie_core::Info::key)
        .collect::<Vec<_>>();
    assert_eq!(Dialect::Native.served(), all);
    let mut foxes = all.clone();
    foxes.retain(|key| key.starts_with("fox-and-geese/"));
    assert_eq!(Dialect::W09.served(), foxes);
    let full = ["standard", "tigers-first", "parlett", "compulsory"];
    let full = full.map(|ruleset| format!("bagh-chal/{ruleset}"));
    assert_eq!(Dialect::Baghchal.served(), full);
    assert_eq!(Dialect::Obx.served(), full);
    let numbered = Dialect::Points.served();
    for key in &all {
        // Any other game on one of these boards is served as well.
        match key.split('/').next() {
            Some("fox-and-geese") => assert!(numbered.contains(key), "{key}"),
            Some("bagh-chal") => assert_eq!(numbered.contains(key), full.contains(key), "{key}"),
            Some("goose" | "bezszachy") => assert!(!numbered.contains(key), "{key}"),
            _ => {}
        }
    }
    assert_eq!(Dialect::Uci.served(), ["bezszachy/mimuw"]);
}

#[test]
fn another_game_is_refused_by_name() {
    let rules = goose::fonti();
    insta::assert_snapshot!(
        Dialect::Uci.write_position(&rules, &rules.start()).expect_err("not chess"),
        @"uci does not serve goose/fonti; it serves bezszachy/mimuw"
    );
    let rules = bagh_chal::small();
    insta::assert_snapshot!(
        Dialect::Obx.parse_move(&rules, &rules.start(), "mB2").expect_err("too small"),
        @"obx does not serve bagh-chal/small; it serves bagh-chal/standard, bagh-chal/tigers-first, bagh-chal/parlett, bagh-chal/compulsory"
    );
    let rules = fox_and_geese::w09();
    insta::assert_snapshot!(
        Dialect::W09.read_position(&rules, "").expect_err("no positions"),
        @"w09 has no form for positions"
    );
}
