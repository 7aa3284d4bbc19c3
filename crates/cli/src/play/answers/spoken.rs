//! Answers in a sentence, for whoever hears the game rather than sees it.

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_study::{everything, on_point, on_row, open_captures, whereabouts};

use crate::Failure;
use crate::odds::at_the_table;
use crate::play::session::Session;
use crate::tell::Tell;
use crate::words::counts_sentence;

impl<R: Rules + Playable + Tell> Session<'_, '_, R> {
    /// What happened last.
    pub(super) fn last(&mut self) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let before = game.states().nth(game.ply().saturating_sub(1));
        let told = game
            .events()
            .last()
            .zip(before)
            .map(|(event, before)| game.rules().tell(before, event));
        match told {
            Some(told) => Ok(self.say_all(&told)?),
            None => Ok(self.say("nothing has been played yet")?),
        }
    }

    /// Who wins how likely, where the dice decide that.
    pub(super) fn odds(&mut self) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        Ok(self.say(&at_the_table(game, "hint says what to play"))?)
    }

    /// Where the pieces of a name stand, or all.
    pub(super) fn where_is(&mut self, name: Option<&str>) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let (rules, state) = (game.rules(), game.state());
        let told = match name {
            None => {
                let counts = counts_sentence(rules, state);
                Some(everything(rules, state).into_iter().chain(counts).collect())
            }
            Some(name) => whereabouts(rules, state, name),
        };
        let told = told.unwrap_or_else(|| {
            let info = rules.info();
            let known = info.seats.iter().map(|seat| seat.name.as_str());
            let known = known.chain(info.pieces.iter().map(|piece| piece.name.as_str()));
            let mut names = Vec::new();
            for name in known {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            let name = name.unwrap_or_default();
            vec![format!(
                "nothing is called {name:?} here; ask for {}",
                names.join(", ")
            )]
        });
        Ok(self.say_all(&told)?)
    }

    /// What stands on a point.
    pub(super) fn what_is(&mut self, name: Option<&str>) -> Result<(), Failure> {
        let Some(name) = name else {
            return Ok(self.say("say which point, as in what d4")?);
        };
        let game = self.sitting.table.game();
        match game.rules().board().point(name) {
            Some(point) => {
                let told = on_point(game.rules(), game.state(), point);
                Ok(self.say(&told)?)
            }
            None => self.no_such_point(name),
        }
    }

    /// What stands on a rank or a file.
    pub(super) fn row(&mut self, row: Option<&str>) -> Result<(), Failure> {
        if self.is_track() {
            return Ok(self.say("a track has no rows; where says where everybody stands")?);
        }
        let Some(row) = row else {
            return Ok(self.say("say which rank or file, as in row 4 or row d")?);
        };
        let game = self.sitting.table.game();
        let told = on_row(game.rules(), game.state(), row)
            .unwrap_or_else(|| format!("this board has no row {row:?}"));
        Ok(self.say(&told)?)
    }

    /// What can be taken.
    pub(super) fn captures(&mut self) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let told = open_captures(game.rules(), game.state());
        Ok(self.say_all(&told)?)
    }
}
