//! What a hunt game says about itself, made from its rules so that prose cannot contradict them.

use super::setup::{CAPTURED, IN_HAND};
use super::{Duty, HuntRules, Jumps, Party, SideRules, Stuck};
use crate::{Direction, Info, Lines, PieceInfo, Point, SeatInfo};

pub(super) fn info(data: &HuntRules) -> Info {
    let seat = |side: &SideRules| SeatInfo {
        name: side.seat.clone(),
        letter: side.letter.to_ascii_lowercase(),
        plural: side.plural,
    };
    let piece = |party: Party, side: &SideRules| PieceInfo {
        seat: party.into(),
        name: side.piece.clone(),
        letter: side.letter,
        glyph: side.glyph(),
    };
    let in_hand = (data.many.hand > 0).then_some(IN_HAND);
    Info {
        game: data.game.clone(),
        ruleset: data.ruleset.clone(),
        title: data.title.clone(),
        summary: data.summary.clone(),
        source: data.source.clone(),
        play: play(data),
        house: data.house.clone(),
        seats: vec![seat(&data.few), seat(&data.many)],
        pieces: vec![piece(Party::Few, &data.few), piece(Party::Many, &data.many)],
        counts: in_hand
            .into_iter()
            .chain([CAPTURED])
            .map(str::to_owned)
            .collect(),
    }
}

fn play(data: &HuntRules) -> Vec<String> {
    let mut play = vec![
        lines(data),
        set_up(&data.few),
        set_up(&data.many),
        order(data),
    ];
    play.push(steps(&data.few));
    play.push(steps(&data.many));
    play.push(captures(data));
    play.push(few_win(data));
    play.push(many_win(data));
    play.extend(stuck_otherwise(data));
    play
}

fn lines(data: &HuntRules) -> String {
    let lines = match data.board.lines {
        Lines::Orthogonal => "along the lines drawn across and up and down; there are no diagonals",
        Lines::Alternating => {
            "along the drawn lines; diagonals run only through every second point, those whose \
             file and rank numbers have an even sum"
        }
        Lines::All => "to any of the eight neighbouring points",
    };
    format!("Pieces stand on the points and move {lines}.")
}

fn set_up(side: &SideRules) -> String {
    let who = article(side);
    let verb = if side.plural { "start" } else { "starts" };
    let points = side
        .points
        .iter()
        .map(Point::to_string)
        .collect::<Vec<_>>()
        .join(" ");
    match (side.points.len(), side.hand) {
        (0, hand) => format!(
            "{who} {verb} off the board, {hand} in hand, placed one a turn on any empty point."
        ),
        (count, 0) => format!("{who} {verb} on {points} ({count})."),
        (count, hand) => format!(
            "{who} {verb} on {points} ({count}) with {hand} more in hand, placed one a turn on any empty point."
        ),
    }
}

fn order(data: &HuntRules) -> String {
    let first = match data.first {
        Party::Few => &data.few,
        Party::Many => &data.many,
    };
    let verb = if first.plural { "move" } else { "moves" };
    format!(
        "{} {verb} first; then the sides take turns.",
        article(first)
    )
}

pub(super) fn steps(side: &SideRules) -> String {
    let piece = one("A", &side.piece);
    let hand = if side.hand > 0 {
        ", once all are placed,"
    } else {
        ""
    };
    let all = Direction::ALL
        .iter()
        .all(|direction| side.directions.contains(direction));
    if all {
        return format!(
            "{piece} steps{hand} to a neighbouring empty point in any direction that a line leads."
        );
    }
    let names = Direction::ALL
        .iter()
        .filter(|direction| side.directions.contains(direction));
    let names = names
        .map(|direction| compass(*direction))
        .collect::<Vec<_>>();
    format!(
        "{piece} steps{hand} to a neighbouring empty point that a line leads to, {} only.",
        listed(&names)
    )
}

