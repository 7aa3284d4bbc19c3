//! Layers of masks as blocks of a store. The rows of a class, a few at a time, are one block:
//! for each point the bits of all its masks, so that what is alike lies together.

use rayon::prelude::*;

use menagerie_core::hunt::Party;

use super::Masks;
use super::gather::{Blocks, Collector, InnerClass};
use super::layout::Place;
use super::planes::{from_planes, to_planes};
use super::solve::Solved;
use super::trend::Trend;
use crate::digits::{DIGITS, check};
use crate::geometry::{Geometry, Set};
use crate::report::{LayerReport, Observer, Tally};
use crate::store::{Store, overhead, rounds_of};
use crate::{Claim, PlannedLayer, TableError, Value};

/// About how many positions a millisecond a processor solves: where the many only advance, and
/// where they may go back.
const RATE: u64 = 190_000;
const RATE_OF_FREE: u64 = 65_000;

impl Masks {
    pub(crate) fn geometry(&self) -> &Geometry {
        &self.geometry
    }

    /// With how many of the many each layer is, in the order in which they are solved.
    pub(crate) fn layers(&self) -> std::ops::RangeInclusive<usize> {
        let lost = self.many - self.captures_to_win;
        lost + 1..=self.many
    }

    /// The layers, in the order in which they are solved: for each claim all of them.
    pub(crate) fn plan(&self) -> Vec<PlannedLayer> {
        let planned = self.tasks().map(|(claim, size)| {
            let is_first = size == *self.layers().start();
            let (masks, component) = self.layout(size).masks();
            let before = if is_first {
                0
            } else {
                self.layout(size - 1).masks().0
            };
            let fixed = self.outer.memory() as u64;
            // About how many times smaller the files are, rounds included, as was measured.
            let packed = match (claim, self.layout(size).components.len()) {
                (Claim::FewWin, _) => 16,
                (Claim::ManyWin, 1) => 1,
                (Claim::ManyWin, _) => 5,
            };
            // Values of both sides, those of one side before, and what a component needs.
            let words = 2 * masks + before + component * (3 + DIGITS);
            let rate = match self.trend {
                Trend::None => RATE_OF_FREE,
                Trend::Down | Trend::Up => RATE,
            };
            let positions = 2 * self.geometry.positions(1, size);
            PlannedLayer {
                name: name(size, claim),
                left: size,
                needs: (!is_first).then(|| name(size - 1, claim)),
                positions,
                work: positions / rate,
                memory: fixed + 8 * words as u64,
                stored: (masks * self.geometry.len() / 8) as u64 / packed
                    + overhead(self.layout(size).blocks),
            }
        });
        planned.collect()
    }

    /// Whether the store has the layer with so many of the many.
    pub(crate) fn has(size: usize, store: &Store) -> Result<bool, TableError> {
        let [few, many] = Claim::ALL.map(|claim| store.has_with_rounds(&name(size, claim)));
        Ok(few? && many?)
    }

    fn tasks(&self) -> impl Iterator<Item = (Claim, usize)> {
        let layers = self.layers();
        Claim::ALL
            .into_iter()
            .flat_map(move |claim| layers.clone().map(move |size| (claim, size)))
    }

    /// Solves the layers that are wanted and that the store does not have yet.
    pub(crate) fn solve(
        &self,
        wanted: &dyn Fn(&PlannedLayer) -> bool,
        store: &mut Store,
        observer: &dyn Observer,
    ) -> Result<(), TableError> {
        let mut last: Option<Blocks> = None;
        for ((claim, size), planned) in self.tasks().zip(self.plan()) {
            if !wanted(&planned) {
                last = None;
                continue;
            }
            if planned.needs.is_none() {
                last = None;
            }
            if store.has_with_rounds(&planned.name)? {
                store.check_with_rounds(&planned.name)?;
                last = None;
                observer.skipped(&planned.name);
                continue;
            }
            observer.begun(&planned);
            if last.is_none() && planned.needs.is_some() {
                last = Some(self.load(size - 1, claim, store)?);
            }
            last = Some(self.solve_and_keep(size, claim, last.as_ref(), store, observer)?);
            observer.finished(&planned);
        }
        Ok(())
    }

