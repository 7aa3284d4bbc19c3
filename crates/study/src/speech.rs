//! Positions in sentences, for whoever hears a board rather than sees it.
//!
//! Sentences begin in lower case and have no full stop.

use menagerie_core::games::goose::Special;
use menagerie_core::{
    Board, Direction, Info, Piece, PieceInfo, Point, PointSet, Rules, Seat, Setup, Shape,
};
use menagerie_notation::seat_phrase;

use crate::phrase::{a, listed};

/// Where everything stands, a sentence a seat.
///
/// ```
/// use menagerie_core::{Rules, games::bagh_chal};
/// use menagerie_study::everything;
/// let rules = bagh_chal::standard();
/// assert_eq!(
///     everything(&rules, &rules.start()),
///     ["the tigers stand on a1, a5, e1 and e5", "no goat is on the board"],
/// );
/// ```
pub fn everything<R: Rules>(rules: &R, state: &R::State) -> Vec<String> {
    everything_in(rules, &rules.setup(state))
}

/// The same for a position that need not be possible.
pub fn everything_in<R: Rules>(rules: &R, setup: &Setup) -> Vec<String> {
    let seats = (0..rules.seats()).map(Seat::new);
    seats.map(|seat| seat_stands(rules, setup, seat)).collect()
}

/// Where the pieces stand that go by this name: that of a seat, or of a kind of piece, with that
/// of its seat before it or without, in the singular or the plural. None where nothing goes by it.
///
/// ```
/// use menagerie_core::{Rules, games::{bezszachy, fox_and_geese}};
/// use menagerie_study::whereabouts;
/// let rules = fox_and_geese::ply_yard();
/// assert_eq!(whereabouts(&rules, &rules.start(), "fox"), Some(vec!["the fox stands on d4".into()]));
/// assert_eq!(whereabouts(&rules, &rules.start(), "hen"), None);
///
/// let chess = bezszachy::rulesets().remove(0);
/// let rooks = whereabouts(&chess, &chess.start(), "rooks");
/// assert_eq!(rooks, Some(vec![
///     "white has rooks on a1 and h1".into(),
///     "black has rooks on a8 and h8".into(),
/// ]));
/// ```
pub fn whereabouts<R: Rules>(rules: &R, state: &R::State, name: &str) -> Option<Vec<String>> {
    let setup = &rules.setup(state);
    let name = name.trim().to_lowercase();
    let name = name.strip_prefix("the ").unwrap_or(&name);
    let info = rules.info();
    let is = |known: &str| {
        let known = known.to_lowercase();
        name == known || name == plural(&known) || name == format!("{known}s")
    };
    let seats = (0..rules.seats()).map(Seat::new);
    let named = seats.clone().find(|seat| {
        is(info.seat(*seat))
            || kinds_of(info, *seat).len() == 1 && is(&info.pieces[kinds_of(info, *seat)[0]].name)
    });
    if let Some(seat) = named {
        return Some(vec![seat_stands(rules, setup, seat)]);
    }
    // `rooks`, or `white rooks`.
    let kinds = (0..info.pieces.len()).filter(|kind| {
        let kind = &info.pieces[*kind];
        is(&kind.name) || is(&format!("{} {}", info.seat(kind.seat), kind.name))
    });
    let has = kinds.map(|kind| {
        let who = seat_phrase(info, info.pieces[kind].seat);
        format!("{who} has {}", kind_stands(rules, setup, kind))
    });
    let has = has.collect::<Vec<_>>();
    (!has.is_empty()).then_some(has)
}

/// What stands on a point, and where lines lead from it, or what it is on a track.
///
/// ```
/// use menagerie_core::{Point, Rules, games::fox_and_geese};
/// let rules = fox_and_geese::ply_yard();
/// assert_eq!(
///     menagerie_study::on_point(&rules, &rules.start(), Point::at(2, 6)),
///     "a goose stands on c7; lines lead to c6 and d7",
/// );
/// ```
pub fn on_point<R: Rules>(rules: &R, state: &R::State, point: Point) -> String {
    let (board, name) = (rules.board(), rules.board().name(point));
    let what = match occupants(rules, state, point).as_slice() {
        [] => format!("{name} is empty"),
        [one] => format!("{one} stands on {name}"),
        several => format!("{} stand on {name}", listed(several)),
    };
    let joined = neighbours(board, point);
    if matches!(board.shape(), Shape::Points(_)) && !joined.is_empty() {
        return format!("{what}; lines lead to {}", names(board, joined));
    }
    match Special::at(point).filter(|_| board.shape() == Shape::Track) {
        Some(Special::Goose) => format!("{what}; it is a goose"),
        Some(special) => format!("{what}; it is the {}", special.name()),
        None => what,
    }
}

