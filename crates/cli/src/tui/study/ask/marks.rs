//! What is pointed out on the board of a question: what it asks about, and then the answer.

use menagerie_core::hunt::{HuntMove, HuntState};
use menagerie_core::{Action, Event, Rules as _};
use menagerie_notation::{list_moves, parse_event};
use menagerie_study::Question;

use super::AskScreen;
use crate::tui::board::Marks;

impl AskScreen {
    /// Which of two moves to show first as played: the one that opens a capture.
    pub(super) fn opening(&self, answer: &[String]) -> Option<usize> {
        let Question::Compare(moves) = self.task.exercise.question else {
            return None;
        };
        let (hunt, state) = (&self.lesson.hunt, &self.task.exercise.state);
        let text = |chosen| menagerie_notation::write_move(hunt, state, chosen);
        let opens = |index: &usize| answer.contains(&text(moves[*index]));
        (0..2).find(opens)
    }

    /// The move that the board shows as played.
    fn played(&self) -> Option<HuntMove> {
        let Question::Compare(moves) = self.task.exercise.question else {
            return None;
        };
        Some(moves[self.told.as_ref()?.after?])
    }

    /// The position that is shown.
    pub(super) fn state(&self) -> HuntState {
        let mut state = self.task.exercise.state;
        if let Some(chosen) = self.played() {
            self.lesson.hunt.apply(&mut state, Event::Move(chosen));
        }
        state
    }

    /// What is pointed out in it.
    pub(super) fn marks(&self) -> Marks {
        let hunt = &self.lesson.hunt;
        let state = &self.task.exercise.state;
        // Where moves begin and end.
        let ends = |moves: &[HuntMove]| {
            let actions = moves.iter().map(|chosen| hunt.action(state, *chosen));
            Marks {
                last: actions.clone().filter_map(Action::from).collect(),
                targets: actions.filter_map(Action::to).collect(),
                ..Marks::default()
            }
        };
        match (&self.told, &self.task.exercise.question) {
            (None, Question::Compare(moves)) => Marks {
                cursor: self.cursor,
                ..ends(moves)
            },
            (None, _) => Marks {
                cursor: self.cursor,
                chosen: self.marked.piece,
                targets: self.marked.points,
                ..Marks::default()
            },
            (Some(_), Question::Compare(moves)) => match self.played() {
                None => ends(moves),
                Some(chosen) => {
                    let action = hunt.action(state, chosen);
                    let after = self.state();
                    let replies = list_moves(hunt, &after).into_iter().map(|(_, reply)| reply);
                    Marks {
                        last: [action.from(), action.to()].into_iter().flatten().collect(),
                        ..self.answers(&after, replies)
                    }
                }
            },
            (Some(told), question) => {
                let moves = told.answer.iter().filter_map(|text| {
                    let Event::Move(chosen) = parse_event(hunt, state, text).ok()?;
                    Some(chosen)
                });
                let moves = moves.collect::<Vec<_>>();
                let chosen = match question {
                    Question::Actions(point) => Some(*point),
                    Question::OnlyMove(_) => moves
                        .first()
                        .and_then(|only| hunt.action(state, *only).from()),
                    _ => None,
                };
                Marks {
                    chosen,
                    ..self.answers(state, moves.into_iter())
                }
            }
        }
    }

    /// Where moves lead, and what they take.
    fn answers(&self, state: &HuntState, moves: impl Iterator<Item = HuntMove>) -> Marks {
        let actions = moves.map(|chosen| self.lesson.hunt.action(state, chosen));
        let actions = actions.collect::<Vec<_>>();
        Marks {
            targets: actions.iter().filter_map(|action| action.to()).collect(),
            prey: actions.iter().filter_map(|action| action.taken()).collect(),
            ..Marks::default()
        }
    }
}
