//! The spiral of the Game of the Goose, read from the text alone.

use std::collections::BTreeMap;

use menagerie_core::{Piece, Point, Seat, Setup};
use menagerie_notation::{DiagramStyle, diagram};

use crate::toy::Toy;

/// Columns and rows from field to field.
const PITCH: (usize, usize) = (7, 3);

fn sheet(text: &str) -> BTreeMap<(usize, usize), char> {
    let rows = text.lines().enumerate();
    rows.flat_map(|(row, line)| {
        line.chars()
            .enumerate()
            .map(move |(column, figure)| ((column, row), figure))
    })
    .collect()
}

/// Where each field begins: Start and the numbers 1 to 63.
fn fields(text: &str) -> Vec<(usize, usize)> {
    let sheet = sheet(text);
    let mut fields = BTreeMap::new();
    for (column, row) in (0..11).flat_map(|column| (0..6).map(move |row| (column, row))) {
        let word = (1..6).map_while(|offset| {
            sheet
                .get(&(PITCH.0 * column + offset, PITCH.1 * row + 1))
                .filter(|c| **c != ' ')
        });
        match word.collect::<String>().as_str() {
            "Start" => drop(fields.insert(0, (column, row))),
            "" => {}
            number => drop(fields.insert(number.parse().expect("a number"), (column, row))),
        }
    }
    assert_eq!(fields.len(), 64);
    fields.into_values().collect()
}

/// What divides a cell from the next to the right, and from the next below.
fn walls(text: &str, (column, row): (usize, usize)) -> (char, char) {
    let sheet = sheet(text);
    let (left, top) = (PITCH.0 * column, PITCH.1 * row);
    (sheet[&(left + 7, top + 1)], sheet[&(left + 3, top + 3)])
}

fn race(fields: [u8; 6]) -> (Toy, Setup) {
    let mut toy = Toy::race([]);
    let (seat, piece) = (toy.info.seats[0].clone(), toy.info.pieces[0].clone());
    toy.info.seats = ["red", "blue", "green", "yellow", "violet", "orange"]
        .map(|name| menagerie_core::SeatInfo {
            name: name.into(),
            ..seat.clone()
        })
        .to_vec();
    toy.info.pieces = (0..6)
        .map(|seat| menagerie_core::PieceInfo {
            seat: Seat::new(seat),
            ..piece.clone()
        })
        .collect();
    let mut setup = Setup::empty(Seat::new(0));
    for (piece, field) in (0..).zip(fields) {
        setup.put(Point::new(field), Piece(piece));
    }
    (toy, setup)
}

#[test]
fn it_winds_inward_and_only_windings_are_walled_off() {
    let (toy, setup) = race([0; 6]);
    for (style, (light, heavy)) in [
        (DiagramStyle::unicode(), ("│─", "┃━")),
        (DiagramStyle::ascii(), (":.", "|-")),
    ] {
        let text = diagram(&toy, &setup, &style);
        let fields = fields(&text);
        assert_eq!(fields[0], (0, 5), "Start is at the bottom left");
        assert_eq!(fields[1], (1, 5), "and leads to the right");
        let steps = fields
            .windows(2)
            .map(|pair| pair[0].0.abs_diff(pair[1].0) + pair[0].1.abs_diff(pair[1].1));
        // The last field is three cells wide and read from its left.
        assert_eq!(steps.collect::<Vec<_>>(), [vec![1; 62], vec![3]].concat());

        let number = fields.iter().zip(0i32..).collect::<BTreeMap<_, _>>();
        for (&&(column, row), &field) in number.iter().filter(|(_, field)| **field < 63) {
            let (right, below) = walls(&text, (column, row));
            for (neighbour, wall) in [((column + 1, row), right), ((column, row + 1), below)] {
                // What has no number of its own is the rest of the last field, or off the board.
                let inside = neighbour.0 < 11 && neighbour.1 < 6;
                let home = if inside { 63 } else { i32::MAX };
                let next = number.get(&neighbour).map_or(home, |next| *next);
                let kind = if field.abs_diff(next) == 1 {
                    light
                } else {
                    heavy
                };
                assert!(
                    kind.contains(wall),
                    "{wall} between {field} and {next}\n{text}"
                );
            }
        }
    }
}

