//! `menagerie odds`: who wins a Game of the Goose, and how long it takes.

use std::any::Any;

use menagerie_bots::odds::{self, Lengths, MOST_EXACT_SEATS, Odds};
use menagerie_core::games::goose::GooseState;
use menagerie_core::games::{self, Goose, goose};
use menagerie_core::{Game, Info, Rules, Seat};
use menagerie_notation::json::Document;
use menagerie_notation::write_position;
use serde::{Deserialize, Serialize};

use crate::args::OddsArgs;
use crate::choose::unknown;
use crate::position::{seated, state_of};
use crate::rows::{Row, Spread, parted, spreads};
use crate::{Console, Failure};

/// How many games are played where nobody says how many.
const GAMES: u64 = 200_000;

/// How many are played while somebody waits for an answer: they take less than a second.
const GAMES_AT_THE_TABLE: u64 = 20_000;

/// The shares of games whose lengths are printed.
const QUANTILES: [f64; 5] = [0.05, 0.25, 0.5, 0.75, 0.95];
/// The same in per cent.
const PER_CENT: [u64; 5] = [5, 25, 50, 75, 95];

pub(crate) fn run(args: &OddsArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let rules = rules_of(args)?;
    let state = state_of(&rules, args.from.as_deref())?;
    let sample = args
        .games
        .or_else(|| (rules.seats() > MOST_EXACT_SEATS).then_some(GAMES));
    let odds = match sample {
        Some(games) => odds::simulate(&rules, &state, games, args.seed),
        None => odds::exact(&rules, &state),
    };
    if args.json {
        return console.print_json(&json(&rules, &write_position(&rules, &state), &odds));
    }
    Ok(console.report(&rows(rules.info(), &odds))?)
}

fn rules_of(args: &OddsArgs) -> Result<Goose, Failure> {
    let rules = games::find(goose::rulesets(), &args.game).ok_or_else(|| {
        match games::all()
            .into_iter()
            .find(|info| is_called(info, &args.game))
        {
            Some(info) => Failure::Usage(format!(
                "{} has no dice to compute with; odds are for the rulesets of goose",
                info.key()
            )),
            None => unknown(&games::UnknownGame::new(&args.game)),
        }
    })?;
    match (args.players, &args.from) {
        (None, Some(text)) => Ok(seated(rules, text)),
        (None, None) => Ok(rules),
        (Some(players), _) => rules
            .with_seats(players)
            .ok_or_else(|| Failure::Usage(format!("goose is for 2 to 6 players, not {players}"))),
    }
}

fn is_called(info: &Info, name: &str) -> bool {
    info.game == name || info.key() == name
}

/// The odds of a game in progress in a sentence, which begins in lower case and has no full stop;
/// `who` plays a seat, and `hint` is what to ask for where there are no dice.
pub(crate) fn at_the_table<R: Rules>(
    game: &Game<R>,
    who: impl Fn(Seat) -> String,
    hint: &str,
) -> String {
    match of_game(game, who, hint) {
        Ok(told) => format!("{}: {}; {}", told.how, told.shares.join(", "), told.throws),
        Err(none) => none,
    }
}

/// Odds in words: how they were found, the share of each seat, and how long it goes on.
pub(crate) struct Told {
    pub(crate) how: String,
    pub(crate) shares: Vec<String>,
    pub(crate) throws: String,
}

/// The odds of a game in progress, or why there are none.
pub(crate) fn of_game<R: Rules>(
    game: &Game<R>,
    who: impl Fn(Seat) -> String,
    hint: &str,
) -> Result<Told, String> {
    let rules = (game.rules() as &dyn Any).downcast_ref::<Goose>();
    let state = (game.state() as &dyn Any).downcast_ref::<GooseState>();
    let (Some(rules), Some(state)) = (rules, state) else {
        return Err(format!("there are no dice here; {hint}"));
    };
    if game.outcome().is_some() {
        return Err("the game is over".to_owned());
    }
    // Three seats are exact only for whoever can wait.
    let odds = if rules.seats() < MOST_EXACT_SEATS {
        odds::exact(rules, state)
    } else {
        odds::simulate(rules, state, GAMES_AT_THE_TABLE, game.ply() as u64)
    };
    Ok(in_words(who, &odds))
}

/// `exact odds`, `red 51.42 %`, `blue 48.58 %`, `19 throws to go on average`
fn in_words(who: impl Fn(Seat) -> String, odds: &Odds) -> Told {
    let share = |name: &str, share: f64| match odds.error_of(share) {
        _ if odds.sample.is_none() => format!("{name} {:.2} %", share * 100.0),
        error => format!("{name} {:.1} % ± {:.1}", share * 100.0, error * 100.0),
    };
    let seats = (0..).map(Seat::new).zip(&odds.wins);
    let mut shares = seats
        .map(|(seat, wins)| share(&who(seat), *wins))
        .collect::<Vec<_>>();
    // A remainder of the computation is no draw.
    if odds.draw > 1e-9 {
        shares.push(share("a draw", odds.draw));
    }
    let how = match odds.sample {
        None => "exact odds".to_owned(),
        Some(games) => format!("odds of {games} games, with standard errors"),
    };
    Told {
        how,
        shares,
        throws: format!("{:.0} throws to go on average", odds.throws.mean()),
    }
}

