//! A position for whoever hears it rather than sees it: questions about it, answered in sentences,
//! at the prompt of a game and of a replay.
//!
//! Sentences begin in lower case and have no full stop.

use menagerie_core::{EventOf, Game, Info, Point, Rules, Seat, Shape, Turn};
use menagerie_notation::{list_moves, outcome_sentence, seat_phrase, turn_sentence};
use menagerie_study::{everything, on_point, on_row, open_captures, whereabouts};

use crate::play::Question;
use crate::tell::Tell;
use crate::words::{counted, counts_sentence, listed};

/// A position of a game, and how it came about.
pub(crate) struct Scene<'a, R: Rules> {
    pub(crate) rules: &'a R,
    pub(crate) state: &'a R::State,
    /// Whose turn it is; a draw by repetition is nothing that the state alone tells.
    pub(crate) turn: Turn,
    /// The position before, and what happened there; none at the start.
    pub(crate) last: Option<(&'a R::State, EventOf<R>)>,
}

impl<'a, R: Rules> Scene<'a, R> {
    /// The position that a game has come to.
    pub(crate) fn of(game: &'a Game<R>) -> Self {
        let before = game.ply().checked_sub(1);
        let before = before.and_then(|ply| game.states().nth(ply));
        Self {
            rules: game.rules(),
            state: game.state(),
            turn: game.turn(),
            last: before.zip(game.events().last()),
        }
    }

    /// A position without a history.
    pub(crate) fn at(rules: &'a R, state: &'a R::State) -> Self {
        Self {
            rules,
            state,
            turn: rules.turn(state),
            last: None,
        }
    }

    /// Where everything stands, and whose turn it is.
    pub(crate) fn described(&self) -> Vec<String> {
        let mut told = everything(self.rules, self.state);
        told.push(self.turn_and_counts());
        told
    }

    /// Whose turn it is and what the board does not show, or how the game has ended.
    pub(crate) fn turn_and_counts(&self) -> String {
        let turn = whose_turn(self.rules.info(), self.turn);
        match counts_sentence(self.rules, self.state) {
            Some(counts) if !matches!(self.turn, Turn::Over(_)) => format!("{turn}; {counts}"),
            _ => turn,
        }
    }
}

impl<R: Tell> Scene<'_, R> {
    /// What is answered to a question.
    pub(crate) fn answer(&self, question: &Question) -> Vec<String> {
        match question {
            Question::Last => {
                let mut told = self.happened();
                // Nobody moves to resign, so the end is not told by the last event alone.
                if let Turn::Over(_) = self.turn {
                    told.push(whose_turn(self.rules.info(), self.turn));
                }
                told
            }
            Question::Where(name) => self.where_is(name.as_deref()),
            Question::What(name) => vec![self.what_is(name.as_deref())],
            Question::Row(row) => vec![self.row(row.as_deref())],
            Question::Captures => open_captures(self.rules, self.state),
        }
    }

    /// What happened last.
    pub(crate) fn happened(&self) -> Vec<String> {
        match self.last {
            Some((before, event)) => self.rules.tell(before, event),
            None => vec!["nothing has been played yet".to_owned()],
        }
    }

    /// Where the pieces of a name stand, or all.
    fn where_is(&self, name: Option<&str>) -> Vec<String> {
        let Some(name) = name else {
            let counts = counts_sentence(self.rules, self.state);
            let told = everything(self.rules, self.state);
            return told.into_iter().chain(counts).collect();
        };
        let told = whereabouts(self.rules, self.state, name);
        told.unwrap_or_else(|| {
            let info = self.rules.info();
            let known = info.seats.iter().map(|seat| seat.name.as_str());
            let known = known.chain(info.pieces.iter().map(|piece| piece.name.as_str()));
            let mut names = Vec::new();
            for name in known {
                if !names.contains(&name) {
                    names.push(name);
                }
            }
            let names = names.join(", ");
            vec![format!("nothing is called {name:?} here; ask for {names}")]
        })
    }

    /// What stands on a point.
    fn what_is(&self, name: Option<&str>) -> String {
        let Some(name) = name else {
            return format!("say which point, as in what {}", self.any_point());
        };
        match self.rules.board().point(name) {
            Some(point) => on_point(self.rules, self.state, point),
            None => self.no_such_point(name),
        }
    }

    /// What stands on a rank or a file.
    fn row(&self, row: Option<&str>) -> String {
        if self.rules.board().shape() == Shape::Track {
            return "a track has no rows; where says where everybody stands".to_owned();
        }
        let Some(row) = row else {
            let point = self.any_point();
            let (file, rank) = file_and_rank(&point);
            return format!("say which rank or file, as in row {rank} or row {file}");
        };
        on_row(self.rules, self.state, row)
            .unwrap_or_else(|| format!("this board has no row {row:?}"))
    }

    /// The legal moves, all or those at a point, each with what `label` makes of its number in the
    /// list and its text.
    pub(crate) fn moves(
        &self,
        name: Option<&str>,
        label: impl Fn(usize, &str) -> String,
    ) -> String {
        match self.turn {
            Turn::Player(_) => {}
            Turn::Chance(_) => return "there is nothing to choose: the dice decide".to_owned(),
            Turn::Over(_) => return "there is nothing to choose: the game is over".to_owned(),
        }
        let labels = |moves: Vec<(usize, String)>| {
            let labels = moves.iter().map(|(number, text)| label(*number, text));
            listed(&labels.collect::<Vec<_>>())
        };
        let Some(name) = name else {
            let moves = self.moves_at(None);
            let are = if moves.len() == 1 { "is" } else { "are" };
            return format!(
                "there {are} {}: {}",
                counted(moves.len(), "move"),
                labels(moves)
            );
        };
        let Some(point) = self.rules.board().point(name) else {
            return self.no_such_point(name);
        };
        let moves = self.moves_at(Some(point));
        match moves.len() {
            0 => match self.waiting(point) {
                Some(waits) => waits,
                None => format!("nothing can move from {point} or be placed there"),
            },
            1 => format!("there is one move at {point}: {}", labels(moves)),
            count => format!("there are {count} moves at {point}: {}", labels(moves)),
        }
    }

    /// Says that whatever stands on a point belongs to a side that is not to move.
    fn waiting(&self, point: Point) -> Option<String> {
        let setup = self.rules.setup(self.state);
        let info = self.rules.info();
        let kind = setup.pieces.get(&point)?.first()?.index();
        let piece = info.pieces.get(kind)?;
        (piece.seat != setup.turn).then(|| {
            let turn = whose_turn(info, self.turn);
            format!("the {} on this point has to wait: {turn}", piece.name)
        })
    }

    /// The moves, all or those of the piece on a point and the placement there, with their numbers
    /// in the list.
    pub(crate) fn moves_at(&self, point: Option<Point>) -> Vec<(usize, String)> {
        let moves = list_moves(self.rules, self.state).into_iter().zip(1..);
        let at = moves.filter(|((_, chosen), _)| {
            let action = self.rules.action(self.state, *chosen);
            point.is_none() || action.from().or(action.to()) == point
        });
        at.map(|((text, _), number)| (number, text)).collect()
    }

    /// Says that a name is none of a point, and how points are called.
    fn no_such_point(&self, name: &str) -> String {
        let known = self.any_point();
        format!("{name:?} is not a point of this board; points are called as {known} is")
    }

    fn any_point(&self) -> String {
        any_point(self.rules)
    }
}

