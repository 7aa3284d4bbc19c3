//! Explanations, read by eye.

use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese};
use menagerie_core::{Event, Rules as _};
use menagerie_notation::{parse_event, read_position, write_position};

use super::{Explanation, Study};

fn explained<R: Study>(rules: &R, position: &str, text: &str) -> Explanation {
    let state = read_position(rules, position).expect(position);
    match parse_event(rules, &state, text).expect(text) {
        Event::Move(chosen) => rules.explain(&state, chosen),
        Event::Chance(_) => panic!("{text} is a throw"),
    }
}

fn told<R: Study>(rules: &R, position: &str, text: &str) -> String {
    explained(rules, position, text).sentences.join("\n")
}

#[test]
fn a_vacated_point_is_an_exit_or_a_landing() {
    let rules = fox_and_geese::ply_yard();
    let explanation = explained(&rules, "3/1GG/3GFG1/4GG1/4G2/3/3 g", "f4-g4");
    assert_eq!(explanation.vacated, ["f4"]);
    assert_eq!(
        explanation.opened,
        [],
        "f4 is no neighbour of e5 and no landing"
    );

    let landing = explained(&rules, "3/1GG/3GFG1/4G2/4GG1/3/3 g", "e3-d3");
    let opened = landing
        .opened
        .iter()
        .map(|change| (&*change.action.text, &*change.why));
    assert_eq!(
        opened.collect::<Vec<_>>(),
        [(
            "e5xe3",
            "the vacated e3 is a landing behind the goose on e4"
        )]
    );
}

#[test]
fn a_capture_that_must_be_made_closes_the_steps() {
    let rules = fox_and_geese::german();
    let explanation = explained(&rules, "2G/1G1/3G3/3F1G1/5G1/3/3 g 8", "f4-e4");
    let opened = explanation.opened.iter().map(|change| &*change.action.text);
    assert_eq!(opened.collect::<Vec<_>>(), ["d4xf4"]);
    let replies = explanation.replies.iter().map(|reply| &*reply.text);
    assert_eq!(replies.collect::<Vec<_>>(), ["d4xf4"]);
    assert!(
        explanation
            .closed
            .iter()
            .any(|change| change.why == "a capture is open now, and it must be made")
    );
}

#[test]
fn the_move_that_hems_in_says_so() {
    let rules = fox_and_geese::ply_yard();
    let told = told(&rules, "3/3/7/3G3/7/GG1/GFG g", "d4-d3");
    assert!(
        told.contains("it closes the capture d1xd3 (its landing d3 is occupied now)"),
        "{told}"
    );
    assert!(
        told.ends_with("the geese win: the fox is hemmed in"),
        "{told}"
    );
}

#[test]
fn a_fox_that_is_placed_closes_nothing() {
    let rules = fox_and_geese::murray();
    let start = write_position(&rules, &rules.start());
    let explanation = explained(&rules, &start, "@d4");
    assert_eq!(
        explanation.closed,
        [],
        "it could be placed elsewhere, no more"
    );
    assert!(
        explanation
            .sentences
            .contains(&"on d4 the fox has 5 steps and no capture".to_owned()),
        "{:?}",
        explanation.sentences
    );
}

#[test]
fn the_tigers_and_men_of_chess_are_explained_too() {
    let told_of = told(&bagh_chal::standard(), "T3T/1G3/2G2/5/T3T t 18 0", "a5-a4");
    assert!(
        told_of
            .contains("on a4, were it to move again, it would have 2 steps and 1 capture (a4xc4)"),
        "{told_of}"
    );
    let rules = bezszachy::rulesets().remove(0);
    let told_of = told(&rules, "rnbqkbnr/8/8/8/8/8/8/RNBQKBNR w", "d1xd8");
    assert!(
        told_of.contains("and the king on e8 can take it"),
        "{told_of}"
    );
}

/// A man that attacks something or can be taken is spoken of, another is not.
#[test]
fn a_man_is_told_of_by_what_it_attacks_and_what_can_take_it() {
    let rules = bezszachy::rulesets().remove(0);
    let of_the_bishop = |to: &str| {
        let said = told(&rules, "8/7r/8/n7/8/3n4/8/2B4K w", &format!("c1-{to}"));
        let sentences = said.lines().filter(|line| !line.starts_with("white"));
        sentences
            .filter(|line| line.contains("bishop"))
            .map(str::to_owned)
            .collect::<Vec<_>>()
    };
    assert_eq!(
        of_the_bishop("d2"),
        ["on d2 the bishop attacks the knight on a5, and nothing can take it"]
    );
    assert_eq!(
        of_the_bishop("b2"),
        ["the knight on d3 can take the bishop on b2"]
    );
    assert_eq!(of_the_bishop("a3"), [""; 0]);
}

/// That a chain may be ended is no way that the hop before it opens.
#[test]
fn a_chain_goes_on_or_may_stop() {
    let rules = fox_and_geese::aberdeen();
    let explanation = explained(&rules, "GGG/GG1/G1G1G1G/4G2/3G3/2G/2F f 3", "e1xe3");
    let opened = explanation.opened.iter().map(|change| &*change.action.text);
    assert_eq!(opened.collect::<Vec<_>>(), ["e3xc3"]);
    let said = explanation.sentences.join("\n");
    assert!(!said.contains("it opens"), "{said}");
    assert!(
        said.ends_with("the fox is in a chain and can go on: e3xc3, or may stop here"),
        "{said}"
    );
}

/// A landing that lengthens a chain is opened and closed as any other.
#[test]
fn what_comes_behind_a_capture_is_opened_and_closed_too() {
    let rules = fox_and_geese::aberdeen();
    let shifts = |position: &str, text: &str| {
        let state = read_position(&rules, position).expect(position);
        let Ok(Event::Move(chosen)) = parse_event(&rules, &state, text) else {
            panic!("{text} is no move of {position}");
        };
        rules.shifts(&state, chosen)
    };
    assert_eq!(
        shifts("G1G/3/2G1GG1/1FGGGG1/3GG1G/1G1/2G g 1", "f4-f3"),
        ["it opens, after b4xd6, the capture d6xf4"]
    );
    assert_eq!(
        shifts("G1G/3/2G1GG1/1FGGG2/3GGGG/1G1/2G g 1", "f5-f4"),
        ["it closes, after b4xd6, the capture d6xf4"]
    );
    let explained = told(&rules, "G1G/3/2G1GG1/1FGGGG1/3GG1G/1G1/2G g 1", "f4-f3");
    assert!(
        explained.contains(
            "it closes no exit and no landing\nit opens, after b4xd6, the capture d6xf4\n"
        ),
        "{explained}"
    );
}
