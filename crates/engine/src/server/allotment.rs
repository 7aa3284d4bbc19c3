//! How much of the time on a clock a move may take.

use std::time::Duration;

use crate::Go;

/// How long to think about a move.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub(super) struct Allotment {
    /// After this nothing new is begun.
    pub(super) enough: Option<Duration>,
    /// This is the end.
    pub(super) most: Option<Duration>,
}

/// For how many moves a clock has to last where nobody says so.
const MOVES: u32 = 30;

/// What `go` leaves to the player with this index, when an answer takes `overhead` to arrive.
pub(super) fn allot(go: &Go, player: usize, overhead: Duration) -> Allotment {
    if let Some(time) = go.movetime {
        return Allotment {
            enough: None,
            most: Some(without(time, overhead)),
        };
    }
    let Some(clock) = go.clocks.get(player).copied().flatten() else {
        return Allotment::default();
    };
    let left = without(clock, overhead);
    let moves = go.moves_to_go.unwrap_or(MOVES).min(MOVES);
    let share = left / moves + go.gains[player] * 3 / 4;
    // A move may be worth several shares, but never most of the clock, unless it is the last.
    let cap = if moves == 1 { left } else { left / 2 };
    Allotment {
        enough: Some((share * 3 / 5).min(cap)),
        most: Some((share * 3).min(cap)),
    }
}

/// The time less the overhead, but at least half of it and a millisecond.
fn without(time: Duration, overhead: Duration) -> Duration {
    time.saturating_sub(overhead)
        .max(time / 2)
        .max(Duration::from_millis(1))
}

#[cfg(test)]
mod tests {
    use std::time::Duration;

    use super::{Allotment, allot};
    use crate::Go;

    const OVERHEAD: Duration = Duration::from_millis(10);

    fn of(text: &str, player: usize) -> Allotment {
        allot(&Go::read(text.split(' ')).0, player, OVERHEAD)
    }

    fn most(text: &str, player: usize) -> u128 {
        of(text, player).most.expect("a limit").as_millis()
    }

    #[test]
    fn the_time_of_a_move_is_used_up_but_for_the_way() {
        assert_eq!(most("movetime 500", 0), 490);
        assert_eq!(most("movetime 12", 0), 6);
        assert_eq!(most("movetime 1", 0), 1);
        assert_eq!(of("depth 3", 0), Allotment::default());
    }

    #[test]
    fn a_clock_lasts_for_many_moves() {
        let both = "wtime 60010 btime 6010";
        assert_eq!(most(both, 0), 6_000);
        assert_eq!(most(both, 1), 600);
        assert!(of(both, 0).enough < of(both, 0).most);
        assert_eq!(of(both, 2), Allotment::default(), "two clocks, no third");
    }

    #[test]
    fn no_move_takes_more_than_is_left() {
        for text in [
            "wtime 5",
            "wtime 100 winc 10000",
            "wtime 100 movestogo 1",
            "wtime 40 movestogo 2",
        ] {
            let left = text.split(' ').nth(1).and_then(|word| word.parse().ok());
            assert!(Some(most(text, 0)) <= left, "{text}");
        }
    }
}
