//! How often each state of a game has come about, found without looking through the game.

use std::hash::{Hash, Hasher};

/// The states of a game from its start to now, each with how often it had come about by then.
///
/// States with equal low bits of their hash form a chain, the newest first. The states themselves
/// are kept by the game and compared there, so the count is exact whatever the hash.
#[derive(Clone, Debug, Default)]
pub(super) struct Visits {
    /// By the low bits of the hash: the number of the newest state with these; a power of two of
    /// them, and so many that most chains are empty, which is what a processor guesses.
    newest: Vec<Link>,
    visits: Vec<Visit>,
}

/// The number of a state, counted from 1; none where it is 0.
type Link = u32;

#[derive(Copy, Clone, Debug)]
struct Visit {
    hash: u32,
    /// The state before it in its chain.
    older: Link,
    /// How often this state had come about.
    times: u32,
}

/// The fewest chains, and how many there are for each state.
const FEWEST: usize = 512;
const CHAINS_A_STATE: usize = 8;

impl Visits {
    /// How often the last state has come about; none where none is known.
    pub(super) fn times(&self) -> Option<u32> {
        self.visits.last().map(|visit| visit.times)
    }

    /// Adds the next state. `is_same` says whether it equals the state of this number, counted
    /// from 0.
    #[inline]
    pub(super) fn push(&mut self, state: &impl Hash, is_same: impl Fn(usize) -> bool) {
        if CHAINS_A_STATE * self.visits.len() >= self.newest.len() {
            self.grow();
        }
        let hash = hash(state);
        let chain = self.chain(hash);
        let older = self.newest[chain];
        let mut link = older;
        let mut times = 1;
        while let Some(number) = (link as usize).checked_sub(1) {
            let visit = self.visits[number];
            if visit.hash == hash && is_same(number) {
                times = visit.times + 1;
                break;
            }
            link = visit.older;
        }
        self.visits.push(Visit { hash, older, times });
        self.newest[chain] = self.visits.len() as Link;
    }

    /// Takes the last state away again.
    pub(super) fn pop(&mut self) {
        if let Some(visit) = self.visits.pop() {
            let chain = self.chain(visit.hash);
            self.newest[chain] = visit.older;
        }
    }

    fn chain(&self, hash: u32) -> usize {
        hash as usize & (self.newest.len() - 1)
    }

    #[cold]
    fn grow(&mut self) {
        let chains = (2 * self.newest.len()).max(FEWEST);
        self.newest.resize(chains, 0);
        self.chain_all();
    }

    fn chain_all(&mut self) {
        self.newest.fill(0);
        for number in 0..self.visits.len() {
            let chain = self.chain(self.visits[number].hash);
            self.visits[number].older = self.newest[chain];
            self.newest[chain] = number as Link + 1;
        }
    }

    /// The same as another, in the memory of this one.
    pub(super) fn copy_from(&mut self, other: &Self) {
        self.visits.clone_from(&other.visits);
        if self.newest.len() < other.newest.len() {
            self.newest.clone_from(&other.newest);
        } else {
            // More chains than needed now will be needed again.
            self.chain_all();
        }
    }
}

fn hash(state: &impl Hash) -> u32 {
    let mut mix = Mix {
        sum: 0,
        factor: 0x9e37_79b9_7f4a_7c15,
    };
    state.hash(&mut mix);
    (mix.sum >> 32) as u32
}

/// Adds up the words of a state, each times a factor of its own, so that no product waits for
/// another (the multilinear hash of Carter and Wegman, "Universal Classes of Hash Functions",
/// 1979). Its weak low bits do no harm: whatever it takes for the same is compared.
struct Mix {
    sum: u64,
    factor: u64,
}

impl Mix {
    #[inline]
    fn add(&mut self, word: u64) {
        self.sum = self.sum.wrapping_add(word.wrapping_mul(self.factor));
        self.factor = self.factor.wrapping_mul(0xd134_2543_de82_ef95);
    }
}

impl Hasher for Mix {
    #[inline]
    fn write(&mut self, bytes: &[u8]) {
        for chunk in bytes.chunks(8) {
            let mut word = [0; 8];
            word[..chunk.len()].copy_from_slice(chunk);
            self.add(u64::from_le_bytes(word));
        }
    }

    #[inline]
    fn write_u8(&mut self, word: u8) {
        self.add(word.into());
    }

    #[inline]
    fn write_u16(&mut self, word: u16) {
        self.add(word.into());
    }

    #[inline]
    fn write_u32(&mut self, word: u32) {
        self.add(word.into());
    }

    #[inline]
    fn write_u64(&mut self, word: u64) {
        self.add(word);
    }

    #[inline]
    fn write_usize(&mut self, word: usize) {
        self.add(word as u64);
    }

    #[inline]
    fn finish(&self) -> u64 {
        self.sum
    }
}

#[cfg(test)]
mod tests {
    use super::Visits;

    /// States come, and go, as in a game with undo; the count is what a look through all says.
    #[test]
    fn the_count_is_that_of_a_look_through_all() {
        let mut visits = Visits::default();
        let mut states: Vec<u64> = Vec::new();
        let mut number = 7_u64;
        for step in 0..5_000 {
            number = number
                .wrapping_mul(6_364_136_223_846_793_005)
                .wrapping_add(1);
            if number >> 62 == 0 && !states.is_empty() {
                states.pop();
                visits.pop();
            } else {
                let state = (number >> 33) % (1 + step / 20);
                visits.push(&state, |index| states[index] == state);
                states.push(state);
            }
            let last = states.last();
            let times = states.iter().filter(|state| Some(*state) == last).count();
            assert_eq!(visits.times().unwrap_or(0) as usize, times);
        }
        assert!(states.len() > 1_000, "the chains have grown");
    }
}
