//! Layers of a lattice as blocks of a store: for each orbit one block for each claim, the words
//! of all sets of the many in order.

use std::ops::RangeInclusive;

use rayon::prelude::*;

use menagerie_core::hunt::Party;

use super::Lattice;
use super::moving::name_of_moving;
use super::shuffle::Scratch;
use super::solve::{Layer, Rounds};
use super::words::{Layout, Pair, Tables};
use crate::digits::{DIGITS, check, kept};
use crate::geometry::{Geometry, Set};
use crate::report::{LayerReport, Observer, Tally};
use crate::store::{Store, overhead, rounds_of};
use crate::{Claim, PlannedLayer, TableError, Value};

/// About how many positions a millisecond a processor solves: those in which all are placed, and
/// those of the placing.
pub(super) const MOVING_RATE: u64 = 1_500;
const PLACING_RATE: u64 = 85_000;
/// About how many times smaller files are than the values they hold, as was measured.
pub(super) const PACKED: u64 = 8;

impl Lattice {
    pub(crate) fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// The layers, in the order in which they are solved.
    pub(crate) fn plan(&self) -> Vec<PlannedLayer> {
        let words = (self.orbits.all.len() * self.shape.words()) as u64;
        let planned = self.layers().map(|captured| {
            let placed = self.layouts[self.many - captured].words() * self.orbits.all.len();
            let tables = if self.is_last(captured) { 2 } else { 3 };
            let positions = self.sizes(captured).map(|size| self.positions(size)).sum();
            let moving = self.positions(self.many - captured);
            PlannedLayer {
                name: name(captured),
                left: self.many - captured,
                needs: (!self.is_last(captured)).then(|| name(captured + 1)),
                positions,
                work: moving / MOVING_RATE + (positions - moving) / PLACING_RATE,
                memory: tables * words * 16 + placed as u64 * (3 + DIGITS as u64) * 16,
                stored: words * 16 / PACKED + overhead(2 * self.orbits.all.len()),
            }
        });
        planned.collect()
    }

    /// How many of the many can be on the board.
    fn sizes(&self, captured: usize) -> RangeInclusive<usize> {
        self.on_board.saturating_sub(captured)..=self.many - captured
    }

    pub(super) fn positions(&self, size: usize) -> u64 {
        2 * self.geometry.positions(self.few, size)
    }

    /// Whether one capture more wins.
    pub(super) fn is_last(&self, captured: usize) -> bool {
        captured + 1 >= self.captures_to_win
    }

    /// The numbers of captures, in the order in which their layers are solved.
    pub(super) fn layers(&self) -> impl Iterator<Item = usize> + use<> {
        (0..self.captures_to_win).rev()
    }

    /// Solves the layers that are wanted and that the store does not have yet.
    pub(crate) fn solve(
        &self,
        wanted: &dyn Fn(&PlannedLayer) -> bool,
        store: &mut Store,
        observer: &dyn Observer,
    ) -> Result<(), TableError> {
        let mut last: Option<Layer> = None;
        for (captured, planned) in self.layers().zip(self.plan()) {
            if !wanted(&planned) {
                last = None;
                continue;
            }
            if Self::has(captured, store)? {
                store.check_with_rounds(&planned.name)?;
                last = None;
                observer.skipped(&planned.name);
                continue;
            }
            observer.begun(&planned);
            if last.is_none() && !self.is_last(captured) {
                last = Some(self.load(captured + 1, store)?);
            }
            let after = last.as_ref().map(Layer::after_capture);
            let layer = self.solve_and_keep(captured, after, store, observer)?;
            observer.finished(&planned);
            last = Some(layer);
        }
        Ok(())
    }

    fn solve_and_keep(
        &self,
        captured: usize,
        after: Option<Tables<'_>>,
        store: &mut Store,
        observer: &dyn Observer,
    ) -> Result<Layer, TableError> {
        let (all_placed, rounds) = self.solve_stepping(captured, after);
        observer.solved(self.positions(self.many - captured));
        self.keep_rounds(captured, &rounds, &all_placed.layout, store)?;
        let last_round = rounds.last;
        drop(rounds);
        let layer = self.solve_placing(captured, &all_placed, after, |size| {
            observer.solved(self.positions(size));
        });
        drop(all_placed);
        let words = self.shape.words();
        let mut writer = store.begin(&name(captured))?;
        writer.append(2 * self.orbits.all.len(), |block| {
            let table = &layer.few[block / 2 * words..][..words];
            table.iter().map(|pair| pair[block % 2]).collect()
        })?;
        let numbers = self.numbers(&layer, last_round);
        writer.append(1, |_| numbers.clone())?;
        store.keep(writer)?;
        Ok(layer)
    }

