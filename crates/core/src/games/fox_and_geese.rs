//! Fox and Geese: the rulesets that people play on the cross of 33 points, as data.

use crate::hunt::{
    BoardRules, Duty, Hunt, HuntRules, JumpRules, Jumps, Outline, Party, SideRules, StuckRules,
    Targets,
};
use crate::{Direction, DrawRules, Lines, Point};

/// Every ruleset, the default first.
pub fn rulesets() -> Vec<Hunt> {
    vec![
        ply_yard(),
        masters(),
        w09(),
        murray(),
        british(),
        french(),
        refskak(),
        german(),
        aberdeen(),
    ]
}

/// Ply Yard's game: thirteen geese on orthogonal lines, nine captures win.
pub fn ply_yard() -> Hunt {
    hunt(HuntRules {
        source: "Ply Yard, guide \"Fox and Geese\": its current platform rules".to_owned(),
        targets: Targets {
            captures: Some(9),
            ..Targets::default()
        },
        house: house(&[]),
        ..ruleset(
            "ply-yard",
            "Ply Yard",
            "13 geese, orthogonal lines, the ninth capture wins",
        )
    })
}

/// The rules that Masters of Games prints.
pub fn masters() -> Hunt {
    hunt(HuntRules {
        source: "Masters of Games, rules of Fox & Geese".to_owned(),
        board: board(Lines::Alternating),
        many: SideRules {
            points: geese(&["a4", "g4"]),
            directions: DOWN.to_vec(),
            ..side_geese()
        },
        targets: lost_at(2),
        house: house(&[
            "The source says that a side is lost when reduced to two pieces, a sentence that \
             belongs to Nine Men's Morris; it is obeyed here, though three geese cannot hold a fox.",
        ]),
        ..ruleset(
            "masters",
            "Masters of Games",
            "15 geese, diagonals, reduced to two the geese lose",
        )
    })
}

/// The game of a university practical: no lines at all, geese may go back.
pub fn w09() -> Hunt {
    hunt(HuntRules {
        source: "University of St Andrews, CS1002, practical W09".to_owned(),
        board: board(Lines::All),
        few: SideRules {
            points: vec![point("d2")],
            ..side_fox()
        },
        many: SideRules {
            points: geese(&["a4", "b4", "f4", "g4"]),
            directions: Direction::ALL.to_vec(),
            ..side_geese()
        },
        targets: lost_at(0),
        house: house(&[IMMOBILE_GEESE]),
        ..ruleset(
            "w09",
            "practical W09",
            "17 geese that may go back, all eight neighbours",
        )
    })
}

/// Murray's thirteen geese, the fox put where it likes.
pub fn murray() -> Hunt {
    hunt(HuntRules {
        source: "H. J. R. Murray, A History of Board-Games Other Than Chess, 1951, pp. 102-103; \
                 as encoded in Ludii"
            .to_owned(),
        board: board(Lines::Alternating),
        few: SideRules {
            points: Vec::new(),
            hand: 1,
            ..side_fox()
        },
        many: SideRules {
            directions: Direction::ALL.to_vec(),
            ..side_geese()
        },
        first: Party::Few,
        targets: lost_at(0),
        house: house(&[IMMOBILE_GEESE]),
        ..ruleset(
            "murray",
            "Murray",
            "13 geese that may go back, diagonals, the fox placed at will",
        )
    })
}

/// The British game of the nineteenth century.
pub fn british() -> Hunt {
    hunt(HuntRules {
        source: "Enquire Within Upon Everything, no. 2593, 19th century".to_owned(),
        many: SideRules {
            points: geese(&["a4", "b4", "f4", "g4"]),
            ..side_geese()
        },
        targets: lost_at(5),
        house: house(&[
            IMMOBILE_GEESE,
            "The source says that six geese cannot confine the fox; that the game ends when \
             five are left is this house's count.",
        ]),
        ..ruleset(
            "british",
            "British",
            "17 geese, orthogonal lines, lost at five",
        )
    })
}

/// The French game of Moulidars.
pub fn french() -> Hunt {
    hunt(HuntRules {
        source: "T. Moulidars, Grande encyclopédie des jeux, 1840; as encoded in Ludii".to_owned(),
        board: board(Lines::Alternating),
        many: SideRules {
            points: geese(&["a4", "g4", "a3", "g3"]),
            directions: DOWN.to_vec(),
            ..side_geese()
        },
        first: Party::Few,
        targets: Targets {
            left: Some(0),
            few_reach: ["c7", "d7", "e7"].map(point).to_vec(),
            ..Targets::default()
        },
        house: house(&[IMMOBILE_GEESE]),
        ..ruleset(
            "french",
            "French",
            "17 geese, diagonals, the fox also wins on the last rank",
        )
    })
}

