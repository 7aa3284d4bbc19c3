//! Dialects: what is accepted can be written back in the dialect, and then means the same.

use menagerie_core::Rules;
use menagerie_core::games::{Visitor, visit_all};
use menagerie_notation::Dialect;

/// Reads the text as a position, a move and a game in every dialect of every ruleset; returns
/// whether it is any of these.
///
/// # Panics
/// When a reader is at fault.
pub fn dialect(text: &str) -> bool {
    visit_all(&Read(text)).contains(&true)
}

#[derive(Clone)]
struct Read<'a>(&'a str);

impl Visitor for Read<'_> {
    type Output = bool;

    fn visit<R: Rules>(self, rules: R) -> bool {
        let accepted = Dialect::ALL.map(|dialect| {
            let checks = [position, one_move, game];
            let accepted =
                checks.map(|check| dialect.serves(&rules) && check(dialect, &rules, self.0));
            accepted.contains(&true)
        });
        accepted.contains(&true)
    }
}

fn position<R: Rules>(dialect: Dialect, rules: &R, text: &str) -> bool {
    let Ok(state) = dialect.read_position(rules, text) else {
        return false;
    };
    if let Ok(written) = dialect.write_position(rules, &state) {
        let again = dialect.read_position(rules, &written);
        assert_eq!(again.as_ref(), Ok(&state), "{written}");
    }
    true
}

fn one_move<R: Rules>(dialect: Dialect, rules: &R, text: &str) -> bool {
    let state = rules.start();
    let Ok(chosen) = dialect.parse_move(rules, &state, text) else {
        return false;
    };
    if let Ok(written) = dialect.write_move(rules, &state, chosen) {
        let again = dialect.parse_move(rules, &state, &written);
        assert_eq!(again, Ok(chosen), "{written}");
    }
    true
}

fn game<R: Rules>(dialect: Dialect, rules: &R, text: &str) -> bool {
    let Ok(game) = dialect.read_game(rules, text) else {
        return false;
    };
    if let Ok(written) = dialect.write_game(&game) {
        let again = dialect.read_game(rules, &written);
        let again = again.unwrap_or_else(|error| panic!("{error} in {written}"));
        assert!(game.states().eq(again.states()), "{written}");
    }
    true
}
