//! What the many can reach: for one outer part and all inner parts of a class at once, the union
//! of the masks to which their steps lead.

use super::Masks;
use super::inner::Inner;
use super::layout::Place;
use super::outer::Outer;

/// Masks of all positions with the same number of the many, by class.
#[derive(Clone, Debug)]
pub(super) struct Blocks {
    inner_classes: usize,
    blocks: Vec<Vec<u64>>,
}

impl Blocks {
    pub(super) fn new(masks: &Masks) -> Self {
        let inner_classes = masks.inner.classes.len();
        Self {
            inner_classes,
            blocks: vec![Vec::new(); masks.outer.classes.len() * inner_classes],
        }
    }

    #[inline]
    pub(super) fn of(&self, outer: usize, inner: usize) -> &[u64] {
        &self.blocks[outer * self.inner_classes + inner]
    }

    pub(super) fn of_mut(&mut self, outer: usize, inner: usize) -> &mut Vec<u64> {
        &mut self.blocks[outer * self.inner_classes + inner]
    }
}

/// From places in the list of one inner class to places in that of another.
#[derive(Clone, Default, Debug)]
pub(super) struct Pairs {
    pub(super) class: usize,
    pub(super) places: Vec<(u16, u16)>,
}

/// Steps of the many, by the parts between which they lead.
#[derive(Clone, Debug)]
pub(super) struct Transitions {
    /// Within the outer part: the two bits.
    outer: Vec<(u8, u8)>,
    /// Within the inner part, by inner class.
    inner: Vec<Vec<Pairs>>,
    /// From an outer bit to an inner bit, and back.
    outward: Vec<(u8, u8)>,
    inward: Vec<(u8, u8)>,
}

impl Transitions {
    pub(super) fn new(outer: &Outer, inner: &Inner, steps: &[&(u8, u8)]) -> Self {
        let mut all = Self {
            outer: Vec::new(),
            inner: vec![Vec::new(); inner.classes.len()],
            outward: Vec::new(),
            inward: Vec::new(),
        };
        for (from, to) in steps.iter().copied() {
            match (
                outer.bit(*from),
                inner.bit(*from),
                outer.bit(*to),
                inner.bit(*to),
            ) {
                (Some(from), _, Some(to), _) => all.outer.push((from, to)),
                (Some(from), _, _, Some(to)) => all.outward.push((from, to)),
                (_, Some(from), Some(to), _) => all.inward.push((from, to)),
                (_, Some(from), _, Some(to)) => {
                    for (class, pairs) in all.inner.iter_mut().enumerate() {
                        let change = |set: u32| set ^ 1 << from ^ 1 << to;
                        let fits = |set: u32| set >> from & 1 == 1 && set >> to & 1 == 0;
                        pairs.extend(pairs_of(inner, class, fits, change));
                    }
                }
                _ => {}
            }
        }
        all
    }

    pub(super) fn is_empty(&self) -> bool {
        self.outer.is_empty()
            && self.outward.is_empty()
            && self.inward.is_empty()
            && self.inner.iter().all(Vec::is_empty)
    }
}

/// From the sets of an inner class that fit to what they change to, which all are of one class.
pub(super) fn pairs_of(
    inner: &Inner,
    class: usize,
    fits: impl Fn(u32) -> bool,
    change: impl Fn(u32) -> u32,
) -> Option<Pairs> {
    let mut pairs = Pairs::default();
    for (place, set) in inner.classes[class].sets.iter().enumerate() {
        if fits(*set) {
            let (class, to) = inner.find(change(*set));
            pairs.class = class;
            pairs.places.push((place as u16, to as u16));
        }
    }
    (!pairs.places.is_empty()).then_some(pairs)
}

/// What is the same for all outer parts: the inner sets of one class with a point more or less,
/// and the class as each symmetry turns it.
#[derive(Clone, Debug)]
pub(super) struct InnerClass {
    pub(super) class: usize,
    pub(super) width: usize,
    /// By bit: the sets without it, with it added.
    more: Vec<Option<Pairs>>,
    /// By bit: the sets with it, with it removed.
    pub(super) less: Vec<Option<Pairs>>,
    /// By symmetry and place: the place of the image.
    pub(super) turned: Vec<Vec<u16>>,
    /// By place: the points that are left free.
    pub(super) free: Vec<u64>,
}

impl InnerClass {
    pub(super) fn new(masks: &Masks, class: usize) -> Self {
        let inner = &masks.inner;
        let sets = &inner.classes[class].sets;
        let all_bits = || (0..inner.len() as u8).map(|bit| 1_u32 << bit);
        Self {
            class,
            width: sets.len(),
            more: all_bits()
                .map(|bit| pairs_of(inner, class, |set| set & bit == 0, |set| set | bit))
                .collect(),
            less: all_bits()
                .map(|bit| pairs_of(inner, class, |set| set & bit != 0, |set| set & !bit))
                .collect(),
            turned: (0..masks.geometry.symmetries.len())
                .map(|turn| {
                    let image = |set: &u32| inner.find(inner.turn(turn, *set)).1 as u16;
                    sets.iter().map(image).collect()
                })
                .collect(),
            free: sets
                .iter()
                .map(|set| masks.board & !inner.points(*set))
                .collect(),
        }
    }
}

