//! Reviews of games whose moves were judged by hand.

use menagerie_bots::Budget;
use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese, goose};
use menagerie_core::hunt::{Hunt, Party};
use menagerie_core::{Event, Game, Rules, Seat};
use menagerie_notation::json;
use menagerie_notation::{list_moves, parse_event, read_position};

use super::{Certain, Grade, Known, Means, Opened, Oracle, Review};
use crate::Study;

/// The game that these moves make from a position; from the start where that is empty.
fn game<R: Rules>(rules: &R, position: &str, moves: &[&str]) -> Game<R> {
    let start = if position.is_empty() {
        rules.start()
    } else {
        read_position(rules, position).expect(position)
    };
    let mut game = Game::from_state(rules.clone(), start);
    for text in moves {
        let event = parse_event(game.rules(), game.state(), text).expect(text);
        game.play(event).expect(text);
    }
    game
}

fn means<R: Rules>(nodes: u64) -> Means<'static, R> {
    Means {
        budget: Budget {
            nodes: Some(nodes),
            ..Budget::default()
        },
        ..Means::default()
    }
}

fn reviewed<R: Study>(game: &Game<R>) -> Review {
    R::review(game, &means(5_000))
}

/// The fox on e5 has the step to d5 alone: behind the geese on e6, f5 and e4 stand others. The goose
/// on e3 leaves the landing behind the one on e4, which the fox takes at once; that on a4 could have
/// moved.
fn opened_landing() -> Game<Hunt> {
    game(
        &fox_and_geese::ply_yard(),
        "2G/2G/4FGG/G3G2/4G2/3/3 g",
        &["e3-d3", "e5xe3"],
    )
}

#[test]
fn the_move_that_opens_a_landing_is_found_and_another_is_tested_against_every_reply() {
    let game = opened_landing();
    let review = reviewed(&game);
    let [opening] = review.openings.as_slice() else {
        panic!("one opening, not {:?}", review.openings);
    };
    assert_eq!((opening.ply, &*opening.what), (1, &[Opened::Capture][..]));
    let opened = opening.opened.iter().map(|change| &*change.action.text);
    assert_eq!(opened.collect::<Vec<_>>(), ["e5xe3"]);

    let alternative = opening.alternative.as_ref().expect("there are other moves");
    let rules = game.rules();
    let mut after = *game.start();
    let other = parse_event(rules, &after, &alternative.action.text).expect("legal");
    rules.apply(&mut after, other);
    let replies = alternative
        .replies
        .iter()
        .map(|reply| reply.action.text.clone());
    let legal = list_moves(rules, &after).into_iter().map(|(text, _)| text);
    assert_eq!(replies.collect::<Vec<_>>(), legal.collect::<Vec<_>>());
    assert!(
        alternative
            .opened
            .iter()
            .all(|change| change.action.taken.is_none())
    );
    // Nothing could be taken before, so nothing can be where nothing is opened.
    let takes = alternative
        .replies
        .iter()
        .filter(|reply| reply.action.taken.is_some());
    assert_eq!(takes.count(), 0);
    let told = review.sentences.join("\n");
    assert!(
        told.contains(
            "the first move that opened a capture to the fox is 1. e3-d3: it opened e5xe3"
        ),
        "{told}"
    );
}

#[test]
fn a_move_that_lets_the_fox_out_of_a_lost_position_is_a_blunder() {
    // d4-d3 hems the fox in; any other move lets it live.
    let rules = fox_and_geese::ply_yard();
    let review = reviewed(&game(&rules, "3/3/7/3G3/7/GG1/GFG g", &["d4-e4"]));
    let event = &review.events[0];
    assert!(event.grade >= Some(Grade::Inaccuracy), "{event:?}");
    let better = event.better.as_ref().expect("there is a better move");
    assert_eq!(better.line, ["d4-d3"]);
    assert_eq!(better.evaluation.winner.as_deref(), Some("geese"));

    let right = reviewed(&game(&rules, "3/3/7/3G3/7/GG1/GFG g", &["d4-d3"]));
    assert_eq!((right.events[0].grade, right.first_mistake), (None, None));
    assert_eq!(right.evaluations[1].chances, [0.0, 1.0]);
    let told = right.events[0].sentences.join("\n");
    assert!(
        told.ends_with("the geese win: the fox is hemmed in"),
        "{told}"
    );
}

