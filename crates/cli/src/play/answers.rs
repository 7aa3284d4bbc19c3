//! What the prompt answers to each command.

use std::path::Path;

use menagerie_bots::Playable;
use menagerie_core::{Event, Point, Refusal, Rules, Turn};
use menagerie_notation::{ParseMoveError, list_moves, parse_event, write_move};

use super::command::Command;
use super::session::{Next, Session};
use crate::Failure;
use crate::rules::rules_text;
use crate::tell::Tell;
use crate::text::{fill, hang};
use crate::words::counted;

impl<R: Rules + Playable + Tell> Session<'_, '_, R> {
    /// Does what was typed.
    pub(super) fn answer(&mut self, command: Command) -> Result<Next, Failure> {
        match command {
            Command::Quit => return Ok(Next::Leave),
            Command::Enter => return self.enter(),
            Command::Moves(None) => self.list_all()?,
            Command::Moves(Some(point)) => self.list_from(&point)?,
            Command::Hint => self.hint()?,
            Command::Undo => self.undo()?,
            Command::Redo => self.redo()?,
            Command::Board => self.show()?,
            Command::Flip if self.is_track() => {
                self.say("the track is seen from the same side by everybody")?;
            }
            Command::Flip => {
                self.style.flip = !self.style.flip;
                self.show()?;
            }
            Command::Rules => self.rules()?,
            Command::History => self.history()?,
            Command::Save { file: None, .. } => self.say("say where: save FILE")?,
            Command::Save {
                file: Some(file),
                replace,
            } => self.save(Path::new(&file), replace)?,
            Command::Resign => self.resign()?,
            Command::Help => self.help()?,
            Command::Number(number) => self.play_numbered(number)?,
            Command::Other(text) => self.play_text(&text)?,
        }
        Ok(Next::Go)
    }

    /// Enter throws where it is time to, and leaves a game that is over.
    fn enter(&mut self) -> Result<Next, Failure> {
        match self.sitting.table.game().turn() {
            Turn::Over(_) => return Ok(Next::Leave),
            Turn::Player(_) => {}
            Turn::Chance(_) => {
                if let Some(event) = self.sitting.table.next_event() {
                    self.play_event(event)?;
                }
            }
        }
        Ok(Next::Go)
    }

    /// Says why there is nothing to choose, if that is so.
    fn nothing_to_choose(&mut self) -> Result<bool, Failure> {
        match self.sitting.table.game().turn() {
            Turn::Player(_) => return Ok(false),
            Turn::Chance(_) => self.say("there is nothing to choose: Enter throws the dice")?,
            Turn::Over(_) => self.say("the game is over; undo takes the last turn back")?,
        }
        Ok(true)
    }

