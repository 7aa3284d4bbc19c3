//! `menagerie convert`.

use clap::builder::PossibleValue;
use clap::{Args, ValueEnum};
use menagerie_notation::Dialect;

use super::VariationArgs;
use super::names::GameName;

const AFTER_HELP: &str = "\
Examples:
  menagerie convert --from native --to baghchal @c3 a5-b5
  menagerie convert --from uci --to native b1c3 b8c6
  menagerie convert --from obx --to native 'TXXXT/XXXXX/XXGXX/XXXXX/TXXXT t @19 c0 mC3 #g1'
  menagerie convert --from native --to json < game.rec

Notations:
  native    Menagerie: d4-d5, d4xd2, @c3; positions as `show` prints them; records
  w09       CS1002 practical W09, St Andrews: four integers x y x y from the top left
  points    numbered points from the top left: 12, 0-6, 0x12
  baghchal  the Python package baghchal: G33, B1122, Bx1133; its positions and games
  obx       Online Baghchal Exchange 2.0: mC3, mA1B1; its positions and games
  uci       chess engines, for Bezszachy: b1c3; FEN; position startpos moves b1c3
  json      positions and records in JSON

Moves follow each other from the start or from `--position`. An argument is a move, and so is a \
line of standard input.";

/// What `convert` accepts.
#[derive(Debug, Args)]
#[command(after_help = AFTER_HELP)]
pub struct ConvertArgs {
    /// The notation to read.
    #[arg(long, value_name = "NOTATION", hide_possible_values = true)]
    pub from: Notation,

    /// The notation to write.
    #[arg(long, value_name = "NOTATION", hide_possible_values = true)]
    pub to: Notation,

    /// Moves, a position or a game; standard input if left out.
    #[arg(value_name = "TEXT")]
    pub text: Vec<String>,

    /// What the text is, where that is not plain from how it begins.
    #[arg(long)]
    pub what: Option<What>,

    /// The game and ruleset [default: as the text says, or where the notation is at home].
    #[arg(long, value_name = "GAME[/RULESET]", value_parser = GameName, hide_possible_values = true)]
    pub game: Option<String>,

    /// The position from which moves begin, in the native notation.
    #[arg(long, value_name = "POSITION")]
    pub position: Option<String>,

    /// What replaces or varies the rules of that game.
    #[command(flatten)]
    pub variation: VariationArgs,
}

/// What a text is.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum What {
    /// Moves that follow each other.
    Moves,
    /// A position, or one a line.
    Position,
    /// A whole game.
    Game,
}

/// A notation.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub enum Notation {
    /// A way of writing moves, and perhaps positions and games.
    Dialect(Dialect),
    /// JSON.
    Json,
}

impl ValueEnum for Notation {
    fn value_variants<'a>() -> &'a [Self] {
        &[
            Self::Dialect(Dialect::Native),
            Self::Dialect(Dialect::W09),
            Self::Dialect(Dialect::Points),
            Self::Dialect(Dialect::Baghchal),
            Self::Dialect(Dialect::Obx),
            Self::Dialect(Dialect::Uci),
            Self::Json,
        ]
    }

    fn to_possible_value(&self) -> Option<PossibleValue> {
        Some(match self {
            Self::Dialect(dialect) => PossibleValue::new(dialect.name()).help(dialect.summary()),
            Self::Json => PossibleValue::new("json").help("positions and records in JSON"),
        })
    }
}

#[cfg(test)]
mod tests {
    use clap::ValueEnum as _;
    use menagerie_notation::Dialect;

    use super::Notation;

    #[test]
    fn every_dialect_is_a_notation() {
        for dialect in Dialect::ALL {
            assert!(Notation::value_variants().contains(&Notation::Dialect(dialect)));
        }
    }
}
