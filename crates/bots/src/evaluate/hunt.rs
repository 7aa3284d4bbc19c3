//! The hunt games: Fox and Geese, Bagh-Chal and whatever else the hunt engine plays.

mod view;

use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_core::{Rules as _, Seat};

use super::Evaluate;
use view::View;

impl Evaluate for Hunt {
    fn value(&self, state: &HuntState, seat: Seat) -> i32 {
        for_seat(HuntTerms::of(self, state).value(), seat)
    }

    fn quiet_value(&self, state: &HuntState, seat: Seat) -> i32 {
        for_seat(HuntTerms::quiet(self, state).value(), seat)
    }

    /// A draw is what the start is worth: which side has the better game is for nobody to say,
    /// and only so can both strive for more.
    fn draw_value(&self, seat: Seat) -> i32 {
        self.value(&self.start(), seat)
    }
}

/// What is worth this to the few.
fn for_seat(few: i32, seat: Seat) -> i32 {
    if Party::of(seat) == Some(Party::Few) {
        few
    } else {
        -few
    }
}

/// What speaks for the few in a position, and what against them: counts, which
/// [`value`](Self::value) weighs.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug, Default)]
#[non_exhaustive]
pub struct HuntTerms {
    /// Pieces of the many taken so far.
    pub captured: i32,
    /// Steps and jumps open to the few.
    pub mobility: i32,
    /// Empty points that the few can walk to.
    pub freedom: i32,
    /// Pieces of the few that can neither step nor jump.
    pub trapped: i32,
    /// Pieces of the many that could be taken if the few were to move.
    pub prey: i32,
    /// Whether the few are to move, and so take one of the prey before it can be saved.
    pub few_to_move: bool,
    /// Empty points that the few cannot walk to: the many can fill them at leisure.
    pub closed: i32,
    /// Ways over a piece of the many with the points before and behind it empty or held by the
    /// few, wherever the few stand now.
    pub exposed: i32,
    /// Ranks that the many have advanced in all; 0 where they may go back.
    pub advance: i32,
    /// Pieces of the many that have left all the few behind them and may not go back.
    pub spent: i32,
    /// Steps that are open to the many.
    pub reserve: i32,
    /// Steps from the nearest of the few to a point that wins; 16 where there is no way, 0 where
    /// no point wins.
    pub to_goal: i32,
    /// Points filled of those that the many have to fill.
    pub filled: i32,
}

impl HuntTerms {
    /// The terms of a position.
    pub fn of(rules: &Hunt, state: &HuntState) -> Self {
        let view = View::new(rules, state);
        let (steps, jumps) = (view.steps_of_few(), view.jumps());
        let reach = if state.hand(Party::Few) > 0 {
            view.empty
        } else {
            view.reach(jumps.to)
        };
        let forward = view.advance();
        Self {
            captured: i32::from(state.captured()),
            mobility: steps.count + jumps.count,
            freedom: view::count(reach & view.empty),
            trapped: view::count(view.few & !steps.from & !jumps.from),
            prey: view::count(jumps.over),
            few_to_move: state.to_move() == Party::Few,
            closed: view::count(view.empty & !reach),
            exposed: view.exposed(),
            advance: forward.map_or(0, |forward| view.ranks_gone(forward)),
            spent: forward.map_or(0, |forward| view.spent(forward)),
            reserve: view.steps_of_many().count,
            to_goal: view.to_goal(),
            filled: view.filled(),
        }
    }

    /// The terms of a position without what a capture could change at once.
    pub fn quiet(rules: &Hunt, state: &HuntState) -> Self {
        Self {
            few_to_move: false,
            ..Self::of(rules, state)
        }
    }

    /// What the terms are worth to the few, in hundredths of a capture, by [`HuntWeights::TUNED`].
    pub fn value(&self) -> i32 {
        self.weighed(&HuntWeights::TUNED)
    }

    /// What they are worth by other weights.
    pub fn weighed(&self, weights: &HuntWeights) -> i32 {
        let prey = match (self.prey, self.few_to_move) {
            (0, _) => 0,
            (prey, true) => weights.hanging + weights.more_prey * (prey - 1),
            (prey, false) => weights.threatened + weights.more_prey * (prey - 1),
        };
        let tenths = 1000 * self.captured
            + prey
            + weights.mobility * self.mobility
            + weights.freedom * self.freedom
            + weights.trapped * self.trapped
            + weights.closed * self.closed
            + weights.exposed * self.exposed
            + weights.advance * self.advance
            + weights.spent * self.spent
            + weights.reserve * self.reserve
            + weights.to_goal * self.to_goal
            + weights.filled * self.filled;
        tenths / 10
    }
}

/// What one more of each term is worth to the few, in thousandths of a capture.
#[derive(Copy, Clone, PartialEq, Eq, Hash, Debug)]
#[allow(
    missing_docs,
    reason = "each is the weight of the term of its name in `HuntTerms`"
)]
pub struct HuntWeights {
    /// The first of the prey, when the few are to move: it is about to be taken.
    pub hanging: i32,
    /// The first of the prey, when the many are to move: it can be parried.
    pub threatened: i32,
    /// Every other of the prey.
    pub more_prey: i32,
    pub mobility: i32,
    pub freedom: i32,
    pub trapped: i32,
    pub closed: i32,
    pub exposed: i32,
    pub advance: i32,
    pub spent: i32,
    pub reserve: i32,
    pub to_goal: i32,
    pub filled: i32,
}

impl HuntWeights {
    /// The weights in use.
    ///
    /// Tuned by matches between them, from weights set by hand (800, 100, 250, 20, 30, -250, -60,
    /// 20, -20, 120, -10, -60 and -200, in this order), by
    ///
    /// ```sh
    /// cargo run --release -p menagerie-bots --example tune -- 200 8 1000 1 bagh-chal/standard \
    ///     fox-and-geese/{ply-yard,masters,murray,aberdeen,british,french}
    /// ```
    ///
    /// except for [`filled`](Self::filled), which no ruleset that is shipped can tune. What a
    /// piece is worth that has been taken is the measure, and so fixed.
    pub const TUNED: Self = Self {
        hanging: 809,
        threatened: 67,
        more_prey: 454,
        mobility: 19,
        freedom: 41,
        trapped: -303,
        closed: -151,
        exposed: 39,
        advance: -26,
        spent: 125,
        reserve: -13,
        to_goal: -34,
        filled: -200,
    };
}

#[cfg(test)]
mod tests;
