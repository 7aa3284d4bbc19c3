//! The play loop: shows the game, asks, understands, answers.

use std::io;

use menagerie_bots::Playable;
use menagerie_core::{EventOf, Rules, Shape, Turn};
use menagerie_notation::{DiagramStyle, outcome_sentence, turn_sentence};
use menagerie_study::everything;

use super::command::Command;
use super::sitting::Sitting;
use crate::args::BoardArgs;
use crate::board::board;
use crate::spoken::{Scene, whose_turn};
use crate::tell::Tell;
use crate::text::{KEY, sentence, styled};
use crate::words::counts_sentence;
use crate::{Console, Failure};

/// A game at the prompt.
pub(super) struct Session<'a, 'c, R: Rules> {
    pub(super) console: &'a mut Console<'c>,
    pub(super) sitting: Sitting<R>,
    pub(super) style: DiagramStyle,
    /// What the last diagram showed.
    shown: Option<R::State>,
    /// Sentences that wait for the next diagram.
    untold: Vec<String>,
    pub(super) told: Told,
}

/// What has been said already.
#[derive(Default)]
pub(super) struct Told {
    /// How to play.
    how: bool,
    /// The end of the game.
    pub(super) end: bool,
    /// That the game would be lost if it were left now.
    pub(super) lost: bool,
}

/// What becomes of the session after an answer.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Next {
    Go,
    Leave,
    /// On to the next game of the match.
    Another,
}

impl<'a, 'c, R: Rules + Playable + Tell> Session<'a, 'c, R> {
    /// Sits down at the prompt.
    pub(super) fn new(console: &'a mut Console<'c>, sitting: Sitting<R>, board: BoardArgs) -> Self {
        Self {
            console,
            sitting,
            style: board.style(),
            shown: None,
            untold: Vec::new(),
            told: Told::default(),
        }
    }

    /// Plays until the game is over, or whoever plays leaves; gives the next game of the match, if
    /// that goes on.
    pub(super) fn run(mut self) -> Result<Option<Sitting<R>>, Failure> {
        for warning in std::mem::take(&mut self.sitting.warnings) {
            self.warn(&warning)?;
        }
        self.open()?;
        let before = std::mem::take(&mut self.sitting.before);
        self.say_all(&before)?;
        // What was taken up is the game that is kept last from now on, and so is the next of a
        // match.
        self.keep()?;
        match self.play()? {
            Left::ForNext => {
                writeln!(self.console.output)?;
                self.sitting.next_game().map(Some)
            }
            left => self.leave(left).map(|()| None),
        }
    }

    fn play(&mut self) -> Result<Left, Failure> {
        loop {
            if self.sitting.table.acting().is_some() && !self.sitting.table.human_acts() {
                self.let_bot_act()?;
                continue;
            }
            self.show_if_new()?;
            self.tell_end()?;
            if !self.sitting.table.has_humans() {
                return Ok(if self.sitting.another_follows() {
                    Left::ForNext
                } else {
                    Left::OfItself
                });
            }
            let Some(line) = self.ask()? else {
                return Ok(Left::InputEnded);
            };
            let command = Command::parse(&line);
            self.told.lost &= command == Command::Quit;
            match self.answer(command)? {
                Next::Go => {}
                Next::Leave => return Ok(Left::OfItself),
                Next::Another => return Ok(Left::ForNext),
            }
        }
    }

    /// One event without a human's choice.
    fn let_bot_act(&mut self) -> Result<(), Failure> {
        match self.sitting.table.next_event() {
            Ok(Some(event)) => self.play_event(event),
            Ok(None) => Ok(()),
            Err(Failure::Engine(why)) => Err(self.sitting.broken_off(&why)),
            Err(failure) => Err(failure),
        }
    }

