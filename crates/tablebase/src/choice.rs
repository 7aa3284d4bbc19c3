//! Playing perfectly: which move to choose, and why a won game ends.
//!
//! A move that keeps the value is not enough to win: a won position could be held for ever. So
//! every won position has a *rank*, and the winner can always move so that it falls, whatever the
//! other side does: fewer pieces to capture, fewer pieces in hand, a class of sets of the many
//! that is further on, an earlier round. Ranks are compared in this order.

use menagerie_core::hunt::{HuntMove, HuntState, Party};
use menagerie_core::{Event, Rules, Turn};

use crate::{Claim, TableError, Tablebase, Value};

/// How far a won position is from its end: it falls with every move of the few if the winner
/// plays well. Lower is nearer.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug, Default)]
pub struct Rank {
    /// How many of the many are left, in hand and on the board.
    pub left: u8,
    /// How many are in hand.
    pub hand: u8,
    /// The place of the class of the set of the many among all, where the many only advance.
    pub class: u32,
    /// In which round of the solver the position was decided. Where all positions of a layer were
    /// solved together, in turns, this also counts the turns.
    pub round: u32,
}

/// A legal move and what it is worth.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub struct Choice {
    /// The move.
    pub chosen: HuntMove,
    /// The value of the position it leads to.
    pub value: Value,
    /// The rank of that position, if it is won for either side and the game goes on.
    pub rank: Option<Rank>,
    /// How many replies of the other side lose for it. Counted for moves that keep a draw where
    /// none wins.
    pub losing_replies: usize,
}

impl Tablebase {
    /// The legal moves, best first; among equals in the order of the rules.
    ///
    /// A won position is won as fast as ranks tell, a lost one defended as long. Among moves that
    /// keep a draw those come first that leave the opponent most replies that lose.
    ///
    /// # Errors
    /// As [`Tablebase::value`].
    pub fn choices(&self, state: &HuntState) -> Result<Vec<Choice>, TableError> {
        let party = state.to_move();
        let moves = self.moves(state)?;
        let wins = moves.iter().any(|(_, value)| *value == Value::Win(party));
        let mut choices = Vec::new();
        for (chosen, value) in moves {
            let mut next = *state;
            self.rules().apply(&mut next, Event::Move(chosen));
            let mut choice = Choice {
                chosen,
                value,
                rank: None,
                losing_replies: 0,
            };
            match value {
                Value::Win(winner) => choice.rank = self.rank(&next, winner)?,
                // Whoever can win has no use for a draw.
                Value::Draw if wins => {}
                Value::Draw => {
                    let replies = self.moves(&next)?;
                    let lost = Value::Win(party);
                    choice.losing_replies = replies.iter().filter(|(_, v)| *v == lost).count();
                }
            }
            choices.push(choice);
        }
        choices.sort_by(|one, other| {
            let by_value = other
                .value
                .for_party(party)
                .cmp(&one.value.for_party(party));
            let by_rank = if one.value == Value::Win(party) {
                one.rank.cmp(&other.rank)
            } else {
                other.rank.cmp(&one.rank)
            };
            by_value
                .then(by_rank)
                .then(other.losing_replies.cmp(&one.losing_replies))
        });
        Ok(choices)
    }

    /// The best move; none if the game is over.
    ///
    /// # Errors
    /// As [`Tablebase::value`].
    pub fn best(&self, state: &HuntState) -> Result<Option<Choice>, TableError> {
        Ok(self.choices(state)?.into_iter().next())
    }

    /// The rank of a position that this party wins; none if the game is over.
    pub(crate) fn rank(
        &self,
        state: &HuntState,
        winner: Party,
    ) -> Result<Option<Rank>, TableError> {
        if let Turn::Over(_) = self.rules().turn(state) {
            return Ok(None);
        }
        if state.to_move() == Party::Few && state.hand(Party::Few) == 0 {
            let claim = match winner {
                Party::Few => Claim::FewWin,
                Party::Many => Claim::ManyWin,
            };
            return self.stored_rank(state, claim).map(Some);
        }
        // The winner takes the best of what follows, the other the worst.
        let mut ranks = Vec::new();
        for (chosen, value) in self.moves(state)? {
            if value == Value::Win(winner) {
                let mut next = *state;
                self.rules().apply(&mut next, Event::Move(chosen));
                // Before the end comes the lowest rank there is.
                ranks.push(self.rank(&next, winner)?.unwrap_or_default());
            }
        }
        Ok(if state.to_move() == winner {
            ranks.into_iter().min()
        } else {
            ranks.into_iter().max()
        })
    }
}
