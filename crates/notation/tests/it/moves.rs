//! Reading moves and throws against a position.

use menagerie_core::{Action, Board, Event, Lines, Outcome, Point, Reason, Refusal, Rules, Turn};
use menagerie_notation::{ParseMoveError, list_moves, parse_event, write_event};

use crate::toy::Toy;

const D2: Point = Point::at(3, 1);
const D3: Point = Point::at(3, 2);
const D4: Point = Point::at(3, 3);
const C3: Point = Point::at(2, 2);

fn hunt(moves: impl IntoIterator<Item = Action>) -> Toy {
    Toy::hunt(Board::cross(Lines::Alternating)).offering(moves)
}

fn parse(toy: &Toy, text: &str) -> Result<Event<Action, [u8; 2]>, ParseMoveError> {
    parse_event(toy, &toy.start(), text)
}

#[test]
fn every_kind_of_move_is_written_and_read_back() {
    let moves = [
        Action::Place(C3),
        Action::Step { from: D4, to: D3 },
        Action::Capture {
            from: D4,
            to: D2,
            taken: D3,
        },
        Action::Huff(D4),
        Action::Stop,
    ];
    let toy = hunt(moves);
    let list = list_moves(&toy, &toy.start());
    let texts = list
        .iter()
        .map(|(text, _)| text.as_str())
        .collect::<Vec<_>>();
    assert_eq!(texts, ["@c3", "d4-d3", "d4xd2", "huff d4", "stop"]);
    for (text, chosen) in list {
        assert_eq!(parse(&toy, &text), Ok(Event::Move(chosen)));
        assert_eq!(write_event(&toy, &toy.start(), Event::Move(chosen)), text);
    }
}

#[test]
fn a_capture_may_be_typed_as_a_step_but_not_a_step_as_a_capture() {
    let capture = Action::Capture {
        from: D4,
        to: D2,
        taken: D3,
    };
    let toy = hunt([capture, Action::Step { from: D4, to: C3 }]);
    assert_eq!(parse(&toy, "d4-d2"), Ok(Event::Move(capture)));
    let error = parse(&toy, "d4xc3").expect_err("c3 is empty");
    assert_eq!(
        error.to_string(),
        "d4xc3 takes nothing; the move is written d4-c3"
    );
}

#[test]
fn a_text_that_fits_two_moves_is_ambiguous() {
    let step = Action::Step { from: D4, to: D3 };
    let capture = Action::Capture {
        from: D4,
        to: D3,
        taken: C3,
    };
    let toy = hunt([step, capture]);
    let error = parse(&toy, "d4 d3").expect_err("both fit");
    assert_eq!(error.to_string(), "d4 d3 may mean d4-d3 or d4xd3");
    assert_eq!(parse(&toy, "d4xd3"), Ok(Event::Move(capture)));
}

#[test]
fn a_lone_point_places_where_that_can_be_meant() {
    let toy = hunt([Action::Place(C3)]);
    assert_eq!(parse(&toy, "C3"), Ok(Event::Move(Action::Place(C3))));
    let refusal = Refusal::NoSuchMove;
    assert_eq!(
        parse(&toy, "d4"),
        Err(ParseMoveError::Illegal {
            text: "d4".into(),
            refusal
        })
    );

    let toy = hunt([Action::Step { from: D4, to: D3 }]);
    assert_eq!(
        parse(&toy, "d3"),
        Err(ParseMoveError::OnePoint("d3".into()))
    );
    let refused = ParseMoveError::Illegal {
        text: "@d3".into(),
        refusal,
    };
    assert_eq!(
        parse(&toy, "@d3"),
        Err(refused),
        "the rules say why nothing can be placed"
    );
}

#[test]
fn a_throw_is_found_in_either_order() {
    let toy = Toy::race([[1, 2], [3, 4]]);
    for text in ["3+4", "4+3", " 4 + 3 ", "4 3"] {
        assert_eq!(parse(&toy, text), Ok(Event::Chance([3, 4])), "{text:?}");
    }
    assert_eq!(
        write_event(&toy, &toy.start(), Event::Chance([3, 4])),
        "3+4"
    );
    for text in ["5+5", "0+1", "7+7"] {
        assert_eq!(
            parse(&toy, text),
            Err(ParseMoveError::NoSuchThrow(text.into()))
        );
    }
    for text in ["7", "0", "1+1+1", "roll"] {
        assert_eq!(
            parse(&toy, text),
            Err(ParseMoveError::NotAThrow(text.into()))
        );
    }
}

#[test]
fn throws_and_moves_are_not_taken_for_each_other() {
    let illegal = |text: &str, refusal| ParseMoveError::Illegal {
        text: text.into(),
        refusal,
    };
    let toy = hunt([Action::Step { from: D4, to: D3 }]);
    assert_eq!(parse(&toy, "3+4"), Err(illegal("3+4", Refusal::NoDiceNow)));
    assert_eq!(
        parse(&Toy::race([[1, 1]]), "stop"),
        Err(illegal("stop", Refusal::DiceDecide))
    );
}

#[test]
fn nothing_is_legal_after_the_end() {
    let mut toy = hunt([]);
    toy.turn = Turn::Over(Outcome::draw(Reason::Repetition));
    let refusal = Refusal::Over(Reason::Repetition);
    let error = parse(&toy, "d4-d3").expect_err("the game is over");
    assert_eq!(
        error,
        ParseMoveError::Illegal {
            text: "d4-d3".into(),
            refusal
        }
    );
}
