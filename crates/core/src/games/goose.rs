//! The Game of the Goose: 63 squares, two dice, two to six players and no choice.
//!
//! ```
//! use menagerie_core::{Event, Rules, Seat, Turn, games::goose};
//! let rules = goose::fonti();
//! let mut state = rules.start();
//! let dice = goose::Dice::new(2, 4).expect("both are faces of a die");
//! rules.apply(&mut state, Event::Chance(dice));
//! assert_eq!(state.square(Seat::new(0)).index(), 12, "over the bridge on 6");
//! assert_eq!(rules.turn(&state), Turn::Chance(Seat::new(1)));
//! ```

mod dice;
mod info;
mod options;
mod position;
mod report;
mod state;
#[cfg(test)]
mod tests;
mod track;
mod walk;

use std::ops::RangeInclusive;

pub use dice::Dice;
pub use options::{Collision, GooseOptions, GooseOptionsError, Hold};
pub use state::GooseState;
pub use track::Special;
pub use walk::Step;

use crate::{
    Action, Attempt, Board, DrawRules, Event, Info, Never, Outcome, Reason, Refusal, Rules, Seat,
    Setup, SetupError, Turn,
};
use info::{DIE_TAKEN, EXCHANGE_FROM, NINE_AGAIN, STUCK_DRAWS, Words};
use walk::Throw;

/// The count that stands for a piece that waits until relieved, where a [`Setup`] gives the
/// turns that each seat has to lose.
pub const UNTIL_RELIEVED: u32 = 99;

/// The rules of the Game of the Goose with certain options, for a number of players.
///
/// Nobody chooses anything: an event is the throw of the seat whose turn it is. Seats that have
/// to wait are passed over as part of the throw before; [`Goose::walk`] tells of them.
#[derive(Clone, Debug)]
pub struct Goose {
    info: Info,
    board: Board,
    options: GooseOptions,
    words: &'static Words,
    seats: u8,
}

/// The rulesets for two players, the default first.
pub fn rulesets() -> Vec<Goose> {
    vec![fonti(), fonti_nine(), traditional(), dutch()]
}

const FONTI: GooseOptions = GooseOptions {
    first_nine: false,
    either_die: true,
    inn: Hold::Turns(1),
    well: Hold::Turns(2),
    prison: Hold::UntilRelieved,
    maze: 30,
    collision: Collision::Exchange,
};

/// The rules of Luigi Fonti's program, to the letter.
pub fn fonti() -> Goose {
    Goose::new(
        FONTI,
        &Words {
            ruleset: "fonti",
            summary: "one die alone may reach 63; a 9 on the first throw wins",
            source: "Luigi Fonti, The Goose Game, 2012",
            house: &[EXCHANGE_FROM, DIE_TAKEN],
        },
    )
}

/// [`fonti`] with the usual cure for a 9 on the first throw.
pub fn fonti_nine() -> Goose {
    Goose::new(
        GooseOptions {
            first_nine: true,
            ..FONTI
        },
        &Words {
            ruleset: "fonti-nine",
            summary: "as fonti, but a 9 from Start goes to 26 or 53",
            source: "Luigi Fonti, The Goose Game, 2012, with the usual rule for a 9 from Start",
            house: &[EXCHANGE_FROM, DIE_TAKEN, NINE_AGAIN],
        },
    )
}

/// The rules as they are commonly written.
pub fn traditional() -> Goose {
    Goose::new(
        GooseOptions {
            first_nine: true,
            either_die: false,
            inn: Hold::Turns(2),
            well: Hold::UntilRelieved,
            ..FONTI
        },
        &Words {
            ruleset: "traditional",
            summary: "the sum must reach 63; the inn costs two turns, the well holds until relieved",
            source: "the rules of the Game of the Goose as they are commonly written",
            house: &[EXCHANGE_FROM, NINE_AGAIN, STUCK_DRAWS],
        },
    )
}

/// The Dutch rules, under which a piece does not change places but is turned away.
pub fn dutch() -> Goose {
    Goose::new(
        GooseOptions {
            first_nine: true,
            either_die: false,
            well: Hold::UntilRelieved,
            collision: Collision::GoBack,
            ..FONTI
        },
        &Words {
            ruleset: "dutch",
            summary: "who would land on another goes back; well and prison hold until relieved",
            source: "J. F. Groote, F. Wiedijk and H. Zantema, A Probabilistic Analysis of the \
                     Game of the Goose, SIAM Review 58 (2016)",
            house: &[
                NINE_AGAIN,
                STUCK_DRAWS,
                "Who is relieved in the well or the prison stays there until his next throw, \
                 beside the newcomer.",
            ],
        },
    )
}

impl Goose {
    fn new(options: GooseOptions, words: &'static Words) -> Self {
        let seats = 2;
        let info = info::info(words, &options, seats);
        Self {
            info,
            board: Board::track(track::HOME),
            options,
            words,
            seats,
        }
    }

