//! Whole matches.

use std::ops::ControlFlow;

use menagerie_core::EventOf;
use menagerie_core::games::{bagh_chal, goose};

use super::{Contestant, GameResult, Match, Openings, Schedule, Score, Shard, Sprt, Tally};
use crate::{Playable, parse_bot};

fn crew<R: Playable>(rules: &R, players: &[&str]) -> Vec<Box<dyn Contestant<R>>> {
    let contestant = |name: &&str| {
        let bot = parse_bot(name).and_then(|spec| spec.build(rules));
        bot.expect("a bot of this game").into()
    };
    players.iter().map(contestant).collect()
}

fn fixture<R: Playable>(rules: &R, players: usize, games: u64) -> Match<R> {
    let schedule = Schedule::new(players, rules.seats_allowed(), games).expect("players");
    let seats = rules.with_seats(schedule.seats() as u8).expect("seats");
    let draws = seats.draw_rules();
    Match::new(seats, draws, Openings::Random(3), schedule, 7)
}

type Played<R> = Vec<(GameResult, Vec<EventOf<R>>)>;

fn played<R: Playable>(
    fixture: &Match<R>,
    players: &[&str],
    threads: usize,
    shard: Shard,
) -> Played<R> {
    let mut crews = (0..threads)
        .map(|_| crew(fixture.rules(), players))
        .collect::<Vec<_>>();
    let mut all = Vec::new();
    let run = fixture.run_telling(
        shard,
        |_| true,
        &mut crews,
        |game, _, _| game.events().collect(),
        |result, events| {
            all.push((result, events));
            ControlFlow::Continue(())
        },
    );
    run.expect("openings");
    all.sort_by_key(|(result, _): &(GameResult, _)| result.game);
    all
}

#[test]
fn threads_and_shards_change_nothing() {
    let rules = bagh_chal::standard();
    let players = ["greedy", "random", "alphabeta:depth=1"];
    let fixture = fixture(&rules, 3, 19);
    let alone = played(&fixture, &players, 1, Shard::WHOLE);
    assert_eq!(alone.len(), 19);
    assert_eq!(alone, played(&fixture, &players, 3, Shard::WHOLE));
    let mut parts = Vec::new();
    for index in 0..4 {
        parts.extend(played(&fixture, &players, 2, Shard { index, of: 4 }));
    }
    parts.sort_by_key(|(result, _)| result.game);
    assert_eq!(alone, parts);
}

#[test]
fn the_games_of_a_pair_begin_alike_and_go_on_differently() {
    let rules = bagh_chal::standard();
    let all = played(
        &fixture(&rules, 2, 20),
        &["random", "random"],
        1,
        Shard::WHOLE,
    );
    for pair in all.chunks(2) {
        assert_eq!(pair[0].1[..3], pair[1].1[..3]);
        assert_ne!(pair[0].1, pair[1].1);
    }
    assert_ne!(all[0].1[..3], all[2].1[..3]);
}

fn tally<R: Playable>(fixture: &Match<R>, players: &[&str]) -> Tally {
    let mut score = Score::new(fixture.schedule().clone(), Shard::WHOLE, None);
    for (result, _) in played(fixture, players, 2, Shard::WHOLE) {
        score.add(result);
    }
    score.tally().clone()
}

#[test]
fn six_sit_at_a_table_of_goose_and_each_at_every_seat() {
    let players = ["random"; 6];
    let tally = tally(&fixture(&goose::fonti(), 6, 60), &players);
    assert_eq!(tally.games, 60);
    for player in 0..6 {
        for seat in 0..6 {
            assert_eq!(tally.results[player][seat].games(), 10);
        }
    }
    let won = (0..6).map(|player| tally.total(player).won).sum::<u64>();
    assert_eq!(
        won + tally
            .ends
            .iter()
            .filter(|((winner, _), _)| winner.is_none())
            .map(|(_, games)| games)
            .sum::<u64>(),
        60
    );
}

#[test]
fn a_match_stops_when_its_test_is_decided_whatever_the_threads() {
    let rules = bagh_chal::standard();
    let players = ["greedy", "random"];
    let stopped = |threads| {
        let fixture = fixture(&rules, 2, 10_000);
        let sprt = Sprt::new(0.0, 100.0).expect("two differences");
        let mut score = Score::new(fixture.schedule().clone(), Shard::WHOLE, Some(sprt));
        let mut crews = (0..threads)
            .map(|_| crew(&rules, &players))
            .collect::<Vec<_>>();
        let run = fixture.run(
            Shard::WHOLE,
            |_| true,
            &mut crews,
            |result| {
                score.add(result);
                match score.next() {
                    Some(_) => ControlFlow::Continue(()),
                    None => ControlFlow::Break(()),
                }
            },
        );
        run.expect("openings");
        (score.verdict(), score.tally().clone())
    };
    let (verdict, tally) = stopped(1);
    assert!(verdict.is_some() && tally.games < 200);
    assert_eq!(stopped(3), (verdict, tally));
}
