//! `menagerie perft`: counts the ways the next plies can go.

use menagerie_core::{Rules, perft};

use crate::args::PerftArgs;
use crate::choose::{GameVisitor, visit_game};
use crate::{Console, Failure};

pub(crate) fn run(args: &PerftArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let count = visit_game(&args.game, console, Perft { args })?;
    writeln!(console.output, "{count}")?;
    Ok(())
}

struct Perft<'a> {
    args: &'a PerftArgs,
}

impl GameVisitor for Perft<'_> {
    type Output = u64;

    fn visit<R: Rules>(self, rules: R) -> u64 {
        perft(&rules, &rules.start(), self.args.depth)
    }
}
