//! Solving a layer, all positions with equally many of the many: class by class if these only
//! advance, else all classes together, until nothing changes.

use rayon::prelude::*;

use super::Masks;
use super::gather::{Blocks, Collector, InnerClass, Transitions};
use super::layout::Place;
use crate::digits::{DIGITS, kept, note};
use crate::{Claim, TableError};

/// The masks of a layer for one claim.
#[derive(Clone, Debug)]
pub(super) struct Layer {
    /// Where the few, to move, fail.
    pub(super) few_fail: Blocks,
    /// Where the many, to move, reach their aim.
    pub(super) many: Blocks,
}

/// What is known of a class while its component is being solved.
#[derive(Debug)]
struct Work {
    place: Place,
    inner: InnerClass,
    /// Where the few can capture with success.
    captures: Vec<u64>,
    /// What steps that leave the component lead to.
    onward: Vec<u64>,
    /// By row: when it was last computed.
    computed: Vec<u32>,
    /// How often the class has been swept.
    sweeps: u32,
    /// In which of these sweeps each position was decided, by row, place and digit.
    rounds: Vec<u64>,
}

/// A class that is solved.
#[derive(Copy, Clone, Debug)]
pub(super) struct Solved<'a> {
    pub(super) place: Place,
    pub(super) few_fail: &'a [u64],
    /// How many rounds there were.
    pub(super) sweeps: u32,
    /// In which round each position was decided: eight digits a mask, lowest first.
    pub(super) rounds: &'a [u64],
}