    fn list_all(&mut self) -> Result<(), Failure> {
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

    fn list_from(&mut self, name: &str) -> Result<(), Failure> {
        if self.nothing_to_choose()? {
            return Ok(());
        }
        let game = self.sitting.table.game();
        let Some(point) = game.rules().board().point(name) else {
            let known = game
                .rules()
                .board()
                .points()
                .iter()
                .next()
                .map(|p| p.to_string());
            let example = known.unwrap_or_default();
            self.say(&format!(
                "{name:?} is not a point of this board; points are called as {example} is"
            ))?;
            return Ok(());
        };
        let moves = self.moves_at(point);
        if moves.is_empty() {
            return Ok(self.say(&format!("nothing can move from {point} or be placed there"))?);
        }
        self.columns(&moves)
    }

    /// The moves of the piece on a point, or the placement there, with their numbers in the list.
    fn moves_at(&self, point: Point) -> Vec<(usize, String)> {
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
        let digits = moves
            .iter()
            .map(|(number, _)| number.to_string().len())
            .max()
            .unwrap_or(1);
        let letters = moves
            .iter()
            .map(|(_, text)| text.chars().count())
            .max()
            .unwrap_or(1);
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

    /// What the greedy bot would play.
    fn hint(&mut self) -> Result<(), Failure> {
        if self.nothing_to_choose()? {
            return Ok(());
        }
        let chosen = self.sitting.hint();
        let game = self.sitting.table.game();
        let text = write_move(game.rules(), game.state(), chosen);
        Ok(self.say(&format!("the greedy bot would play {text}"))?)
    }

    fn undo(&mut self) -> Result<(), Failure> {
        let Some(undone) = self.sitting.table.undo() else {
            return Ok(self.say("there is nothing of yours to take back")?);
        };
        self.told_end = false;
        if undone.is_empty() {
            self.say("the resignation is taken back")?;
        } else {
            self.say(&format!("taken back: {}", undone.join(", ")))?;
        }
        self.keep()
    }

    fn redo(&mut self) -> Result<(), Failure> {
        let redone = self.sitting.table.redo();
        if redone.is_empty() {
            return Ok(self.say("there is nothing to play again")?);
        }
        self.say(&format!("played again: {}", redone.join(", ")))?;
        self.keep()
    }

    fn rules(&mut self) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let text = rules_text(
            game.rules(),
            game.draw_rules(),
            self.style.charset,
            self.console.width,
        );
        Ok(write!(self.console.output, "{text}")?)
    }

    fn history(&mut self) -> Result<(), Failure> {
        let record = self
            .sitting
            .scribe
            .record(self.sitting.table.game(), self.sitting.table.players());
        if record.events().len() == 0 {
            return Ok(self.say("nothing has been played yet")?);
        }
        let numbered = record
            .events()
            .zip(1..)
            .map(|(event, ply)| format!("{ply}. {event}"));
        let numbered = numbered.collect::<Vec<_>>();
        for line in fill(
            numbered.iter().map(String::as_str),
            "  ",
            self.console.width,
        ) {
            writeln!(self.console.output, "{line}")?;
        }
        Ok(())
    }

    fn save(&mut self, file: &Path, replace: bool) -> Result<(), Failure> {
        let saved = self.sitting.scribe.save(
            file,
            self.sitting.table.game(),
            self.sitting.table.players(),
            replace,
        );
        match saved {
            Ok(()) => self.say(&format!("the record is in {}", file.display()))?,
            Err(Failure::BadInput(reason)) => {
                self.say(&format!("{reason}; save! {} replaces it", file.display()))?;
            }
            Err(failure) => self.say(&format!("the record cannot be written: {failure}"))?,
        }
        Ok(())
    }

    fn resign(&mut self) -> Result<(), Failure> {
        match self.sitting.table.acting() {
            Some(seat) => self.sitting.table.resign(seat),
            None => return Ok(self.say("the game is over")?),
        }
        self.keep()
    }

    fn play_numbered(&mut self, number: usize) -> Result<(), Failure> {
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

    fn play_text(&mut self, text: &str) -> Result<(), Failure> {
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
        let named = first_point(game.rules(), text).map(|point| (point, self.moves_at(point)));
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

    fn help(&mut self) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let throws = matches!(game.turn(), Turn::Chance(_));
        let example = list_moves(game.rules(), game.state()).into_iter().next();
        let play = match (example, throws) {
            (Some((text, _)), _) => {
                vec![
                    (
                        text,
                        "a move; upper case, or a blank for the sign between, will do",
                    ),
                    ("3".to_owned(), "the third move of the list"),
                ]
            }
            (None, true) => vec![("Enter".to_owned(), "throws the dice")],
            (None, false) => vec![("Enter".to_owned(), "leaves")],
        };
        let commands = [
            ("moves", "lists the legal moves; moves d4 those at d4"),
            ("hint", "asks the greedy bot"),
            ("undo", "takes back your last turn, dice included"),
            (
                "redo",
                "plays again what was taken back, with the same dice",
            ),
            ("board", "draws the board again"),
            ("flip", "turns the board"),
            ("rules", "says how the game is played"),
            ("history", "lists what was played"),
            (
                "save FILE",
                "writes the record; save! FILE replaces another game",
            ),
            ("resign", "gives up"),
            (
                "quit",
                "leaves; the game is kept for menagerie play --resume",
            ),
        ];
        let only_with_moves = ["moves", "hint"];
        let commands = commands
            .into_iter()
            .filter(|(word, _)| !throws || !only_with_moves.contains(word))
            .map(|(word, what)| (word.to_owned(), what));
        for (word, what) in play.into_iter().chain(commands) {
            write!(
                self.console.output,
                "{}",
                hang(&format!("  {word:<9}  "), what, self.console.width)
            )?;
        }
        if throws {
            self.say("a throw after undo is a new one; only redo brings the old one back")?;
        }
        Ok(())
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
            | E::NotAMove(_)
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
