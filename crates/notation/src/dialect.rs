//! The notations of other programs: moves, positions and games, read and written.

mod baghchal;
mod choose;
mod error;
mod form;
mod native;
mod obx;
mod points;
mod score;
mod tigers;
mod uci;
mod w09;

use std::fmt;
use std::str::FromStr;

pub use error::{DialectError, UnknownDialect};

use menagerie_core::{Game, Rules, games};

use form::Form;

/// A way of writing moves, positions and games.
///
/// | dialect | who uses it | a move | a position | a game |
/// |---|---|---|---|---|
/// | `native` | Menagerie | `d4-d5` | yes | a record |
/// | `w09` | the Fox and Geese of CS1002 practical W09, St Andrews | `3 4 3 5` | | moves |
/// | `points` | boards with numbered points | `12`, `0-6`, `0x12` | | moves |
/// | `baghchal` | the Python package baghchal | `G33`, `Bx1133` | yes | yes |
/// | `obx` | Online Baghchal Exchange 2.0 | `mC3`, `mA1C3` | yes | one position a line |
/// | `uci` | chess engines | `b1c3` | FEN | `position startpos moves …` |
///
/// Beware of likeness: `A1` is the top left in `obx` and the bottom left natively, and the `B` of
/// `baghchal` is a tiger.
///
/// ```
/// use menagerie_core::{Rules, games::bagh_chal};
/// use menagerie_notation::Dialect;
///
/// let rules = bagh_chal::standard();
/// let mut state = rules.start();
/// let c3 = Dialect::Baghchal.parse_move(&rules, &state, "G33")?;
/// assert_eq!(Dialect::Obx.write_move(&rules, &state, c3)?, "mC3");
/// assert_eq!(Dialect::Points.write_move(&rules, &state, c3)?, "12");
///
/// rules.apply(&mut state, menagerie_core::Event::Move(c3));
/// assert_eq!(Dialect::Baghchal.write_position(&rules, &state)?, "B3B/5/2G2/5/B3B B 1");
/// # Ok::<(), menagerie_notation::DialectError>(())
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
#[non_exhaustive]
pub enum Dialect {
    /// What the rest of this crate reads and writes. Its games are records, and of a game with dice
    /// it has the moves only in these.
    Native,
    /// Four integers `x y x y`, counted from 0 from the top left: CS1002 practical W09, St
    /// Andrews. It has no positions, and no form for a piece put down, a huff or the end of a
    /// chain.
    W09,
    /// Numbered points, row by row from the top left: 0 to 24 on the alquerque board, 1 to 33 on
    /// the cross. `12` puts a piece down, `0-6` goes, `0x12` takes. It has no positions.
    Points,
    /// The Python package baghchal: points are row and column, 1 to 5 from the top left.
    Baghchal,
    /// Online Baghchal Exchange 2.0: columns A to E, row 1 at the top.
    Obx,
    /// The Universal Chess Interface. A FEN counts moves of both sides, so that black is always
    /// to move after an odd number of plies.
    Uci,
}

impl Dialect {
    /// All of them.
    pub const ALL: [Self; 6] = [
        Self::Native,
        Self::W09,
        Self::Points,
        Self::Baghchal,
        Self::Obx,
        Self::Uci,
    ];

