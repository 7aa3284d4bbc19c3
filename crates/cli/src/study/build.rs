//! A board to build positions on: whether they are legal, what both sides can do, and a game from
//! there.

use menagerie_bots::Playable;
use menagerie_core::{Rules, Shape};
use menagerie_notation::{json, turn_sentence};
use menagerie_study::{EditError, Editor, Study, everything_in};

use crate::args::{SeatChoice, StudyArgs};
use crate::board::board_of;
use crate::moves::print_all_sides;
use crate::spoken::written;
use crate::tell::Tell;
use crate::{Console, Failure, play};

const HELP: [(&str, &str); 12] = [
    ("put goose d4 e4", "puts pieces, by name or by letter"),
    (
        "clear d4 e4",
        "takes off what stands there; clear alone, everything",
    ),
    ("turn fox", "gives the turn to a side"),
    (
        "hand 3",
        "sets a count: hand, captured, ply; hand auto lets it follow from the pieces",
    ),
    ("start", "sets up the start"),
    ("position TEXT", "sets up a position in one line"),
    ("undo", "takes the last change back"),
    ("board", "shows the position again"),
    ("check", "says whether the position is legal, and why not"),
    ("actions", "lists what both sides can do"),
    (
        "play",
        "plays from here; play geese=greedy fox=human says who sits where",
    ),
    ("quit", "leaves"),
];

/// The board until somebody leaves.
pub(super) fn run<R: Rules + Playable + Tell + Study>(
    rules: &R,
    args: &StudyArgs,
    rules_text: Option<&str>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let mut workshop = Workshop {
        editor: Editor::new(rules.clone()),
        args,
        rules_text,
        console,
    };
    workshop.editor.start();
    if !args.json {
        let title = &rules.info().title;
        workshop
            .console
            .head(&format!("Build a position: {title}"))?;
        workshop.show()?;
        workshop.say("type a change such as clear, or help")?;
    }
    workshop.run()
}

/// That the board of a game is one to put pieces on.
///
/// # Errors
/// When it is not.
pub(crate) fn check_board<R: Rules>(rules: &R) -> Result<(), Failure> {
    if rules.board().shape() != Shape::Track {
        return Ok(());
    }
    let key = rules.info().key();
    Err(Failure::Usage(format!(
        "{key} is played on a track, and has no board to put pieces on; `menagerie show` reads \
         its positions"
    )))
}

/// Does what a command changes in the position; none where the word is no such command.
pub(crate) fn change<R: Study>(
    editor: &mut Editor<R>,
    word: &str,
    rest: &[&str],
) -> Option<Result<(), EditError>> {
    Some(match (word, rest) {
        ("put", [piece, points @ ..]) => put(editor, piece, points),
        ("clear", points) => editor.clear(points),
        ("turn", [seat]) => editor.turn(seat),
        ("start", []) => {
            editor.start();
            Ok(())
        }
        ("position", _) => editor.read(&rest.join(" ")),
        (count, ["auto"]) => editor.set_count(count, None),
        (count, [number]) => editor.set_count(count, Some(number.parse().ok()?)),
        _ => return None,
    })
}

/// Puts pieces whose kind is named with one word, or with two such as `white queen`.
fn put<R: Study>(editor: &mut Editor<R>, piece: &str, points: &[&str]) -> Result<(), EditError> {
    let refused = match (editor.put(piece, points), points) {
        (Err(error @ EditError::UnknownPiece { .. }), [_, ..]) => error,
        (done, _) => return done,
    };
    let both = format!("{piece} {}", points[0]);
    match editor.put(&both, &points[1..]) {
        Err(EditError::UnknownPiece { .. }) => Err(refused),
        done => done,
    }
}

struct Workshop<'a, 'c, R> {
    editor: Editor<R>,
    args: &'a StudyArgs,
    rules_text: Option<&'a str>,
    console: &'a mut Console<'c>,
}

