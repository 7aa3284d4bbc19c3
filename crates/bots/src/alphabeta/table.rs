//! A transposition table of bounded size: what has been found out about positions met before.

/// What a value found with a window says about the true one.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Bound {
    /// It is the value.
    Exact,
    /// The value is this or more.
    AtLeast,
    /// The value is this or less.
    AtMost,
}

/// What is known about a position.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry<M> {
    pub(super) key: u64,
    /// The value as seen from the position itself: a win in so many plies from there.
    pub(super) value: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    pub(super) best: Option<M>,
}

/// Pairs of entries. A new one takes the place of the same position or of the shallower of the
/// two, so that both the deep and the recent stay.
#[derive(Clone, Debug)]
pub(super) struct Table<M> {
    pairs: Vec<Pair<M>>,
}

type Pair<M> = [Option<Entry<M>>; 2];

impl<M: Copy> Table<M> {
    /// The bytes that an entry takes.
    pub(super) const ENTRY: usize = size_of::<Pair<M>>() / 2;

    /// An empty table that takes at most this many bytes, but has room for a few entries at least.
    pub(super) fn of_bytes(bytes: usize) -> Self {
        let pairs = bytes / size_of::<Pair<M>>();
        // The largest power of two that fits, so that the top bits of a key tell the place.
        let pairs = 1 << pairs.max(2).ilog2();
        Self {
            pairs: vec![[None; 2]; pairs],
        }
    }

    fn place(&self, key: u64) -> usize {
        (key >> (64 - self.pairs.len().ilog2())) as usize
    }

    pub(super) fn get(&self, key: u64) -> Option<&Entry<M>> {
        self.pairs[self.place(key)]
            .iter()
            .flatten()
            .find(|entry| entry.key == key)
    }

    pub(super) fn put(&mut self, key: u64, value: i32, depth: u8, bound: Bound, best: Option<M>) {
        let place = self.place(key);
        let pair = &mut self.pairs[place];
        let rank = |slot: &Option<Entry<M>>| match slot {
            Some(entry) if entry.key == key => (0, 0),
            None => (1, 0),
            Some(entry) => (2, entry.depth),
        };
        let [first, second] = pair;
        let slot = if rank(first) <= rank(second) {
            first
        } else {
            second
        };
        // A position met again without a best move keeps the one it had.
        let known = slot
            .as_ref()
            .filter(|entry| entry.key == key)
            .and_then(|entry| entry.best);
        *slot = Some(Entry {
            key,
            value,
            depth,
            bound,
            best: best.or(known),
        });
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Table};

    #[test]
    fn it_never_takes_more_room_than_it_is_given() {
        for bytes in [0, 100, 4_096, 1_000_000] {
            let table: Table<u16> = Table::of_bytes(bytes);
            let taken = table.pairs.len() * size_of_val(&table.pairs[0]);
            assert!(taken <= bytes.max(200), "{taken} of {bytes}");
            assert!(2 * taken > bytes, "{taken} of {bytes}");
        }
    }

    #[test]
    fn the_shallow_make_room_and_best_moves_are_kept() {
        let mut table: Table<u16> = Table::of_bytes(0);
        // The same place, as only the top bits differ between places.
        let [deep, shallow, new] = [1, 2, 3];
        table.put(deep, 10, 9, Bound::Exact, Some(1));
        table.put(shallow, 20, 1, Bound::Exact, None);
        table.put(new, 30, 5, Bound::AtLeast, Some(3));
        assert!(table.get(shallow).is_none());
        assert_eq!(table.get(deep).map(|entry| entry.value), Some(10));
        assert_eq!(
            table.get(new).map(|entry| entry.bound),
            Some(Bound::AtLeast)
        );
        table.put(new, 31, 1, Bound::AtMost, None);
        assert_eq!(
            table.get(new).map(|entry| (entry.value, entry.best)),
            Some((31, Some(3)))
        );
    }
}