    /// The name, which `FromStr` reads.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Native => "native",
            Self::W09 => "w09",
            Self::Points => "points",
            Self::Baghchal => "baghchal",
            Self::Obx => "obx",
            Self::Uci => "uci",
        }
    }

    /// Who uses it, and what its moves look like.
    pub const fn summary(self) -> &'static str {
        match self {
            Self::Native => "Menagerie: d4-d5, d4xd2, @c3",
            Self::W09 => "CS1002 practical W09, St Andrews: x y x y from 0 from the top left",
            Self::Points => "numbered points from the top left: 12, 0-6, 0x12",
            Self::Baghchal => "the Python package baghchal: G33, G3334, B1122, Bx1133",
            Self::Obx => "Online Baghchal Exchange 2.0: mC3, mA1B1, row 1 at the top",
            Self::Uci => "chess engines: b1c3",
        }
    }

    /// Whether the dialect has words for a game.
    pub fn serves<R: Rules>(self, rules: &R) -> bool {
        self.form().serves(rules)
    }

    /// The rulesets it has words for, in the order of the registry.
    ///
    /// ```
    /// use menagerie_notation::Dialect;
    /// assert_eq!(Dialect::Uci.served(), ["bezszachy/mimuw"]);
    /// ```
    pub fn served(self) -> Vec<String> {
        #[derive(Copy, Clone)]
        struct Served(Dialect);
        impl games::Visitor for Served {
            type Output = Option<String>;
            fn visit<R: Rules>(self, rules: R) -> Option<String> {
                self.0.serves(&rules).then(|| rules.info().key())
            }
        }
        games::visit_all(&Served(self))
            .into_iter()
            .flatten()
            .collect()
    }

    /// Writes a legal move of this state.
    ///
    /// # Errors
    /// When the dialect does not serve the game, or has no form for such a move.
    pub fn write_move<R: Rules>(
        self,
        rules: &R,
        state: &R::State,
        chosen: R::Move,
    ) -> Result<String, DialectError> {
        self.form_for(rules)?
            .write_action(rules, state, rules.action(state, chosen))
    }

    /// The legal move of this state that a text names.
    ///
    /// # Errors
    /// When the dialect does not serve the game; what is wrong with the text; or the rule that
    /// forbids what it says.
    pub fn parse_move<R: Rules>(
        self,
        rules: &R,
        state: &R::State,
        text: &str,
    ) -> Result<R::Move, DialectError> {
        self.form_for(rules)?.parse_move(rules, state, text)
    }

    /// Writes a position as far as the state alone tells it. What only the history of a game
    /// tells, [`write_position_of`](Self::write_position_of) adds: the last move in `obx`, how
    /// many moves the goats have made since all are placed in `baghchal` (20 is the least), the
    /// plies since a capture in `uci` (0 here).
    ///
    /// # Errors
    /// When the dialect does not serve the game or has no positions.
    pub fn write_position<R: Rules>(
        self,
        rules: &R,
        state: &R::State,
    ) -> Result<String, DialectError> {
        self.write_position_of(&Game::from_state(rules.clone(), state.clone()))
    }

    /// Writes the position that a game has come to.
    ///
    /// # Errors
    /// When the dialect does not serve the game or has no positions.
    pub fn write_position_of<R: Rules>(self, game: &Game<R>) -> Result<String, DialectError> {
        self.form_for(game.rules())?.write_position(game)
    }

    /// The state of a position.
    ///
    /// # Errors
    /// When the dialect does not serve the game or has no positions; what is wrong with the text;
    /// or why such a position cannot occur.
    pub fn read_position<R: Rules>(self, rules: &R, text: &str) -> Result<R::State, DialectError> {
        self.form_for(rules)?.read_position(rules, text)
    }

    /// Writes a whole game.
    ///
    /// # Errors
    /// When the dialect does not serve the game, or has no form for something in it.
    pub fn write_game<R: Rules>(self, game: &Game<R>) -> Result<String, DialectError> {
        self.form_for(game.rules())?.write_game(game)
    }

    /// Plays a whole game. It comes back under the draw rules of its ruleset, but is played to
    /// its end even where these would have ended it earlier: other programs count repetitions in
    /// other ways.
    ///
    /// # Errors
    /// When the dialect does not serve the game, or has no games; and what is wrong with the
    /// text, at which ply.
    pub fn read_game<R: Rules>(self, rules: &R, text: &str) -> Result<Game<R>, DialectError> {
        self.form_for(rules)?.read_game(rules, text)
    }

    fn form<R: Rules>(self) -> &'static dyn Form<R> {
        match self {
            Self::Native => &native::Native,
            Self::W09 => &w09::W09,
            Self::Points => &points::Points,
            Self::Baghchal => &baghchal::Baghchal,
            Self::Obx => &obx::Obx,
            Self::Uci => &uci::Uci,
        }
    }

    fn form_for<R: Rules>(self, rules: &R) -> Result<&'static dyn Form<R>, DialectError> {
        let form = self.form();
        if form.serves(rules) {
            return Ok(form);
        }
        Err(DialectError::NotServed {
            dialect: self,
            game: rules.info().key(),
            served: self.served(),
        })
    }
}

impl fmt::Display for Dialect {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

impl FromStr for Dialect {
    type Err = UnknownDialect;

    fn from_str(text: &str) -> Result<Self, UnknownDialect> {
        let found = Self::ALL.into_iter().find(|dialect| dialect.name() == text);
        found.ok_or_else(|| UnknownDialect::new(text))
    }
}