#[test]
fn pieces_stand_on_their_fields() {
    let (toy, setup) = race([0, 19, 0, 52, 0, 62]);
    insta::assert_snapshot!(diagram(&toy, &setup, &DiagramStyle::ascii()), @r"
        +------+------+------+------+------+------+------+------+------+------+------+
        |25    :24    :23    :22    :21    :20    :19 (2):18    :17    :16    :15    |
        |      :      :goose :      :      :      :inn   :goose :      :      :      |
        +......+------+------+------+------+------+------+------+------+------+......+
        |26    |49    :48    :47    :46    :45    :44    :43    :42    :41    |14    |
        |      |      :      :      :      :goose :      :      :maze  :goose |goose |
        +......+......+------+------+------+------+------+------+------+......+......+
        |27    |50    |63                  :62 (6):61    :60    :59    |40    |13    |
        |goose |goose |home                :      :      :      :goose |      |      |
        +......+......+------+------+------+------+------+------+......+......+......+
        |28    |51    :52 (4):53    :54    :55    :56    :57    :58    |39    |12    |
        |      |      :prison:      :goose :      :      :      :death |      |      |
        +......+------+------+------+------+------+------+------+------+......+......+
        |29    :30    :31    :32    :33    :34    :35    :36    :37    :38    |11    |
        |      :      :well  :goose :      :      :      :goose :      :      |      |
        +------+------+------+------+------+------+------+------+------+------+......+
        |Start :1     :2     :3     :4     :5     :6     :7     :8     :9     :10    |
        |135   :      :      :      :      :goose :bridge:      :      :goose :      |
        +------+------+------+------+------+------+------+------+------+------+------+
         (1) red   (2) blue   (3) green   (4) yellow   (5) violet   (6) orange
        ");
}

#[test]
fn a_field_is_marked_with_its_piece_or_without() {
    let (toy, setup) = race([0, 19, 7, 52, 63, 62]);
    let mut style =
        DiagramStyle::unicode().with_targets([Point::new(7), Point::new(8)].into_iter().collect());
    for field in [12, 19] {
        style
            .marks
            .insert(Point::new(field), menagerie_notation::Mark::Last);
    }
    insta::assert_snapshot!(diagram(&toy, &setup, &style), @r"
        ┏━━━━━━┯━━━━━━┯━━━━━━┯━━━━━━┯━━━━━━┯━━━━━━┯━━━━━━┯━━━━━━┯━━━━━━┯━━━━━━┯━━━━━━┓
        ┃25    │24    │23    │22    │21    │20    │19 [2]│18    │17    │16    │15    ┃
        ┃      │      │goose │      │      │      │inn   │goose │      │      │      ┃
        ┠──────╆━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━╅──────┨
        ┃26    ┃49    │48    │47    │46    │45    │44    │43    │42    │41    ┃14    ┃
        ┃      ┃      │      │      │      │goose │      │      │maze  │goose ┃goose ┃
        ┠──────╂──────╆━━━━━━┷━━━━━━┷━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━╅──────╂──────┨
        ┃27    ┃50    ┃63 (5)              │62 (6)│61    │60    │59    ┃40    ┃13    ┃
        ┃goose ┃goose ┃home                │      │      │      │goose ┃      ┃      ┃
        ┠──────╂──────╄━━━━━━┯━━━━━━┯━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┽──────╂──────╂──────┨
        ┃28    ┃51    │52 (4)│53    │54    │55    │56    │57    │58    ┃39    ┃12 [ ]┃
        ┃      ┃      │prison│      │goose │      │      │      │death ┃      ┃      ┃
        ┠──────╄━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━╃──────╂──────┨
        ┃29    │30    │31    │32    │33    │34    │35    │36    │37    │38    ┃11    ┃
        ┃      │      │well  │goose │      │      │      │goose │      │      ┃      ┃
        ┣━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━┿━━━━━━╃──────┨
        ┃Start │1     │2     │3     │4     │5     │6     │7  <3>│8  < >│9     │10    ┃
        ┃1     │      │      │      │      │goose │bridge│      │      │goose │      ┃
        ┗━━━━━━┷━━━━━━┷━━━━━━┷━━━━━━┷━━━━━━┷━━━━━━┷━━━━━━┷━━━━━━┷━━━━━━┷━━━━━━┷━━━━━━┛
         (1) red   (2) blue   (3) green   (4) yellow   (5) violet   (6) orange
        ");
}

#[test]
fn a_shorter_track_has_no_names_but_home() {
    let mut toy = Toy::race([]);
    toy.board = menagerie_core::Board::track(15);
    insta::assert_snapshot!(diagram(&toy, &Setup::empty(Seat::new(0)), &DiagramStyle::ascii()), @r"
        +------------------------------------------------+------+------+------+------+
        |15                                              :14    :13    :12    :11    |
        |home                                            :      :      :      :      |
        +------+------+------+------+------+------+------+------+------+------+......+
        |Start :1     :2     :3     :4     :5     :6     :7     :8     :9     :10    |
        |      :      :      :      :      :      :      :      :      :      :      |
        +------+------+------+------+------+------+------+------+------+------+------+
         (1) fox   (2) geese
        ");
}
