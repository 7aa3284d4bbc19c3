//! Marks, labels and roles.

use menagerie_core::{Action, Board, Lines, Piece, Seat, Setup};
use menagerie_notation::{Diagram, DiagramStyle, Mark, Role, Span, diagram, draw};

use super::{point, points};
use crate::toy::Toy;

fn position() -> Setup {
    let mut setup = Setup::empty(Seat::new(1));
    setup.put(point("d4"), Piece(0));
    for goose in points("a5 b5 c5 d5 e5 f5 g5") {
        setup.put(goose, Piece(1));
    }
    setup
}

fn jump() -> Action {
    Action::Capture {
        from: point("d2"),
        to: point("d4"),
        taken: point("d3"),
    }
}

#[test]
fn a_jump_and_where_it_may_go_on() {
    let toy = Toy::hunt(Board::cross(Lines::Alternating));
    let style = DiagramStyle::ascii()
        .with_last_move(jump())
        .with_targets(points("e5 c4"));
    insta::assert_snapshot!(diagram(&toy, &position(), &style), @r"
        7          +---+---+
                   | \ | / |
        6          +---+---+
                   | / | \ |
        5  G---G---G---G--(G)--G---G
           | \ | / | \ | / | \ | / |
        4  +---+--(+)-[F]--+---+---+
           | / | \ | / | \ | / | \ |
        3  +---+---+---x---+---+---+
                   | \ | / |
        2          +--[+]--+
                   | / | \ |
        1          +---+---+

           a   b   c   d   e   f   g
        ");
}

#[test]
fn a_chessman_that_takes_is_marked_where_it_lands() {
    let toy = Toy::hunt(Board::chess());
    let mut setup = Setup::empty(Seat::new(1));
    setup.put(point("d8"), Piece(0));
    let taken = Action::Capture {
        from: point("d1"),
        to: point("d8"),
        taken: point("d8"),
    };
    let style = DiagramStyle::unicode().with_last_move(taken);
    insta::assert_snapshot!(diagram(&toy, &setup, &style), @r"
          ┏━━━━━━━━━━━━━━━━━━━━━━━━┓
        8 ┃    ·    [*]    ·     · ┃
        7 ┃ ·     ·     ·     ·    ┃
        6 ┃    ·     ·     ·     · ┃
        5 ┃ ·     ·     ·     ·    ┃
        4 ┃    ·     ·     ·     · ┃
        3 ┃ ·     ·     ·     ·    ┃
        2 ┃    ·     ·     ·     · ┃
        1 ┃ ·     · [ ] ·     ·    ┃
          ┗━━━━━━━━━━━━━━━━━━━━━━━━┛
            a  b  c  d  e  f  g  h
        ");
}

#[test]
fn without_coordinates_there_is_still_room_for_a_mark_at_the_edge() {
    let toy = Toy::hunt(Board::alquerque(3));
    let style = DiagramStyle::ascii()
        .with_coordinates(false)
        .with_targets(points("a1 c3"));
    insta::assert_snapshot!(diagram(&toy, &Setup::empty(Seat::new(0)), &style), @r"
         +---+--(+)
         | \ | / |
         +---+---+
         | / | \ |
        (+)--+---+
        ");
    let toy = Toy::hunt(Board::chess());
    insta::assert_snapshot!(diagram(&toy, &Setup::empty(Seat::new(0)), &style), @r"
        +------------------------+
        |    .     .     .     . |
        | .     .     .     .    |
        |    .     .     .     . |
        | .     .     .     .    |
        |    .     .     .     . |
        | .    (.)    .     .    |
        |    .     .     .     . |
        |(.)    .     .     .    |
        +------------------------+
        ");
}

#[test]
fn spans_know_what_they_show() {
    let toy = Toy::hunt(Board::cross(Lines::Orthogonal));
    let style = DiagramStyle::ascii().with_last_move(jump());
    let picture = draw(&toy, &position(), &style);
    let span = |text: &str, role| Span {
        text: text.into(),
        role,
    };
    let fourth = &picture.rows()[6];
    let expected = [
        span("4", Role::Coordinate),
        span("  ", Role::Blank),
        span("+", Role::Point),
        span("---", Role::Line),
        span("+", Role::Point),
        span("---", Role::Line),
        span("+", Role::Point),
        span("--", Role::Line),
        span("[", Role::Mark(Mark::Last)),
        span("F", Role::Piece(Seat::new(0))),
        span("]", Role::Mark(Mark::Last)),
        span("--", Role::Line),
        span("+", Role::Point),
        span("---", Role::Line),
        span("+", Role::Point),
        span("---", Role::Line),
        span("+", Role::Point),
    ];
    assert_eq!(fourth, &expected);
}

#[test]
fn the_text_is_the_spans() {
    let toy = Toy::hunt(Board::alquerque(5));
    let picture: Diagram = draw(&toy, &position(), &DiagramStyle::unicode());
    let rows = picture.rows().iter();
    let text = rows.map(|row| {
        row.iter()
            .map(|span| span.text.as_str())
            .collect::<String>()
            + "\n"
    });
    assert_eq!(picture.to_string(), text.collect::<String>());
}
