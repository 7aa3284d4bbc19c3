//! Rulesets: each has its source, frozen games and perft numbers. Snapshots stay readable.

use menagerie_core::{Info, games};

use super::{Fault, Project};
use crate::project::{Files, has_extension};

/// A snapshot longer than this is read by nobody.
const SNAPSHOT_LIMIT: usize = 450;

pub(super) fn check(project: &Project) -> Vec<Fault> {
    let files = &project.files;
    let mut faults = Vec::new();
    for info in games::all() {
        faults.extend(source(&info));
        faults.extend(frozen_game(files, &info));
        faults.extend(perft_numbers(files, &info));
    }
    faults.extend(
        files
            .iter()
            .filter_map(|(path, text)| snapshot_size(path, text)),
    );
    faults
}

fn source(info: &Info) -> Option<Fault> {
    info.source
        .trim()
        .is_empty()
        .then(|| Fault::new(info.key(), "names no source of its rules"))
}

fn frozen_game(files: &Files, info: &Info) -> Option<Fault> {
    let folder = format!("tests/transcripts/{}/", info.key());
    let is_record = |path: &String| path.starts_with(&folder) && has_extension(path, "rec");
    (!files.keys().any(is_record)).then(|| {
        let key = info.key();
        Fault::new(
            folder,
            format!("no frozen game: cargo xtask transcript new {key} NAME"),
        )
    })
}

fn perft_numbers(files: &Files, info: &Info) -> Option<Fault> {
    let path = format!("tests/perft/{}.perft", info.game);
    let head = format!("[{}]", info.ruleset);
    let text = files.get(&path).map_or("", String::as_str);
    (!text.lines().any(|line| line == head)).then(|| {
        let key = info.key();
        Fault::new(
            path,
            format!("no numbers for {head}: cargo xtask perft {key} --write"),
        )
    })
}

fn snapshot_size(path: &str, text: &str) -> Option<Fault> {
    let lines = text.lines().count();
    (has_extension(path, "snap") && lines > SNAPSHOT_LIMIT).then(|| {
        Fault::new(
            path,
            format!("{lines} lines, more than {SNAPSHOT_LIMIT}: nobody reads that"),
        )
    })
}

#[cfg(test)]
mod tests {
    use menagerie_core::{Rules, games::bagh_chal};

    use super::{SNAPSHOT_LIMIT, frozen_game, perft_numbers, snapshot_size, source};
    use crate::project::Files;

    fn files(path: &str, text: &str) -> Files {
        Files::from([(path.to_owned(), text.to_owned())])
    }

    #[test]
    fn a_ruleset_needs_a_frozen_game_and_numbers() {
        let rules = bagh_chal::small();
        let record = files("tests/transcripts/bagh-chal/small/goats-win.rec", "");
        assert_eq!(frozen_game(&record, rules.info()), None);
        let other = files("tests/transcripts/bagh-chal/standard/goats-win.rec", "");
        assert!(frozen_game(&other, rules.info()).is_some());
        let numbers = files("tests/perft/bagh-chal.perft", "[small]\nstart : 5\n");
        assert_eq!(perft_numbers(&numbers, rules.info()), None);
        let others = files("tests/perft/bagh-chal.perft", "[standard]\nstart : 21\n");
        assert!(perft_numbers(&others, rules.info()).is_some());
    }

    #[test]
    fn a_ruleset_names_its_source() {
        let mut info = bagh_chal::small().info().clone();
        assert_eq!(source(&info), None);
        info.source = " ".to_owned();
        assert!(source(&info).is_some());
    }

    #[test]
    fn a_snapshot_stays_readable() {
        assert_eq!(snapshot_size("a.snap", &"x\n".repeat(SNAPSHOT_LIMIT)), None);
        assert!(snapshot_size("a.snap", &"x\n".repeat(SNAPSHOT_LIMIT + 1)).is_some());
    }
}
