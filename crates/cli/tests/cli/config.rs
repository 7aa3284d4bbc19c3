//! The user's own defaults, and homes that take no files.

use std::fs;
use std::path::Path;
use std::process::{Command, Output, Stdio};

fn menagerie(line: &str, config: &Path) -> Output {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
    command
        .args(line.split_whitespace())
        .env("HOME", config)
        .env("XDG_CONFIG_HOME", config)
        .env("XDG_STATE_HOME", config)
        .env("LANG", "C.UTF-8")
        .env_remove("LC_ALL")
        .stdin(Stdio::null());
    command.output().expect("it has just been built")
}

fn text(bytes: &[u8]) -> &str {
    std::str::from_utf8(bytes).expect("all that is printed is UTF-8")
}

#[test]
fn what_is_in_force_is_shown() {
    let home = tempfile::tempdir().expect("there is room");
    let file = home.path().join("menagerie/config.toml");
    let none = menagerie("config", home.path());
    assert_eq!(
        text(&none.stdout),
        format!(
            "file       {} (there is none yet)\ntheme      dark\nglyphs     unicode\nanimation  on\n\
             tables     {}\n",
            file.display(),
            home.path().join("menagerie/tables").display()
        )
    );
    fs::create_dir(home.path().join("menagerie")).expect("there is room");
    let own = "theme = 'light'\nanimation = false\ntables = '/data/tables'\n[seats.bagh-chal]\ntigers = 'greedy'\n[names.goose]\nred = 'Ann'\n";
    fs::write(&file, own).expect("there is room");
    let shown = menagerie("config --theme mono", home.path());
    assert_eq!(
        text(&shown.stdout),
        format!(
            "file       {}\ntheme      mono\nglyphs     unicode\nanimation  off\n\
             tables     /data/tables\nseats      bagh-chal: tigers=greedy\nnames      goose: red=Ann\n",
            file.display()
        )
    );
    let json = menagerie("config --json", home.path());
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("it is JSON");
    assert_eq!(json["schema"], "menagerie/config/1");
    assert_eq!(
        (&json["theme"], &json["seats"]["bagh-chal"]["tigers"]),
        (&"light".into(), &"greedy".into())
    );
}

#[test]
fn a_broken_file_is_named_and_the_game_still_starts() {
    let home = tempfile::tempdir().expect("there is room");
    fs::create_dir(home.path().join("menagerie")).expect("there is room");
    let file = home.path().join("menagerie/config.toml");
    fs::write(&file, "theme = 'dark'\nglyphs = 'runes'\n").expect("there is room");
    let played = menagerie("play bagh-chal", home.path());
    assert_eq!(played.status.code(), Some(0));
    assert!(
        text(&played.stdout).contains("Bagh-Chal"),
        "the game has started"
    );
    let warned = text(&played.stderr);
    assert!(
        warned.contains("config.toml: line 2: glyphs: it must be \"unicode\" or \"ascii\""),
        "{warned}"
    );
}

#[test]
fn who_cannot_sit_where_the_file_says_is_named_and_the_game_still_starts() {
    let home = tempfile::tempdir().expect("there is room");
    fs::create_dir(home.path().join("menagerie")).expect("there is room");
    let own = "[seats.fox-and-geese]\nfoxx = 'human'\ngeese = 'nope'\nfox = 'random'\n\
               [names.gose]\nred = 'Ann'\n[names.goose]\nred = 'human'\ngreen = 'Ben'\n\
               [names.asalto]\nrebels = 'Eva'\n";
    fs::write(home.path().join("menagerie/config.toml"), own).expect("there is room");
    let faults = [
        "config.toml: line 2: seats.fox-and-geese.foxx: no seat is called \"foxx\"",
        "config.toml: line 3: seats.fox-and-geese.geese: no bot is called \"nope\"",
        "config.toml: line 6: names.gose: no game is called \"gose\"",
        "config.toml: line 8: names.goose.red: \"human\" cannot be a player's name",
    ];
    let played = menagerie("play fox-and-geese", home.path());
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    assert!(text(&played.stdout).contains("Fox and Geese"));
    let shown = menagerie("config", home.path());
    for fault in faults {
        assert!(text(&played.stderr).contains(fault), "{fault}");
        assert!(text(&shown.stdout).contains(fault), "{fault}");
    }
    let in_force = "seats      fox-and-geese: fox=random\nnames      asalto: rebels=Eva\nnames      goose: green=Ben\n";
    assert!(
        text(&shown.stdout).ends_with(in_force),
        "{}",
        text(&shown.stdout)
    );
    let json = menagerie("config --json", home.path());
    let json: serde_json::Value = serde_json::from_slice(&json.stdout).expect("it is JSON");
    assert_eq!(json["ignored"].as_array().map(Vec::len), Some(faults.len()));
}

#[test]
fn a_home_that_takes_no_files_is_no_error() {
    let nowhere = Path::new("/dev/null/home");
    let played = menagerie("play bagh-chal", nowhere);
    assert_eq!(played.status.code(), Some(0), "{}", text(&played.stderr));
    let shown = menagerie("config", nowhere);
    assert_eq!(shown.status.code(), Some(0), "{}", text(&shown.stderr));
}
