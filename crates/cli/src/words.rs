//! Facts put into words for people.

use std::fmt::Display;
use std::time::Duration;

use menagerie_core::{DrawRules, Rules};

/// What the draw rules say, a sentence each.
pub(crate) fn draw_sentences(draws: DrawRules) -> Vec<String> {
    let DrawRules {
        repetition,
        max_plies,
        no_progress,
    } = draws;
    let repetition = repetition.map(|n| {
        format!(
            "The {} occurrence of a position is a draw.",
            ordinal(u32::from(n))
        )
    });
    let no_progress = no_progress.map(|n| {
        format!("After {n} plies in a row without a placement or a capture the game is a draw.")
    });
    let max_plies = max_plies.map(|n| format!("After {n} plies the game is a draw."));
    [repetition, no_progress, max_plies]
        .into_iter()
        .flatten()
        .collect()
}

/// `3rd`, as people say it.
fn ordinal(n: u32) -> String {
    let words = ["second", "third", "fourth", "fifth"];
    if let Some(word) = n.checked_sub(2).and_then(|index| words.get(index as usize)) {
        return (*word).to_owned();
    }
    let ending = match (n % 10, n % 100) {
        (_, 11..=13) => "th",
        (1, _) => "st",
        (2, _) => "nd",
        (3, _) => "rd",
        _ => "th",
    };
    format!("{n}{ending}")
}

/// About how long so many seconds are: `20 seconds`, `4 minutes`.
pub(crate) fn time(seconds: u64) -> String {
    match seconds {
        0..=1 => "a second".to_owned(),
        2..=99 => format!("{seconds} seconds"),
        100..=5_999 => format!("{} minutes", (seconds + 30) / 60),
        _ => format!("{} hours", (seconds + 1_800) / 3_600),
    }
}

/// How long ago something was: `just now`, `4 minutes ago`.
pub(crate) fn ago(age: Duration) -> String {
    let minutes = usize::try_from(age.as_secs() / 60).unwrap_or(usize::MAX);
    let (count, unit) = match minutes {
        0 => return "just now".to_owned(),
        1..=59 => (minutes, "minute"),
        60..=1_439 => (minutes / 60, "hour"),
        _ => (minutes / 1_440, "day"),
    };
    format!("{} ago", counted(count, unit))
}

/// `1 move`, `2 moves`.
pub(crate) fn counted<N: Copy + Display + PartialEq + From<u8>>(n: N, noun: &str) -> String {
    if n == N::from(1) {
        format!("1 {noun}")
    } else {
        format!("{n} {noun}s")
    }
}

/// `one, two and three`
pub(crate) fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}

/// `one, two or three`
pub(crate) fn either(items: &[String]) -> String {
    match items {
        [first @ .., last] if !first.is_empty() => format!("{} or {last}", first.join(", ")),
        _ => listed(items),
    }
}

/// So much of a text as a message has room for, on one line.
pub(crate) fn shortened(text: &str) -> String {
    let shown = text
        .chars()
        .map(|c| if c.is_control() { '\u{fffd}' } else { c });
    let mut shown = shown.collect::<Vec<_>>();
    if shown.len() > SHOWN {
        shown.truncate(SHOWN);
        shown.push('…');
    }
    shown.into_iter().collect()
}

/// How many characters of a text are enough to know it by.
const SHOWN: usize = 40;

/// The counts of a position, such as `in hand: 19`, without those that are 0; none if all are.
pub(crate) fn counts_sentence<R: Rules>(rules: &R, state: &R::State) -> Option<String> {
    let counts = rules.setup(state).counts;
    let named = rules
        .info()
        .counts
        .iter()
        .zip(counts)
        .filter(|(_, count)| *count > 0);
    let words = named
        .map(|(name, count)| format!("{name}: {count}"))
        .collect::<Vec<_>>();
    (!words.is_empty()).then(|| words.join(", "))
}

#[cfg(test)]
mod tests {
    use menagerie_core::DrawRules;

    use super::{Duration, ago, draw_sentences, either, ordinal, shortened};

    #[test]
    fn choices_are_parted_by_or() {
        let items = ["one", "two", "three"].map(str::to_owned);
        let told = [1, 2, 3].map(|count| either(&items[..count]));
        assert_eq!(told, ["one", "one or two", "one, two or three"]);
    }

    #[test]
    fn what_is_quoted_fits_on_a_line() {
        assert_eq!(shortened("a\nb"), "a\u{fffd}b");
        assert_eq!(shortened(&"x".repeat(40)), "x".repeat(40));
        assert_eq!(shortened(&"x".repeat(41)), "x".repeat(40) + "…");
    }

    #[test]
    fn draw_rules_read_well() {
        assert_eq!(draw_sentences(DrawRules::NONE), Vec::<String>::new());
        assert_eq!(
            draw_sentences(DrawRules::THREEFOLD),
            ["The third occurrence of a position is a draw."]
        );
    }

    #[test]
    fn ordinals_end_as_they_should() {
        let spoken = [2, 6, 11, 12, 21, 22, 113].map(ordinal);
        assert_eq!(
            spoken,
            ["second", "6th", "11th", "12th", "21st", "22nd", "113th"]
        );
    }

    #[test]
    fn what_was_long_ago_is_told_roughly() {
        let told = [59, 60, 3_599, 7_200, 86_399, 86_400, 1_000_000]
            .map(|seconds| ago(Duration::from_secs(seconds)));
        assert_eq!(
            told,
            [
                "just now",
                "1 minute ago",
                "59 minutes ago",
                "2 hours ago",
                "23 hours ago",
                "1 day ago",
                "11 days ago"
            ]
        );
    }
}
