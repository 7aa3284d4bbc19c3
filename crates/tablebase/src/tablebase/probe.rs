//! Looking positions up: what they are worth, and how near to the end they are.

use menagerie_core::hunt::{HuntMove, HuntState, Party};
use menagerie_core::{Event, Rules, Turn};

use super::{Solver, Tablebase};
use crate::choice::Rank;
use crate::geometry::Set;
use crate::{Claim, TableError, Value};

impl Tablebase {
    /// The value of a position.
    ///
    /// # Errors
    /// When its layer is not solved, or cannot be read or believed.
    pub fn value(&self, state: &HuntState) -> Result<Value, TableError> {
        match self.hunt.turn(state) {
            Turn::Over(outcome) => Ok(match outcome.winner.and_then(Party::of) {
                Some(winner) => Value::Win(winner),
                None => Value::Draw,
            }),
            _ if state.to_move() == Party::Few && state.hand(Party::Few) == 0 => self.stored(state),
            // Tables hold the positions with the few to move; one move leads there.
            _ => {
                let party = state.to_move();
                let mut best = Value::Win(party.other());
                for (_, value) in self.moves(state)? {
                    if value.for_party(party) > best.for_party(party) {
                        best = value;
                    }
                }
                Ok(best)
            }
        }
    }

    fn stored(&self, state: &HuntState) -> Result<Value, TableError> {
        let [few, many] = self.sets(state);
        match &self.solver {
            Solver::Lattice(lattice) => {
                lattice.value(&self.store, few, many, state.captured().into())
            }
            Solver::Masks(masks) => masks.value(&self.store, few, many),
        }
    }

    /// The points of the few and of the many, as the tables number them.
    fn sets(&self, state: &HuntState) -> [Set; 2] {
        let geometry = match &self.solver {
            Solver::Lattice(lattice) => lattice.geometry(),
            Solver::Masks(masks) => masks.geometry(),
        };
        [state.few(), state.many()].map(|points| geometry.compact(points))
    }

    pub(crate) fn stored_rank(&self, state: &HuntState, claim: Claim) -> Result<Rank, TableError> {
        let rank = Rank {
            left: state.many().len() as u8 + state.hand(Party::Many),
            hand: state.hand(Party::Many),
            ..Rank::default()
        };
        let [few, many] = self.sets(state);
        match &self.solver {
            Solver::Lattice(_) if rank.hand > 0 => Ok(rank),
            Solver::Lattice(lattice) => {
                let round = lattice.round(&self.store, few, many, claim)?;
                Ok(Rank { round, ..rank })
            }
            Solver::Masks(masks) => {
                let (class, round) = masks.round(&self.store, few, many, claim)?;
                let class = class as u32;
                Ok(Rank {
                    class,
                    round,
                    ..rank
                })
            }
        }
    }

    /// The legal moves, in the order of the rules, each with the value of the position it leads
    /// to.
    ///
    /// # Errors
    /// As [`value`](Self::value).
    pub fn moves(&self, state: &HuntState) -> Result<Vec<(HuntMove, Value)>, TableError> {
        let mut moves = Vec::new();
        self.hunt.moves(state, &mut moves);
        moves
            .into_iter()
            .map(|chosen| {
                let mut next = *state;
                self.hunt.apply(&mut next, Event::Move(chosen));
                Ok((chosen, self.value(&next)?))
            })
            .collect()
    }
}
