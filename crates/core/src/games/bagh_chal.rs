//! Bagh-Chal, tigers and goats: its rulesets and two small boards, as data.

use crate::hunt::{
    BoardRules, Duty, Hunt, HuntRules, JumpRules, Outline, Party, SideRules, StuckRules, Targets,
};
use crate::{Direction, DrawRules, Lines, Point};

/// Every ruleset, the default first.
pub fn rulesets() -> Vec<Hunt> {
    vec![
        standard(),
        tigers_first(),
        parlett(),
        compulsory(),
        small(),
        medium(),
    ]
}

/// The common game: goats first, five captures win.
pub fn standard() -> Hunt {
    hunt(HuntRules {
        source:
            "S. Regmi's notes on Baghchal; where they are silent, Y. J. Lim and J. Nievergelt, \
                 Tigers and Goats is a draw, Games of No Chance 3, 2009, and the common rules"
                .to_owned(),
        ..ruleset(
            "standard",
            "standard",
            "20 goats, the goats begin, the fifth capture wins",
        )
    })
}

/// The common game with the first move fixed to the tigers.
pub fn tigers_first() -> Hunt {
    hunt(HuntRules {
        source: "S. Regmi's notes on Baghchal, to the letter: the first move is always the tiger's"
            .to_owned(),
        first: Party::Few,
        ..ruleset(
            "tigers-first",
            "tigers first",
            "as standard, but the tigers move first",
        )
    })
}

/// The tigers must take all the goats.
pub fn parlett() -> Hunt {
    hunt(HuntRules {
        source:
            "D. Parlett, The Oxford History of Board Games, after S. Hora, 1933; as encoded in \
                 Ludii"
                .to_owned(),
        targets: Targets {
            captures: Some(20),
            ..Targets::default()
        },
        ..ruleset(
            "parlett",
            "Parlett",
            "the tigers must take all twenty goats",
        )
    })
}

/// A tiger that can capture must.
pub fn compulsory() -> Hunt {
    hunt(HuntRules {
        source: "O. Merkel, Bagh-Chal program".to_owned(),
        jumps: JumpRules {
            duty: Duty::Compulsory,
            ..JumpRules::default()
        },
        ..ruleset("compulsory", "compulsory", "a tiger that can capture must")
    })
}

/// Three by three points, for learning and for tests.
pub fn small() -> Hunt {
    hunt(HuntRules {
        source: SMALL_BOARDS.to_owned(),
        targets: Targets {
            captures: Some(1),
            ..Targets::default()
        },
        ..on_board(
            3,
            4,
            ruleset("small", "3x3", "3 by 3 points, 4 goats, one capture wins"),
        )
    })
}

/// Four by four points, for learning and for tests.
pub fn medium() -> Hunt {
    hunt(HuntRules {
        source: SMALL_BOARDS.to_owned(),
        targets: Targets {
            captures: Some(3),
            ..Targets::default()
        },
        ..on_board(
            4,
            12,
            ruleset(
                "medium",
                "4x4",
                "4 by 4 points, 12 goats, three captures win",
            ),
        )
    })
}

const SMALL_BOARDS: &str = "GamesmanClassic, its small boards of Bagh-Chal";

/// The common frame: tigers on the corners of the alquerque board, twenty goats in hand.
fn ruleset(key: &str, name: &str, summary: &str) -> HuntRules {
    let rules = HuntRules {
        game: "bagh-chal".to_owned(),
        ruleset: key.to_owned(),
        title: format!("Bagh-Chal ({name})"),
        summary: summary.to_owned(),
        source: String::new(),
        house: vec![
            "The third occurrence of the same state is a draw.".to_owned(),
            "Goats that are to move and cannot have lost.".to_owned(),
        ],
        board: BoardRules {
            outline: Outline::Rectangle { files: 5, ranks: 5 },
            lines: Lines::Alternating,
        },
        few: side("tigers", "tiger", 'T', '▲'),
        many: side("goats", "goat", 'G', '○'),
        first: Party::Many,
        jumps: JumpRules::default(),
        targets: Targets {
            captures: Some(5),
            ..Targets::default()
        },
        stuck: StuckRules::default(),
        draws: DrawRules::THREEFOLD,
    };
    on_board(5, 20, rules)
}

fn on_board(size: u8, goats: u8, mut rules: HuntRules) -> HuntRules {
    let last = size - 1;
    rules.board.outline = Outline::Rectangle {
        files: size,
        ranks: size,
    };
    rules.few.points = [(0, last), (last, last), (0, 0), (last, 0)]
        .map(|(file, rank)| Point::at(file, rank))
        .to_vec();
    rules.many.hand = goats;
    rules
}

fn side(seat: &str, piece: &str, letter: char, glyph: char) -> SideRules {
    SideRules {
        seat: seat.to_owned(),
        plural: true,
        piece: piece.to_owned(),
        letter,
        glyph: Some(glyph),
        points: Vec::new(),
        hand: 0,
        directions: Direction::ALL.to_vec(),
    }
}

fn hunt(rules: HuntRules) -> Hunt {
    Hunt::new(rules).expect("the rulesets in this file make sense, which the tests prove")
}
