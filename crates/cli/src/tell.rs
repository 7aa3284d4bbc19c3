//! What an event does, told to people: a sentence or several, in the order of what happens.

use menagerie_core::games::goose::{Dice, GooseState, Hold, Special, Step};
use menagerie_core::games::{Bezszachy, Goose};
use menagerie_core::hunt::Hunt;
use menagerie_core::{Event, EventOf, Point, Rules, Seat};
use menagerie_notation::{event_sentence, seat_phrase};

use crate::tui::Stage;

/// Rules whose events can be told.
pub(crate) trait Tell: Stage {
    /// What a legal event of this state does. The sentences begin in lower case and have no full
    /// stop; one about a seat begins with that seat.
    fn tell(&self, state: &Self::State, event: EventOf<Self>) -> Vec<String> {
        vec![event_sentence(self, state, event)]
    }
}

impl Tell for Hunt {}
impl Tell for Bezszachy {}

impl Tell for Goose {
    fn tell(&self, state: &GooseState, event: EventOf<Self>) -> Vec<String> {
        let Event::Chance(dice) = event;
        tell_throw(self, state, dice)
    }
}

/// A throw and the walk it leads to in one sentence, then a sentence for everybody else whom it
/// concerns.
fn tell_throw(rules: &Goose, state: &GooseState, dice: Dice) -> Vec<String> {
    let who = |seat: Seat| seat_phrase(rules.info(), seat);
    let mover = state.to_throw();
    let mut after = *state;
    rules.apply(&mut after, Event::Chance(dice));
    let mut walk = Vec::new();
    let mut others = Vec::new();
    for step in rules.walk(state, dice) {
        match step {
            Step::Exact { pips } => walk.push(format!("{pips} reach 63 exactly")),
            Step::FirstNine { to } => {
                walk.push(format!("a 9 from the start goes to {}", to.index()));
            }
            Step::Walk { from, to, turned } => {
                let back = if turned { "63 and back to " } else { "" };
                walk.push(format!("from {} to {back}{}", from.index(), to.index()));
            }
            Step::Goose { .. } => walk.push("where a goose carries on".to_owned()),
            Step::Sent { by, to, .. } => walk.push(sent(by, to.index())),
            Step::Unmoved { .. } => {
                walk.push("where the throw began, so nothing else happens".to_owned());
            }
            Step::Exchange {
                seat,
                from,
                to,
                freed,
            } => {
                let free = if freed.is_some() {
                    ", and need not wait any more"
                } else {
                    ""
                };
                let (from, to) = (from.index(), to.index());
                others.push(format!("{} is sent from {from} to {to}{free}", who(seat)));
            }
            Step::TurnedAway { by, to, .. } => {
                walk.push(format!(
                    "where {} stands, so back to {}",
                    who(by),
                    to.index()
                ));
            }
            Step::Relieved { seat, on } => {
                others.push(format!("{} is relieved in {}", who(seat), place(on)));
            }
            Step::Held { by, hold } => {
                let name = by.name();
                walk.push(match hold {
                    Hold::UntilRelieved => format!("into the {name}, until relieved"),
                    Hold::Turns(turns) => format!("into the {name}, for {}", turns_lost(turns)),
                });
            }
            Step::PassedOver { seat, wait } => {
                others.push(passed_over(&who(seat), after.square(seat), wait));
            }
            // The result of the game says these.
            Step::Home | Step::Stuck => {}
            other => walk.push(format!("{other:?}")),
        }
    }
    let [first, second] = dice.faces();
    let throw = format!(
        "{} throws {first} and {second}: {}",
        who(mover),
        walk.join(", ")
    );
    std::iter::once(throw).chain(others).collect()
}

/// Bridge, maze or death sends a piece on.
fn sent(by: Special, to: usize) -> String {
    match by {
        Special::Bridge => format!("over the bridge to {to}"),
        Special::Maze => format!("lost in the maze, back to {to}"),
        _ => format!("which is {}, back to the start", by.name()),
    }
}