/// The name of a point that this board has, for examples: one from its middle.
fn any_point<R: Rules>(rules: &R) -> String {
    let points = rules.board().points();
    let known = points.iter().nth(points.len() / 2);
    known.map_or_else(String::new, |point| rules.board().name(point))
}

/// `d` and `4` of `d4`.
fn file_and_rank(point: &str) -> (&str, &str) {
    let letters = point.trim_end_matches(|c: char| c.is_ascii_digit());
    point.split_at(letters.len())
}

/// What can be asked about a position, as it is typed, and what is answered. The examples are of
/// this board.
pub(crate) fn questions<R: Rules>(rules: &R) -> Vec<(String, String)> {
    let point = any_point(rules);
    let (file, rank) = file_and_rank(&point);
    let last = rules.info().seats.last();
    let only = last.map_or("", |seat| &seat.name);
    let mut questions = vec![
        ("last".to_owned(), "says what happened last".to_owned()),
        (
            "where".to_owned(),
            format!("says where everything stands; where {only} only those"),
        ),
        (
            format!("what {point}"),
            format!("says what stands on {point}"),
        ),
    ];
    if rules.board().shape() != Shape::Track {
        questions.extend([
            (
                format!("row {rank}"),
                format!("says what stands on rank {rank}; row {file} on file {file}"),
            ),
            (
                "moves".to_owned(),
                format!("lists the legal moves; moves {point} those at {point}"),
            ),
            ("captures".to_owned(), "says what can be taken".to_owned()),
        ]);
    }
    questions
}

/// Whose turn it is, or how the game has ended, in a whole sentence.
pub(crate) fn whose_turn(info: &Info, turn: Turn) -> String {
    let (seat, does) = match turn {
        Turn::Player(seat) => (seat, "move"),
        Turn::Chance(seat) => (seat, "throw"),
        Turn::Over(outcome) if outcome.winner.is_none() => {
            return format!("it is {}", outcome_sentence(info, outcome));
        }
        Turn::Over(_) => return turn_sentence(info, turn),
    };
    format!("{} to {does}", seat_is(info, seat))
}

/// `the geese are`, `white is`: how a sentence about a seat begins.
pub(crate) fn seat_is(info: &Info, seat: Seat) -> String {
    let seats = info.seats.get(seat.index());
    let is = if seats.is_some_and(|seat| seat.plural) {
        "are"
    } else {
        "is"
    };
    format!("{} {is}", seat_phrase(info, seat))
}

/// The text of a position, in a sentence.
pub(crate) fn written(text: &str) -> String {
    format!("written in one line it is {text:?}")
}
