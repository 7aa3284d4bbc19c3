//! What a session cannot show: which stream something is on, colour, closed pipes and signals.

use std::process::{Command, Output, Stdio};

/// The program with these arguments, in an environment that says nothing about colour.
fn menagerie(line: &str) -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_menagerie"));
    command.args(line.split_whitespace()).stdin(Stdio::null());
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE", "TERM"] {
        command.env_remove(name);
    }
    command
}

fn output(command: &mut Command) -> Output {
    command.output().expect("the program has just been built")
}

#[test]
fn what_goes_wrong_is_said_on_standard_error_only() {
    let wrong = [
        ("rules chess", 2),
        ("perft", 2),
        ("show bagh-chal T/T g", 3),
        ("rules --rules no-such-file.toml", 1),
        ("replay no-such-file.rec", 1),
    ];
    for (line, status) in wrong {
        let output = output(&mut menagerie(line));
        assert_eq!(output.status.code(), Some(status), "{line}");
        assert!(output.stdout.is_empty(), "{line}");
        let message = String::from_utf8(output.stderr).expect("messages are UTF-8");
        assert!(message.starts_with("error: "), "{line}: {message}");
    }
}

#[test]
fn a_flag_comes_before_the_environment() {
    let colored = |line: &str, environment: &[(&str, &str)]| {
        let output = output(menagerie(line).envs(environment.iter().copied()));
        assert!(output.status.success(), "{line}");
        output.stdout.contains(&b'\x1b')
    };
    let (no, force) = (("NO_COLOR", "1"), ("CLICOLOR_FORCE", "1"));
    assert!(!colored("show", &[]), "a pipe is not coloured");
    assert!(colored("show", &[force]));
    assert!(
        !colored("show", &[force, no]),
        "NO_COLOR comes before CLICOLOR_FORCE"
    );
    assert!(
        colored("show", &[force, ("NO_COLOR", "")]),
        "an empty NO_COLOR says nothing"
    );
    assert!(colored("show --color always", &[no]));
    assert!(!colored("--color=never show", &[force]));
}

#[test]
fn a_message_is_coloured_as_the_flag_says() {
    for line in ["rules chess", "no-such-command"] {
        let colored = output(&mut menagerie(&format!("--color always {line}")));
        assert!(colored.stderr.contains(&b'\x1b'), "{line}");
        let plain = output(menagerie(&format!("--color never {line}")).env("CLICOLOR_FORCE", "1"));
        assert!(!plain.stderr.contains(&b'\x1b'), "{line}");
    }
}

#[test]
fn a_closed_pipe_is_no_error() {
    for line in [
        "list",
        "rules",
        "man",
        "completions bash",
        "show",
        "list --json",
        "watch bezszachy --seed 7",
    ] {
        let mut child = menagerie(line)
            .stdout(Stdio::piped())
            .stderr(Stdio::piped())
            .spawn()
            .expect("the program has just been built");
        drop(child.stdout.take());
        let output = child.wait_with_output().expect("it ends");
        assert_eq!(output.status.code(), Some(0), "{line}");
        assert_eq!(String::from_utf8_lossy(&output.stderr), "", "{line}");
    }
}

#[cfg(target_os = "linux")]
#[test]
fn a_full_disk_is_an_error() {
    for line in ["list", "rules", "man", "show"] {
        let full = std::fs::OpenOptions::new().write(true).open("/dev/full");
        let output = output(menagerie(line).stdout(full.expect("Linux has it")));
        assert_eq!(output.status.code(), Some(1), "{line}");
        let message = String::from_utf8_lossy(&output.stderr);
        assert!(
            message.starts_with("error: No space left"),
            "{line}: {message}"
        );
    }
}
