//! What was typed as a move: played, or refused in the words of the rule.

use menagerie_bots::Playable;
use menagerie_core::{Event, Point, Refusal, Rules, Turn};
use menagerie_notation::{ParseMoveError, list_moves, parse_event};

use crate::Failure;
use crate::play::command::Command;
use crate::play::session::Session;
use crate::tell::Tell;
use crate::words::counted;

impl<R: Rules + Playable + Tell> Session<'_, '_, R> {
    pub(super) fn play_text(&mut self, text: &str) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let parsed = parse_event(game.rules(), game.state(), text);
        match (parsed, game.turn()) {
            (Err(error), _) if !is_move(&error) => self.not_understood(text, &error),
            // What the rules alone would allow, a resignation or a draw rule has ended.
            (_, Turn::Over(_)) => self.nothing_to_choose().map(drop),
            (Ok(Event::Move(chosen)), Turn::Player(_)) => self.play_event(Event::Move(chosen)),
            (Ok(_), _) => Ok(self.say("the dice are thrown here: Enter throws them")?),
            (Err(error), _) => self.refuse(text, &error),
        }
    }

    fn not_understood(&mut self, text: &str, error: &ParseMoveError) -> Result<(), Failure> {
        let fault = match error {
            // What looks like a move, but is not in plain letters.
            ParseMoveError::StrangeCharacter { .. } | ParseMoveError::TooLong { .. } => {
                error.to_string()
            }
            _ => format!("{text:?} is neither a move nor a command"),
        };
        let meant = match Command::guess(text) {
            Some(word) => format!("did you mean {word}?"),
            None => "help lists the commands".to_owned(),
        };
        Ok(self.say(&format!("{fault}; {meant}"))?)
    }

    /// Says why a text is not played, and what could be.
    fn refuse(&mut self, text: &str, error: &ParseMoveError) -> Result<(), Failure> {
        self.say(&error.to_string())?;
        if let ParseMoveError::Illegal { refusal, .. } = error {
            if matches!(refusal, Refusal::Over(_) | Refusal::DiceDecide) {
                self.nothing_to_choose()?;
            } else {
                self.say_what_is_legal(text)?;
            }
        }
        Ok(())
    }

    /// The moves of the piece that was named, or how many there are.
    fn say_what_is_legal(&mut self, text: &str) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let all = list_moves(game.rules(), game.state());
        let named = first_point(game.rules(), text)
            .map(|point| (point, self.scene().moves_at(Some(point))));
        let listed = |moves: Vec<String>| moves.join(", ");
        let sentence = match named {
            Some((point, moves)) if !moves.is_empty() => {
                let moves = moves.into_iter().map(|(_, text)| text).collect();
                format!("legal at {point}: {}", listed(moves))
            }
            _ if all.len() <= 8 => {
                format!(
                    "legal: {}",
                    listed(all.into_iter().map(|(text, _)| text).collect())
                )
            }
            _ => format!("{} are legal; moves lists them", counted(all.len(), "move")),
        };
        Ok(self.say(&sentence)?)
    }
}

/// Whether the text was meant as a move, rather than as a command with a slip.
fn is_move(error: &ParseMoveError) -> bool {
    use ParseMoveError as E;
    !matches!(
        error,
        E::Empty
            | E::TooLong { .. }
            | E::StrangeCharacter { .. }
            | E::NotAMove { .. }
            | E::NotAThrow(_)
    )
}

/// The first point that a text names.
fn first_point<R: Rules>(rules: &R, text: &str) -> Option<Point> {
    let starts = text.char_indices().map(|(index, _)| index);
    starts
        .filter_map(|start| text.get(start..start + 2))
        .find_map(|name| rules.board().point(name))
}