    /// Whether the store has the layer with so many captures.
    pub(crate) fn has(captured: usize, store: &Store) -> Result<bool, TableError> {
        store.has_with_rounds(&name(captured))
    }

    /// What is told of a layer: its rounds, then the counts of both sides.
    pub(super) fn numbers(&self, layer: &Layer, rounds: u32) -> Vec<u64> {
        let counts = [&layer.few, &layer.many].map(|pairs| self.count(pairs, &layer.layout));
        let counts = counts.iter().flatten().flatten().copied();
        std::iter::once(u64::from(rounds)).chain(counts).collect()
    }

    /// Checks that every stored value of a layer follows from the values of its successors.
    pub(crate) fn verify(&self, captured: usize, store: &Store) -> Result<(), TableError> {
        let layer = self.load(captured, store)?;
        let after = (!self.is_last(captured))
            .then(|| self.load(captured + 1, store))
            .transpose()?;
        let after = after.as_ref().map(Layer::after_capture);
        let words = self.shape.words();
        let wrong = (0..self.orbits.all.len())
            .into_par_iter()
            .map_init(Scratch::default, |scratch, orbit| {
                let mut fresh = vec![[0; 2]; words];
                for size in self.sizes(captured) {
                    let (place, layout) = ((orbit, size), &layer.layout);
                    self.few_to_step(place, (&mut fresh, layout), &layer.many, scratch);
                    self.few_to_capture(place, (&mut fresh, layout), after, scratch);
                }
                fresh != layer.few[orbit * words..][..words]
            })
            .position_any(|wrong| wrong);
        match wrong {
            None => Ok(()),
            Some(orbit) => Err(TableError::Inconsistent {
                layer: name(captured),
                part: format!("orbit {orbit}"),
            }),
        }
    }

    /// Keeps the rounds of the positions in which all are placed: a block for each orbit and
    /// claim, the digits that are needed, lowest first.
    pub(super) fn keep_rounds(
        &self,
        captured: usize,
        rounds: &Rounds,
        layout: &Layout,
        store: &mut Store,
    ) -> Result<(), TableError> {
        check(&name(captured), rounds.last)?;
        let digits = (u32::BITS - kept(rounds.last).leading_zeros()) as usize;
        let words = layout.words();
        let mut writer = store.begin(&rounds_of(&name(captured)))?;
        writer.append(2 * self.orbits.all.len(), |block| {
            rounds.digits[block * DIGITS * words..][..digits * words].to_vec()
        })?;
        store.keep(writer)
    }

    /// What is known of a solved layer.
    pub(crate) fn report(&self, captured: usize, store: &Store) -> Result<LayerReport, TableError> {
        self.report_sizes(captured, name(captured), self.sizes(captured), store)
    }

    /// What is known of the positions of a file with so many of the many on the board; its numbers
    /// are the last block.
    pub(super) fn report_sizes(
        &self,
        captured: usize,
        layer: String,
        sizes: RangeInclusive<usize>,
        store: &Store,
    ) -> Result<LayerReport, TableError> {
        let numbers = store.block(&layer, 2 * self.orbits.all.len())?;
        let (rounds, counts) = numbers.split_first().unwrap_or((&0, &[]));
        let (few, many) = counts.split_at(counts.len() / 2);
        let tallies = sizes.map(|size| {
            let of =
                |counts: &[u64]| [0, 1, 2].map(|n| counts.get(3 * size + n).copied().unwrap_or(0));
            let ([few_win, not_lost, all], [few_fail, many_win, _]) = (of(few), of(many));
            let tally = |few_win: u64, many_win: u64| {
                Some(Tally {
                    few_win,
                    many_win,
                    drawn: all.checked_sub(few_win)?.checked_sub(many_win)?,
                })
            };
            let hand = self.many - captured - size;
            let few = tally(few_win, all.checked_sub(not_lost)?)?;
            let many = tally(all.checked_sub(few_fail)?, many_win)?;
            Some((hand, few, many))
        });
        let tallies = tallies.collect::<Option<_>>();
        Ok(LayerReport {
            tallies: tallies.ok_or_else(|| store.misfit(&layer))?,
            layer,
            rounds: *rounds as u32,
        })
    }