    /// Checks that every stored value of a layer follows from the values of its successors.
    pub(crate) fn verify(&self, size: usize, store: &Store) -> Result<(), TableError> {
        for claim in Claim::ALL {
            let few_fail = self.load_few(size, claim, store)?;
            let is_first = size == *self.layers().start();
            let after = (!is_first)
                .then(|| self.load(size - 1, claim, store))
                .transpose()?;
            for place in self.layout(size).places() {
                if !self.follows(place, &few_fail, after.as_ref()) {
                    return Err(TableError::Inconsistent {
                        layer: name(size, claim),
                        part: format!("class {place:?}"),
                    });
                }
            }
        }
        Ok(())
    }

    fn solve_and_keep(
        &self,
        size: usize,
        claim: Claim,
        after_capture: Option<&Blocks>,
        store: &mut Store,
        observer: &dyn Observer,
    ) -> Result<Blocks, TableError> {
        let mut values = store.begin(&name(size, claim))?;
        let mut rounds = store.begin(&rounds_of(&name(size, claim)))?;
        let mut most_rounds = 0;
        let layer = self.solve_layer(size, claim, after_capture, |class| {
            let Solved {
                place,
                few_fail,
                sweeps,
                ..
            } = class;
            most_rounds = most_rounds.max(sweeps);
            let held = self.layout(size).shelf(place);
            let (width, blocks): (_, Vec<_>) = (held.width, held.blocks().collect());
            values.append(blocks.len(), |block| {
                let rows = &blocks[block];
                to_planes(
                    &few_fail[rows.start * width..rows.end * width],
                    1,
                    self.geometry.len(),
                )
            })?;
            rounds.append(blocks.len(), |block| {
                let rows = &blocks[block];
                let digits = &class.rounds[rows.start * width * DIGITS..rows.end * width * DIGITS];
                let all = digits
                    .chunks_exact(DIGITS)
                    .fold([0; DIGITS], |mut all, mask| {
                        for (all, digit) in all.iter_mut().zip(mask) {
                            *all |= digit;
                        }
                        all
                    });
                let needed = DIGITS - all.iter().rev().take_while(|digit| **digit == 0).count();
                let planes = |digit| to_planes(&digits[digit..], DIGITS, self.geometry.len());
                (0..needed).flat_map(planes).collect()
            })?;
            observer.solved((2 * few_fail.len() * (self.geometry.len() - size)) as u64);
            Ok(())
        })?;
        // The last round finds nothing new.
        check(&name(size, claim), most_rounds - 1)?;
        let numbers = [
            self.count(size, |_, free| free),
            self.count(size, |(class, n), _| layer.few_fail.of(class.0, class.1)[n]),
            self.count(size, |(class, n), _| layer.many.of(class.0, class.1)[n]),
            u64::from(most_rounds) - 1,
        ];
        values.append(1, |_| numbers.to_vec())?;
        store.keep(rounds)?;
        store.keep(values)?;
        Ok(layer.many)
    }

    /// What is known of a solved layer; its numbers are the last blocks.
    pub(crate) fn report(&self, size: usize, store: &Store) -> Result<LayerReport, TableError> {
        let last_block = self.layout(size).blocks;
        let numbers = |claim| store.block(&name(size, claim), last_block);
        let (few_claim, many_claim) = (numbers(Claim::FewWin)?, numbers(Claim::ManyWin)?);
        let of = |numbers: &[u64]| [0, 1, 2, 3].map(|n| numbers.get(n).copied().unwrap_or(0));
        let [all, few_fail, many_hold, rounds] = of(&few_claim);
        let [_, few_lose, many_win, more_rounds] = of(&many_claim);
        let tally = |few_fail: u64, many_win: u64| {
            Some(Tally {
                few_win: all.checked_sub(few_fail)?,
                many_win,
                drawn: few_fail.checked_sub(many_win)?,
            })
        };
        let tallies = tally(few_fail, few_lose).zip(tally(many_hold, many_win));
        let (few, many) = tallies.ok_or_else(|| store.misfit(&name(size, Claim::ManyWin)))?;
        Ok(LayerReport {
            layer: format!("{size}-left"),
            rounds: rounds.max(more_rounds) as u32,
            tallies: vec![(0, few, many)],
        })
    }