/// Where the masks of a row are collected, one list for each symmetry: what is read from a turned
/// row stays turned until all of it has been read.
#[derive(Default, Debug)]
pub(super) struct Collector {
    lists: Vec<Vec<u64>>,
    used: Vec<bool>,
}

impl Collector {
    pub(super) fn reset(&mut self, turns: usize, width: usize) {
        self.lists.resize_with(turns, Vec::new);
        self.used.clear();
        self.used.resize(turns, false);
        for list in &mut self.lists {
            list.resize(width, 0);
        }
    }

    pub(super) fn list(&mut self, turn: u8) -> &mut [u64] {
        let turn = usize::from(turn);
        if !self.used[turn] {
            self.used[turn] = true;
            self.lists[turn].fill(0);
        }
        &mut self.lists[turn]
    }

    /// Adds what was collected to `row`, turned back.
    pub(super) fn deliver(&self, masks: &Masks, inner: &InnerClass, row: &mut [u64]) {
        let turns = masks.turns();
        for (turn, list) in self
            .lists
            .iter()
            .enumerate()
            .filter(|(turn, _)| self.used[*turn])
        {
            let back = &turns[turn];
            for (mask, place) in row.iter_mut().zip(&inner.turned[turn]) {
                let turned = list[usize::from(*place)];
                *mask |= if turn == 0 { turned } else { back.set(turned) };
            }
        }
    }
}

/// A row of a table that a step of the many leads to.
#[derive(Copy, Clone, Debug)]
struct Source<'a> {
    outer: usize,
    row: usize,
    turn: u8,
    inner: usize,
    /// Which places it is read from; all in order where there are none.
    pairs: Option<&'a Pairs>,
}

impl Masks {
    /// Every row that these steps lead to from the row of `outer`.
    fn sources<'a>(
        &'a self,
        outer: u32,
        inner: &'a InnerClass,
        steps: &'a Transitions,
    ) -> impl Iterator<Item = Source<'a>> {
        let has = move |bit: u8| outer >> bit & 1 == 1;
        let within = steps
            .outer
            .iter()
            .filter(move |(from, to)| has(*from) && !has(*to));
        let within = within.map(move |(from, to)| {
            let set = outer ^ 1 << from ^ 1 << to;
            self.source(set, inner.class, None)
        });
        let at_edge = steps.inner[inner.class].iter();
        let at_edge = at_edge.map(move |pairs| self.source(outer, pairs.class, Some(pairs)));
        let outward = steps.outward.iter().filter(move |(from, _)| has(*from));
        let outward = outward.filter_map(move |(from, to)| {
            let set = outer ^ 1 << from;
            let to = self.inner.turn_bit(self.outer.find(set).turn, *to);
            let pairs = inner.more[usize::from(to)].as_ref()?;
            Some(self.source(set, pairs.class, Some(pairs)))
        });
        let inward = steps.inward.iter().filter(move |(_, to)| !has(*to));
        let inward = inward.filter_map(move |(from, to)| {
            let set = outer | 1 << to;
            let from = self.inner.turn_bit(self.outer.find(set).turn, *from);
            let pairs = inner.less[usize::from(from)].as_ref()?;
            Some(self.source(set, pairs.class, Some(pairs)))
        });
        within.chain(at_edge).chain(outward).chain(inward)
    }

    fn source<'a>(&self, outer: u32, inner: usize, pairs: Option<&'a Pairs>) -> Source<'a> {
        let found = self.outer.find(outer);
        Source {
            outer: found.class.into(),
            row: found.place as usize,
            turn: found.turn,
            inner,
            pairs,
        }
    }

    /// Whether a step leads from the row of `outer` to a row that `is_new` says is new.
    pub(super) fn any_source(
        &self,
        outer: u32,
        inner: &InnerClass,
        steps: &Transitions,
        is_new: impl Fn(Place, usize) -> bool,
    ) -> bool {
        self.sources(outer, inner, steps)
            .any(|source| is_new((source.outer, source.inner), source.row))
    }

    /// Adds to `row` the masks in `table` that these steps lead to from the row of `outer`.
    pub(super) fn gather(
        &self,
        outer: u32,
        inner: &InnerClass,
        steps: &Transitions,
        table: &Blocks,
        collector: &mut Collector,
        row: &mut [u64],
    ) {
        collector.reset(self.geometry.symmetries.len(), inner.width);
        for source in self.sources(outer, inner, steps) {
            let width = self.inner.classes[source.inner].sets.len();
            let masks = &table.of(source.outer, source.inner)[source.row * width..][..width];
            let list = collector.list(source.turn);
            match source.pairs {
                None => {
                    for (target, mask) in list.iter_mut().zip(masks) {
                        *target |= mask;
                    }
                }
                Some(pairs) => {
                    for (target, place) in &pairs.places {
                        list[usize::from(*target)] |= masks[usize::from(*place)];
                    }
                }
            }
        }
        collector.deliver(self, inner, row);
    }
}
