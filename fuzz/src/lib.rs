//! What every reader of text must hold for any text at all: it does not panic, and what it
//! accepts it writes back the same.
//!
//! The checks are plain functions. `cargo test` runs them over the seeds and thousands of small
//! changes of each; `cargo +nightly fuzz run position fuzz/seeds/position` lets libFuzzer look
//! for worse, and `cargo run -p menagerie-fuzz --bin position FILE` repeats what it found on any
//! toolchain.

mod dialect;
mod engine;
mod json;
mod moves;
mod position;
mod record;
mod rules;

pub use dialect::dialect;
pub use engine::engine;
pub use json::json;
pub use moves::moves;
pub use position::position;
pub use record::record;
pub use rules::rules;

use std::process::ExitCode;

/// A check of one reader. It returns whether the text was accepted, and panics when the reader is
/// at fault.
pub type Check = fn(&str) -> bool;

/// Every target: the name of its file in `targets` and of its folder in `seeds`.
pub const TARGETS: [(&str, Check); 7] = [
    ("dialect", dialect),
    ("engine", engine),
    ("json", json),
    ("moves", moves),
    ("position", position),
    ("record", record),
    ("rules", rules),
];

/// Makes a program of a check: a fuzz target under cargo-fuzz, elsewhere one that runs the check
/// over the files it is given.
#[macro_export]
macro_rules! target {
    ($check:path) => {
        #[cfg(fuzzing)]
        ::libfuzzer_sys::fuzz_target!(|text: &str| {
            $check(text);
        });

        #[cfg(not(fuzzing))]
        fn main() -> ::std::process::ExitCode {
            $crate::repeat($check)
        }
    };
}

/// Runs a check over the files named on the command line.
///
/// # Panics
/// When the check does.
#[expect(
    clippy::print_stderr,
    reason = "it belongs to the programs, not to the library"
)]
pub fn repeat(check: Check) -> ExitCode {
    for path in std::env::args_os().skip(1) {
        match std::fs::read(&path) {
            Ok(bytes) => {
                // libFuzzer skips what is not UTF-8 as well.
                let accepted = str::from_utf8(&bytes).is_ok_and(check);
                eprintln!(
                    "{}: {}",
                    path.display(),
                    if accepted { "accepted" } else { "refused" }
                );
            }
            Err(error) => {
                eprintln!("cannot read {}: {error}", path.display());
                return ExitCode::FAILURE;
            }
        }
    }
    ExitCode::SUCCESS
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;
    use std::path::{Path, PathBuf};

    use super::TARGETS;

    /// How many places of a seed are changed.
    const PLACES: usize = 100;

    /// What a place is replaced by or has put before it: signs of the formats, a number that
    /// grows, a letter that looks like another, and what belongs nowhere.
    const INTRUDERS: [char; 10] = ['/', '-', '9', '0', ' ', '\n', '"', 'а', '\0', '🪿'];

    fn folder(name: &str) -> PathBuf {
        Path::new(env!("CARGO_MANIFEST_DIR")).join(name)
    }

    fn files(folder: &Path) -> Vec<PathBuf> {
        let entries = std::fs::read_dir(folder).unwrap_or_else(|_| panic!("no {folder:?}"));
        entries.map(|entry| entry.unwrap().path()).collect()
    }

    /// Beginnings of the text, and the text with one place missing, doubled, or disturbed.
    fn changes(text: &str) -> Vec<String> {
        let letters = text.char_indices().collect::<Vec<_>>();
        let step = letters.len().div_ceil(PLACES).max(1);
        let mut changed = Vec::new();
        for (place, letter) in letters.into_iter().step_by(step) {
            let (before, rest) = text.split_at(place);
            let after = &rest[letter.len_utf8()..];
            changed.push(before.to_owned());
            changed.push(format!("{before}{after}"));
            changed.push(format!("{before}{letter}{letter}{after}"));
            for intruder in INTRUDERS {
                changed.push(format!("{before}{intruder}{after}"));
                changed.push(format!("{before}{intruder}{rest}"));
            }
        }
        changed
    }

    /// Runs a target over its seeds and their changes.
    fn stands(name: &str) {
        let (_, check) = TARGETS
            .into_iter()
            .find(|(known, _)| *known == name)
            .unwrap_or_else(|| panic!("no target {name}"));
        let seeds = files(&folder("seeds").join(name));
        assert!(!seeds.is_empty(), "{name} has no seed");
        for seed in seeds {
            let text = std::fs::read_to_string(&seed).unwrap();
            assert!(check(&text), "{} is refused", seed.display());
            for changed in changes(&text) {
                check(&changed);
            }
        }
    }

    macro_rules! stand {
        ($($target:ident)+) => {$(
            #[test]
            fn $target() {
                stands(stringify!($target));
            }
        )+};
    }
    // One test a target, so that they run side by side.
    stand! { dialect engine json moves position record rules }

    #[test]
    fn every_target_is_listed() {
        let stems = files(&folder("targets"))
            .iter()
            .map(|path| path.file_stem().unwrap().display().to_string())
            .collect::<BTreeSet<_>>();
        let listed = TARGETS.map(|(name, _)| name.to_owned());
        assert_eq!(stems, BTreeSet::from(listed));
    }
}