    /// In how many moves of the few a won position with the few to move and all placed is over or
    /// a capture made; none if it is not won.
    pub(crate) fn round(
        &self,
        store: &Store,
        few: Set,
        many: Set,
        claim: Claim,
    ) -> Result<u32, TableError> {
        let size = many.count_ones() as usize;
        let layout = &self.layouts[size];
        let (orbit, symmetry) = self.orbits.find(few);
        let many = self.geometry.symmetries[symmetry].set(many);
        let (word, lane) = self.shape.place(self.orbits.all[orbit].index(many));
        let block = store.rounds(
            &name(self.many - size),
            2 * orbit + claim as usize,
            layout.words(),
        )?;
        let digits = block.chunks_exact(layout.words()).enumerate();
        Ok(digits.fold(0, |round, (digit, words)| {
            let bit = words[layout.place(word as u64)] >> lane & 1;
            round | (bit as u32) << digit
        }))
    }

    /// Reads a layer back and works out what is not stored.
    fn load(&self, captured: usize, store: &Store) -> Result<Layer, TableError> {
        let name = name(captured);
        let layout = Layout::all(self.shape);
        let mut few: Vec<Pair> = Vec::new();
        for orbit in 0..self.orbits.all.len() {
            let words = self.shape.words();
            let first = store.block_of(&name, 2 * orbit, words)?;
            let second = store.block_of(&name, 2 * orbit + 1, words)?;
            few.extend(
                first
                    .iter()
                    .zip(&*second)
                    .map(|(first, second)| [*first, *second]),
            );
        }
        let mut many = vec![[0; 2]; few.len()];
        let words = self.shape.words();
        many.par_chunks_exact_mut(words)
            .zip(few.par_chunks_exact(words))
            .enumerate()
            .for_each(|(orbit, (many, few))| {
                self.many_from_few(orbit, captured, &layout, many, few);
            });
        Ok(Layer { layout, few, many })
    }

    /// What the positions of an orbit with the many to move are worth, from those with the few to
    /// move.
    fn many_from_few(
        &self,
        orbit: usize,
        captured: usize,
        layout: &Layout,
        many: &mut [Pair],
        few: &[Pair],
    ) {
        let all_placed = self.many - captured;
        for size in self.sizes(captured).take_while(|size| *size < all_placed) {
            self.many_to_place(size, many, few);
        }
        let mut stepping = vec![[!0, 0]; many.len()];
        self.many_to_step((orbit, all_placed), layout, &mut stepping, few);
        for (ones, word) in self.words_of(all_placed) {
            let lanes = self.shape.lanes(all_placed, ones);
            let place = layout.place(word);
            let keep = many[place];
            many[place] = [0, 1].map(|c| keep[c] & !lanes | stepping[place][c] & lanes);
        }
    }

    /// The value of a position with the few to move.
    pub(crate) fn value(
        &self,
        store: &Store,
        few: Set,
        many: Set,
        captured: usize,
    ) -> Result<Value, TableError> {
        let (orbit, symmetry) = self.orbits.find(few);
        let many = self.geometry.symmetries[symmetry].set(many);
        let size = many.count_ones() as usize;
        let (word, lane) = self.shape.place(self.orbits.all[orbit].index(many));
        let mut layer = (name(captured), self.shape.words(), word);
        if size + captured == self.many && !store.has(&layer.0)? {
            let layout = &self.layouts[size];
            let place = layout.place(word as u64);
            layer = (name_of_moving(captured), layout.words(), place);
        }
        let holds = |claim: Claim| {
            let (name, words, place) = &layer;
            let block = store.block_of(name, 2 * orbit + claim as usize, *words)?;
            Ok::<_, TableError>(block[*place] >> lane & 1 == 1)
        };
        Ok(if holds(Claim::FewWin)? {
            Value::Win(Party::Few)
        } else if holds(Claim::ManyWin)? {
            Value::Draw
        } else {
            Value::Win(Party::Many)
        })
    }
}

pub(super) fn name(captured: usize) -> String {
    format!("{captured}-captured")
}
