//! A transposition table of bounded size: what has been found out about positions met before.
//!
//! Several threads may read and write it at once without waiting for each other. An entry is two
//! words, of which the first is the key combined with the second: if two threads write the same
//! entry at once and it ends up half from one and half from the other, it fits no key and counts
//! as unknown (Hyatt and Mann, "A lockless transposition table", 2002).

use std::sync::atomic::{AtomicU64, Ordering};

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
pub(super) struct Entry {
    /// The value as seen from the position itself: a win in so many plies from there.
    pub(super) value: i32,
    pub(super) depth: u8,
    pub(super) bound: Bound,
    /// The number of the best move in the list of legal ones.
    pub(super) best: Option<u16>,
}

/// What the number of a move is where there is none.
const NO_MOVE: u16 = u16::MAX;

impl Entry {
    /// In one word, which is never 0.
    fn pack(self) -> u64 {
        let bound = match self.bound {
            Bound::Exact => 1,
            Bound::AtLeast => 2,
            Bound::AtMost => 3,
        };
        u64::from(self.value as u32) << 32
            | u64::from(self.best.unwrap_or(NO_MOVE)) << 16
            | u64::from(self.depth) << 8
            | bound
    }

    /// None where nothing has been entered.
    fn unpack(word: u64) -> Option<Self> {
        let bound = match word & 0xff {
            1 => Bound::Exact,
            2 => Bound::AtLeast,
            3 => Bound::AtMost,
            _ => return None,
        };
        let best = (word >> 16) as u16;
        Some(Self {
            value: (word >> 32) as i32,
            depth: (word >> 8) as u8,
            bound,
            best: (best != NO_MOVE).then_some(best),
        })
    }
}

/// Four entries that a processor fetches at once. A new one takes the place of the same position
/// or of the shallowest, so that both the deep and the recent stay.
#[derive(Debug, Default)]
#[repr(align(64))]
struct Bucket([[AtomicU64; 2]; 4]);

/// A copy of what a bucket held when it was looked at. To take one early and read it late lets
/// the processor do something else while memory answers.
#[derive(Copy, Clone, Debug)]
pub(super) struct Glance {
    key: u64,
    words: [[u64; 2]; 4],
}

impl Glance {
    /// What is known about the position that was looked up.
    #[inline]
    pub(super) fn entry(&self) -> Option<Entry> {
        let is_it = |[check, data]: &&[u64; 2]| check ^ data == self.key;
        let [_, data] = self.words.iter().find(is_it)?;
        Entry::unpack(*data)
    }
}

/// The table.
#[derive(Debug)]
pub(super) struct Table {
    /// A power of two of them.
    buckets: Vec<Bucket>,
}

impl Table {
    /// The bytes that an entry takes.
    pub(super) const ENTRY: usize = size_of::<Bucket>() / 4;

    /// An empty table that takes at most this many bytes, but has room for a few entries at least.
    pub(super) fn of_bytes(bytes: usize) -> Self {
        let buckets = bytes / size_of::<Bucket>();
        // The largest power of two that fits, so that the top bits of a key tell the place.
        let buckets = 1_usize << buckets.max(2).ilog2();
        Self {
            buckets: (0..buckets).map(|_| Bucket::default()).collect(),
        }
    }

    #[inline]
    fn bucket(&self, key: u64) -> &Bucket {
        &self.buckets[(key >> (64 - self.buckets.len().ilog2())) as usize]
    }

    /// What is there for this position.
    #[inline]
    pub(super) fn glance(&self, key: u64) -> Glance {
        let load = |word: &AtomicU64| word.load(Ordering::Relaxed);
        let words = self.bucket(key).0.each_ref();
        Glance {
            key,
            words: words.map(|[check, data]| [load(check), load(data)]),
        }
    }

    /// Enters what has been found out. A position met again without a best move keeps the one it
    /// had.
    pub(super) fn put(&self, key: u64, entry: Entry) {
        let Glance { words, .. } = self.glance(key);
        let known = |[check, data]: [u64; 2]| (check ^ data == key).then(|| Entry::unpack(data))?;
        let rank = |words: [u64; 2]| match (known(words), Entry::unpack(words[1])) {
            (Some(_), _) => (0, 0),
            (None, None) => (1, 0),
            (None, Some(other)) => (2, other.depth),
        };
        let Some((place, held)) = words.into_iter().enumerate().min_by_key(|(_, w)| rank(*w))
        else {
            return;
        };
        let best = entry.best.or(known(held).and_then(|known| known.best));
        let data = Entry { best, ..entry }.pack();
        let [check, word] = &self.bucket(key).0[place];
        check.store(key ^ data, Ordering::Relaxed);
        word.store(data, Ordering::Relaxed);
    }
}

#[cfg(test)]
mod tests {
    use super::{Bound, Bucket, Entry, Table};

    fn entry(value: i32, depth: u8, best: Option<u16>) -> Entry {
        Entry {
            value,
            depth,
            bound: Bound::Exact,
            best,
        }
    }

    #[test]
    fn it_never_takes_more_room_than_it_is_given() {
        for bytes in [0, 100, 4_096, 1_000_000] {
            let table = Table::of_bytes(bytes);
            let taken = table.buckets.len() * size_of::<Bucket>();
            assert!(taken <= bytes.max(200), "{taken} of {bytes}");
            assert!(2 * taken > bytes, "{taken} of {bytes}");
        }
    }

    #[test]
    fn entries_come_back_as_they_were() {
        for value in [0, 1, -1, i32::MAX, -i32::MAX] {
            for bound in [Bound::Exact, Bound::AtLeast, Bound::AtMost] {
                for (depth, best) in [(0, None), (100, Some(0)), (255, Some(4_000))] {
                    let entry = Entry {
                        value,
                        depth,
                        bound,
                        best,
                    };
                    assert_eq!(Entry::unpack(entry.pack()), Some(entry));
                }
            }
        }
        assert_eq!(Entry::unpack(0), None);
        assert_eq!(Table::of_bytes(0).glance(0).entry(), None);
    }

    #[test]
    fn the_shallow_make_room_and_best_moves_are_kept() {
        let table = Table::of_bytes(0);
        // The same place, as only the top bits differ between places.
        for key in 1..=4 {
            table.put(key, entry(10, key as u8, Some(1)));
        }
        let new = entry(30, 5, Some(3));
        table.put(9, new);
        let known = |key| table.glance(key).entry();
        assert_eq!(known(1), None, "the shallowest");
        assert_eq!(known(2), Some(entry(10, 2, Some(1))));
        assert_eq!(known(9), Some(new));
        table.put(9, entry(31, 1, None));
        assert_eq!(known(9), Some(entry(31, 1, Some(3))));
    }

    /// Half an entry of one writer and half of another is no entry.
    #[test]
    fn what_two_writers_have_mixed_is_not_believed() {
        let [one, other] = [entry(1, 2, None).pack(), entry(-1, 7, Some(5)).pack()];
        let (key, table) = (77, Table::of_bytes(0));
        let [check, data] = &table.bucket(key).0[0];
        check.store(key ^ one, std::sync::atomic::Ordering::Relaxed);
        data.store(other, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(table.glance(key).entry(), None);
        data.store(one, std::sync::atomic::Ordering::Relaxed);
        assert_eq!(table.glance(key).entry(), Some(entry(1, 2, None)));
    }
}