impl Masks {
    /// Solves the layer with so many of the many, for one claim, given where the many, one fewer,
    /// reach their aim; without that, a capture wins.
    pub(super) fn solve_layer(
        &self,
        size: usize,
        claim: Claim,
        after_capture: Option<&Blocks>,
        mut done: impl FnMut(Solved<'_>) -> Result<(), TableError>,
    ) -> Result<Layer, TableError> {
        let mut layer = Layer {
            few_fail: Blocks::new(self),
            many: Blocks::new(self),
        };
        for component in &self.layout(size).components {
            let works = self.solve_component(component, claim, after_capture, &mut layer);
            for Work {
                place,
                rounds,
                sweeps,
                ..
            } in works
            {
                done(Solved {
                    place,
                    few_fail: layer.few_fail.of(place.0, place.1),
                    rounds: &rounds,
                    sweeps,
                })?;
            }
        }
        Ok(layer)
    }

    fn solve_component(
        &self,
        component: &[Place],
        claim: Claim,
        after_capture: Option<&Blocks>,
        layer: &mut Layer,
    ) -> Vec<Work> {
        let mut works = Vec::new();
        let mut changed = Blocks32::new(self);
        for place in component {
            works.push(self.prepare(*place, after_capture, layer));
            let len = self.rows(*place).len();
            *changed.of_mut(*place) = vec![1; len];
            let start = self.start_of(*place, claim);
            *layer.many.of_mut(place.0, place.1) = vec![0; start.len()];
            *layer.few_fail.of_mut(place.0, place.1) = start;
        }
        let (mut now, mut quiet) = (1, 0);
        for turn in (0..works.len()).cycle() {
            now += 1;
            let any = self.sweep(&mut works[turn], layer, &mut changed, now);
            quiet = if any { 0 } else { quiet + 1 };
            if quiet == works.len() {
                break;
            }
        }
        works
    }

    fn rows(&self, (outer, _): Place) -> &[u32] {
        self.outer.sets(outer)
    }

    /// Before anything is known the few fail nowhere if the claim is that the many win, and
    /// everywhere if it is that they do.
    fn start_of(&self, (outer, inner): Place, claim: Claim) -> Vec<u64> {
        let mut start = Vec::new();
        for set in self.rows((outer, inner)) {
            let outside = self.outer.points(*set);
            let free = self.inner.classes[inner]
                .sets
                .iter()
                .map(|set| match claim {
                    Claim::FewWin => self.board & !outside & !self.inner.points(*set),
                    Claim::ManyWin => 0,
                });
            start.extend(free);
        }
        start
    }

    fn prepare(&self, place: Place, after_capture: Option<&Blocks>, layer: &Layer) -> Work {
        let rows = self.rows(place);
        let inner = InnerClass::new(self, place.1);
        let width = inner.width;
        let mut captures = vec![0; rows.len() * width];
        captures
            .par_chunks_exact_mut(width)
            .zip(rows)
            .for_each_init(Collector::default, |collector, (row, outer)| {
                self.captures(*outer, &inner, after_capture, collector, row);
            });
        let mut onward = Vec::new();
        if !self.steps().onward.is_empty() {
            onward.resize(rows.len() * width, 0);
            onward.par_chunks_exact_mut(width).zip(rows).for_each_init(
                Collector::default,
                |collector, (row, outer)| {
                    self.gather(
                        *outer,
                        &inner,
                        &self.steps().onward,
                        &layer.few_fail,
                        collector,
                        row,
                    );
                },
            );
        }
        Work {
            place,
            inner,
            captures,
            onward,
            computed: vec![0; rows.len()],
            sweeps: 0,
            rounds: vec![0; rows.len() * width * DIGITS],
        }
    }

    /// Computes anew the rows of a class that lead to something new; whether any changed.
    fn sweep(&self, work: &mut Work, layer: &mut Layer, changed: &mut Blocks32, now: u32) -> bool {
        let place = work.place;
        let (rows, width) = (self.rows(place), work.inner.width);
        let steps: &Transitions = &self.steps().within;
        let mut few_fail = layer.few_fail.of(place.0, place.1).to_vec();
        let mut many = std::mem::take(layer.many.of_mut(place.0, place.1));
        let mut stamps = std::mem::take(changed.of_mut(place));
        let (inner, captures, onward) = (&work.inner, &work.captures, &work.onward);
        let (table, others) = (&layer.few_fail, &*changed);
        let own = stamps.clone();
        work.sweeps += 1;
        let round = kept(work.sweeps);
        let any = few_fail
            .par_chunks_exact_mut(width)
            .zip(many.par_chunks_exact_mut(width))
            .zip(&mut work.computed)
            .zip(&mut stamps)
            .zip(work.rounds.par_chunks_exact_mut(width * DIGITS))
            .enumerate()
            .map_init(
                Collector::default,
                |collector, (row, ((((few_fail, many), computed), stamp), rounds))| {
                    let outer = rows[row];
                    let is_new = |other: Place, row: usize| {
                        let stamps = if other == place {
                            &own
                        } else {
                            others.of(other)
                        };
                        stamps[row] > *computed
                    };
                    if *computed > 0 && !self.any_source(outer, inner, steps, is_new) {
                        return false;
                    }
                    *computed = now - 1;
                    let range = row * width..(row + 1) * width;
                    if onward.is_empty() {
                        many.fill(0);
                    } else {
                        many.copy_from_slice(&onward[range.clone()]);
                    }
                    self.gather(outer, inner, steps, table, collector, many);
                    let outside = self.outer.points(outer);
                    let mut any = false;
                    for (place, captures) in captures[range].iter().enumerate() {
                        let free = inner.free[place] & !outside;
                        many[place] &= free;
                        let well = self.few.before_step(free & !many[place]) | captures;
                        let fail = free & !well;
                        let changed = few_fail[place] ^ fail;
                        if changed != 0 {
                            any = true;
                            note(&mut rounds[place * DIGITS..][..DIGITS], 1, round, changed);
                            few_fail[place] = fail;
                        }
                    }
                    if any {
                        *stamp = now;
                    }
                    any
                },
            )
            .reduce(|| false, |one, other| one | other);
        *layer.few_fail.of_mut(place.0, place.1) = few_fail;
        *layer.many.of_mut(place.0, place.1) = many;
        *changed.of_mut(place) = stamps;
        any
    }
}

impl Masks {
    /// Whether the values of a class, the few to move, follow from those that their moves lead to.
    pub(super) fn follows(&self, place: Place, few_fail: &Blocks, after: Option<&Blocks>) -> bool {
        let inner = InnerClass::new(self, place.1);
        let width = inner.width;
        let stored = few_fail.of(place.0, place.1).par_chunks_exact(width);
        stored
            .zip(self.rows(place))
            .map_init(Collector::default, |collector, (stored, outer)| {
                let (mut many, mut captures) = (vec![0; width], vec![0; width]);
                for steps in [&self.steps().onward, &self.steps().within] {
                    self.gather(*outer, &inner, steps, few_fail, collector, &mut many);
                }
                self.captures(*outer, &inner, after, collector, &mut captures);
                let outside = self.outer.points(*outer);
                (0..width).all(|n| {
                    let free = inner.free[n] & !outside;
                    let well = self.few.before_step(free & !many[n]) | captures[n];
                    stored[n] == free & !well
                })
            })
            .all(|follows| follows)
    }
}

/// By class and row: when it last changed.
#[derive(Debug)]
struct Blocks32 {
    inner_classes: usize,
    stamps: Vec<Vec<u32>>,
}

impl Blocks32 {
    fn new(masks: &Masks) -> Self {
        let inner_classes = masks.inner.classes.len();
        Self {
            inner_classes,
            stamps: vec![Vec::new(); masks.outer.classes.len() * inner_classes],
        }
    }

    fn of(&self, (outer, inner): Place) -> &Vec<u32> {
        &self.stamps[outer * self.inner_classes + inner]
    }

    fn of_mut(&mut self, (outer, inner): Place) -> &mut Vec<u32> {
        &mut self.stamps[outer * self.inner_classes + inner]
    }
}