/// A search that is too short for Bezszachy contradicts itself from ply to ply; its review does not.
#[test]
fn no_move_makes_its_own_position_better_and_what_is_lost_is_named() {
    let moves = [
        "d1xd8", "e8xd8", "h1xh8", "a8xa1", "f1-d3", "c8-e6", "g1-e2",
    ];
    let review = Study::review(&game(&bezszachy::mimuw(), "", &moves), &means(300));
    for event in &review.events {
        let seat = (event.ply + 1) % 2;
        let [before, after] = [event.ply - 1, event.ply].map(|ply| &review.evaluations[ply]);
        let lost = before.chances[seat] - after.chances[seat];
        assert!(lost > -1e-9, "{event:?}");
        let seen = event
            .sentences
            .iter()
            .any(|told| told.contains("no better move"));
        assert_eq!(event.grade.is_some() || seen, lost >= 0.06, "{event:?}");
    }
}

#[test]
fn hanging_a_queen_is_a_blunder_and_turns_the_game() {
    let rules = bezszachy::mimuw();
    // Whoever takes the queen of the other first has a queen against a king.
    let review = reviewed(&game(
        &rules,
        "k7/8/8/3q4/8/8/8/3Q2K1 w",
        &["g1-h2", "d5xd1"],
    ));
    assert_eq!(review.events[0].grade, Some(Grade::Blunder));
    assert_eq!(review.events[1].grade, None);
    assert_eq!(review.first_mistake, Some(1));
    let better = review.events[0].better.as_ref().expect("better");
    assert_eq!(better.line[0], "d1xd5");
    let [turn] = review.turning_points.as_slice() else {
        panic!("the lead goes over once: {:?}", review.turning_points);
    };
    assert_eq!((turn.ply, &*turn.seat), (1, "black"));
    assert_eq!(review.seats[0].blunders, 1);
}

#[test]
fn what_is_known_for_certain_has_the_last_word() {
    let rules = bagh_chal::small();
    let game = game(&rules, "", &["@b2", "a1-a2"]);
    // Nothing true of this board: the first move of each list draws, all others lose.
    let oracle = |state: &menagerie_core::hunt::HuntState| {
        let mover = state.to_move();
        let lost = Certain::Win(Seat::from(mover.other()));
        let values = (0..rules.count_moves(state)).map(|index| Known {
            index,
            value: if index == 0 { Certain::Draw } else { lost },
        });
        Some(values.collect::<Vec<_>>())
    };
    let oracle: &Oracle<'_, Hunt> = &oracle;
    let means = Means {
        oracle: Some(oracle),
        ..means(1)
    };
    let review = Hunt::review(&game, &means);
    let first = |ply: usize| {
        let state = game.states().nth(ply).expect("a state");
        let best = rules.nth_move(state, 0);
        Event::Move(best) == game.events().nth(ply).expect("an event")
    };
    for ply in 0..2 {
        let grade = review.events[ply].grade;
        assert_eq!(grade, (!first(ply)).then_some(Grade::Blunder), "ply {ply}");
        assert_eq!(review.events[ply].kept_by, (!first(ply)).then_some(1));
    }
    assert_eq!(
        review.first_certain_mistake,
        (0..2).find(|ply| !first(*ply)).map(|ply| ply + 1)
    );
    assert_eq!(review.method.exact, Some(3));
    assert!(review.evaluations.iter().all(super::Evaluation::is_drawn));
}

#[test]
fn the_same_game_is_reviewed_the_same_by_any_number_of_threads() {
    let rules = bagh_chal::standard();
    let game = game(
        &rules,
        "",
        &["@c3", "a1-b2", "@a1", "b2xd4", "@b2", "d4-c4"],
    );
    let one = reviewed(&game);
    let three = Hunt::review(
        &game,
        &Means {
            threads: 3,
            ..means(5_000)
        },
    );
    assert_eq!(one, three);
}

#[test]
fn a_review_survives_being_written_and_read() {
    let written = |review: &Review| {
        let again: Review = json::read(&json::write(review)).expect("a document");
        assert_eq!(&again, review);
    };
    written(&reviewed(&opened_landing()));
    written(&reviewed(&game(&goose::fonti(), "", &["2+4", "5+4"])));
    written(&reviewed(&game(&bezszachy::mimuw(), "", &["b1-c3"])));
}

