//! Games whose evaluation goes by weights, and the weights as numbers in a row.

use std::fmt::Debug;

use menagerie_bots::Playable;
use menagerie_bots::evaluate::{BezszachyTerms, BezszachyWeights, HuntTerms, HuntWeights};
use menagerie_core::games::Bezszachy;
use menagerie_core::games::bezszachy::BezszachyState;
use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_core::{Never, Rules, Seat};

/// A game whose weights can be tuned.
pub(super) trait Tunable: Playable + Rules<Chance = Never> {
    /// A number for each.
    type Weights: Copy + Debug + Send + Sync + 'static;

    /// Those that the bots go by.
    const IN_USE: Self::Weights;

    /// How far each that is tuned is tried to either side: what makes a difference that some
    /// hundred games can show.
    const STEPS: &'static [f64];

    /// Those that are tuned.
    fn tuned(weights: &mut Self::Weights) -> Vec<&mut i32>;

    /// [`value`](menagerie_bots::Evaluate::value), by these weights.
    fn weighed(&self, state: &Self::State, seat: Seat, weights: &Self::Weights) -> i32;

    /// [`quiet_value`](menagerie_bots::Evaluate::quiet_value), by these weights.
    fn quiet_weighed(&self, state: &Self::State, seat: Seat, weights: &Self::Weights) -> i32 {
        self.weighed(state, seat, weights)
    }

    /// The numbers in use.
    fn values() -> Vec<f64> {
        let mut weights = Self::IN_USE;
        let tuned = Self::tuned(&mut weights).into_iter();
        tuned.map(|weight| f64::from(*weight)).collect()
    }

    /// The weights of these numbers.
    fn of_values(values: &[f64]) -> Self::Weights {
        let mut weights = Self::IN_USE;
        for (weight, value) in Self::tuned(&mut weights).into_iter().zip(values) {
            *weight = value.round() as i32;
        }
        weights
    }
}

impl Tunable for Hunt {
    type Weights = HuntWeights;

    const IN_USE: HuntWeights = HuntWeights::TUNED;

    const STEPS: &'static [f64] = &[
        150.0, 60.0, 80.0, 8.0, 10.0, 80.0, 20.0, 8.0, 8.0, 40.0, 5.0, 20.0,
    ];

    /// All but the weight of points that the many have to fill: no ruleset that is shipped has any.
    fn tuned(weights: &mut HuntWeights) -> Vec<&mut i32> {
        vec![
            &mut weights.hanging,
            &mut weights.threatened,
            &mut weights.more_prey,
            &mut weights.mobility,
            &mut weights.freedom,
            &mut weights.trapped,
            &mut weights.closed,
            &mut weights.exposed,
            &mut weights.advance,
            &mut weights.spent,
            &mut weights.reserve,
            &mut weights.to_goal,
        ]
    }

    fn weighed(&self, state: &HuntState, seat: Seat, weights: &HuntWeights) -> i32 {
        for_seat(
            HuntTerms::of(self, state).weighed(weights),
            Party::of(seat) == Some(Party::Few),
        )
    }

    fn quiet_weighed(&self, state: &HuntState, seat: Seat, weights: &HuntWeights) -> i32 {
        let terms = HuntTerms::quiet(self, state);
        for_seat(terms.weighed(weights), Party::of(seat) == Some(Party::Few))
    }
}

impl Tunable for Bezszachy {
    type Weights = BezszachyWeights;

    const IN_USE: BezszachyWeights = BezszachyWeights::TUNED;

    const STEPS: &'static [f64] = &[100.0, 8.0, 120.0, 120.0];

    fn tuned(weights: &mut BezszachyWeights) -> Vec<&mut i32> {
        vec![
            &mut weights.share,
            &mut weights.mobility,
            &mut weights.hanging,
            &mut weights.forked,
        ]
    }

    fn weighed(&self, state: &BezszachyState, seat: Seat, weights: &BezszachyWeights) -> i32 {
        for_seat(
            BezszachyTerms::of(state).weighed(weights),
            seat == state.to_move(),
        )
    }
}

/// A value for whom it speaks, or for the other.
fn for_seat(value: i32, for_whom_it_speaks: bool) -> i32 {
    if for_whom_it_speaks { value } else { -value }
}
