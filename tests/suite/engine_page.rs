//! The sessions of `docs/engine.md` go as the page says.

use std::fs;

use menagerie_bots::{Bot, Clock};
use menagerie_core::hunt::{Hunt, HuntState};
use menagerie_engine::{HuntBots, serve};
use menagerie_tests::folder;

/// What stands before a line that is typed.
const TYPED: &str = "> ";

#[test]
fn the_sessions_of_the_page_go_as_written() {
    let page = fs::read_to_string(folder("../docs/engine.md")).expect("the page can be read");
    for protocol in ["ugi", "uci"] {
        let block = page
            .split("```")
            .find_map(|block| block.strip_prefix(protocol));
        let block = block.unwrap_or_else(|| panic!("the page has no session in {protocol}"));
        let (typed, printed): (Vec<_>, Vec<_>) = block
            .lines()
            .filter(|line| !line.is_empty())
            .partition(|line| line.starts_with(TYPED));
        let lines = typed.iter().map(|line| Ok(line[TYPED.len()..].to_owned()));
        let mut output = Vec::new();
        serve("fox-and-geese", &ByTables, lines, &mut output).expect("it plays");
        let output = String::from_utf8(output).expect("text");
        assert_eq!(output.lines().collect::<Vec<_>>(), printed, "{protocol}");
    }
}

/// The program hands the engine one bot more. Nobody asks for it on the page.
struct ByTables;

impl HuntBots for ByTables {
    fn names(&self) -> &[&'static str] {
        &["perfect"]
    }

    fn check(&self, text: &str) -> Result<(), String> {
        Err(text.to_owned())
    }

    fn build(
        &self,
        text: &str,
        _: &Hunt,
        _: &HuntState,
        _: &Clock,
    ) -> Result<Box<dyn Bot<Hunt>>, String> {
        Err(text.to_owned())
    }
}
