//! A table that turns out damaged while it is used: the file is named, and nobody plays on by other
//! means without a word.

use std::fs;
use std::path::Path;
use std::process::{Command, Output};

use crate::program::{MENAGERIE, typed};

const FILE: &str = "bagh-chal/small/0-captured.mtb";

/// Runs the program over the tables in this folder, and types this.
fn run(line: &str, folder: &Path, input: &str) -> Output {
    let mut command = Command::new(MENAGERIE);
    command
        .args(line.split_whitespace())
        .arg("--tables")
        .arg(folder)
        .env("HOME", folder)
        .env("XDG_STATE_HOME", folder)
        .env("NO_COLOR", "1");
    typed(&mut command, input)
}

fn text(bytes: &[u8]) -> String {
    String::from_utf8_lossy(bytes).replace('\n', " ")
}

/// Changes a bit in every block of the table, and leaves its index as it is.
fn damage(file: &Path) {
    let mut bytes = fs::read(file).expect("it was written");
    let trailer = bytes.len() - 56;
    let begin = u64::from_le_bytes(bytes[trailer..trailer + 8].try_into().expect("8 bytes"));
    for byte in &mut bytes[48..begin as usize] {
        *byte ^= 1;
    }
    fs::write(file, bytes).expect("there is room");
}

#[test]
fn a_damaged_table_is_named_wherever_it_is_used() {
    let folder = tempfile::tempdir().expect("there is room");
    let folder = folder.path();
    let solved = run("solve bagh-chal/small", folder, "");
    assert!(solved.status.success(), "{}", text(&solved.stderr));
    let games = folder.join("games.txt");
    let games = games.to_string_lossy();
    let line = "match bagh-chal/small --seed 1 --games 2 --players";
    let whole = run(&format!("{line} perfect,greedy"), folder, "");
    assert!(!text(&whole.stdout).contains("unable"));
    damage(&folder.join(FILE));

    // A match counts the game as lost, and says why.
    let played = run(&format!("{line} perfect,greedy --out {games}"), folder, "");
    assert!(played.status.success(), "{}", text(&played.stderr));
    let said = text(&played.stdout);
    assert!(said.contains("2  lost by perfect: unable"), "{said}");
    let records = fs::read_to_string(&*games).expect("it was written");
    let named = records.lines().filter(|line| {
        line.starts_with("[Forfeit ") && line.contains(FILE) && line.contains("is damaged")
    });
    assert_eq!(named.count(), 2, "{records}");

    // At the board the game is kept, and goes on with somebody else.
    let play = run(
        "play bagh-chal/small --seed 1 --seat tigers=perfect",
        folder,
        "b2\n",
    );
    assert_eq!(play.status.code(), Some(1));
    let said = text(&play.stderr);
    assert!(
        said.contains("the perfect bot has failed (unable: "),
        "{said}"
    );
    assert!(
        said.contains(FILE) && said.contains("the game is kept"),
        "{said}"
    );
    let resume = run("play --resume --seat tigers=greedy", folder, "hint\n");
    assert!(resume.status.success(), "{}", text(&resume.stderr));
    let said = text(&resume.stdout);
    assert!(said.contains(FILE) && said.contains("is damaged"), "{said}");

    // What only looks up says so and fails.
    let game = folder.join("game.txt");
    let line = format!("{line} greedy,random --out {}", game.display());
    assert!(run(&line, folder, "").status.success());
    for line in [
        "probe bagh-chal/small",
        "watch bagh-chal/small --seed 1 --seat goats=perfect",
        "study bagh-chal/small --exercise only-move --from chance",
        &format!("review --exact {}", game.display()),
    ] {
        let failed = run(line, folder, "");
        let said = text(&failed.stderr);
        assert_eq!(failed.status.code(), Some(3), "{line}: {said}");
        assert!(
            said.contains(FILE) && said.contains("is damaged"),
            "{line}: {said}"
        );
    }
}
