//! Sessions at the prompt, word for word: what was typed is in a file `.in`, what the program
//! answered in the snapshot of the same name.
//!
//! A line `$ menagerie …` runs the program, and the lines after it are what is typed. The runs of
//! a file follow each other: what one leaves behind the next finds. `DIR` stands for a folder of
//! the session's own. `INSTA_UPDATE=always` writes snapshots, for reading before they are
//! committed.

use std::fs;
use std::path::Path;

use clap::Parser as _;
use menagerie_cli::{Cli, Console, Failure, run};

/// Stands in a session for its own folder.
const FOLDER: &str = "DIR";

#[test]
fn every_session_goes_as_it_went() {
    let mut settings = insta::Settings::clone_current();
    settings.set_prepend_module_to_snapshot(false);
    settings.set_omit_expression(true);
    settings.bind(|| {
        insta::glob!("../sessions", "*.in", |path| {
            let name = path
                .file_stem()
                .expect("a session has a name")
                .display()
                .to_string();
            let mut settings = insta::Settings::clone_current();
            settings.set_snapshot_path(path.parent().expect("a session lies in a folder"));
            settings.remove_snapshot_suffix();
            settings.bind(|| insta::assert_snapshot!(name, session(path)));
        });
    });
}

/// The runs of a file, one after the other.
fn session(path: &Path) -> String {
    let text = fs::read_to_string(path).expect("a session can be read");
    let folder = tempfile::tempdir().expect("a folder for tests");
    let place = folder.path().to_str().expect("a folder with a plain name");
    let runs = text
        .strip_prefix("$ ")
        .expect("a session begins with a command line");
    let runs = runs.split("\n$ ").collect::<Vec<_>>();
    // The name of the folder is not everywhere of the same length, so what may hold it is not
    // wrapped.
    let width = if runs.len() > 1 || text.contains(FOLDER) {
        4096
    } else {
        80
    };
    let runs = runs.into_iter().map(|text| {
        let (command, input) = text.split_once('\n').unwrap_or((text, ""));
        let (command_line, input) = (command.replace(FOLDER, place), input.replace(FOLDER, place));
        let told = one_run(&command_line, &input, folder.path(), width);
        format!("$ {command}\n{}", told.replace(place, FOLDER))
    });
    runs.collect::<Vec<_>>().join("\n")
}

/// All that one run prints.
fn one_run(command: &str, input: &str, folder: &Path, width: usize) -> String {
    let cli = match Cli::try_parse_from(command.split_whitespace()) {
        Ok(cli) => cli,
        Err(error) => return error.to_string(),
    };
    let (mut output, mut notices) = (Vec::new(), Vec::new());
    let end = {
        let mut console = Console {
            notices: Box::new(&mut notices),
            state: Some(folder.join("state")),
            width,
            ..Console::scripted(input, &mut output)
        };
        run(cli, &mut console)
    };
    let notices = String::from_utf8(notices).expect("text");
    let notices = notices.lines().map(|line| format!("notice: {line}\n"));
    let failure = match end {
        Ok(()) => String::new(),
        Err(Failure::Ended) => "failure: the input ended\n".to_owned(),
        Err(failure) => format!("failure: {failure}\n"),
    };
    String::from_utf8(output).expect("text") + &notices.collect::<String>() + &failure
}
