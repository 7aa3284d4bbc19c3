//! The command line: which commands there are and what each accepts.

mod arena;
mod color;
mod common;
mod config;
mod convert;
mod engine;
mod explain;
mod generate;
mod kept;
mod list;
mod look;
mod moves;
mod names;
mod number;
mod odds;
mod perft;
mod play;
mod probe;
mod replay;
mod review;
mod rules;
mod show;
mod solve;
mod stats;
mod study;
mod watch;

pub use arena::{MatchArgs, MatchCommand, MergeArgs, ShardArg, SprtArg};
pub use color::ColorWhen;
use common::BOTS;
pub use common::{BoardArgs, DrawArgs, GameArgs, Limit, PositionArgs, SeatChoice, VariationArgs};
pub use config::ConfigArgs;
pub use convert::{ConvertArgs, Notation, What};
pub use engine::EngineArgs;
pub use explain::ExplainArgs;
pub use generate::{CompletionsArgs, ManArgs};
pub use kept::KeptArgs;
pub use list::ListArgs;
pub use look::{LookArgs, Theme};
pub use moves::MovesArgs;
pub use odds::OddsArgs;
pub use perft::PerftArgs;
pub use play::{PlayArgs, PlayStyle};
pub use probe::ProbeArgs;
pub use replay::ReplayArgs;
pub use review::ReviewArgs;
pub use rules::RulesArgs;
pub use show::ShowArgs;
pub use solve::{PlanFormat, SolveArgs};
pub use stats::StatsArgs;
pub use study::{StudyArgs, StudyExercise, StudyOrigin};
pub use watch::{Language, WatchArgs};

use std::path::PathBuf;

use clap::{Parser, Subcommand, ValueHint};

/// What ends the help of the whole program.
const AFTER_HELP: &str = "\
Examples:
  menagerie                           choose a game from a menu
  menagerie play bagh-chal            play Bagh-Chal
  menagerie rules goose               read how the Game of the Goose is played
  menagerie watch bezszachy --seed 7  watch two bots play

Exit status:
  0    success
  1    failure, of input and output too
  2    wrong usage
  3    an illegal move, or a bad file or position
  4    a check that does not hold
  130  interrupted; other signals n end with 128 + n";

/// Play, watch and study traditional board games.
///
/// Fox and Geese, Bagh-Chal, the Game of the Goose and Bezszachy, each by the rulesets that people
/// play. Without a command a menu opens; where there is no terminal, a game of Fox and Geese begins.
#[derive(Debug, Parser)]
#[command(name = "menagerie", version, max_term_width = 100, after_help = AFTER_HELP)]
pub struct Cli {
    /// When to print in colour: `auto`, `always` or `never`.
    ///
    /// `auto` does so in a terminal, unless `NO_COLOR` or `TERM=dumb` is set, and elsewhere where
    /// `CLICOLOR_FORCE` is.
    #[arg(
        long,
        global = true,
        value_name = "WHEN",
        default_value = "auto",
        hide_possible_values = true,
        display_order = 100
    )]
    pub color: ColorWhen,

    /// Where tables of perfect play are kept, in a folder for each ruleset.
    ///
    /// Left out, it is what the environment variable `MENAGERIE_TABLES` or `tables` in
    /// `config.toml` names, or `$XDG_STATE_HOME/menagerie/tables`.
    #[arg(
        long,
        global = true,
        value_name = "DIR",
        value_hint = ValueHint::DirPath,
        display_order = 101
    )]
    pub tables: Option<PathBuf>,

    /// How the full screen looks.
    #[command(flatten)]
    pub look: LookArgs,

    /// What to do.
    #[command(subcommand)]
    pub command: Option<Command>,
}

/// The commands.
#[derive(Debug, Subcommand)]
#[allow(clippy::large_enum_variant, reason = "there is one value of it a run")]
pub enum Command {
    /// List the games and rulesets.
    List(ListArgs),
    /// Print how a game is played, and where its rules come from.
    Rules(RulesArgs),
    /// Play a game in the terminal.
    Play(PlayArgs),
    /// List the games that are kept to go on with, or remove some.
    Kept(KeptArgs),
    /// Let bots play and print every position.
    Watch(WatchArgs),
    /// Let players play a match, and say how much better one is than the other.
    Match(MatchArgs),
    /// Say what many recorded games have in common.
    Stats(StatsArgs),
    /// Step through a recorded game, or check it.
    Replay(ReplayArgs),
    /// Say of every move of a game what it did and what would have been better.
    Review(ReviewArgs),
    /// Study positions of the games of few against many: exercises, and a board to build on.
    Study(StudyArgs),
    /// Draw a position.
    Show(ShowArgs),
    /// List the legal moves of a position, grouped by piece.
    Moves(MovesArgs),
    /// Say what a move closes and opens.
    Explain(ExplainArgs),
    /// Count the ways the next plies can go.
    Perft(PerftArgs),
    /// Compute who wins a Game of the Goose, and how long it takes.
    Odds(OddsArgs),
    /// Translate moves, positions and games from one notation to another.
    Convert(ConvertArgs),
    /// Be an engine that other programs play against.
    Engine(EngineArgs),
    /// Show where your own defaults are, and what is in force.
    Config(ConfigArgs),
    /// Compute what every position of a game is worth.
    Solve(SolveArgs),
    /// Look up what a position and its moves are worth.
    Probe(ProbeArgs),
    /// Print a completion script for a shell.
    Completions(CompletionsArgs),
    /// Print the manual page.
    Man(ManArgs),
}
