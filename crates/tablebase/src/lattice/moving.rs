//! The positions in which all of the many are placed, solved on their own: layers without the
//! placing, in files of their own.

use rayon::prelude::*;

use super::Lattice;
use super::solve::Layer;
use super::table::{MOVING_RATE, PACKED, name};
use super::words::Pair;
use crate::digits::DIGITS;
use crate::report::{LayerReport, Observer};
use crate::store::{Store, overhead, rounds_of};
use crate::{PlannedLayer, TableError};

impl Lattice {
    /// Whether the store has the positions of a layer in which all are placed, whether with the
    /// placing or without.
    pub(crate) fn has_moving(captured: usize, store: &Store) -> Result<bool, TableError> {
        let rounds = store.has(&rounds_of(&name(captured)))?;
        Ok(rounds && (store.has(&name(captured))? || store.has(&name_of_moving(captured))?))
    }

    /// The layers of the positions in which all are placed, without the placing, in the order in
    /// which they are solved.
    pub(crate) fn plan_moving(&self) -> Vec<PlannedLayer> {
        let planned = self.layers().map(|captured| {
            let size = self.many - captured;
            let words = (self.layouts[size].words() * self.orbits.all.len()) as u64;
            PlannedLayer {
                name: name_of_moving(captured),
                left: size,
                needs: (!self.is_last(captured)).then(|| name_of_moving(captured + 1)),
                positions: self.positions(size),
                work: self.positions(size) / MOVING_RATE,
                memory: words * 16 * (5 + DIGITS as u64),
                stored: words * 16 / PACKED + overhead(2 * self.orbits.all.len()),
            }
        });
        planned.collect()
    }

    /// Solves the positions in which all are placed, from the most captures down to so many, as
    /// far as the store does not have them yet.
    pub(crate) fn solve_moving(
        &self,
        fewest_captured: usize,
        store: &mut Store,
        observer: &dyn Observer,
    ) -> Result<(), TableError> {
        let mut last: Option<Layer> = None;
        for (captured, planned) in self.layers().zip(self.plan_moving()) {
            if captured < fewest_captured {
                break;
            }
            if Self::has_moving(captured, store)? {
                let whole = name(captured);
                let has_whole = store.has(&whole)?;
                store.check(if has_whole { &whole } else { &planned.name })?;
                store.check(&rounds_of(&whole))?;
                last = None;
                observer.skipped(&planned.name);
                continue;
            }
            observer.begun(&planned);
            if last.is_none() && !self.is_last(captured) {
                last = Some(self.load_moving(captured + 1, store)?);
            }
            let after = last.as_ref().map(Layer::after_capture);
            let (layer, rounds) = self.solve_stepping(captured, after);
            observer.solved(planned.positions);
            self.keep_rounds(captured, &rounds, &layer.layout, store)?;
            let words = layer.layout.words();
            let mut writer = store.begin(&planned.name)?;
            writer.append(2 * self.orbits.all.len(), |block| {
                let table = &layer.few[block / 2 * words..][..words];
                table.iter().map(|pair| pair[block % 2]).collect()
            })?;
            let numbers = self.numbers(&layer, rounds.last);
            writer.append(1, |_| numbers.clone())?;
            store.keep(writer)?;
            observer.finished(&planned);
            last = Some(layer);
        }
        Ok(())
    }

    /// Reads the positions of a layer in which all are placed.
    fn load_moving(&self, captured: usize, store: &Store) -> Result<Layer, TableError> {
        let size = self.many - captured;
        let layout = self.layouts[size].clone();
        let whole = store.has(&name(captured))?;
        let name = if whole {
            name(captured)
        } else {
            name_of_moving(captured)
        };
        let mut few: Vec<Pair> = Vec::new();
        for orbit in 0..self.orbits.all.len() {
            let words = if whole {
                self.shape.words()
            } else {
                layout.words()
            };
            let first = store.block_of(&name, 2 * orbit, words)?;
            let second = store.block_of(&name, 2 * orbit + 1, words)?;
            few.extend(layout.held().map(|word| {
                let place = if whole {
                    word as usize
                } else {
                    layout.place(word)
                };
                [first[place], second[place]]
            }));
        }
        if whole {
            // There the words also hold sets of other sizes.
            for few in few.chunks_exact_mut(layout.words()) {
                for (ones, word) in self.words_of(size) {
                    let lanes = self.shape.lanes(size, ones);
                    for claim in &mut few[layout.place(word)] {
                        *claim &= lanes;
                    }
                }
            }
        }
        let mut many = vec![[!0, 0]; few.len()];
        many.par_chunks_exact_mut(layout.words())
            .zip(few.par_chunks_exact(layout.words()))
            .enumerate()
            .for_each(|(orbit, (many, few))| {
                self.many_to_step((orbit, size), &layout, many, few);
            });
        Ok(Layer { layout, few, many })
    }

    /// What is known of the positions of a layer in which all are placed, if they were solved
    /// without the placing.
    pub(crate) fn report_moving(
        &self,
        captured: usize,
        store: &Store,
    ) -> Result<LayerReport, TableError> {
        let size = self.many - captured;
        self.report_sizes(captured, name_of_moving(captured), size..=size, store)
    }
}

pub(super) fn name_of_moving(captured: usize) -> String {
    format!("{captured}-captured-moving")
}
