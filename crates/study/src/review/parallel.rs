//! Work that can be done in any order, done by several threads.

use std::sync::atomic::{AtomicUsize, Ordering};

/// The results of work numbered from 0, in this order whoever did it.
pub(super) fn in_parallel<T: Send>(
    threads: usize,
    count: usize,
    work: impl Fn(usize) -> T + Sync,
) -> Vec<T> {
    let next = AtomicUsize::new(0);
    let share = || {
        let mut done = Vec::new();
        loop {
            let number = next.fetch_add(1, Ordering::Relaxed);
            if number >= count {
                return done;
            }
            done.push((number, work(number)));
        }
    };
    let mut done = std::thread::scope(|scope| {
        let others = (1..threads.min(count)).map(|_| scope.spawn(share));
        let others = others.collect::<Vec<_>>();
        let mut done = share();
        for other in others {
            match other.join() {
                Ok(theirs) => done.extend(theirs),
                Err(panic) => std::panic::resume_unwind(panic),
            }
        }
        done
    });
    done.sort_by_key(|(number, _)| *number);
    done.into_iter().map(|(_, result)| result).collect()
}

#[cfg(test)]
mod tests {
    use super::in_parallel;

    #[test]
    fn results_are_in_order_whoever_did_the_work() {
        let squares = (0..50).map(|n| n * n).collect::<Vec<_>>();
        for threads in [0, 1, 3, 100] {
            assert_eq!(in_parallel(threads, 50, |n| n * n), squares);
        }
        assert_eq!(in_parallel(2, 0, |n| n), [0; 0]);
    }
}