/// What stands on a rank, `4`, or on a file, `d`. None where the board has no such row.
///
/// ```
/// use menagerie_core::{Rules, games::fox_and_geese};
/// let rules = fox_and_geese::ply_yard();
/// assert_eq!(
///     menagerie_study::on_row(&rules, &rules.start(), "4").as_deref(),
///     Some("on rank 4: the fox on d4; a4, b4, c4, e4, f4 and g4 are empty"),
/// );
/// assert_eq!(menagerie_study::on_row(&rules, &rules.start(), "8"), None);
/// ```
pub fn on_row<R: Rules>(rules: &R, state: &R::State, row: &str) -> Option<String> {
    let board = rules.board();
    if board.shape() == Shape::Track {
        return None;
    }
    let row = row.trim().to_lowercase();
    let points = board.points().iter().filter(|point| {
        let name = board.name(*point);
        name.starts_with(&row) || name.ends_with(&row)
    });
    let points = points.collect::<Vec<_>>();
    if row.chars().count() != 1 || points.is_empty() {
        return None;
    }
    let kind = if row.starts_with(|c: char| c.is_ascii_digit()) {
        "rank"
    } else {
        "file"
    };
    let (mut stand, mut empty) = (Vec::new(), Vec::new());
    for point in points {
        let name = board.name(point);
        match occupants(rules, state, point).as_slice() {
            [] => empty.push(name),
            pieces => stand.push(format!("{} on {name}", listed(pieces))),
        }
    }
    Some(match (stand.as_slice(), empty.as_slice()) {
        ([], _) => format!("{kind} {row} is empty"),
        (_, []) => format!("on {kind} {row}: {}", listed(&stand)),
        (_, [one]) => format!("on {kind} {row}: {}; {one} is empty", listed(&stand)),
        _ => format!(
            "on {kind} {row}: {}; {} are empty",
            listed(&stand),
            listed(&empty)
        ),
    })
}

/// The kinds of piece of a seat, by number.
fn kinds_of(info: &Info, seat: Seat) -> Vec<usize> {
    let kinds = info.pieces.iter().enumerate();
    let own = kinds.filter(|(_, kind)| kind.seat == seat);
    own.map(|(kind, _)| kind).collect()
}

/// Where the pieces of a seat stand.
fn seat_stands<R: Rules>(rules: &R, setup: &Setup, seat: Seat) -> String {
    let info = rules.info();
    let who = seat_phrase(info, seat);
    match kinds_of(info, seat).as_slice() {
        [kind] => {
            let points = points_of(setup, *kind);
            let names = names(rules.board(), points);
            let is_plural = info.seats.get(seat.index()).is_some_and(|seat| seat.plural);
            match (points.len(), is_plural) {
                (0, _) => format!("no {} is on the board", info.pieces[*kind].name),
                (1, true) => format!("{} stands on {names}", a(&info.pieces[*kind].name)),
                (_, true) => format!("{who} stand on {names}"),
                (_, false) => format!("{who} stands on {names}"),
            }
        }
        kinds => {
            let present = kinds
                .iter()
                .filter(|kind| !points_of(setup, **kind).is_empty());
            let has = present.map(|kind| kind_stands(rules, setup, *kind));
            format!("{who} has {}", listed(&has.collect::<Vec<_>>()))
        }
    }
}

/// `rooks on a1 and h1`, `a king on e1`, `no queen`.
fn kind_stands<R: Rules>(rules: &R, setup: &Setup, kind: usize) -> String {
    let points = points_of(setup, kind);
    let name = &rules.info().pieces[kind].name;
    let places = names(rules.board(), points);
    match points.len() {
        0 => format!("no {name}"),
        1 => format!("{} on {places}", a(name)),
        _ => format!("{} on {places}", plural(name)),
    }
}

