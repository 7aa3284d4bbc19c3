//! Legal moves: listed, and chosen by number or by a bot.

use menagerie_bots::Playable;
use menagerie_core::{Event, Rules};
use menagerie_notation::list_moves;

use crate::Failure;
use crate::play::session::Session;
use crate::tell::Tell;
use crate::words::counted;

impl<R: Rules + Playable + Tell> Session<'_, '_, R> {
    /// Lists the moves, all or those at a point.
    pub(super) fn list(&mut self, name: Option<&str>) -> Result<(), Failure> {
        if self.nothing_to_choose()? {
            return Ok(());
        }
        let numbered = |number: usize, text: &str| format!("{text} ({number})");
        let scene = self.scene();
        if name.is_some() {
            let told = scene.moves(name, numbered);
            return Ok(self.say(&told)?);
        }
        if self.console.plain {
            let told = scene.moves(None, numbered);
            return Ok(self.say(&format!("{told}; play one by its text or its number"))?);
        }
        let moves = scene.moves_at(None);
        self.say(&format!(
            "{}; play one by its text or its number:",
            counted(moves.len(), "move")
        ))?;
        self.columns(&moves)
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