    /// Reads a layer back: where the few, to move, fail.
    fn load_few(&self, size: usize, claim: Claim, store: &Store) -> Result<Blocks, TableError> {
        let mut few_fail = Blocks::new(self);
        for place in self.layout(size).places() {
            let held = self.layout(size).shelf(place);
            let blocks: Vec<_> = held.blocks().enumerate().collect();
            let rows = blocks.into_par_iter().map(|(block, rows)| {
                let masks = rows.len() * held.width;
                let words = self.geometry.len() * masks.div_ceil(64);
                let words = store.block_of(&name(size, claim), held.first_block + block, words)?;
                Ok(from_planes(&words, masks))
            });
            let rows: Vec<Vec<u64>> = rows.collect::<Result<_, TableError>>()?;
            *few_fail.of_mut(place.0, place.1) = rows.concat();
        }
        Ok(few_fail)
    }

    /// Reads a layer back and works out where the many, to move, reach their aim.
    fn load(&self, size: usize, claim: Claim, store: &Store) -> Result<Blocks, TableError> {
        let few_fail = self.load_few(size, claim, store)?;
        let mut many = Blocks::new(self);
        for place in self.layout(size).places() {
            let inner = InnerClass::new(self, place.1);
            let rows = self.outer.sets(place.0);
            let mut masks = vec![0; rows.len() * inner.width];
            masks
                .par_chunks_exact_mut(inner.width)
                .zip(rows)
                .for_each_init(Collector::default, |collector, (row, outer)| {
                    for steps in [&self.steps().onward, &self.steps().within] {
                        self.gather(*outer, &inner, steps, &few_fail, collector, row);
                    }
                    let outside = self.outer.points(*outer);
                    for (mask, free) in row.iter_mut().zip(&inner.free) {
                        *mask &= free & !outside;
                    }
                });
            *many.of_mut(place.0, place.1) = masks;
        }
        Ok(many)
    }

    /// The value of a position with the few to move.
    pub(crate) fn value(&self, store: &Store, few: Set, many: Set) -> Result<Value, TableError> {
        let found = self.locate(few, many);
        let fails = |claim| {
            let words = self.geometry.len() * found.words;
            let block = store.block_of(&name(found.size, claim), found.block, words)?;
            Ok::<_, TableError>(found.bit(&block))
        };
        Ok(if !fails(Claim::FewWin)? {
            Value::Win(Party::Few)
        } else if fails(Claim::ManyWin)? {
            Value::Win(Party::Many)
        } else {
            Value::Draw
        })
    }

    /// In which order the position with the few to move was decided, by component and round.
    pub(crate) fn round(
        &self,
        store: &Store,
        few: Set,
        many: Set,
        claim: Claim,
    ) -> Result<(usize, u32), TableError> {
        let found = self.locate(few, many);
        let words = self.geometry.len() * found.words;
        let block = store.rounds(&name(found.size, claim), found.block, words)?;
        let digits = block.chunks_exact(words).enumerate();
        let round = digits.fold(0, |round, (digit, planes)| {
            round | u32::from(found.bit(planes)) << digit
        });
        let layout = self.layout(found.size);
        let order = layout.shelf(found.class).order;
        // Classes that are solved together take turns; the round counts first.
        Ok(if layout.components.len() == 1 {
            (0, round * self.outer.classes.len() as u32 + order as u32)
        } else {
            (order, round)
        })
    }

    fn locate(&self, few: Set, many: Set) -> Found {
        let row = self.outer.seek(self.outer.set(many));
        let turn = usize::from(row.turn);
        let (inner, place) = self.inner.find(self.inner.turn(turn, self.inner.set(many)));
        let few = self.geometry.symmetries[turn].set(few);
        let class = (usize::from(row.class), inner);
        let size = many.count_ones() as usize;
        let held = self.layout(size).shelf(class);
        let step = held.rows_a_block;
        let (block, row) = (row.place as usize / step, row.place as usize % step);
        let masks = (held.rows - block * step).min(step) * held.width;
        Found {
            size,
            class,
            block: held.first_block + block,
            words: masks.div_ceil(64),
            mask: row * held.width + place,
            point: few.trailing_zeros() as usize,
        }
    }
}

/// Where the bit of a position is.
#[derive(Copy, Clone, Debug)]
struct Found {
    size: usize,
    class: Place,
    block: usize,
    /// How many words the bits of one point take.
    words: usize,
    /// The number of the mask in the block.
    mask: usize,
    point: usize,
}

impl Found {
    fn bit(self, planes: &[u64]) -> bool {
        let word = planes[self.point * self.words + self.mask / 64];
        word >> (self.mask % 64) & 1 == 1
    }
}

fn name(size: usize, claim: Claim) -> String {
    match claim {
        Claim::FewWin => format!("{size}-left-few"),
        Claim::ManyWin => format!("{size}-left-many"),
    }
}
