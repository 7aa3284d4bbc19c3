//! `--plain`: whatever is asked for is told in sentences, a line each.

use clap::Parser as _;
use menagerie_cli::{Cli, Console, run};

const TIGERS: &str = "../../tests/transcripts/bagh-chal/standard/tigers-win.rec";
const THROWS: &str = "../../tests/transcripts/goose/fonti/red-wins.rec";

/// What a command prints under `--plain` while this is typed.
fn plain(line: &str, input: &str) -> String {
    let words = ["menagerie"].into_iter().chain(line.split_whitespace());
    let cli = Cli::try_parse_from(words.chain(["--plain"])).expect(line);
    let mut output = Vec::new();
    let result = run(cli, &mut Console::scripted(input, &mut output));
    assert!(result.is_ok(), "{line}: {result:?}");
    String::from_utf8(output).expect("all that is printed is UTF-8")
}

/// Lines, without what was typed at a prompt.
fn spoken(printed: &str) -> impl Iterator<Item = &str> {
    printed.lines().filter(|line| !line.contains("> "))
}

#[test]
fn every_line_is_a_sentence_and_nothing_is_drawn() {
    let asked = "help\nmoves\nmoves d4\nlast\nwhere\nwhere foxes\nwhat d4\nrow 4\ncaptures\n\
                 c5-c4\nhint\nflip\nboard\nrules\nhistory\nundo\nredo\nodds\nc7-c8\nquit\n";
    let stepped = "n\nn\nlast\nwhere goats\nwhat e3\nrow 3\nmoves\nmoves e4\ncaptures\n20\np\n\
                   board\nend\nstart\nhelp\nfoo\nq\n";
    let studied = "help\nactions\nboard\nrules\nhelp\n1\nd4-d5\nshow\nquit\nenclosure\nyes\nquit\n\
                   compare\nshow\nquit\nbuild\nclear\nput fox d4\nactions\nhelp\nstart\nactions\n\
                   quit\nquit\n";
    let commands = [
        ("play fox-and-geese --seat geese=human --seed 3", asked),
        (
            "play goose --seed 3",
            "help\n\nwhere\nwhat 6\nrow 4\nmoves\nodds\nrules\nquit\n",
        ),
        (
            "play bezszachy --seed 3",
            "where whites\nwhere queens\nrow 1\nmoves\nquit\n",
        ),
        (&format!("replay {TIGERS}"), stepped),
        (&format!("replay {TIGERS}"), ""),
        (&format!("replay {THROWS}"), "n\nmoves\nwhat 6\nrow 3\n"),
        (&format!("replay {THROWS}"), ""),
        (&format!("replay {TIGERS} --to 12"), ""),
        (&format!("review {TIGERS} --depth 1"), ""),
        (&format!("review {THROWS}"), ""),
        ("study fox-and-geese --seed 3", studied),
        ("study bagh-chal/small --exercise build", "actions\nquit\n"),
        ("study --topics", ""),
        ("watch bagh-chal/small --seed 1 --games 2", ""),
        ("watch goose --seed 2", ""),
        ("show", ""),
        ("show goose", ""),
        ("moves bagh-chal", ""),
        ("moves fox-and-geese --all-sides", ""),
        ("explain c5-c4", ""),
        ("rules bezszachy", ""),
        ("rules goose", ""),
        ("list", ""),
        ("odds goose", ""),
        ("odds goose --players 3 --games 200", ""),
        ("probe bagh-chal/small T1T/3/T1T g 4 0", ""),
        (
            "match bagh-chal/small --players random,greedy --games 4 --seed 1",
            "",
        ),
        (
            "match goose --players random,random,random --games 3 --seed 1",
            "",
        ),
        (&format!("stats {TIGERS} {THROWS} --plot"), ""),
        ("solve bagh-chal/small --plan --dir unused", ""),
        ("perft bagh-chal 1 --divide", ""),
        ("config", ""),
    ];
    for (line, input) in commands {
        let printed = plain(line, input);
        assert!(spoken(&printed).count() > 1, "{line}: {printed}");
        for told in spoken(&printed) {
            let drawn = |c: char| ('\u{2190}'..='\u{2bff}').contains(&c) || "•|".contains(c);
            assert!(!told.contains(drawn), "{line}: {told}");
            assert!(
                !told.contains("  ") && !told.starts_with(' '),
                "{line}: {told:?}"
            );
            assert!(told.ends_with(['.', ':', '?', '!']), "{line}: {told:?}");
        }
    }
}

#[test]
fn a_replay_answers_what_a_game_answers() {
    let questions = "last\nwhere geese\nwhere foxes\nwhat d4\nrow 4\nmoves d5\ncaptures\n";
    let home = tempfile::tempdir().expect("there is room");
    let file = home.path().join("a.rec");
    let record = file.to_str().expect("a plain name");
    let sides = "--seat geese=human --seat fox=human --seed 3";
    let played = plain(
        &format!("play fox-and-geese {sides}"),
        &format!("c5-c4\nd4xb4\n{questions}save {record}\nquit\n"),
    );
    let replayed = plain(&format!("replay {record}"), &format!("end\n{questions}"));
    let heard = spoken(&replayed).collect::<Vec<_>>();
    let at = heard
        .iter()
        .position(|told| told.starts_with("Ply 2 of 2"))
        .expect("the end");
    // After the position come the answers, the last of them in the first place.
    let answers = &heard[at + 4..];
    assert_eq!(answers.len(), 7, "{replayed}");
    let unnumbered = played.replace(" (4)", "").replace(" (5)", "");
    for answer in answers {
        assert!(
            spoken(&unnumbered).any(|told| told == *answer),
            "{answer}: {played}"
        );
    }
}