pub(super) fn captures(data: &HuntRules) -> String {
    let (few, many) = (one("A", &data.few.piece), one("a", &data.many.piece));
    let jump = format!(
        "{few} captures {many} next to it by jumping over it along a line to the empty point right behind"
    );
    let chain = match (data.jumps.kind, data.jumps.may_stop) {
        (Jumps::None, _) => return "Nothing is ever captured.".to_owned(),
        (Jumps::Single, _) => "one capture a turn",
        (Jumps::Chain, false) => {
            "and goes on jumping with the same piece in the same turn while it can"
        }
        (Jumps::Chain, true) => {
            "and may go on jumping with the same piece in the same turn, or stop"
        }
    };
    let duty = match data.jumps.duty {
        Duty::Optional => "Capturing is optional.",
        Duty::Compulsory => "Capturing is compulsory.",
        Duty::Longest => "Capturing is compulsory, and the chain that takes most must be chosen.",
        Duty::Huffing => {
            "A piece that passes over a capture may be taken off by the other side before it moves."
        }
    };
    format!("{jump}, {chain}. {duty}")
}

fn few_win(data: &HuntRules) -> String {
    let targets = &data.targets;
    let mut ways = Vec::new();
    if let Some(captures) = targets.captures {
        ways.push(format!("with capture number {captures}"));
    }
    match targets.left {
        Some(0) => ways.push(format!("when no {} is left", data.many.piece)),
        Some(left) => ways.push(format!("when only {left} {} are left", data.many.seat)),
        None => {}
    }
    if !targets.few_reach.is_empty() {
        ways.push(format!("by reaching one of {}", names(&targets.few_reach)));
    }
    if targets.few_pass {
        ways.push(format!("by getting past all the {}", data.many.seat));
    }
    if data.stuck.many == Stuck::Loses {
        let verb = if data.many.plural { "have" } else { "has" };
        ways.push(format!(
            "when the {}, to move, {verb} no move",
            data.many.seat
        ));
    }
    let verb = if data.few.plural { "win" } else { "wins" };
    format!("{} {verb} {}.", article(&data.few), alternatives(&ways))
}

fn many_win(data: &HuntRules) -> String {
    let mut ways = Vec::new();
    if data.stuck.few == Stuck::Loses {
        let verb = if data.few.plural { "have" } else { "has" };
        let jump = if data.jumps.kind == Jumps::None {
            "no step"
        } else {
            "neither step nor jump"
        };
        ways.push(format!(
            "when the {}, to move, {verb} {jump}",
            data.few.seat
        ));
    }
    if !data.targets.many_fill.is_empty() {
        ways.push(format!(
            "by occupying all of {}",
            names(&data.targets.many_fill)
        ));
    }
    let verb = if data.many.plural { "win" } else { "wins" };
    format!("{} {verb} {}.", article(&data.many), alternatives(&ways))
}

fn stuck_otherwise(data: &HuntRules) -> impl Iterator<Item = String> {
    let sides = [(data.stuck.few, &data.few), (data.stuck.many, &data.many)];
    let sentences = sides.map(|(stuck, side)| match stuck {
        Stuck::Loses => None,
        Stuck::Draws => Some(format!("When the {} cannot move, the game is a draw.", side.seat)),
        Stuck::Passes => Some(format!(
            "When the {} cannot move, the other side moves on; when neither can, the game is a draw.",
            side.seat
        )),
    });
    sentences.into_iter().flatten()
}

fn article(side: &SideRules) -> String {
    format!("The {}", side.seat)
}

/// `A goose`, `an officer`.
fn one(article: &str, noun: &str) -> String {
    let n = if noun.starts_with(['a', 'e', 'i', 'o', 'u']) {
        "n"
    } else {
        ""
    };
    format!("{article}{n} {noun}")
}

fn names(points: &[Point]) -> String {
    points
        .iter()
        .map(Point::to_string)
        .collect::<Vec<_>>()
        .join(" ")
}

fn listed(names: &[&str]) -> String {
    match names {
        [] => String::new(),
        [one] => (*one).to_owned(),
        [rest @ .., last] => format!("{} and {last}", rest.join(", ")),
    }
}

fn alternatives(ways: &[String]) -> String {
    ways.join(", or ")
}

fn compass(direction: Direction) -> &'static str {
    match direction {
        Direction::N => "north",
        Direction::NE => "north-east",
        Direction::E => "east",
        Direction::SE => "south-east",
        Direction::S => "south",
        Direction::SW => "south-west",
        Direction::W => "west",
        Direction::NW => "north-west",
    }
}