impl<R: Rules + Playable + Tell + Study> Workshop<'_, '_, R> {
    fn run(&mut self) -> Result<(), Failure> {
        loop {
            let line = if self.args.json {
                self.console.read_line()?
            } else {
                self.console.ask("build> ")?
            };
            let Some(line) = line else {
                return Ok(());
            };
            let words = line.split_whitespace().collect::<Vec<_>>();
            let Some((word, rest)) = words.split_first() else {
                continue;
            };
            let word = word.to_lowercase();
            match (word.as_str(), rest) {
                ("quit" | "exit" | "q", []) => return Ok(()),
                ("actions" | "moves", []) => self.actions()?,
                ("help" | "?", []) => self.help()?,
                ("play", seats) => self.play(seats)?,
                ("undo", []) if !self.editor.undo() => {
                    self.refuse("there is nothing to take back")?;
                }
                ("undo" | "board" | "check", []) => self.show()?,
                _ => match change(&mut self.editor, &word, rest) {
                    Some(Ok(())) => self.show()?,
                    Some(Err(error)) => self.refuse(&error.to_string())?,
                    None => {
                        let what = format!("{line:?} is no command here; help lists them");
                        self.refuse(&what)?;
                    }
                },
            }
        }
    }

    /// Shows the position, and says whether it is legal.
    fn show(&mut self) -> Result<(), Failure> {
        if self.args.json {
            return self.document();
        }
        let rules = self.editor.rules();
        let setup = self.editor.setup();
        if self.console.plain {
            self.console.say_all(&everything_in(rules, &setup))?;
            self.say(&written(&self.editor.text()))?;
        } else {
            let style = self.args.board.style();
            let drawn = board_of(rules, &setup, &style);
            writeln!(self.console.output, "\n{drawn}")?;
            writeln!(self.console.output, "{}", self.editor.text())?;
        }
        let verdict = match self.editor.state() {
            Ok(state) => {
                let rules = self.editor.rules();
                format!(
                    "the position is legal: {}",
                    turn_sentence(rules.info(), rules.turn(&state))
                )
            }
            Err(error) => format!("the position is not legal: {error}"),
        };
        self.say(&verdict)
    }

    /// The position as JSON: what it is, or why it cannot be.
    fn document(&mut self) -> Result<(), Failure> {
        match self.editor.state() {
            Ok(state) => {
                let position = json::Position::of(self.editor.rules(), &state);
                self.console.print_json(&position)
            }
            Err(error) => self.refuse(&format!("the position is not legal: {error}")),
        }
    }

    /// Lists what both sides can do.
    fn actions(&mut self) -> Result<(), Failure> {
        match self.editor.state() {
            Ok(state) => print_all_sides(self.editor.rules(), &state, self.args.json, self.console),
            Err(error) => self.refuse(&format!("the position is not legal: {error}")),
        }
    }

    /// Plays a game from here.
    fn play(&mut self, seats: &[&str]) -> Result<(), Failure> {
        if self.args.json {
            return self.refuse("a game is not played in JSON");
        }
        let state = match self.editor.state() {
            Ok(state) => state,
            Err(error) => return self.refuse(&format!("the position is not legal: {error}")),
        };
        let seats = seats.iter().map(|seat| seat.parse::<SeatChoice>());
        let seats = match seats.collect::<Result<Vec<_>, _>>() {
            Ok(seats) => seats,
            Err(error) => return self.refuse(&error),
        };
        let from = play::From {
            rules: self.editor.rules().clone(),
            start: state,
            seats: &seats,
            seed: self.args.seed,
            rules_text: self.rules_text,
        };
        match from.play(self.args.board, self.console) {
            Err(Failure::Usage(reason)) => self.refuse(&reason),
            other => other,
        }
    }

    fn help(&mut self) -> Result<(), Failure> {
        Ok(self.console.list_words(&HELP, 15)?)
    }

    fn refuse(&mut self, why: &str) -> Result<(), Failure> {
        if self.args.json {
            return self.console.print_json(&super::exam::Refused::new(why));
        }
        self.say(why)
    }

    fn say(&mut self, text: &str) -> Result<(), Failure> {
        Ok(self.console.say(text)?)
    }
}