/// What stands on a point: `a goose`, `the fox`, `a white rook`, `red`.
fn occupants<R: Rules>(rules: &R, state: &R::State, point: Point) -> Vec<String> {
    let info = rules.info();
    let setup = rules.setup(state);
    let pieces = setup.pieces.get(&point).into_iter().flatten();
    let kinds = pieces.filter_map(|piece| info.pieces.get(piece.index()));
    let word = |kind: &PieceInfo| {
        let seat = info.seat(kind.seat);
        let several_kinds = kinds_of(info, kind.seat).len() > 1;
        let is_plural = info
            .seats
            .get(kind.seat.index())
            .is_some_and(|seat| seat.plural);
        match (several_kinds, is_plural) {
            (true, _) => a(&format!("{seat} {}", kind.name)),
            (false, true) => a(&kind.name),
            (false, false) => seat_phrase(info, kind.seat),
        }
    };
    kinds.map(word).collect()
}

/// Where this kind of piece stands.
fn points_of(setup: &Setup, kind: usize) -> PointSet {
    setup.points_of(Piece(kind as u8))
}

fn neighbours(board: &Board, point: Point) -> PointSet {
    let joined = Direction::ALL.into_iter();
    let joined = joined.filter(|direction| board.joined(point, *direction));
    joined
        .filter_map(|direction| direction.step(point))
        .collect()
}

/// Points by name, in the order in which people look for them: by file, then by rank; by number
/// on a track.
fn names(board: &Board, points: PointSet) -> String {
    let mut points = points.iter().collect::<Vec<_>>();
    if board.shape() != Shape::Track {
        points.sort_by_key(|point| (point.file(), point.rank()));
    }
    let names = points.into_iter().map(|point| board.name(point));
    listed(&names.collect::<Vec<_>>())
}

/// Several of a noun; of the irregular ones only those that are pieces somewhere.
fn plural(noun: &str) -> String {
    let before = |ending| noun.strip_suffix(ending);
    if let Some(stem) = before("oose") {
        format!("{stem}eese")
    } else if let Some(stem) = before("man") {
        format!("{stem}men")
    } else if let Some(stem) = before("lf") {
        format!("{stem}lves")
    } else if noun.ends_with(['x', 's']) || noun.ends_with("ch") || noun.ends_with("sh") {
        format!("{noun}es")
    } else {
        format!("{noun}s")
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese, goose};
    use menagerie_core::{Point, Rules};

    use super::{on_point, plural, whereabouts};

    #[test]
    fn a_kind_of_one_seat_goes_by_both_names() {
        let chess = bezszachy::rulesets().remove(0);
        let told = |name| whereabouts(&chess, &chess.start(), name);
        assert_eq!(
            told("the Black queen"),
            Some(vec!["black has a queen on d8".to_owned()])
        );
        assert_eq!(
            told("white rooks"),
            Some(vec!["white has rooks on a1 and h1".to_owned()])
        );
        assert_eq!(told("red rooks"), None);
    }

    #[test]
    fn each_party_goes_by_its_singular_and_its_plural() {
        let rules = fox_and_geese::ply_yard();
        let told = |name| whereabouts(&rules, &rules.start(), name);
        for name in ["fox", "foxes", "the Foxes", "foxs"] {
            assert_eq!(
                told(name),
                Some(vec!["the fox stands on d4".to_owned()]),
                "{name}"
            );
        }
        assert_eq!(told("goose"), told("geese"));
        assert!(told("geese").is_some());
        let rules = bagh_chal::standard();
        let told = |name| whereabouts(&rules, &rules.start(), name);
        assert_eq!(told("tiger"), told("tigers"));
        assert_eq!(
            told("goats"),
            Some(vec!["no goat is on the board".to_owned()])
        );
        assert_eq!(plural("wolf"), "wolves");
    }

    #[test]
    fn a_field_of_a_track_says_what_it_is() {
        let rules = goose::traditional();
        let told = |field| on_point(&rules, &rules.start(), Point::new(field));
        assert_eq!(told(5), "5 is empty; it is a goose");
        assert_eq!(told(58), "58 is empty; it is the death");
        assert_eq!(told(7), "7 is empty");
    }
}
