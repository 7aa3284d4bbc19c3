//! `menagerie review`: games replayed, every move judged.

mod certain;
mod chart;
mod games;
mod picture;
mod print;

use std::sync::Mutex;
use std::time::Duration;

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressStyle};
use menagerie_bots::{Budget, Playable};
use menagerie_core::{Game, Rules};
use menagerie_notation::json::Player;
use menagerie_study::{Means, Oracle, Review, Study};

use crate::args::ReviewArgs;
use crate::clock::clock;
use crate::play::write_whole;
use crate::tell::Tell;
use crate::{Console, Failure};
use certain::Certainty;
use games::Games;

pub(crate) fn run(args: &ReviewArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let mut games = Games::open(args, console)?;
    let heading = None;
    if let Some(wanted) = args.number {
        let given = games.pick(wanted)?;
        return given.visit(args, console, ReviewGame { args, heading });
    }
    let mut number = 0;
    while let Some(given) = games.next_game()? {
        number += 1;
        let alone = number == 1 && games.at_end()?;
        if args.svg.is_some() && !alone {
            let reason = "there are several games; name the one to draw with --game";
            return Err(Failure::Usage(reason.to_owned()));
        }
        let heading = (!alone).then_some(number);
        given.visit(args, console, ReviewGame { args, heading })?;
        // Whoever waits for many games may read the first ones already.
        console.output.flush()?;
    }
    if number == 0 {
        return Err(games.empty());
    }
    Ok(())
}

/// Reviews one game and prints what came of it.
struct ReviewGame<'a> {
    args: &'a ReviewArgs,
    /// The number of the game, where there are several.
    heading: Option<u64>,
}

impl ReviewGame<'_> {
    fn run<R: Rules + Playable + Tell + Study>(
        &self,
        game: &Game<R>,
        players: Vec<Player>,
        failure: Option<String>,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let args = self.args;
        let certainty = if args.exact {
            Certainty::of(game, args.dir.as_deref(), console)?
        } else {
            None
        };
        let fault = Mutex::new(None);
        let oracle = |state: &R::State| certainty.as_ref()?.ask::<R>(state, &fault);
        let oracle: Option<&Oracle<'_, R>> = certainty.is_some().then_some(&oracle);
        let mut review = reviewed(args, game, oracle, console.shows_progress());
        if let Some(failure) = fault.into_inner().unwrap_or_default() {
            return Err(failure);
        }
        review.players = players;
        review.sentences.extend(failure);
        if let Some(certainty) = &certainty
            && review.method.exact == Some(0)
        {
            review.sentences.push(certainty.absence());
        }
        if let Some(path) = &args.svg {
            let text = picture::picture(&review, game.rules().info());
            write_whole(path, &text).map_err(Failure::file(path))?;
        }
        if args.json {
            return console.print_json(&review);
        }
        print::print(self, &review, game, console)
    }
}

/// Searches with the means that the command line asks for, and says how far it is where somebody
/// waits.
fn reviewed<R: Rules + Study>(
    args: &ReviewArgs,
    game: &Game<R>,
    oracle: Option<&Oracle<'_, R>>,
    shows_progress: bool,
) -> Review {
    let target = if shows_progress {
        ProgressDrawTarget::stderr()
    } else {
        ProgressDrawTarget::hidden()
    };
    let bar = ProgressBar::with_draw_target(None, target);
    let style = ProgressStyle::with_template("{bar:20} {percent} %, {eta} left");
    bar.set_style(style.unwrap_or_else(|_| ProgressStyle::default_bar()));
    let progress = |done: usize, all: usize| {
        bar.set_length(all as u64);
        bar.set_position(done as u64);
    };
    let usual = Means::<R>::default();
    let limited = args.nodes.is_some() || args.depth.is_some() || args.time.is_some();
    let budget = Budget {
        nodes: args.nodes,
        depth: args.depth,
        time: args.time.map(Duration::from_millis),
    };
    let threads = args.threads.map(usize::from);
    let processors = std::thread::available_parallelism().map_or(1, usize::from);
    let means = Means {
        budget: if limited { budget } else { usual.budget },
        clock: args.time.map(|_| clock()),
        threads: threads.unwrap_or(processors),
        oracle,
        games: args.playouts.unwrap_or(usual.games),
        exact: args.exact,
        progress: &progress,
    };
    let review = R::review(game, &means);
    bar.finish_and_clear();
    review
}