/// The Icelandic refskák.
pub fn refskak() -> Hunt {
    hunt(HuntRules {
        source: "J. Árnason and Ó. Davíðsson, Íslenzkar gátur, skemtanir, vikivakar og þulur, \
                 1888-92; as encoded in Ludii"
            .to_owned(),
        board: board(Lines::Alternating),
        many: SideRules {
            directions: Direction::ALL.to_vec(),
            ..side_geese()
        },
        targets: Targets {
            captures: Some(7),
            ..Targets::default()
        },
        house: house(&[IMMOBILE_GEESE]),
        ..ruleset(
            "refskak",
            "refskák",
            "13 geese that may go back, diagonals, seven captures win",
        )
    })
}

/// The German game with compulsory chains.
pub fn german() -> Hunt {
    hunt(HuntRules {
        source:
            "J. Wagner, Illustriertes Spielbuch für Knaben, 1864, and H. Hahn, 1893; by way of \
                 Braillespiel"
                .to_owned(),
        jumps: JumpRules {
            kind: Jumps::Chain,
            duty: Duty::Compulsory,
            may_stop: false,
        },
        targets: lost_at(CANNOT_HOLD),
        house: house(&[
            IMMOBILE_GEESE,
            "The geese are lost when fewer than four are left: four are the fewest that can hold \
             a fox on these lines.",
        ]),
        ..ruleset(
            "german",
            "German",
            "13 geese, orthogonal lines, compulsory chains of captures",
        )
    })
}

/// The game of a recent course at Aberdeen, with chains that may be stopped.
pub fn aberdeen() -> Hunt {
    hunt(HuntRules {
        source: "University of Aberdeen, JC4004, 2024/25; the same rules as the proposal of a Fox \
                 and Geese with 15 geese for OpenSpiel"
            .to_owned(),
        board: board(Lines::Alternating),
        many: SideRules {
            points: geese(&["a4", "g4"]),
            directions: Direction::ALL.to_vec(),
            ..side_geese()
        },
        jumps: JumpRules {
            kind: Jumps::Chain,
            duty: Duty::Optional,
            may_stop: true,
        },
        targets: lost_at(CANNOT_HOLD),
        house: house(&[IMMOBILE_GEESE]),
        ..ruleset(
            "aberdeen",
            "Aberdeen",
            "15 geese that may go back, diagonals, optional chains",
        )
    })
}

/// The fewest geese that can hold a fox on drawn lines are four.
const CANNOT_HOLD: u8 = 3;

fn lost_at(left: u8) -> Targets {
    Targets {
        left: Some(left),
        ..Targets::default()
    }
}

/// Forwards and sideways, where no diagonals are drawn.
const FORWARD: [Direction; 3] = [Direction::E, Direction::S, Direction::W];
/// Forwards, diagonally forwards and sideways.
const DOWN: [Direction; 5] = [
    Direction::E,
    Direction::SE,
    Direction::S,
    Direction::SW,
    Direction::W,
];

const REPETITION: &str = "The third occurrence of the same state is a draw.";
const IMMOBILE_GEESE: &str = "Geese that are to move and cannot have lost.";

/// The marks that all rulesets share, and these.
fn house(more: &[&str]) -> Vec<String> {
    more.iter()
        .chain([&REPETITION])
        .map(|mark| (*mark).to_owned())
        .collect()
}

/// The common frame: thirteen geese on orthogonal lines, the fox in the middle, geese first,
/// single optional captures.
fn ruleset(key: &str, name: &str, summary: &str) -> HuntRules {
    HuntRules {
        game: "fox-and-geese".to_owned(),
        ruleset: key.to_owned(),
        title: format!("Fox and Geese ({name})"),
        summary: summary.to_owned(),
        source: String::new(),
        house: Vec::new(),
        board: board(Lines::Orthogonal),
        few: side_fox(),
        many: side_geese(),
        first: Party::Many,
        jumps: JumpRules::default(),
        targets: Targets::default(),
        stuck: StuckRules::default(),
        draws: DrawRules::THREEFOLD,
    }
}

fn board(lines: Lines) -> BoardRules {
    BoardRules {
        outline: Outline::Cross,
        lines,
    }
}

fn side_fox() -> SideRules {
    SideRules {
        seat: "fox".to_owned(),
        plural: false,
        piece: "fox".to_owned(),
        letter: 'F',
        glyph: Some('◆'),
        points: vec![point("d4")],
        hand: 0,
        directions: Direction::ALL.to_vec(),
    }
}

fn side_geese() -> SideRules {
    SideRules {
        seat: "geese".to_owned(),
        plural: true,
        piece: "goose".to_owned(),
        letter: 'G',
        glyph: Some('○'),
        points: geese(&[]),
        hand: 0,
        directions: FORWARD.to_vec(),
    }
}

/// The thirteen geese on ranks 5 to 7, and more on these points.
fn geese(more: &[&str]) -> Vec<Point> {
    let cross = crate::Board::cross(Lines::Orthogonal).points();
    let north = cross.iter().filter(|point| point.rank() >= 4);
    north.chain(more.iter().map(|name| point(name))).collect()
}

fn point(name: &str) -> Point {
    name.parse().expect("the names in this file are points")
}

fn hunt(rules: HuntRules) -> Hunt {
    Hunt::new(rules).expect("the rulesets in this file make sense, which the tests prove")
}
