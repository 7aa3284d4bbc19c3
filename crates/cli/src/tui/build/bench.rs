//! A board to build on, whatever the game.

use std::path::Path;

use menagerie_bots::Playable;
use menagerie_core::{Board, Info, Piece, Point, Rules, Seat, Setup};
use menagerie_notation::turn_sentence;
use menagerie_study::{Editor, Study};

use crate::Failure;
use crate::args::SeatChoice;
use crate::moves::{Side, by_piece};
use crate::play::From;
use crate::study::change;
use crate::tell::Tell;
use crate::tui::overlay::Overlay;
use crate::tui::play::PlayScreen;
use crate::tui::screen::{Context, Screen};

/// What the editor needs of a game.
pub(super) trait Bench {
    fn board(&self) -> &Board;
    fn info(&self) -> &Info;
    /// The position, possible or not.
    fn setup(&self) -> Setup;
    /// The same in one line.
    fn text(&self) -> String;
    /// Whose turn it is or how the game ended, or why the position is not legal.
    fn verdict(&self) -> Result<String, String>;
    /// What every side can do: a line a side, and one a piece.
    fn actions(&self) -> Result<Vec<String>, String>;
    /// Puts a piece on a point.
    fn put(&mut self, piece: Piece, point: Point);
    /// Takes off what stands on a point; everything where none is named.
    fn clear(&mut self, point: Option<Point>);
    /// Gives the turn to the next side.
    fn pass(&mut self);
    /// Sets up the start.
    fn start(&mut self);
    /// Takes the last change back, and says whether there was one.
    fn undo(&mut self) -> bool;
    /// Does what a typed command says, or says why not.
    fn command(&mut self, line: &str) -> Result<(), String>;
    /// Seats players at a game from here.
    fn play(
        &self,
        seats: &[SeatChoice],
        seed: Option<u64>,
        rules_text: Option<&str>,
        state: Option<&Path>,
    ) -> Result<Box<dyn Screen>, Failure>;
    /// The rules, to be read.
    fn rules(&self, context: &Context) -> Overlay<()>;
}

impl<R: Rules + Playable + Tell + Study> Bench for Editor<R> {
    fn board(&self) -> &Board {
        self.rules().board()
    }

    fn info(&self) -> &Info {
        self.rules().info()
    }

    fn setup(&self) -> Setup {
        Self::setup(self)
    }

    fn text(&self) -> String {
        Self::text(self)
    }

    fn verdict(&self) -> Result<String, String> {
        let rules = self.rules();
        match self.state() {
            Ok(state) => Ok(turn_sentence(rules.info(), rules.turn(&state))),
            Err(error) => Err(error.to_string()),
        }
    }

    fn actions(&self) -> Result<Vec<String>, String> {
        let state = self.state().map_err(|error| error.to_string())?;
        let mut lines = Vec::new();
        for side in Side::all(self.rules(), &state) {
            let Some(acts) = &side.acts else {
                lines.push(crate::text::capital(&side.heading));
                continue;
            };
            let count = crate::words::counted(acts.actions.len(), "action");
            lines.push(crate::text::capital(&format!("{}: {count}", side.heading)));
            for group in by_piece(acts) {
                let actions = group.actions.join(" ");
                lines.push(format!("  {}:  {actions}", group.piece));
            }
        }
        Ok(lines)
    }

    fn put(&mut self, piece: Piece, point: Point) {
        let letter = self.info().pieces[piece.index()].letter.to_string();
        let name = self.rules().board().name(point);
        // The piece and the point are of this very game.
        let _ = Self::put(self, &letter, &[&name]);
    }

    fn clear(&mut self, point: Option<Point>) {
        let name = point.map(|point| self.rules().board().name(point));
        let names = name.as_deref().into_iter().collect::<Vec<_>>();
        // The point is of this very board.
        let _ = Self::clear(self, &names);
    }

    fn pass(&mut self) {
        let seats = &self.info().seats;
        let next = (Self::setup(self).turn.index() + 1) % seats.len();
        let name = seats[next].name.clone();
        // The side is of this very game.
        let _ = self.turn(&name);
    }

    fn start(&mut self) {
        Self::start(self);
    }

    fn undo(&mut self) -> bool {
        Self::undo(self)
    }

    fn command(&mut self, line: &str) -> Result<(), String> {
        let words = line.split_whitespace().collect::<Vec<_>>();
        let Some((word, rest)) = words.split_first() else {
            return Ok(());
        };
        match change(self, &word.to_lowercase(), rest) {
            Some(done) => done.map_err(|error| error.to_string()),
            None => Err(format!("{line:?} is no command here; ? lists them")),
        }
    }

    fn play(
        &self,
        seats: &[SeatChoice],
        seed: Option<u64>,
        rules_text: Option<&str>,
        state: Option<&Path>,
    ) -> Result<Box<dyn Screen>, Failure> {
        let start = self
            .state()
            .map_err(|error| Failure::Usage(format!("the position is not legal: {error}")))?;
        let from = From {
            rules: self.rules().clone(),
            start,
            seats,
            seed,
            rules_text,
        };
        Ok(Box::new(PlayScreen::new(from.sit(state)?, false)))
    }

    fn rules(&self, context: &Context) -> Overlay<()> {
        let rules = Self::rules(self);
        Overlay::rules(rules, rules.draw_rules(), context)
    }
}

/// Humans at every seat, or one at the seat to move and the usual bots at the others.
pub(super) fn seats(info: &Info, turn: Seat, bots: bool) -> Vec<SeatChoice> {
    let human = |(index, seat): (usize, &menagerie_core::SeatInfo)| {
        (!bots || index == turn.index()).then(|| SeatChoice {
            seat: seat.name.clone(),
            player: "human".to_owned(),
        })
    };
    info.seats.iter().enumerate().filter_map(human).collect()
}
