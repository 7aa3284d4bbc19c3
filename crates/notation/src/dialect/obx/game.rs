//! Games of Online Baghchal Exchange: the position at the beginning and after every move.

use menagerie_core::{DrawRules, Game, Rules, Turn};

use super::{Obx, read_setup, write_setup};
use crate::dialect::tigers::Parties;
use crate::dialect::{DialectError, score};

/// A line for every state of a game. Moves are numbered if it is known from the start.
pub(super) fn lines<R: Rules>(
    parties: Parties,
    game: &Game<R>,
) -> Result<Vec<String>, DialectError> {
    let rules = game.rules();
    let known = *game.start() == rules.start();
    let position = |state: &R::State| write_setup(parties, &rules.setup(state));
    let start = position(game.start()) + if known { " - #" } else { " - -" };
    let mut lines = vec![start];
    let mut made = [0, 0];
    let moves = score::moves_of(&Obx, game)?;
    for ((before, after), text) in game.states().zip(game.states().skip(1)).zip(moves) {
        let by_goats = rules.turn(before) == Turn::Player(parties.goats);
        let number = &mut made[usize::from(by_goats)];
        *number += 1;
        let letter = if by_goats { 'g' } else { 't' };
        let number = if known {
            format!("#{letter}{number}")
        } else {
            "-".to_owned()
        };
        lines.push(format!("{} {text} {number}", position(after)));
    }
    Ok(lines)
}

/// Plays a game, every position of which must follow from the one before.
pub(super) fn read<R: Rules>(
    parties: Parties,
    rules: &R,
    text: &str,
) -> Result<Game<R>, DialectError> {
    let mut lines = text.lines().map(str::trim).filter(|line| !line.is_empty());
    let start = read_setup(parties, lines.next().ok_or(DialectError::Empty)?)?;
    let start = rules.read_setup(&start)?;
    let mut game = Game::from_state(rules.clone(), start).with_draw_rules(DrawRules::NONE);
    for line in lines {
        let ply = game.ply() + 1;
        play_line(parties, &mut game, line).map_err(|fault| fault.at(ply))?;
    }
    Ok(game.with_draw_rules(rules.draw_rules()))
}

fn play_line<R: Rules>(
    parties: Parties,
    game: &mut Game<R>,
    line: &str,
) -> Result<(), DialectError> {
    let found = read_setup(parties, line)?;
    // `read_setup` has seen that there is one.
    let text = line.split_whitespace().nth(4).unwrap_or("-");
    if text == "-" {
        let fault = "every position of a game but the first has one".to_owned();
        return Err(DialectError::LastMove {
            text: text.to_owned(),
            fault,
        });
    }
    score::play_one(&Obx, game, text)?;
    let wanted = game.rules().setup(game.state());
    if found == wanted {
        return Ok(());
    }
    let write = |setup| write_setup(parties, setup);
    Err(DialectError::WrongPosition {
        wanted: write(&wanted),
        found: write(&found),
    })
}
