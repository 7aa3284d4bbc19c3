//! Legal moves: listed, and chosen by number or by a bot.

use menagerie_bots::Playable;
use menagerie_core::{Event, Point, Rules};
use menagerie_notation::list_moves;

use crate::Failure;
use crate::play::session::Session;
use crate::tell::Tell;
use crate::words::{counted, listed};

impl<R: Rules + Playable + Tell> Session<'_, '_, R> {
    pub(super) fn list_all(&mut self) -> Result<(), Failure> {
        if self.nothing_to_choose()? {
            return Ok(());
        }
        let game = self.sitting.table.game();
        let moves = list_moves(game.rules(), game.state());
        self.say(&format!(
            "{}; play one by its text or its number:",
            counted(moves.len(), "move")
        ))?;
        let numbered = moves
            .into_iter()
            .zip(1..)
            .map(|((text, _), number)| (number, text));
        self.columns(&numbered.collect::<Vec<_>>())
    }

    pub(super) fn list_from(&mut self, name: &str) -> Result<(), Failure> {
        if self.nothing_to_choose()? {
            return Ok(());
        }
        let game = self.sitting.table.game();
        let Some(point) = game.rules().board().point(name) else {
            return self.no_such_point(name);
        };
        let moves = self.moves_at(point);
        let numbered = moves
            .iter()
            .map(|(number, text)| format!("{text} ({number})"));
        match numbered.collect::<Vec<_>>().as_slice() {
            [] => self.say(&format!("nothing can move from {point} or be placed there"))?,
            [one] => self.say(&format!("one move at {point}: {one}"))?,
            several => {
                let (count, several) = (several.len(), listed(several));
                self.say(&format!("{count} moves at {point}: {several}"))?;
            }
        }
        Ok(())
    }

    /// Says that a name is none of a point, and how points are called.
    pub(super) fn no_such_point(&mut self, name: &str) -> Result<(), Failure> {
        let board = self.sitting.table.game().rules().board();
        let known = board.points().iter().next();
        let known = known.map_or_else(String::new, |point| board.name(point));
        Ok(self.say(&format!(
            "{name:?} is not a point of this board; points are called as {known} is"
        ))?)
    }

    /// The moves of the piece on a point, or the placement there, with their numbers in the list.
    pub(super) fn moves_at(&self, point: Point) -> Vec<(usize, String)> {
        let game = self.sitting.table.game();
        let moves = list_moves(game.rules(), game.state()).into_iter().zip(1..);
        let at = moves.filter(|((_, chosen), _)| {
            let action = game.rules().action(game.state(), *chosen);
            action.from().or(action.to()) == Some(point)
        });
        at.map(|((text, _), number)| (number, text)).collect()
    }

    /// Prints numbered moves in columns, read from left to right.
    fn columns(&mut self, moves: &[(usize, String)]) -> Result<(), Failure> {
        let numbers = moves.iter().map(|(number, _)| number.to_string().len());
        let texts = moves.iter().map(|(_, text)| text.chars().count());
        let digits = numbers.max().unwrap_or_default();
        let letters = texts.max().unwrap_or_default();
        let width = digits + letters + 4;
        let columns = (self.console.width / width).max(1);
        for row in moves.chunks(columns) {
            let cells = row
                .iter()
                .map(|(number, text)| format!("{number:>digits$} {text:letters$}"));
            writeln!(
                self.console.output,
                "  {}",
                cells.collect::<Vec<_>>().join("   ").trim_end()
            )?;
        }
        Ok(())
    }

    /// A move to play.
    pub(super) fn hint(&mut self) -> Result<(), Failure> {
        if self.nothing_to_choose()? {
            return Ok(());
        }
        let hint = self.sitting.hint();
        Ok(self.say(&hint.said)?)
    }

    pub(super) fn play_numbered(&mut self, number: usize) -> Result<(), Failure> {
        if self.nothing_to_choose()? {
            return Ok(());
        }
        let game = self.sitting.table.game();
        let moves = list_moves(game.rules(), game.state());
        match number.checked_sub(1).and_then(|index| moves.get(index)) {
            Some((_, chosen)) => self.play_event(Event::Move(*chosen)),
            None => Ok(self.say(&format!(
                "the moves are numbered 1 to {}; moves lists them",
                moves.len()
            ))?),
        }
    }
}