    /// Plays an event, says what it does, and keeps the game.
    pub(super) fn play_event(&mut self, event: EventOf<R>) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let told = game.rules().tell(game.state(), event);
        self.sitting.table.play(event)?;
        if self.is_track() {
            self.untold.extend(told);
        } else {
            self.say_all(&told)?;
        }
        self.keep()
    }

    /// Shows the board, unless it looks as it did.
    fn show_if_new(&mut self) -> Result<(), Failure> {
        let state = self.sitting.table.game().state();
        if self.shown.as_ref() == Some(state) {
            return Ok(());
        }
        // Whoever listens has heard what the last event did.
        if self.console.plain && self.shown.is_some() {
            self.shown = Some(state.clone());
            return self.tell_turn();
        }
        self.show()
    }

    /// Shows the board, and in words what it does not show.
    pub(super) fn show(&mut self) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let (rules, state) = (game.rules(), game.state());
        if self.console.plain {
            let told = everything(rules, state);
            self.shown = Some(state.clone());
            self.say_all(&told)?;
            return self.tell_turn();
        }
        let mut style = self.style.clone().with_targets(rules.setup(state).pending);
        if let Some(action) = self.sitting.last_action() {
            style = style.with_last_move(action);
        }
        write!(self.console.output, "\n{}", board(rules, state, &style))?;
        self.shown = Some(state.clone());
        writeln!(self.console.output)?;
        self.tell_turn()
    }

    /// Says whose turn it is, and the counts of the position.
    fn tell_turn(&mut self) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let (rules, state) = (game.rules(), game.state());
        let facts = match game.turn() {
            Turn::Over(_) => None,
            turn if self.console.plain => Some(whose_turn(rules.info(), turn)),
            turn => Some(turn_sentence(rules.info(), turn)),
        };
        let counts = facts
            .is_some()
            .then(|| counts_sentence(rules, state))
            .flatten();
        let facts = facts
            .into_iter()
            .chain(counts)
            .collect::<Vec<_>>()
            .join("; ");
        let untold = std::mem::take(&mut self.untold);
        self.say_all(&untold)?;
        if facts.is_empty() {
            Ok(())
        } else {
            Ok(self.say(&facts)?)
        }
    }

    /// Says how the game ended, once.
    fn tell_end(&mut self) -> Result<(), Failure> {
        let Some(outcome) = self
            .sitting
            .table
            .game()
            .outcome()
            .filter(|_| !self.told.end)
        else {
            return Ok(());
        };
        self.told.end = true;
        let ended = outcome_sentence(self.sitting.table.game().rules().info(), outcome);
        self.say(&ended)?;
        if let Some(contest) = self.sitting.contest() {
            self.say(&contest.score())?;
        }
        let how = if self.sitting.another_follows() {
            "Enter begins the next game; undo takes the last turn back; quit leaves, and the match \
             is kept"
        } else {
            "Enter leaves; undo takes the last turn back"
        };
        if self.sitting.table.has_humans() {
            self.say(how)?;
        }
        Ok(())
    }

    /// Prompts, and reads a line; none at the end of the input.
    fn ask(&mut self) -> io::Result<Option<String>> {
        if !self.told.how {
            self.told.how = true;
            self.tell_how()?;
        }
        let info = self.sitting.table.game().rules().info();
        let who = self.sitting.table.acting().map_or("over", |seat| {
            let player = &self.sitting.table.players()[seat.index()];
            player.name().unwrap_or_else(|| info.seat(seat))
        });
        write!(self.console.output, "{} ", styled(KEY, &format!("{who}>")))?;
        let line = self.console.read_line()?;
        if !self.console.interactive {
            // A pipe does not show what it brings, and whoever reads wants to see it.
            writeln!(
                self.console.output,
                "{}",
                line.as_deref().unwrap_or_default()
            )?;
        } else if line.is_none() {
            writeln!(self.console.output)?;
        }
        Ok(line)
    }

    /// A track fills the screen, so what happened is said below it.
    pub(super) fn is_track(&self) -> bool {
        self.sitting.table.game().rules().board().shape() == Shape::Track
    }

    /// The position, to be asked about.
    pub(super) fn scene(&self) -> Scene<'_, R> {
        Scene::of(self.sitting.table.game())
    }

    pub(super) fn say_all(&mut self, sentences: &[String]) -> io::Result<()> {
        sentences.iter().try_for_each(|sentence| self.say(sentence))
    }

    /// Says a sentence, the people in it by their names.
    pub(super) fn say(&mut self, text: &str) -> io::Result<()> {
        let text = self
            .sitting
            .scribe
            .with_name(self.sitting.table.game().rules().info(), text);
        write!(
            self.console.output,
            "{}",
            sentence(&text, self.console.width)
        )
    }

    /// Keeps the game as it is, and warns once where it cannot.
    pub(super) fn keep(&mut self) -> Result<(), Failure> {
        match self.sitting.keep() {
            Some(warning) => self.warn(&warning),
            None => Ok(()),
        }
    }

    fn warn(&mut self, warning: &str) -> Result<(), Failure> {
        self.console.output.flush()?;
        Ok(writeln!(self.console.notices, "warning: {warning}")?)
    }

    /// Says what becomes of the game.
    fn leave(mut self, left: Left) -> Result<(), Failure> {
        let parting = self.sitting.leave();
        if left == Left::InputEnded && self.sitting.table.acting().is_some() {
            self.say("the input has ended")?;
        }
        self.say_all(&parting.sentences)?;
        parting.result
    }
}

/// Why the loop ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Left {
    OfItself,
    InputEnded,
    /// The next game of the match is to begin.
    ForNext,
}
