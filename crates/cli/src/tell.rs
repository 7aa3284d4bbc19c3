//! What an event does, told to people: a sentence or several, in the order of what happens.

use menagerie_core::{EventOf, Info};
use menagerie_notation::event_sentence;
use menagerie_study::Study;

use crate::stage::Stage;

/// Rules whose events can be told.
pub(crate) trait Tell: Stage + Study {
    /// What a legal event of this state does. The sentences begin in lower case and have no full
    /// stop; the first is about the seat that acts, and whatever happens to another seat is a
    /// sentence of its own.
    fn tell(&self, state: &Self::State, event: EventOf<Self>) -> Vec<String> {
        let (others, own): (Vec<_>, Vec<_>) = self
            .consequences(state, event)
            .into_iter()
            .partition(|clause| is_about_a_seat(self.info(), clause));
        let mut sentence = event_sentence(self, state, event);
        if !own.is_empty() {
            sentence = format!("{sentence}: {}", own.join("; "));
        }
        std::iter::once(sentence).chain(others).collect()
    }
}

impl<R: Stage + Study> Tell for R {}

fn is_about_a_seat(info: &Info, clause: &str) -> bool {
    let first = clause.split(' ').next();
    info.seats.iter().any(|seat| first == Some(&seat.name))
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
            ("0 0 r", [1, 2], "red throws 1 and 2: 0 to 3"),
            (
                "0 0 r",
                [2, 4],
                "red throws 2 and 4: 0 to 6; the bridge on 6 sends it to 12",
            ),
            (
                "0 0 r",
                [6, 3],
                "red throws 3 and 6: a 9 from the start goes straight to 26",
            ),
            (
                "0 0 b",
                [2, 3],
                "blue throws 2 and 3: 0 to 5; a goose on 5, the same again; 5 to 10",
            ),
            (
                "34 0 r",
                [4, 4],
                "red throws 4 and 4: 34 to 42; the maze on 42 sends it to 30",
            ),
            (
                "60 0 r",
                [2, 6],
                "red throws 2 and 6: 60 to 63 and back to 58; death on 58 sends it to 0",
            ),
            (
                "51 0 r",
                [6, 6],
                "red throws 6 and 6: 12 brings it to 63 exactly; home",
            ),
            (
                "13 0 r",
                [2, 4],
                "red throws 2 and 4: 13 to 19; the inn takes one turn from it",
            ),
            (
                "44 0 r",
                [2, 6],
                "red throws 2 and 6: 44 to 52; the prison holds it until it is relieved",
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
            "red throws 2 and 3: 3 to 8. blue goes from 8 to 3 in exchange"
        );
        assert_eq!(
            told(&rules, "28 31+2 r", [1, 2]),
            "red throws 1 and 2: 28 to 31; the well takes 2 turns from it. \
             blue goes from 31 to 28 in exchange, free of its wait"
        );
        assert_eq!(
            told(&rules, "20 31+2 r", [1, 2]),
            "red throws 1 and 2: 20 to 23; a goose on 23, the same again; 23 to 26. \
             blue is passed over: the first of 2 turns to lose"
        );
        assert_eq!(
            told(&rules, "20 31+1 r", [1, 1]),
            "red throws 1 and 1: 20 to 22. blue is passed over: its last turn to lose"
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
