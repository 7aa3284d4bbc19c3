//! Matches: what the arena takes on top of bare playouts, and what a second thread brings.

use std::ops::ControlFlow;

use criterion::measurement::{Measurement, WallTime};
use criterion::{Criterion, Throughput};
use menagerie_bots::arena::{Contestant, Match, Openings, Schedule, Score, Shard};
use menagerie_bots::{Generator, Playable, parse_bot, playout};
use menagerie_core::Rules;
use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese, goose};

use crate::cpu_time::CpuTime;

/// Games of one sample: enough that their lengths average out.
const GAMES: u64 = 2_000;
/// Games between players that search.
const SEARCHED_GAMES: u64 = 60;
/// No random game of these rulesets is near as long.
const MAX_PLIES: u32 = 100_000;

/// In CPU time: `playouts` are bare, `match` is a match of `random` against `random`.
pub(crate) fn overhead(criterion: &mut Criterion<CpuTime>) {
    one_game(criterion, &bagh_chal::standard());
    one_game(criterion, &fox_and_geese::murray());
    one_game(criterion, &bezszachy::mimuw());
    one_game(criterion, &goose::fonti());
}

fn one_game<R: Playable>(criterion: &mut Criterion<CpuTime>, rules: &R) {
    let mut group = criterion.benchmark_group(format!("arena/{}", rules.info().key()));
    group.throughput(Throughput::Elements(GAMES));
    group.sample_size(20);
    group.bench_function("playouts", |bencher| {
        bencher.iter(|| assert_eq!(playouts(rules), GAMES));
    });
    group.bench_function("match", |bencher| {
        bencher.iter(|| assert_eq!(played(rules, ["random", "random"], GAMES, 1), GAMES));
    });
    group.finish();
}

/// In time by the clock: the same match on one thread and on two.
pub(crate) fn threads(criterion: &mut Criterion<WallTime>) {
    let rules = bagh_chal::standard();
    scaling(criterion, &rules, "random", 20 * GAMES);
    scaling(criterion, &rules, "alphabeta:nodes=2000", SEARCHED_GAMES);
}

fn scaling<R: Playable, M: Measurement>(
    criterion: &mut Criterion<M>,
    rules: &R,
    player: &str,
    games: u64,
) {
    let mut group = criterion.benchmark_group(format!("threads/{player}"));
    group.throughput(Throughput::Elements(games));
    group.sample_size(10);
    for threads in [1, 2] {
        group.bench_function(threads.to_string(), |bencher| {
            bencher.iter(|| assert_eq!(played(rules, [player; 2], games, threads), games));
        });
    }
    group.finish();
}

/// How many playouts end.
fn playouts<R: Rules>(rules: &R) -> u64 {
    let ends = (0..GAMES).filter(|game| {
        let mut luck = Generator::stream(7, *game);
        let played = playout(rules, &mut rules.start(), &mut luck, MAX_PLIES);
        played.outcome.is_some()
    });
    ends.count() as u64
}

/// How many games of a match are counted.
fn played<R: Playable>(rules: &R, players: [&str; 2], games: u64, threads: usize) -> u64 {
    let contestant = |name: &str| -> Box<dyn Contestant<R>> {
        let bot = parse_bot(name).and_then(|spec| spec.build(rules));
        bot.expect("a bot of this game").into()
    };
    let mut crews = (0..threads)
        .map(|_| players.map(contestant).into())
        .collect::<Vec<_>>();
    let schedule = Schedule::new(2, rules.seats_allowed(), games).expect("a game for two");
    let mut score = Score::new(schedule.clone(), Shard::WHOLE, None);
    let fixture = Match::new(
        rules.clone(),
        rules.draw_rules(),
        Openings::START,
        schedule,
        7,
    );
    let run = fixture.run(
        Shard::WHOLE,
        |_| true,
        &mut crews,
        |result| {
            score.add(result);
            ControlFlow::Continue(())
        },
    );
    run.expect("games begin at the start");
    score.tally().games
}
