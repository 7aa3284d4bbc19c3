//! Where games are handed in as they end: written down, counted, and told to whoever looks on.

use std::ops::ControlFlow;
use std::time::{Duration, Instant};

use indicatif::{ProgressBar, ProgressDrawTarget, ProgressState, ProgressStyle};
use menagerie_bots::arena::{GameResult, Score, Tally};

use super::Games;
use super::book::Book;
use super::lines;
use super::plan::Plan;
use crate::Failure;

/// How long the score in the bar may be out of date.
const REFRESH: Duration = Duration::from_millis(100);

/// Takes the games of a match in progress.
#[derive(Debug)]
pub(super) struct Desk {
    score: Score,
    book: Option<Book>,
    bar: Option<Bar>,
    failure: Option<Failure>,
}

#[derive(Debug)]
struct Bar {
    line: ProgressBar,
    told: Instant,
    names: Vec<String>,
    /// How many sit at a table.
    seats: usize,
}

impl Desk {
    pub(super) fn new(score: Score, book: Option<Book>, has_bar: bool, plan: &Plan) -> Self {
        let bar = has_bar.then(|| Bar::new(&score, plan.labels()));
        Self {
            score,
            book,
            bar,
            failure: None,
        }
    }

    /// The games that are in the book already.
    pub(super) fn games_done(&self) -> Games {
        self.book.as_ref().map(Book::games).unwrap_or_default()
    }

    pub(super) fn wants_more(&self) -> bool {
        self.score.next().is_some()
    }

    pub(super) fn keeps_records(&self) -> bool {
        self.book.is_some()
    }

    /// A game has ended. Breaks off when no more is wanted, or when it cannot be written down.
    pub(super) fn take(&mut self, result: GameResult, record: Option<&str>) -> ControlFlow<()> {
        if let (Some(book), Some(record)) = (&mut self.book, record)
            && let Err(failure) = book.append(result.game, record)
        {
            self.failure = Some(failure);
            return ControlFlow::Break(());
        }
        self.score.add(result);
        if let Some(bar) = &mut self.bar {
            bar.count(self.score.tally());
        }
        if self.wants_more() {
            ControlFlow::Continue(())
        } else {
            ControlFlow::Break(())
        }
    }

    /// What has come of it.
    pub(super) fn close(self) -> Result<(Score, Option<Book>), Failure> {
        if let Some(bar) = self.bar {
            bar.line.finish_and_clear();
        }
        match self.failure {
            Some(failure) => Err(failure),
            None => Ok((self.score, self.book)),
        }
    }
}

impl Bar {
    #[expect(clippy::disallowed_methods, reason = "somebody looks on")]
    fn new(score: &Score, names: Vec<String>) -> Self {
        let done = score.tally().games;
        let left = score.games_left();
        let bar = ProgressBar::with_draw_target(Some(done + left), ProgressDrawTarget::stderr());
        let style = "{bar:12} {pos}/{len} games, {rate}, {eta} left; {wide_msg}";
        let style = ProgressStyle::with_template(style);
        let style = style.unwrap_or_else(|_| ProgressStyle::default_bar());
        bar.set_style(style.with_key("rate", rate));
        bar.set_position(done);
        bar.reset_eta();
        let mut bar = Self {
            line: bar,
            told: Instant::now(),
            names,
            seats: score.schedule().seats(),
        };
        bar.tell(score.tally());
        bar
    }

    #[expect(clippy::disallowed_methods, reason = "somebody looks on")]
    fn count(&mut self, tally: &Tally) {
        self.line.inc(1);
        if self.told.elapsed() >= REFRESH {
            self.told = Instant::now();
            self.tell(tally);
        }
    }

    fn tell(&mut self, tally: &Tally) {
        let points = |player| lines::points(tally.total(player), self.seats).0;
        let score = match self.names.as_slice() {
            [one, other] => format!("{one} {} : {} {other}", points(0), points(1)),
            names => {
                let names = names.iter().enumerate();
                let scores = names.map(|(player, name)| format!("{name} {}", points(player)));
                scores.collect::<Vec<_>>().join(", ")
            }
        };
        self.line.set_message(score);
        self.line.tick();
    }
}

/// Games a second.
fn rate(state: &ProgressState, writer: &mut dyn std::fmt::Write) {
    // The bar has no way to say that it cannot be drawn.
    let _ = write!(writer, "{:.1}/s", state.per_sec());
}
