//! What a file says, and what is wrong with it.

use std::fs;

use menagerie_core::{Rules as _, games::bagh_chal};
use menagerie_notation::Charset;

use super::{Config, FILE};
use crate::Console;
use crate::args::{LookArgs, SeatChoice, Theme};
use crate::tables::Tables;

fn read(text: &str) -> (Config, super::Look) {
    let folder = tempfile::tempdir().expect("a folder for tests");
    fs::write(folder.path().join(FILE), text).expect("there is room");
    let mut output = Vec::new();
    let mut console = Console::scripted("", &mut output);
    console.config = Some(folder.path().to_owned());
    let config = Config::read(&console);
    let look = config.look(LookArgs::default(), false, &console);
    (config, look)
}

#[test]
fn what_the_file_says_is_in_force() {
    let (config, look) = read(
        "theme = 'high-contrast'\nglyphs = 'ascii'\nanimation = false\n\
         [seats.bagh-chal]\ntigers = 'human'\n",
    );
    assert_eq!(config.fault, None);
    assert_eq!(
        (look.theme, look.charset, look.animation),
        (Theme::HighContrast, Charset::Ascii, false)
    );
    let seats = config.seats(bagh_chal::standard().info());
    assert_eq!(
        (seats[0].seat.as_str(), seats[0].player.as_str()),
        ("tigers", "human")
    );
    assert!(config.names(bagh_chal::standard().info()).is_empty());
}

/// What is said of a file with this text, from its line on.
fn said(text: &str) -> Vec<String> {
    let (config, look) = read(text);
    assert_eq!(look.theme, Theme::Dark, "{text}");
    let warnings = config.warnings().map(|warning| {
        let (file, said) = warning.split_once(": ").expect("the file is named");
        assert!(file.ends_with(FILE), "{warning}");
        said.to_owned()
    });
    warnings.collect()
}

#[test]
fn an_entry_that_is_something_else_is_named_with_its_line() {
    for (text, told) in [
        (
            "theme = 'drak'",
            "line 1: theme: it must be \"dark\", \"light\", \"mono\" or \"high-contrast\", not 'drak'",
        ),
        (
            "glyphs = ['ascii']",
            "line 1: glyphs: it must be \"unicode\" or \"ascii\", not ['ascii']",
        ),
        (
            "\nanimation = \"yes\"",
            "line 2: animation: it must be true or false, without quotation marks, not \"yes\"",
        ),
        (
            "tables = 5",
            "line 1: tables: it must be the path of a folder in quotation marks, not 5",
        ),
        (
            "seats = \"human\"",
            "line 1: seats: it must be a table of its own, such as [seats.goose], not \"human\"",
        ),
        (
            "[seats]\nbagh-chal = \"human\"",
            "line 2: seats.bagh-chal: it must be a table of its own, [seats.bagh-chal], with a \
             line for each seat, not \"human\"",
        ),
        (
            "[seats.bagh-chal]\ntigers = 3",
            "line 2: seats.bagh-chal.tigers: it must be a player in quotation marks, such as \
             \"human\", not 3",
        ),
        (
            "[names.goose]\nred = 3",
            "line 2: names.goose.red: it must be a name in quotation marks, not 3",
        ),
        (
            "tehme = 'light'",
            "line 1: tehme: no entry is called so; there are theme, glyphs, animation, tables, \
             seats and names; did you mean theme?",
        ),
    ] {
        assert_eq!(said(text), [told], "{text}");
    }
}

#[test]
fn other_entries_are_used_all_the_same() {
    let (config, look) = read("animation = 7\nglyphs = 'ascii'\ncolour = 1\n");
    assert_eq!(look.charset, Charset::Ascii);
    let lines = config
        .warnings()
        .map(|warning| warning.contains("line 1: animation"));
    assert_eq!(lines.collect::<Vec<_>>(), [true, false], "in their order");
    assert_eq!(config.fault, None);
}