fn passed_over(who: &str, on: Point, wait: Hold) -> String {
    let place = place(on);
    match wait {
        Hold::UntilRelieved => format!("{who} waits in {place} until relieved"),
        Hold::Turns(1) => format!("{who} is in {place} and loses this turn"),
        Hold::Turns(turns) => {
            let more = turns_lost(turns - 1);
            format!("{who} is in {place} and loses this turn, and then {more} more")
        }
    }
}

/// `the inn` where a square has a name, else its number.
fn place(on: Point) -> String {
    Special::at(on).map_or_else(
        || on.index().to_string(),
        |special| format!("the {}", special.name()),
    )
}

fn turns_lost(turns: u8) -> String {
    if turns == 1 {
        "a turn".to_owned()
    } else {
        format!("{turns} turns")
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::goose::{self, Dice, Goose};
    use menagerie_core::{Event, Rules, games::fox_and_geese};
    use menagerie_notation::{parse_event, read_position};

    use super::Tell;

    fn told(rules: &Goose, position: &str, dice: [u8; 2]) -> String {
        let state = read_position(rules, position).expect(position);
        let dice = Dice::new(dice[0], dice[1]).expect("two faces");
        rules.tell(&state, Event::Chance(dice)).join(". ")
    }

    #[test]
    fn a_throw_is_told_with_the_walk_it_leads_to() {
        let rules = goose::fonti_nine();
        for (position, dice, wanted) in [
            ("0 0 r", [1, 2], "red throws 1 and 2: from 0 to 3"),
            (
                "0 0 r",
                [2, 4],
                "red throws 2 and 4: from 0 to 6, over the bridge to 12",
            ),
            (
                "0 0 r",
                [6, 3],
                "red throws 3 and 6: a 9 from the start goes to 26",
            ),
            (
                "0 0 b",
                [2, 3],
                "blue throws 2 and 3: from 0 to 5, where a goose carries on, from 5 to 10",
            ),
            (
                "34 0 r",
                [4, 4],
                "red throws 4 and 4: from 34 to 42, lost in the maze, back to 30",
            ),
            (
                "60 0 r",
                [2, 6],
                "red throws 2 and 6: from 60 to 63 and back to 58, which is death, back to the start",
            ),
            ("51 0 r", [6, 6], "red throws 6 and 6: 12 reach 63 exactly"),
            (
                "13 0 r",
                [2, 4],
                "red throws 2 and 4: from 13 to 19, into the inn, for a turn",
            ),
            (
                "44 0 r",
                [2, 6],
                "red throws 2 and 6: from 44 to 52, into the prison, until relieved",
            ),
        ] {
            let rules = if position.starts_with("51") {
                goose::fonti()
            } else {
                rules.clone()
            };
            assert_eq!(told(&rules, position, dice), wanted, "{position}");
        }
    }

    #[test]
    fn whom_else_it_concerns_is_told_too() {
        let rules = goose::fonti();
        assert_eq!(
            told(&rules, "3 8 r", [2, 3]),
            "red throws 2 and 3: from 3 to 8. blue is sent from 8 to 3"
        );
        assert_eq!(
            told(&rules, "28 31+2 r", [1, 2]),
            "red throws 1 and 2: from 28 to 31, into the well, for 2 turns. \
             blue is sent from 31 to 28, and need not wait any more"
        );
        assert_eq!(
            told(&rules, "20 31+2 r", [1, 2]),
            "red throws 1 and 2: from 20 to 23, where a goose carries on, from 23 to 26. \
             blue is in the well and loses this turn, and then a turn more"
        );
        assert_eq!(
            told(&rules, "20 31+1 r", [1, 1]),
            "red throws 1 and 1: from 20 to 22. blue is in the well and loses this turn"
        );
    }

    #[test]
    fn a_move_is_told_in_the_words_of_the_notation() {
        let rules = fox_and_geese::ply_yard();
        let state = rules.start();
        let event = parse_event(&rules, &state, "c5-c4").expect("legal");
        assert_eq!(rules.tell(&state, event), ["the geese move from c5 to c4"]);
    }
}
