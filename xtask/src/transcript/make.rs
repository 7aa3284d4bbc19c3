//! `transcript new`: a game between bots, frozen as a record.

use std::fs;

use anyhow::{Context, bail, ensure};
use clap::Args;
use menagerie_bots::{Bot, BotSpec, Generator, Playable, Players};
use menagerie_core::{Game, Rules};
use menagerie_notation::{Record, outcome_sentence};
use menagerie_tests::folder;

use crate::Outcome;
use crate::registry::{PlayableVisitor, visit};

/// How many seeds are tried for a game that ends as wanted.
const TRIES: u64 = 20_000;

/// Let bots play a game and freeze it as a record.
#[derive(Args, Debug)]
pub(crate) struct New {
    /// The ruleset, such as `bagh-chal/standard`.
    key: String,
    /// What the game shows, such as `trapped-during-placement`; the name of its file.
    name: String,
    /// The seed of the game; with `--winner` or `--reason` the first seed to try.
    #[arg(long, default_value_t = 1)]
    seed: u64,
    /// The game is broken off after so many plies, or must end within them if its end matters.
    #[arg(long, default_value_t = 60)]
    plies: usize,
    /// Try seeds until this seat wins, or until the game is a `draw`.
    #[arg(long, value_name = "SEAT")]
    winner: Option<String>,
    /// Try seeds until the game ends for this reason, such as `hemmed-in`.
    #[arg(long)]
    reason: Option<String>,
    /// Who plays, seat by seat; the last for all further seats.
    #[arg(
        long,
        value_name = "BOT",
        value_delimiter = ',',
        default_value = "random"
    )]
    bots: Vec<BotSpec>,
}

impl New {
    pub(crate) fn run(&self) -> Outcome {
        let is_name = |letter: char| matches!(letter, 'a'..='z' | '0'..='9' | '-');
        ensure!(
            !self.name.is_empty() && self.name.chars().all(is_name),
            "{:?} is no name: small letters, digits and hyphens that say what the game shows",
            self.name
        );
        let path = folder("transcripts")
            .join(&self.key)
            .join(format!("{}.rec", self.name));
        ensure!(
            !path.exists(),
            "{} is frozen; choose another name",
            path.display()
        );
        let frozen = visit(&self.key, Play(self))??;
        let folder = path.parent().context("a record lies in a folder")?;
        fs::create_dir_all(folder)
            .and_then(|()| fs::write(&path, frozen.record))
            .with_context(|| format!("cannot write {}", path.display()))?;
        Ok(format!("{}: {}", path.display(), frozen.end))
    }

    /// Whether a game is what was asked for.
    fn suits<R: Rules>(&self, game: &Game<R>) -> bool {
        let outcome = game.outcome();
        let winner = outcome.map(|outcome| {
            outcome
                .winner
                .map_or("draw", |seat| game.rules().info().seat(seat))
        });
        let is_as_asked = |asked: &Option<String>, found: Option<&str>| {
            asked.as_deref().is_none_or(|asked| found == Some(asked))
        };
        is_as_asked(&self.winner, winner)
            && is_as_asked(&self.reason, outcome.map(|outcome| outcome.reason.key()))
    }
}

/// A record, and how the game ended.
struct Frozen {
    record: String,
    end: String,
}

struct Play<'a>(&'a New);

impl PlayableVisitor for Play<'_> {
    type Output = anyhow::Result<Frozen>;

    fn visit<R: Rules + Playable>(self, rules: R) -> Self::Output {
        let New {
            seed, plies, bots, ..
        } = self.0;
        for seed in *seed..seed + TRIES {
            let game = play(&rules, bots, seed, *plies)?;
            if self.0.suits(&game) {
                return Ok(freeze(&game, bots, seed));
            }
        }
        bail!("no such game of at most {plies} plies among {TRIES} seeds")
    }
}

fn play<R: Rules + Playable>(
    rules: &R,
    bots: &[BotSpec],
    seed: u64,
    plies: usize,
) -> anyhow::Result<Game<R>> {
    let seats = usize::from(rules.seats());
    let bots = (0..seats).map(|seat| seated(bots, seat).build(rules));
    let bots = bots.collect::<Result<Vec<Box<dyn Bot<R>>>, _>>()?;
    let mut players = Players::new(bots, Generator::stream(seed, 0));
    let mut game = Game::new(rules.clone());
    while game.ply() < plies && players.advance(&mut game)?.is_some() {}
    Ok(game)
}

/// The bot at a seat.
fn seated(bots: &[BotSpec], seat: usize) -> &BotSpec {
    bots.get(seat).or(bots.last()).unwrap_or(&BotSpec::Random)
}

fn freeze<R: Rules>(game: &Game<R>, bots: &[BotSpec], seed: u64) -> Frozen {
    let info = game.rules().info();
    let players = info
        .seats
        .iter()
        .take(usize::from(game.rules().seats()))
        .enumerate();
    let record = players.fold(
        Record::of(game).with_seed(seed),
        |record, (number, seat)| record.with_player(&seat.name, seated(bots, number).name()),
    );
    let end = match game.outcome() {
        Some(outcome) => outcome_sentence(info, outcome),
        None => "not over".to_owned(),
    };
    Frozen {
        record: record.to_string(),
        end: format!("{} plies, {end}", game.ply()),
    }
}
