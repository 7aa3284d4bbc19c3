//! Games of the package baghchal: `1. G33 B1122 2. G44 …`, with the result after a `#`.

use menagerie_core::{DrawRules, Game, Outcome, Rules};

use super::Baghchal;
use crate::dialect::Dialect;
use crate::dialect::tigers::Parties;
use crate::dialect::{DialectError, score};
use crate::lexis::excerpt;

const GOATS_WIN: &str = "1-0";
const TIGERS_WIN: &str = "0-1";
const DRAW: &str = "1/2-1/2";

/// Writes a game. As the package has it, the result follows the last move without a blank.
pub(super) fn write<R: Rules>(parties: Parties, game: &Game<R>) -> Result<String, DialectError> {
    goats_begin(parties, game.rules())?;
    score::from_the_start(&Baghchal, game)?;
    let moves = score::moves_of(&Baghchal, game)?;
    let numbered = moves
        .chunks(2)
        .zip(1..)
        .map(|(pair, number)| format!("{number}. {}", pair.join(" ")));
    let mut text = numbered.collect::<Vec<_>>().join(" ");
    if let Some(outcome) = game.outcome() {
        text += "# ";
        text += result(parties, outcome);
    }
    Ok(text)
}

/// Plays a game. A win that the play does not reach is one by resignation; a draw that it does
/// not reach leaves the game open, because the package counts repetitions in another way.
pub(super) fn read<R: Rules>(
    parties: Parties,
    rules: &R,
    text: &str,
) -> Result<Game<R>, DialectError> {
    goats_begin(parties, rules)?;
    if text.trim().is_empty() {
        return Err(DialectError::Empty);
    }
    let (moves, claimed) = match text.split_once('#') {
        Some((moves, claimed)) => (moves, Some(claimed.trim())),
        None => (text, None),
    };
    let mut game = Game::new(rules.clone()).with_draw_rules(DrawRules::NONE);
    let mut words = moves.split_whitespace();
    while let Some(word) = words.next() {
        let ply = game.ply() + 1;
        let mut text = word;
        if ply % 2 == 1 {
            text = after_number(word, ply.div_ceil(2)).map_err(|fault| fault.at(ply))?;
            if text.is_empty() {
                let missing = DialectError::Missing("the move after the last number");
                text = words.next().ok_or_else(|| missing.at(ply))?;
            }
        }
        score::play_one(&Baghchal, &mut game, text).map_err(|fault| fault.at(ply))?;
    }
    let mut game = game.with_draw_rules(rules.draw_rules());
    if let Some(claimed) = claimed {
        end(parties, &mut game, claimed)?;
    }
    Ok(game)
}

/// What follows the number that the goats' moves have, in the same word.
fn after_number(word: &str, wanted: usize) -> Result<&str, DialectError> {
    let wrong = || DialectError::MoveNumber {
        wanted,
        found: excerpt(word),
    };
    let (number, rest) = word.split_once('.').ok_or_else(wrong)?;
    if number == wanted.to_string() {
        Ok(rest)
    } else {
        Err(wrong())
    }
}

/// Ends a game as its text does, unless the play says otherwise.
fn end<R: Rules>(parties: Parties, game: &mut Game<R>, claimed: &str) -> Result<(), DialectError> {
    let loser = match claimed {
        GOATS_WIN => Some(parties.tigers),
        TIGERS_WIN => Some(parties.goats),
        DRAW => None,
        _ => {
            return Err(DialectError::Field {
                what: "the result",
                text: excerpt(claimed),
                wanted: "1-0, 0-1 or 1/2-1/2",
            });
        }
    };
    match (game.outcome(), loser) {
        (None, Some(loser)) => game.resign(loser),
        (Some(outcome), _) if result(parties, outcome) != claimed => {
            let played = result(parties, outcome);
            return Err(DialectError::Result {
                claimed: claimed.to_owned(),
                played,
            });
        }
        _ => {}
    }
    Ok(())
}

fn result(parties: Parties, outcome: Outcome) -> &'static str {
    match outcome.winner {
        Some(seat) if seat == parties.goats => GOATS_WIN,
        Some(_) => TIGERS_WIN,
        None => DRAW,
    }
}

/// The text has no way to say that the tigers begin.
fn goats_begin<R: Rules>(parties: Parties, rules: &R) -> Result<(), DialectError> {
    if rules.setup(&rules.start()).turn == parties.goats {
        Ok(())
    } else {
        Err(Dialect::Baghchal.no_form("a game that the tigers begin"))
    }
}
