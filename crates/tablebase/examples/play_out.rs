//! Plays won positions out, to see that they are won in finite time whatever the other side does.
//!
//! `cargo run --release -p menagerie-tablebase --example play_out -- FOLDER POSITIONS GAME/RULESET…`

#![allow(
    clippy::print_stdout,
    reason = "a program for the terminal; the lints are for libraries"
)]

use std::path::Path;

use menagerie_bots::{Bot, Generator, Greedy, Random};
use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_core::{Event, Game, PointSet, Rules, Turn};
use menagerie_tablebase::{Tablebase, Value};
use rayon::prelude::*;

/// What can go wrong, in any thread.
type Error = Box<dyn std::error::Error + Send + Sync>;

/// No game may take longer.
const MOST_PLIES: usize = 2_000;

fn main() -> Result<(), Error> {
    let mut arguments = std::env::args().skip(1);
    let folder = arguments.next().ok_or("say where the tables are")?;
    let positions = arguments.next().ok_or("say how many positions")?.parse()?;
    let rulesets = [bagh_chal::rulesets(), fox_and_geese::rulesets()].concat();
    for key in arguments {
        let hunt = rulesets.iter().find(|hunt| hunt.info().key() == key);
        let hunt = hunt.ok_or_else(|| format!("there is no {key}"))?;
        let tables = Tablebase::in_directory(hunt, &Path::new(&folder).join(&key))?;
        for winner in [Party::Few, Party::Many] {
            let (played, plies, longest) = play(&tables, winner, positions)?;
            println!(
                "{key}: {played} positions won by the {}, each against three defences: all won, \
                 in {plies} plies, the longest game in {longest}",
                hunt.info().seat(winner.into())
            );
        }
    }
    Ok(())
}

/// Plays so many positions that this party wins against three defences; how many these were, how
/// many plies that took in all, and in the longest game.
fn play(
    tables: &Tablebase,
    winner: Party,
    positions: usize,
) -> Result<(usize, usize, usize), Error> {
    let hunt = tables.rules();
    let mut luck = Generator::stream(winner as u64, 0);
    let mut won = Vec::new();
    // Some sides win so seldom that there are not as many positions to be found.
    for _ in 0..1_000_000 {
        if won.len() == positions {
            break;
        }
        let state = any_position(hunt, &mut luck);
        let goes_on = matches!(hunt.turn(&state), Turn::Player(_));
        if goes_on && tables.value(&state)? == Value::Win(winner) {
            won.push(state);
        }
    }
    let games = won.par_iter().enumerate().map(|(number, state)| {
        let mut luck = Generator::stream(winner as u64, 1 + number as u64);
        let mut defences: [Option<Box<dyn Bot<Hunt>>>; 3] =
            [Some(Box::new(Random)), Some(Box::new(Greedy)), None];
        let (mut plies, mut longest) = (0, 0);
        for defence in &mut defences {
            let taken = play_out(tables, *state, winner, defence, &mut luck)?;
            plies += taken;
            longest = longest.max(taken);
        }
        Ok((plies, longest))
    });
    let together =
        |one: (usize, usize), other: (usize, usize)| (one.0 + other.0, one.1.max(other.1));
    let (plies, longest) =
        games.try_reduce(|| (0, 0), |one, other| Ok::<_, Error>(together(one, other)))?;
    Ok((won.len(), plies, longest))
}

/// How many plies a game takes that this party has won, against this defence or the best.
fn play_out(
    tables: &Tablebase,
    start: HuntState,
    winner: Party,
    defence: &mut Option<Box<dyn Bot<Hunt>>>,
    luck: &mut Generator,
) -> Result<usize, Error> {
    let mut game = Game::from_state(tables.rules().clone(), start);
    for ply in 0..MOST_PLIES {
        if let Some(outcome) = game.outcome() {
            return if outcome.winner == Some(winner.into()) {
                Ok(ply)
            } else {
                Err(format!("{start:?} came to {outcome:?}").into())
            };
        }
        let chosen = match defence {
            Some(bot) if game.state().to_move() != winner => bot.choose(&game, luck),
            _ => {
                let best = tables.best(game.state())?;
                best.ok_or("a game that goes on has a move")?.chosen
            }
        };
        game.play(Event::Move(chosen))?;
    }
    Err(format!("{start:?} is not won in {MOST_PLIES} plies").into())
}

/// Any position, as likely to occur or not.
fn any_position(hunt: &Hunt, luck: &mut Generator) -> HuntState {
    let data = hunt.data();
    let mut free: Vec<_> = hunt.board().points().iter().collect();
    let mut pick = |count: usize, luck: &mut Generator| -> PointSet {
        let picked = (0..count).map(|_| free.swap_remove(luck.below(free.len())));
        picked.collect()
    };
    let few = pick(data.few.pieces(), luck);
    let all = data.many.pieces();
    let captured = luck.below(usize::from(hunt.captures_to_win()).min(all));
    let hand = luck.below(1 + usize::from(data.many.hand).min(all - captured));
    let many = pick(all - captured - hand, luck);
    let turn = [Party::Few, Party::Many][luck.below(2)];
    hunt.state(few, many, hand as u8, turn)
}
