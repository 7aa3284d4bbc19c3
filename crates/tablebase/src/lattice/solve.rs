//! Solving a layer, all positions with equally many captures: first those in which all of the many
//! are placed, by sweeps until nothing changes; then those with pieces in hand, one level after
//! the other.

use rayon::prelude::*;

use super::Lattice;
use super::shuffle::Scratch;
use super::words::{Layout, Pair, Tables};
use crate::digits::{DIGITS, kept, note};

/// The claims of the positions of a layer, by orbit and word.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    pub(super) layout: Layout,
    /// Where the few are to move.
    pub(super) few: Vec<Pair>,
    /// Where the many are.
    pub(super) many: Vec<Pair>,
}

impl Layer {
    fn new(layout: Layout, orbits: usize) -> Self {
        let words = layout.words() * orbits;
        Self {
            layout,
            few: vec![[0; 2]; words],
            many: vec![[0; 2]; words],
        }
    }

    /// What the layer before needs to know of this one.
    pub(super) fn after_capture(&self) -> Tables<'_> {
        Tables {
            pairs: &self.many,
            layout: &self.layout,
        }
    }
}

impl Lattice {
    /// Solves the positions of a layer in which all of the many are placed, and says for each won
    /// one with the few to move in which round that was found: after so many moves of the few the
    /// game is over or a capture made.
    pub(super) fn solve_stepping(
        &self,
        captured: usize,
        after_capture: Option<Tables<'_>>,
    ) -> (Layer, Rounds) {
        let size = self.many - captured;
        let mut layer = Layer::new(Layout::of_size(self.shape, size), self.orbits.all.len());
        let Layer { layout, few, many } = &mut layer;
        let words = layout.words();
        // The first claim is that the few win: of the many nobody is lost yet, of the few nobody
        // has won. The second claim is that the many do.
        for many in many.chunks_exact_mut(words) {
            for (ones, word) in self.words_of(size) {
                many[layout.place(word)][0] = self.shape.lanes(size, ones);
            }
        }
        // Before anything is known the few win nowhere by the first claim, and lose nowhere by the
        // second.
        for few in few.chunks_exact_mut(words) {
            for (ones, word) in self.words_of(size) {
                few[layout.place(word)][1] = self.shape.lanes(size, ones);
            }
        }
        let mut taking: Vec<Pair> = vec![[0; 2]; few.len()];
        taking
            .par_chunks_exact_mut(words)
            .enumerate()
            .for_each_init(Scratch::default, |scratch, (orbit, taking)| {
                let place = (orbit, size);
                self.few_to_capture(place, (taking, layout), after_capture, scratch);
            });
        let mut rounds = Rounds {
            last: 0,
            digits: vec![0; 2 * DIGITS * few.len()],
        };
        let mut changed = vec![true; self.orbits.all.len()];
        loop {
            let round = kept(rounds.last + 1);
            let renewed: Vec<bool> = few
                .par_chunks_exact_mut(words)
                .zip(rounds.digits.par_chunks_exact_mut(2 * DIGITS * words))
                .enumerate()
                .map_init(Workspace::default, |workspace, (orbit, (few, digits))| {
                    let steps = &self.moves_of(orbit).steps;
                    let is_open = |marks: &Pair| !marks[0] & marks[1] != 0;
                    if !steps.iter().any(|step| changed[step.orbit]) || !few.iter().any(is_open) {
                        return false;
                    }
                    let Workspace { fresh, scratch } = workspace;
                    fresh.clear();
                    fresh.extend_from_slice(&taking[orbit * words..][..words]);
                    self.few_to_step((orbit, size), (fresh, layout), many, scratch);
                    note_changes(few, fresh, digits, round)
                })
                .collect();
            if !renewed.contains(&true) {
                return (layer, rounds);
            }
            rounds.last += 1;
            changed = many
                .par_chunks_exact_mut(words)
                .zip(few.par_chunks_exact(words))
                .enumerate()
                .map(|(orbit, (many, few))| {
                    renewed[orbit] && self.many_to_step((orbit, size), layout, many, few)
                })
                .collect();
        }
    }

    /// Solves a whole layer, given its positions in which all are placed.
    pub(super) fn solve_placing(
        &self,
        captured: usize,
        all_placed: &Layer,
        after_capture: Option<Tables<'_>>,
        solved: impl Fn(usize),
    ) -> Layer {
        let mut layer = Layer::new(Layout::all(self.shape), self.orbits.all.len());
        let Layer { layout, few, many } = &mut layer;
        let words = layout.words();
        self.spread_out(captured, &all_placed.layout, &all_placed.few, few);
        self.spread_out(captured, &all_placed.layout, &all_placed.many, many);
        let fewest = self.on_board.saturating_sub(captured);
        for size in (fewest..self.many - captured).rev() {
            many.par_chunks_exact_mut(words)
                .zip(few.par_chunks_exact(words))
                .for_each(|(many, few)| self.many_to_place(size, many, few));
            few.par_chunks_exact_mut(words).enumerate().for_each_init(
                Scratch::default,
                |scratch, (orbit, few)| {
                    let place = (orbit, size);
                    self.few_to_step(place, (few, layout), many, scratch);
                    self.few_to_capture(place, (few, layout), after_capture, scratch);
                },
            );
            solved(size);
        }
        layer
    }

    /// Copies the positions in which all are placed to where they are among all.
    fn spread_out(
        &self,
        captured: usize,
        layout: &Layout,
        all_placed: &[Pair],
        pairs: &mut [Pair],
    ) {
        let words = pairs.par_chunks_exact_mut(self.shape.words());
        words
            .zip(all_placed.par_chunks_exact(layout.words()))
            .for_each(|(pairs, all_placed)| {
                for (_, word) in self.words_of(self.many - captured) {
                    pairs[word as usize] = all_placed[layout.place(word)];
                }
            });
    }
}

/// In which round each position was decided, by orbit, claim, digit and word.
#[derive(Clone, Debug)]
pub(super) struct Rounds {
    /// How many rounds there were.
    pub(super) last: u32,
    pub(super) digits: Vec<u64>,
}

/// Takes over what is new and notes the round; whether anything was new.
fn note_changes(few: &mut [Pair], fresh: &[Pair], digits: &mut [u64], round: u32) -> bool {
    let mut any = false;
    let words = few.len();
    for (word, (few, fresh)) in few.iter_mut().zip(fresh).enumerate() {
        for claim in 0..2 {
            let changed = few[claim] ^ fresh[claim];
            if changed != 0 {
                any = true;
                note(
                    &mut digits[claim * DIGITS * words + word..][..=(DIGITS - 1) * words],
                    words,
                    round,
                    changed,
                );
            }
        }
        *few = *fresh;
    }
    any
}

#[derive(Default, Debug)]
struct Workspace {
    fresh: Vec<Pair>,
    scratch: Scratch,
}