#[test]
fn a_text_that_makes_no_sense_is_told_in_our_own_words() {
    for (text, told) in [
        (
            "theme = \"light\n",
            "line 1: theme: \"light is not closed; it must be \"light\"",
        ),
        (
            "theme = light # by day\n",
            "line 1: theme: light must stand in quotation marks: theme = \"light\"",
        ),
        (
            "\nanimation = off\n",
            "line 2: animation: it must be true or false, without quotation marks, not off",
        ),
        (
            "theme = 'dark'\ntheme = 'light'\n",
            "line 2: theme stands here a second time",
        ),
        (
            "[names.goose]\nred='A'\n[names.goose]\nblue='B'\n",
            "line 3: [names.goose] stands here a second time",
        ),
        (
            "theme =\n",
            "line 1: theme: there is no value after the equals sign; it must be \"dark\", \
             \"light\", \"mono\" or \"high-contrast\"",
        ),
        (
            "= 'dark'",
            "line 1: there is no name before the equals sign, such as theme = \"dark\"",
        ),
        (
            "theme: 'light'\n",
            "line 1: theme: 'light' has no equals sign between a name and a value, such as theme \
             = \"dark\"",
        ),
        (
            "\n\n[seats.goose\n",
            "line 3: [seats.goose must be [seats.goose]",
        ),
        (
            "[seats.goose/fonti]\n",
            "line 1: [seats.goose/fonti] must be [seats.\"goose/fonti\"]",
        ),
        (
            "theme = 'dark' animation = false",
            "line 1: theme: after the second quotation mark there is animation = false; each \
             entry has a line of its own",
        ),
        (
            "tables = \"C:\\games\"",
            "line 1: tables: a backslash does not stand for itself between these quotation marks; \
             it must be 'C:\\games'",
        ),
        (
            "my theme = 'light'",
            "line 1: my theme must stand in quotation marks, because it is more than letters, \
             digits, - and _",
        ),
        (
            "tables = \"\"\"light\n",
            "line 2: something in a line before is not closed: a quotation mark or a bracket is \
             missing",
        ),
    ] {
        assert_eq!(said(text), [told], "{text}");
    }
}

#[test]
fn marks_of_other_editors_are_taken() {
    let (config, look) = read("\u{feff}theme = 'light'\r\nglyphs = 'ascii'\r\n");
    assert_eq!(config.warnings().next(), None);
    assert_eq!((look.theme, look.charset), (Theme::Light, Charset::Ascii));
}

#[test]
fn what_is_no_file_is_named() {
    let folder = tempfile::tempdir().expect("a folder for tests");
    fs::create_dir(folder.path().join(FILE)).expect("there is room");
    let mut output = Vec::new();
    let mut console = Console::scripted("", &mut output);
    console.config = Some(folder.path().to_owned());
    let fault = Config::read(&console).fault.expect("it is a folder");
    assert!(fault.ends_with("config.toml: it is a folder, not a file"));
}

#[test]
fn who_cannot_play_is_replaced_and_named_with_the_line() {
    let (config, _) = read(
        "\n[seats.bagh-chal]\ntigers = 'human'\nGoats = 'perfect'\n\
         [seats.goose]\nred = 'alphabeta'\n",
    );
    let unable = |seats: &mut [SeatChoice]| {
        let rules = bagh_chal::standard();
        config.replace_unable((&rules, &rules.start()), seats, &Tables::default())
    };
    let mut seats = config.seats(bagh_chal::standard().info());
    let warnings = unable(&mut seats);
    assert_eq!(warnings.len(), 1, "{warnings:?}");
    let warning = &warnings[0];
    assert!(
        warning
            .contains("config.toml: line 4: seats.bagh-chal.Goats: the greedy bot plays instead: "),
        "{warning}"
    );
    let goats = seats.iter().find(|choice| choice.seat == "Goats");
    assert_eq!(goats.expect("there").player, "greedy");
    let mut others = vec!["tigers=perfect".parse().expect("a choice")];
    assert_eq!(
        unable(&mut others),
        Vec::<String>::new(),
        "not from the file"
    );
    assert_eq!(others[0].player, "perfect");
}

#[test]
fn no_file_is_no_fault() {
    let mut output = Vec::new();
    let mut console = Console::scripted("", &mut output);
    console.config = Some("/no/such/folder".into());
    assert_eq!(Config::read(&console).fault, None);
}