/// The odds as people read them: a table of results, then one of lengths.
fn rows(info: &Info, odds: &Odds) -> Vec<Row> {
    let how = match odds.sample {
        None => Row::new("exact", "these odds are exact"),
        Some(games) => Row::new(
            format!("of {games} games, with standard errors"),
            format!("these are the odds of {games} games, with their standard errors"),
        ),
    };
    let probability = |name: &str, does: &str, probability: f64| {
        let percent = 100.0 * probability;
        if odds.sample.is_none() {
            return Row::new(
                format!("{name:<8}{probability:>12.8}"),
                format!("{does} with a probability of {percent:.6} %"),
            );
        }
        let error = odds.error_of(probability);
        Row::new(
            format!("{name:<8}{probability:>12.6} ± {error:.6}"),
            format!(
                "{does} with a probability of {percent:.4} %, give or take {:.4}",
                100.0 * error
            ),
        )
    };
    let seats = info.seats.iter().zip(&odds.wins);
    let seats = seats.map(|(seat, wins)| {
        let does = format!("{} wins", seat.name);
        probability(&seat.name, &does, *wins)
    });
    let draw = probability("draw", "the game is drawn", odds.draw);
    let results = std::iter::once(how).chain(seats).chain([draw]).collect();
    let lengths = [("turns", &odds.turns), ("throws", &odds.throws)];
    let lengths = lengths.map(|(name, lengths)| Spread {
        name,
        mean: format!("{:.6}", lengths.mean()),
        deviation: format!("{:.6}", lengths.deviation()),
        quantiles: PER_CENT
            .into_iter()
            .zip(QUANTILES.map(|share| lengths.quantile(share) as u64))
            .collect(),
        most: None,
    });
    parted([results, spreads(&lengths, 9)])
}

/// The odds, as JSON says them.
#[derive(Serialize, Deserialize)]
struct OddsDocument {
    /// `menagerie/odds/1`.
    schema: String,
    /// The key of game and ruleset, `game/ruleset`.
    game: String,
    position: String,
    /// How many games were played; none where the odds are exact.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    games: Option<u64>,
    seats: Vec<SeatOdds>,
    draw: f64,
    turns: LengthDocument,
    throws: LengthDocument,
}

#[derive(Serialize, Deserialize)]
struct SeatOdds {
    seat: String,
    wins: f64,
    /// 0 where the odds are exact.
    standard_error: f64,
}

#[derive(Serialize, Deserialize)]
struct LengthDocument {
    mean: f64,
    deviation: f64,
    quantiles: Vec<Quantile>,
}

#[derive(Serialize, Deserialize)]
struct Quantile {
    share: f64,
    length: usize,
}

impl Document for OddsDocument {
    const SCHEMA: &'static str = "menagerie/odds/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

fn json(rules: &Goose, position: &str, odds: &Odds) -> OddsDocument {
    let length = |lengths: &Lengths| LengthDocument {
        mean: lengths.mean(),
        deviation: lengths.deviation(),
        quantiles: QUANTILES
            .map(|share| Quantile {
                share,
                length: lengths.quantile(share),
            })
            .into(),
    };
    let seats = rules.info().seats.iter().zip(&odds.wins);
    OddsDocument {
        schema: OddsDocument::SCHEMA.to_owned(),
        game: rules.info().key(),
        position: position.to_owned(),
        games: odds.sample,
        seats: seats
            .map(|(seat, wins)| SeatOdds {
                seat: seat.name.clone(),
                wins: *wins,
                standard_error: odds.error_of(*wins),
            })
            .collect(),
        draw: odds.draw,
        turns: length(&odds.turns),
        throws: length(&odds.throws),
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bagh_chal, goose};
    use menagerie_core::{Event, Game, Rules, Seat};

    fn at_the_table<R: Rules>(game: &Game<R>, hint: &str) -> String {
        let who = |seat: Seat| match seat.index() {
            0 => "Ann (red)".to_owned(),
            _ => game.rules().info().seat(seat).to_owned(),
        };
        super::at_the_table(game, who, hint)
    }

    #[test]
    fn the_odds_of_two_are_exact_and_those_of_more_have_errors() {
        let two = at_the_table(&Game::new(goose::fonti_nine()), "hint");
        assert_eq!(
            two,
            "exact odds: Ann (red) 51.42 %, blue 48.58 %; 19 throws to go on average"
        );
        let draws = at_the_table(&Game::new(goose::traditional()), "hint");
        assert!(
            draws.contains("Ann (red) 38.95 %, blue 38.22 %, a draw 22.83 %"),
            "{draws}"
        );
        let six = goose::dutch().with_seats(6).expect("six may play");
        let six = at_the_table(&Game::new(six), "hint");
        assert!(
            six.starts_with("odds of 20000 games, with standard errors: Ann (red) "),
            "{six}"
        );
        assert!(six.matches('±').count() >= 6, "{six}");
    }

    #[test]
    fn where_nothing_is_thrown_there_are_no_odds() {
        let hunt = at_the_table(&Game::new(bagh_chal::small()), "hint says what to play");
        assert_eq!(hunt, "there are no dice here; hint says what to play");
        let mut game = Game::new(goose::fonti());
        let nine = goose::Dice::new(4, 5).expect("faces of dice");
        game.play(Event::Chance(nine)).expect("a throw");
        assert_eq!(at_the_table(&game, "hint"), "the game is over");
    }
}