#[test]
fn a_game_without_moves_has_a_position_that_is_judged() {
    for rules in fox_and_geese::rulesets() {
        let review = reviewed(&game(&rules, "", &[]));
        assert_eq!((review.events.len(), review.evaluations.len()), (0, 1));
        assert_eq!(review.sentences[0], "nothing has been played");
    }
    let review = reviewed(&game(&goose::dutch(), "", &[]));
    assert_eq!(review.sentences[0], "nothing has been thrown");
}

#[test]
fn a_resignation_ends_the_game_and_not_the_position() {
    let rules = fox_and_geese::ply_yard();
    let mut game = game(&rules, "", &["c5-c4"]);
    game.resign(Seat::from(Party::Few));
    let review = reviewed(&game);
    let last = review.evaluations.last().expect("two positions");
    assert_eq!(last.winner, None, "nobody is lost after a move");
    assert!(matches!(review.status, json::Status::Over { .. }));
}

#[test]
fn a_game_that_another_program_played_on_is_reviewed_to_its_end() {
    let rules = fox_and_geese::aberdeen();
    let shuffle = ["c5-c4", "d4-d3", "c4-c5", "d3-d4"];
    let moves = shuffle.repeat(3);
    let drawn = Game::new(rules.clone());
    let mut played = drawn.with_draw_rules(menagerie_core::DrawRules::NONE);
    for text in moves {
        let event = parse_event(played.rules(), played.state(), text).expect(text);
        played.play(event).expect(text);
    }
    let review = reviewed(&played.with_draw_rules(rules.draw_rules()));
    assert_eq!(review.events.len(), 12);
    let told = review.sentences.join("\n");
    assert!(told.contains("goes on past a draw"), "{told}");
}

/// A search values what can still happen for whoever it searches for; a review must not.
#[test]
fn an_even_start_is_even_whoever_is_to_move() {
    let rules = bezszachy::mimuw();
    let review = reviewed(&game(&rules, "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w", &["b1-c3"]));
    let first = review.evaluations[0].value.expect("nothing is decided");
    assert!(first.abs() < 400, "worth {first} to white");
}

#[test]
fn a_lead_that_one_search_alone_has_seen_turns_nothing() {
    let game = game(&bezszachy::mimuw(), "", &["d1xd8", "e8xd8", "h1xh8"]);
    let mut review = reviewed(&game);
    let chances = [0.5, 0.9, 0.2, 0.9];
    for (evaluation, first) in review.evaluations.iter_mut().zip(chances) {
        evaluation.chances = vec![first, 1.0 - first];
    }
    let turns = review.turns_of_the_lead();
    let plies = turns.iter().map(|turn| (turn.ply, &*turn.seat));
    assert_eq!(plies.collect::<Vec<_>>(), [(3, "white")]);
    review.evaluations[2].chances = vec![0.7, 0.3];
    assert_eq!(review.turns_of_the_lead()[0].ply, 1);
}

#[test]
fn every_throw_says_what_it_does_to_the_chances() {
    let rules = goose::fonti();
    // 2 and 4 lead over the bridge to 12; 4 and 5 from the start go home by geese alone.
    let review = reviewed(&game(&rules, "", &["2+4", "5+4"]));
    assert_eq!(review.evaluations[2].chances, [0.0, 1.0]);
    assert_eq!(review.evaluations[2].winner.as_deref(), Some("blue"));
    assert!((review.evaluations[0].chances[0] - 0.5).abs() < 0.05);
    let told = &review.sentences[0];
    assert!(
        told.starts_with("what changed most: 2. 4+5, with which blue gains"),
        "{told}"
    );
    assert_eq!(review.turning_points.last().expect("blue wins").ply, 2);

    let six = goose::dutch().with_seats(6).expect("six may play");
    let review = Study::review(
        &game(&six, "", &["1+2"]),
        &Means {
            games: 400,
            ..Means::default()
        },
    );
    assert_eq!(review.method.games, Some(400));
    assert_eq!(review.evaluations[0].chances.len(), 6);
}