    /// Rules with options of one's own, for two players. The key is `goose/custom`.
    ///
    /// # Errors
    /// When nobody can play with these options.
    ///
    /// ```
    /// use menagerie_core::games::goose::{self, Goose, GooseOptions};
    /// let options = GooseOptions { maze: 39, ..*goose::traditional().options() };
    /// assert!(Goose::custom(options).is_ok());
    /// assert!(Goose::custom(GooseOptions { maze: 41, ..options }).is_err(), "41 is a goose");
    /// ```
    pub fn custom(options: GooseOptions) -> Result<Self, GooseOptionsError> {
        options.check()?;
        let words = &Words {
            ruleset: "custom",
            summary: "options of one's own",
            source: "the players",
            house: &[],
        };
        Ok(Self::new(options, words))
    }

    /// The options.
    pub fn options(&self) -> &GooseOptions {
        &self.options
    }

    /// The state at the start with this seat to throw first, if there is such a seat.
    pub fn start_with(&self, seat: Seat) -> Option<GooseState> {
        let to_throw = u8::try_from(seat.index())
            .ok()
            .filter(|seat| *seat < self.seats)?;
        Some(GooseState {
            to_throw,
            ..GooseState::START
        })
    }

    /// Everything that happens when the seat whose turn it is throws these dice, in order, up to
    /// the next throw. Nothing when the game is over.
    ///
    /// ```
    /// use menagerie_core::{Point, Rules, games::goose::{self, Step}};
    /// let rules = goose::traditional();
    /// let dice = goose::Dice::new(1, 4).expect("both are faces of a die");
    /// let [start, five, ten] = [0, 5, 10].map(Point::new);
    /// assert_eq!(
    ///     rules.walk(&rules.start(), dice),
    ///     [
    ///         Step::Walk { from: start, to: five, turned: false },
    ///         Step::Goose { on: five },
    ///         Step::Walk { from: five, to: ten, turned: false },
    ///     ]
    /// );
    /// ```
    pub fn walk(&self, state: &GooseState, dice: Dice) -> Vec<Step> {
        let mut steps = Vec::new();
        if self.outcome(state).is_none() {
            self.throw(&mut state.clone(), dice, |step| steps.push(step));
        }
        steps
    }

    fn throw(&self, state: &mut GooseState, dice: Dice, tell: impl FnMut(Step)) {
        Throw {
            options: &self.options,
            seats: usize::from(self.seats),
            dice,
            tell,
        }
        .play(state);
    }

    fn outcome(&self, state: &GooseState) -> Option<Outcome> {
        let seats = usize::from(self.seats);
        let home = state.squares[..seats]
            .iter()
            .position(|square| *square == track::HOME);
        if let Some(seat) = home {
            return Some(Outcome::win(Seat::new(seat as u8), Reason::Home));
        }
        walk::is_stuck(state, seats).then(|| Outcome::draw(Reason::Stuck))
    }
}

impl Rules for Goose {
    type State = GooseState;
    type Move = Never;
    type Chance = Dice;

    fn info(&self) -> &Info {
        &self.info
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn seats(&self) -> u8 {
        self.seats
    }

    fn seats_allowed(&self) -> RangeInclusive<u8> {
        2..=state::MOST_SEATS as u8
    }

    fn with_seats(&self, seats: u8) -> Option<Self> {
        self.seats_allowed().contains(&seats).then(|| Self {
            info: info::info(self.words, &self.options, seats),
            seats,
            ..self.clone()
        })
    }

    /// None: chance ends every game.
    fn draw_rules(&self) -> DrawRules {
        DrawRules::NONE
    }

    fn start(&self) -> GooseState {
        GooseState::START
    }

    fn turn(&self, state: &GooseState) -> Turn {
        self.outcome(state)
            .map_or(Turn::Chance(state.to_throw()), Turn::Over)
    }

    fn moves(&self, _: &GooseState, _: &mut Vec<Never>) {}

    fn count_moves(&self, _: &GooseState) -> usize {
        0
    }

    fn chances(&self, state: &GooseState, out: &mut Vec<(Dice, u32)>) {
        if self.outcome(state).is_none() {
            out.extend(Dice::all().map(|dice| (dice, dice.weight())));
        }
    }

    fn apply(&self, state: &mut GooseState, event: Event<Never, Dice>) {
        match event {
            Event::Chance(dice) => self.throw(state, dice, |_| {}),
        }
    }

    fn action(&self, _: &GooseState, chosen: Never) -> Action {
        match chosen {}
    }

    fn dice(&self, thrown: Dice) -> [u8; 2] {
        thrown.faces()
    }

    fn why_not(&self, _: &GooseState, _: Attempt) -> Refusal {
        Refusal::DiceDecide
    }

    fn consequences(&self, state: &GooseState, event: Event<Never, Dice>) -> Vec<String> {
        let Event::Chance(dice) = event;
        let steps = self.walk(state, dice);
        steps
            .iter()
            .map(|step| report::clause(&self.info, *step))
            .collect()
    }

    fn setup(&self, state: &GooseState) -> Setup {
        position::setup(self, state)
    }

    fn read_setup(&self, setup: &Setup) -> Result<GooseState, SetupError> {
        position::read_setup(self, setup)
    }
}
