//! The Game of the Goose reviewed: nobody chooses anything, so it is luck that is looked at.

use menagerie_bots::odds::{self, Forecast, MOST_EXACT_SEATS};
use menagerie_core::games::Goose;
use menagerie_core::games::goose::GooseState;
use menagerie_core::{EventOf, Game, Info, Rules, Turn};
use menagerie_notation::json::Action;
use menagerie_notation::{seat_phrase, write_event};

use super::choices::mover;
use super::document::{Evaluation, Method, Review, ReviewedEvent};
use super::parallel::in_parallel;
use super::worth::rounded;
use super::{Means, Steps};
use crate::phrase::listed;

/// With so many seats odds are computed within a second.
const QUICK_SEATS: u8 = 2;

/// How many of the luckiest throws are named.
const NAMED: usize = 3;

/// How many standard errors a swing must have to be told from chance where games are played.
const ERRORS: f64 = 3.0;

/// Reviews a game.
pub(crate) fn review(game: &Game<Goose>, means: &Means<'_, Goose>) -> Review {
    let rules = game.rules();
    let states = game.states().collect::<Vec<_>>();
    let most = if means.exact {
        MOST_EXACT_SEATS
    } else {
        QUICK_SEATS
    };
    let is_exact = rules.seats() <= most;
    let forecast = is_exact.then(|| Forecast::of(rules, game.start()));
    let steps = Steps::new(means, states.len());
    let evaluations = in_parallel(means.threads, states.len(), |ply| {
        let wins = match &forecast {
            Some(forecast) => forecast.wins(states[ply]).map(<[f64]>::to_vec),
            None => Some(sample(rules, states[ply], means.games, ply)),
        };
        steps.after(evaluation(
            rules,
            states[ply],
            &wins.unwrap_or_default(),
            is_exact,
        ))
    });
    let method = Method {
        kind: "odds".to_owned(),
        games: (!is_exact).then_some(means.games),
        ..Method::default()
    };
    let mut review = Review::of(game, method, evaluations);
    for (ply, event) in game.events().enumerate() {
        let event = told(rules, states[ply], event, ply, &review);
        review.add(event, mover(rules, states[ply]));
    }
    review.sentences = summary(&review, game);
    review
}

/// The chances as so many games show them.
fn sample(rules: &Goose, state: &GooseState, games: u64, ply: usize) -> Vec<f64> {
    odds::simulate(rules, state, games.max(1), ply as u64).wins
}

fn evaluation(rules: &Goose, state: &GooseState, wins: &[f64], exact: bool) -> Evaluation {
    let end = match rules.turn(state) {
        Turn::Over(outcome) => Some(outcome),
        Turn::Player(_) | Turn::Chance(_) => None,
    };
    let winner = end.and_then(|end| end.winner);
    Evaluation {
        chances: wins.iter().map(|wins| rounded(*wins)).collect(),
        value: None,
        winner: winner.map(|seat| rules.info().seat(seat).to_owned()),
        plies: end.map(|_| 0),
        exact: exact || end.is_some(),
    }
}

/// How a throw changed the chances of a seat.
fn change(review: &Review, ply: usize, seat: usize) -> f64 {
    let chances = |ply: usize| review.evaluations[ply].chances.get(seat).copied();
    chances(ply).unwrap_or(0.0) - chances(ply - 1).unwrap_or(0.0)
}

fn percent(chances: f64) -> String {
    match chances * 100.0 {
        percent if percent > 0.0 && percent < 1.0 => format!("{percent:.1} %"),
        percent if percent > 99.0 && percent < 100.0 => format!("{percent:.1} %"),
        percent => format!("{percent:.0} %"),
    }
}

fn told(
    rules: &Goose,
    state: &GooseState,
    event: EventOf<Goose>,
    ply: usize,
    review: &Review,
) -> ReviewedEvent {
    let info = rules.info();
    let seat = mover(rules, state);
    let mut sentences = rules.consequences(state, event);
    let chances = &review.evaluations[ply + 1].chances;
    let draw = 1.0 - chances.iter().sum::<f64>();
    let seats = chances.iter().zip(&info.seats);
    let seats = seats.map(|(chances, seat)| format!("{} {}", seat.name, percent(*chances)));
    let mut all = seats.collect::<Vec<_>>();
    // A draw is the rest, and there need be none.
    if draw > 0.005 {
        all.push(format!("a draw {}", percent(draw)));
    }
    sentences.push(format!("the chances are now {}", listed(&all)));
    sentences.extend(review.told_lead(ply + 1, info));
    ReviewedEvent {
        ply: ply + 1,
        seat: info.seat(seat).to_owned(),
        action: Action::of(rules, state, event),
        closed: Vec::new(),
        opened: Vec::new(),
        grade: None,
        better: None,
        kept_by: None,
        sentences,
    }
}

/// The throws that changed most, and what the chances are.
fn summary(review: &Review, game: &Game<Goose>) -> Vec<String> {
    let info = game.rules().info();
    let mut sentences = Vec::new();
    let swings = swings(review, game);
    if game.ply() == 0 {
        sentences.push("nothing has been thrown".to_owned());
    }
    if !swings.is_empty() {
        sentences.push(format!("what changed most: {}", listed(&swings)));
    }
    let last = review.evaluations.last();
    if let (Some(last), None) = (last, game.outcome()) {
        let seats = last.chances.iter().zip(&info.seats);
        let seats = seats.map(|(chances, seat)| format!("{} {}", seat.name, percent(*chances)));
        sentences.push(format!(
            "the last position: {}",
            listed(&seats.collect::<Vec<_>>())
        ));
    }
    sentences.push(how(review, info));
    sentences
}

/// The largest changes of the chances of whoever threw, in words, the largest first.
fn swings(review: &Review, game: &Game<Goose>) -> Vec<String> {
    let rules = game.rules();
    let states = game.states().zip(game.events());
    let mut swings = states.zip(1..).map(|((state, event), ply)| {
        let seat = mover(rules, state);
        (
            change(review, ply, seat.index()),
            ply,
            seat,
            write_event(rules, state, event),
        )
    });
    let mut swings = swings.by_ref().collect::<Vec<_>>();
    // Of a sample, only what can be no accident.
    #[expect(clippy::cast_precision_loss, reason = "counts of games fit")]
    let noise = review
        .method
        .games
        .map_or(0.005, |games| ERRORS * (0.5 / games as f64).sqrt());
    swings.retain(|(change, ..)| change.abs() > noise);
    swings.sort_by(|a, b| b.0.abs().total_cmp(&a.0.abs()).then(a.1.cmp(&b.1)));
    let named = swings
        .into_iter()
        .take(NAMED)
        .map(|(change, ply, seat, text)| {
            let verb = if change > 0.0 { "gains" } else { "loses" };
            let who = seat_phrase(rules.info(), seat);
            format!(
                "{ply}. {text}, with which {who} {verb} {}",
                percent(change.abs())
            )
        });
    named.collect()
}

fn how(review: &Review, info: &Info) -> String {
    let whose = if info.seats.len() == 2 {
        "both seats"
    } else {
        "all seats"
    };
    match review.method.games {
        None => format!("the chances of {whose} are exact"),
        Some(games) => {
            #[expect(clippy::cast_precision_loss, reason = "counts of games fit")]
            let error = 50.0 / (games as f64).sqrt();
            format!(
                "the chances of {whose} are those of {games} games from each position, with a \
                 standard error of at most {error:.1} %"
            )
        }
    }
}
