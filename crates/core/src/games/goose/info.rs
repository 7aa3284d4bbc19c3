//! What the rulesets of the Game of the Goose say about themselves, made from their options.

use super::track::Special;
use super::{Collision, GooseOptions, Hold};
use crate::{Info, PieceInfo, Seat, SeatInfo};

const COLOURS: [&str; 6] = ["red", "blue", "green", "yellow", "violet", "orange"];

/// What sets a ruleset apart, apart from its options.
#[derive(Debug)]
pub(super) struct Words {
    pub(super) ruleset: &'static str,
    pub(super) summary: &'static str,
    pub(super) source: &'static str,
    pub(super) house: &'static [&'static str],
}

/// What no source says, whatever the options.
const HOUSE: [&str; 5] = [
    "Red starts, or whoever throws most if the players agree to throw for it.",
    "A turn that is lost counts from the next own turn: who loses two plays the third.",
    "Whoever stands where a throw ends is considered after bridge and maze, on the last square \
     alone. A piece that turns back at 63 suffers the square on which it ends like any other.",
    "A piece that has lost its turns still stands where it stood until it is thrown for.",
    "A piece that ends where its throw began changes nothing, there or elsewhere.",
];

/// House rules that some rulesets share.
pub(super) const EXCHANGE_FROM: &str =
    "Who changes places goes to where the throw began, never to a goose on the way.";
pub(super) const DIE_TAKEN: &str = "A die that reaches 63 is always taken: the source says that \
     one may use it, and nobody ever chooses.";
pub(super) const NINE_AGAIN: &str =
    "The rule for a 9 from Start holds whenever a throw begins there, also after death.";
pub(super) const STUCK_DRAWS: &str =
    "A game in which nobody can ever throw again is a draw, not a loss for anybody.";

pub(super) fn info(words: &Words, options: &GooseOptions, seats: u8) -> Info {
    let colours = || (0..seats).zip(COLOURS);
    let letter = |colour: &str| colour.chars().next().unwrap_or('?');
    let seat_info = |(_, colour): (u8, &str)| SeatInfo {
        name: colour.to_owned(),
        letter: letter(colour),
        plural: false,
    };
    let piece_info = |(seat, colour): (u8, &str)| PieceInfo {
        seat: Seat::new(seat),
        name: format!("{colour} piece"),
        letter: letter(colour).to_ascii_uppercase(),
        glyph: letter(colour).to_ascii_uppercase(),
    };
    let house = HOUSE
        .iter()
        .chain(words.house)
        .map(|line| (*line).to_owned())
        .collect();
    Info {
        game: "goose".to_owned(),
        ruleset: words.ruleset.to_owned(),
        title: format!("Game of the Goose ({})", words.ruleset),
        summary: words.summary.to_owned(),
        source: words.source.to_owned(),
        play: play(options),
        house,
        seats: colours().map(seat_info).collect(),
        pieces: colours().map(piece_info).collect(),
        counts: colours()
            .map(|(_, colour)| format!("{colour}'s wait"))
            .collect(),
    }
}

fn play(options: &GooseOptions) -> Vec<String> {
    let geese = Special::Goose.squares();
    let geese: Vec<_> = geese
        .iter()
        .map(|square| square.index().to_string())
        .collect();
    let mut play = vec![
        "Two to six players, one piece each, on a track of 63 squares. All pieces begin on Start. \
         In turn each throws two dice and walks their sum; nobody ever chooses."
            .to_owned(),
        "The first to reach 63 by an exact count wins. Pips that are left at 63 are walked back."
            .to_owned(),
        format!(
            "On a goose ({}) a piece walks the same sum again, in the direction in which it is \
             travelling, and so on from goose to goose. A goose may bring it to 63, too.",
            geese.join(", ")
        ),
        format!(
            "6 is the bridge: go on to 12. 42 is the maze: go back to {}. 58 is death: go back to \
             Start.",
            options.maze
        ),
        format!(
            "On 19, the inn, a piece {}. On 31, the well, it {}. On 52, the prison, it {}.",
            held(options.inn),
            held(options.well),
            held(options.prison)
        ),
        collision(options.collision),
    ];
    if options.either_die {
        play.push(
            "If one die alone, or the sum, reaches 63 exactly from where the throw began, it is \
             taken as such and wins, before any goose and before turning back."
                .to_owned(),
        );
    }
    play.push(if options.first_nine {
        "A throw of 9 that begins on Start goes to 26 if it is 6 and 3, to 53 if it is 5 and 4."
            .to_owned()
    } else {
        "A throw of 9 from Start runs over the geese 9, 18, 27, 36, 45 and 54 to 63 and wins: one \
         game in nine ends on its first throw. The ruleset fonti-nine has the usual cure."
            .to_owned()
    });
    if can_be_stuck(options) {
        play.push("When every piece waits until relieved, nobody can come: a draw.".to_owned());
    }
    play
}

fn held(hold: Hold) -> String {
    match hold {
        Hold::Turns(1) => "loses one turn".to_owned(),
        Hold::Turns(turns) => format!("loses {turns} turns"),
        Hold::UntilRelieved => "waits until another piece lands there".to_owned(),
    }
}

fn collision(collision: Collision) -> String {
    match collision {
        Collision::Exchange => {
            "Who ends where another piece stands changes places with it: that piece goes to where \
             the throw began, without suffering what is there, and is free of any wait. Start \
             holds any number of pieces."
        }
        Collision::GoBack => {
            "Who would end where another piece stands goes back to where the throw began. But on \
             a square that holds a piece until it is relieved, the newcomer waits and the other \
             is free to go. Start holds any number of pieces."
        }
    }
    .to_owned()
}

/// Whether there are two squares on which two pieces may wait until relieved.
fn can_be_stuck(options: &GooseOptions) -> bool {
    let holds = [options.inn, options.well, options.prison];
    holds
        .into_iter()
        .filter(|hold| *hold == Hold::UntilRelieved)
        .count()
        > 1
}
