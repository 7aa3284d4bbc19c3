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

#[test]
fn a_broken_file_is_named_with_its_line_and_not_used() {
    for (text, line) in [
        ("theme = 'dark'\nanimation = 7\n", "line 2"),
        ("\n\n[seats", "line 3"),
        ("colour = 1", "line 1"),
    ] {
        let (config, look) = read(text);
        let fault = config.fault.expect(text);
        assert!(fault.contains(FILE) && fault.contains(line), "{fault}");
        assert_eq!(look.theme, Theme::Dark);
    }
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
