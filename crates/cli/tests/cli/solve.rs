//! A solution that is killed goes on after the last layer that was finished, and comes out the same.

use std::collections::BTreeMap;
use std::fs;
use std::path::Path;
use std::process::{Command, Stdio};
use std::thread::sleep;
use std::time::{Duration, SystemTime};

const GAME: &str = "fox-and-geese/ply-yard";

fn solve(folder: &Path, more: &[&str]) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
    command
        .args(["solve", GAME, "--left", "7", "--dir"])
        .arg(folder)
        .args(more)
        .env("NO_COLOR", "1")
        .stdout(Stdio::null())
        .stderr(Stdio::null());
    command
}

/// The finished files: when each was written, and what is in it.
fn finished(folder: &Path) -> BTreeMap<String, (SystemTime, Vec<u8>)> {
    let Ok(files) = fs::read_dir(folder.join(GAME)) else {
        return BTreeMap::new();
    };
    let files = files.map(|file| file.expect("the folder can be listed"));
    let name = |file: &fs::DirEntry| file.file_name().to_string_lossy().into_owned();
    let files = files.filter(|file| file.path().extension() == Some("mtb".as_ref()));
    files
        .map(|file| {
            let written = file.metadata().and_then(|facts| facts.modified());
            let bytes = fs::read(file.path()).expect("a finished file can be read");
            (name(&file), (written.expect("it has a time"), bytes))
        })
        .collect()
}

#[test]
fn a_killed_solution_goes_on() {
    let folder = tempfile::tempdir().expect("there is room");
    let mut child = solve(folder.path(), &[])
        .spawn()
        .expect("it has just been built");
    // Between the first finished layer and the last there is time enough on any machine; should
    // there be none, the test says so.
    for _ in 0..6_000 {
        if finished(folder.path()).contains_key("5-left-few.mtb") {
            break;
        }
        sleep(Duration::from_millis(10));
    }
    child.kill().expect("it runs");
    child.wait().expect("it ends");
    let before = finished(folder.path());
    assert!(
        before.contains_key("5-left-few.mtb"),
        "no layer was finished in a minute"
    );
    assert!(
        !before.contains_key("7-left-many.mtb"),
        "it was killed too late"
    );

    let refused = solve(folder.path(), &[])
        .status()
        .expect("it has just been built");
    assert_eq!(
        refused.code(),
        Some(2),
        "half a solution is not gone on with unasked"
    );
    let counts = folder.path().join("counts.tsv");
    let counts_text = counts.to_string_lossy();
    let resumed = solve(folder.path(), &["--resume", "--counts", &counts_text]).status();
    assert!(resumed.expect("it has just been built").success());
    let after = finished(folder.path());
    for (name, file) in &before {
        assert!(after.get(name) == Some(file), "{name} was written again");
    }

    // What came out is what an undisturbed solution gives, which is kept with the documents.
    let golden =
        Path::new(env!("CARGO_MANIFEST_DIR")).join("../../docs/solved/fox-and-geese-ply-yard.tsv");
    let golden = fs::read_to_string(golden).expect("the golden file is there");
    let counts = fs::read_to_string(counts).expect("it was written");
    let lines = counts.lines().filter(|line| !line.starts_with('#'));
    assert_eq!(lines.clone().count(), 3 * 2 + 3);
    for line in lines {
        assert!(golden.lines().any(|known| known == line), "{line}");
    }
    let verified = solve(folder.path(), &["--verify"]).status();
    assert!(verified.expect("it has just been built").success());
}
