//! Positions built by scripts of keys and clicks.

use crossterm::event::MouseButton;
use menagerie_core::Rules;
use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};
use ratatui::layout::Position;

use super::BuildScreen;
use crate::tui::places::Needs;
use crate::tui::tests::{SIZES, Stack};

const SIZE: (u16, u16) = (80, 24);

/// Where a point of these rules is shown.
fn place(rules: &impl Rules, stack: &Stack, name: &str) -> Position {
    let places = Needs {
        board: rules.board(),
        flip: false,
        lines: 1,
        dice: false,
        button: false,
    }
    .places(stack.context.area);
    let point = rules.board().point(name).expect(name);
    let room = places.board.expect("there is room").room_of(point);
    Position::new(room.x + room.width / 2, room.y + room.height / 2)
}

/// The fox on d1 in a ring with one gap, put up piece by piece.
fn ring(size: (u16, u16)) -> Stack {
    let rules = fox_and_geese::ply_yard();
    let mut stack = Stack::new(
        BuildScreen::new(rules.clone(), None, Some(1), false, None),
        size,
    );
    stack.press("c 2");
    for point in ["c1", "e1", "d2", "a5", "g5", "d7"] {
        let place = place(&rules, &stack, point);
        stack.click(place, MouseButton::Left);
    }
    stack.press("1");
    let d1 = place(&rules, &stack, "d1");
    stack.click(d1, MouseButton::Left);
    stack.press("t");
    stack
}

#[test]
fn what_it_looks_like() {
    for size in SIZES {
        let stack = ring(size);
        stack.hold("build-ring");
        let rules = fox_and_geese::ply_yard();
        let mut stack = Stack::new(BuildScreen::new(rules, None, Some(1), false, None), size);
        stack.press("c");
        stack.hold("build-empty");
        let chess = bezszachy::rulesets().remove(0);
        let mut stack = Stack::new(BuildScreen::new(chess, None, Some(1), false, None), size);
        stack.hold("build-bezszachy");
        stack.press(": position");
        stack.hold("build-typing");
        let goats = bagh_chal::standard();
        let mut stack = Stack::new(BuildScreen::new(goats, None, Some(1), false, None), size);
        stack.press("a");
        stack.hold("build-actions");
    }
}

#[test]
fn pieces_are_put_and_taken_off_and_a_game_begins_from_there() {
    let mut stack = ring(SIZE);
    let rules = fox_and_geese::ply_yard();
    let [d1, d2] = ["d1", "d2"].map(|name| place(&rules, &stack, name));
    assert!(
        stack.picture().contains("Legal: the fox to move"),
        "{}",
        stack.picture()
    );
    // A click of the same piece takes it off, a right click whatever stands there.
    stack.press("2");
    stack.click(d2, MouseButton::Left);
    assert!(stack.picture().contains("d1-d2"), "{}", stack.picture());
    stack.press("u");
    assert!(!stack.picture().contains("d1-d2"), "{}", stack.picture());
    stack.click(d1, MouseButton::Right);
    assert!(
        stack.picture().contains("! Not legal"),
        "{}",
        stack.picture()
    );
    stack.press("p");
    assert_eq!(stack.depth(), 1, "no game begins from there");
    assert!(
        stack.picture().contains("exactly 1 fox"),
        "{}",
        stack.picture()
    );
    stack.press("u p");
    assert_eq!(stack.depth(), 2);
    assert!(
        stack.picture().contains("The fox to move"),
        "{}",
        stack.picture()
    );
    stack.press("/ d1xd3 Enter");
    assert!(stack.picture().contains("1. d1xd3"), "{}", stack.picture());
    stack.press("q y");
    assert_eq!(stack.depth(), 1, "{}", stack.picture());
    stack.press("q");
    let text = stack.left.last().expect("the position is told");
    assert!(text.ends_with("f 7"), "{text}");
}

#[test]
fn typed_commands_are_those_of_the_prompt() {
    let rules = bagh_chal::standard();
    let mut stack = Stack::new(BuildScreen::new(rules, None, Some(1), false, None), SIZE);
    stack.press(": put Space goat Space c3 Enter");
    assert!(
        stack.picture().contains("In hand: 19"),
        "{}",
        stack.picture()
    );
    stack.press(": hand Space 25 Enter");
    assert!(
        stack.picture().contains("! Not legal"),
        "{}",
        stack.picture()
    );
    stack.press(": hand Space auto Enter");
    assert!(
        stack.picture().contains("In hand: 19"),
        "{}",
        stack.picture()
    );
    stack.press(": dance Enter");
    assert!(
        stack.picture().contains("\"dance\" is no command here"),
        "{}",
        stack.picture()
    );
    stack.press(": play Space tigers=nobody Enter");
    assert_eq!(stack.depth(), 1);
    assert!(stack.picture().contains("nobody"), "{}", stack.picture());
    stack.press(": play Space tigers=human Space goats=human Enter");
    assert_eq!(stack.depth(), 2);
    stack.press("q");
    assert!(
        stack.picture().contains("Nothing was played"),
        "{}",
        stack.picture()
    );
    stack.press("s u");
    assert!(
        stack.picture().contains("In hand: 19"),
        "{}",
        stack.picture()
    );
}
