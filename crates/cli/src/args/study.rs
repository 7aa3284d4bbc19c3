//! `menagerie study`.

use std::path::PathBuf;

use clap::{Args, ValueEnum, ValueHint};
use menagerie_study::{Kind, Origin, Theme};

use super::{BoardArgs, GameArgs, number};

const AFTER_HELP: &str = "\
Examples:
  menagerie study
  menagerie study bagh-chal --exercise enclosure
  menagerie study bagh-chal/small --exercise only-move --count 3
  menagerie study fox-and-geese/german --topic must-capture --count 5
  menagerie study fox-and-geese --exercise build
  menagerie study --rules my-game.toml --from chance --seed 7
  echo no | menagerie study --topic one-landing --count 1 --json

At the prompt type an answer, or `help`. What you have solved is kept, and not asked again.";

/// What `study` accepts.
#[derive(Debug, Default, Args)]
#[command(after_help = AFTER_HELP)]
pub struct StudyArgs {
    /// The game: one of few against many.
    #[command(flatten)]
    pub game: GameArgs,

    /// Which exercise; a menu asks if left out.
    #[arg(long, value_name = "EXERCISE")]
    pub exercise: Option<StudyExercise>,

    /// Only exercises on this topic, such as `one-landing`; `study --topics` lists them.
    #[arg(long, value_name = "TOPIC", conflicts_with = "exercise")]
    pub topic: Option<Theme>,

    /// List the topics.
    #[arg(long, conflicts_with_all = ["exercise", "topic"])]
    pub topics: bool,

    /// Where positions come from.
    #[arg(long, value_name = "ORIGIN", default_value = "both")]
    pub from: StudyOrigin,

    /// Ask the exercises of this file before any by chance.
    #[arg(long, value_name = "FILE", value_hint = ValueHint::FilePath)]
    pub file: Option<PathBuf>,

    /// End after N questions.
    #[arg(long, value_name = "N", value_parser = number::from::<u32>(1), allow_negative_numbers = true)]
    pub count: Option<u32>,

    /// Seed of positions by chance; the same seed gives the same ones. One is drawn if left out.
    #[arg(long, value_name = "N", value_parser = number::from::<u64>(0), allow_negative_numbers = true)]
    pub seed: Option<u64>,

    /// Print N exercises with their answers, as a file for `--file`, instead of asking.
    #[arg(long, value_name = "N", value_parser = number::from::<u32>(1), allow_negative_numbers = true)]
    pub print: Option<u32>,

    /// How boards are drawn.
    #[command(flatten)]
    pub board: BoardArgs,

    /// Ask, and judge the answers read from standard input, in JSON.
    #[arg(long)]
    pub json: bool,
}

/// An exercise.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum StudyExercise {
    /// List every action of a piece.
    Actions,
    /// Say whether a side is hemmed in.
    Enclosure,
    /// Say which of two moves opens a capture.
    Compare,
    /// Find the only move that wins, or that holds the draw; tables tell.
    OnlyMove,
    /// The first three in turn, as they come.
    Mixed,
    /// Build a position, and see what both sides can do in it.
    Build,
}

impl StudyExercise {
    /// Which questions it asks; none where it asks all, or builds.
    pub(crate) fn kind(self) -> Option<Kind> {
        match self {
            Self::Actions => Some(Kind::Actions),
            Self::Enclosure => Some(Kind::Enclosure),
            Self::Compare => Some(Kind::Compare),
            Self::OnlyMove => Some(Kind::OnlyMove),
            Self::Mixed | Self::Build => None,
        }
    }
}

/// Where positions come from.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum)]
pub enum StudyOrigin {
    /// From the program as long as there are any that you have not solved, then by chance.
    #[default]
    Both,
    /// From the program only.
    Shelf,
    /// By chance only.
    Chance,
}

impl From<StudyOrigin> for Origin {
    fn from(origin: StudyOrigin) -> Self {
        match origin {
            StudyOrigin::Both => Self::Both,
            StudyOrigin::Shelf => Self::Shelf,
            StudyOrigin::Chance => Self::Chance,
        }
    }
}
