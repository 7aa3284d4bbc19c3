//! One test binary over the whole workspace. A new file needs its `mod` line here; the last test
//! below fails without it.

mod engine_page;
mod engines;
mod json_page;
mod perft;
mod rules_files;
mod sessions;
mod tactics;
mod transcripts;

use std::collections::BTreeSet;

use menagerie_tests::folder;

#[test]
fn no_file_of_tests_is_forgotten() {
    let main = include_str!("main.rs");
    let included = main
        .lines()
        .filter_map(|line| line.strip_prefix("mod ")?.strip_suffix(';'))
        .chain(["main"])
        .map(str::to_owned)
        .collect::<BTreeSet<_>>();
    let files = std::fs::read_dir(folder("suite"))
        .expect("this file lies there")
        .map(|entry| entry.expect("it can be listed").path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| {
            path.file_stem()
                .expect("it has a name")
                .display()
                .to_string()
        })
        .collect::<BTreeSet<_>>();
    assert_eq!(
        files, included,
        "files in suite (left) and `mod` lines in main.rs (right)"
    );
}
