//! What is printed of the games that bots play: text in two languages, or JSON.

use menagerie_core::{Event, EventOf, Game, Info, Outcome, Rules, Seat};
use menagerie_notation::{Record, json, outcome_sentence, write_event};

use super::tally::Tally;
use crate::args::{Language, WatchArgs};
use crate::board::board;
use crate::tell::Tell;
use crate::text::{capital, hang, sentence};
use crate::{Console, Failure};

pub(super) struct Report<'a, 'c> {
    pub(super) args: &'a WatchArgs,
    pub(super) console: &'a mut Console<'c>,
}

impl Report<'_, '_> {
    /// A game begins. There is no need to say so when there is but one.
    pub(super) fn begin(&mut self, number: u64) -> Result<(), Failure> {
        let games = self.args.games;
        if games > 1 && !self.args.json {
            let title = format!("Game {} of {games}", number + 1);
            if self.console.plain {
                self.console.say(&title)?;
            } else {
                writeln!(self.console.output, "{title}\n")?;
            }
        }
        Ok(())
    }

    /// An event was played, and led to the position of now.
    pub(super) fn position<R: Rules + Tell>(
        &mut self,
        game: &Game<R>,
        before: &R::State,
        event: EventOf<R>,
    ) -> Result<(), Failure> {
        let (rules, state) = (game.rules(), game.state());
        if self.args.json {
            let mut position = json::Position::of(rules, state);
            // Only the game knows of a draw for what its history shows.
            position.status = json::Status::of(rules.info(), game.turn());
            return Ok(writeln!(self.console.output, "{}", json::write(&position))?);
        }
        let told = match self.args.lang {
            Language::En => rules.tell(before, event),
            Language::Pl => vec![write_event(rules, before, event)],
        };
        if self.console.plain {
            return Ok(self.console.say_all(&told)?);
        }
        let told = match self.args.lang {
            Language::En => told.iter().map(|told| capital(told)).collect::<Vec<_>>(),
            Language::Pl => told,
        };
        let told = told.join(" ");
        let number = format!("{}. ", game.ply());
        let mut style = self.args.board.style();
        if let Event::Move(chosen) = event {
            style = style.with_last_move(rules.action(before, chosen));
        }
        write!(
            self.console.output,
            "{}",
            hang(&number, &told, self.console.width)
        )?;
        Ok(writeln!(
            self.console.output,
            "\n{}",
            board(rules, state, &style)
        )?)
    }

    /// A game has ended.
    pub(super) fn end<R: Rules>(
        &mut self,
        game: &Game<R>,
        outcome: Outcome,
        record: &Record,
    ) -> Result<(), Failure> {
        let info = game.rules().info();
        let result = match self.args.lang {
            _ if self.args.json => json::write(&json::Record::of(game, record)) + "\n",
            Language::En => sentence(&outcome_sentence(info, outcome), self.console.width),
            Language::Pl => verdict(Language::Pl, info, outcome.winner) + "\n",
        };
        write!(self.console.output, "{result}")?;
        if self.args.games > 1 && !self.args.json && !self.console.plain {
            writeln!(self.console.output)?;
        }
        Ok(())
    }

    /// All games have ended.
    pub(super) fn sum_up(&mut self, info: &Info, tally: &Tally) -> Result<(), Failure> {
        if self.args.json {
            return Ok(());
        }
        let results = tally.results(|winner| verdict(self.args.lang, info, winner));
        let lead = match self.args.lang {
            Language::En => {
                format!(
                    "{} games, {} plies each: ",
                    self.args.games,
                    tally.mean_plies()
                )
            }
            Language::Pl => String::new(),
        };
        if self.console.plain {
            return Ok(self.console.say(&format!("{lead}{results}"))?);
        }
        Ok(writeln!(self.console.output, "{lead}{results}")?)
    }
}

/// Who won, or that nobody did, in few words; in Polish in those of the exercise.
pub(super) fn verdict(lang: Language, info: &Info, winner: Option<Seat>) -> String {
    match (lang, winner) {
        (Language::En, None) => "draw".to_owned(),
        (Language::En, Some(seat)) => format!("{} won", info.seat(seat)),
        (Language::Pl, None) => "remis".to_owned(),
        (Language::Pl, Some(seat)) => {
            let name = polish_name(info, seat).unwrap_or_else(|| info.seat(seat));
            format!("wygral {name}")
        }
    }
}

/// What the exercise that Bezszachy comes from calls a seat.
pub(super) fn polish_name(info: &Info, seat: Seat) -> Option<&'static str> {
    match info.seat(seat) {
        "white" => Some("bialy"),
        "black" => Some("czarny"),
        _ => None,
    }
}
