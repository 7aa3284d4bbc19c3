//! A game that is whatever a test needs: its state is a setup, its moves are a given list.

use menagerie_core::{
    Action, Attempt, Board, DrawRules, Event, Info, PieceInfo, Refusal, Rules, Seat, SeatInfo,
    Setup, SetupError, Turn,
};

#[derive(Clone, Debug)]
pub(crate) struct Toy {
    pub(crate) info: Info,
    pub(crate) board: Board,
    pub(crate) turn: Turn,
    pub(crate) moves: Vec<Action>,
    pub(crate) throws: Vec<[u8; 2]>,
}

impl Toy {
    /// A hunt on this board: one fox, many geese, some of them in the hand.
    pub(crate) fn hunt(board: Board) -> Self {
        let seat = |name: &str, letter, plural| SeatInfo {
            name: name.into(),
            letter,
            plural,
        };
        let piece = |seat, name: &str, letter, glyph| PieceInfo {
            seat: Seat::new(seat),
            name: name.into(),
            letter,
            glyph,
        };
        let info = Info {
            game: "toy".into(),
            ruleset: "hunt".into(),
            title: "Toy".into(),
            summary: String::new(),
            source: String::new(),
            play: Vec::new(),
            house: Vec::new(),
            seats: vec![seat("fox", 'f', false), seat("geese", 'g', true)],
            pieces: vec![piece(0, "fox", 'F', '*'), piece(1, "goose", 'G', 'o')],
            counts: vec!["in hand".into(), "captured".into()],
        };
        let turn = Turn::Player(Seat::new(1));
        Self {
            info,
            board,
            turn,
            moves: Vec::new(),
            throws: Vec::new(),
        }
    }

    /// The same with these legal moves.
    pub(crate) fn offering(self, moves: impl IntoIterator<Item = Action>) -> Self {
        Self {
            moves: moves.into_iter().collect(),
            ..self
        }
    }

    /// A race of two.
    pub(crate) fn race(throws: impl IntoIterator<Item = [u8; 2]>) -> Self {
        let mut toy = Self::hunt(Board::track(63));
        toy.info.counts = vec!["fox waits".into(), "geese wait".into()];
        toy.turn = Turn::Chance(Seat::new(0));
        toy.throws = throws.into_iter().collect();
        toy
    }
}

impl Rules for Toy {
    type State = Setup;
    type Move = Action;
    type Chance = [u8; 2];

    fn info(&self) -> &Info {
        &self.info
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn seats(&self) -> u8 {
        2
    }

    fn draw_rules(&self) -> DrawRules {
        DrawRules::NONE
    }

    fn start(&self) -> Setup {
        Setup::empty(Seat::new(1))
    }

    fn turn(&self, _: &Setup) -> Turn {
        self.turn
    }

    fn moves(&self, _: &Setup, out: &mut Vec<Action>) {
        out.extend(&self.moves);
    }

    fn chances(&self, _: &Setup, out: &mut Vec<([u8; 2], u32)>) {
        out.extend(self.throws.iter().map(|throw| (*throw, 1)));
    }

    fn apply(&self, _: &mut Setup, _: Event<Action, [u8; 2]>) {}

    fn action(&self, _: &Setup, chosen: Action) -> Action {
        chosen
    }

    fn dice(&self, thrown: [u8; 2]) -> [u8; 2] {
        thrown
    }

    fn why_not(&self, _: &Setup, _: Attempt) -> Refusal {
        Refusal::NoSuchMove
    }

    fn setup(&self, state: &Setup) -> Setup {
        state.clone()
    }

    fn read_setup(&self, setup: &Setup) -> Result<Setup, SetupError> {
        Ok(setup.clone())
    }
}
