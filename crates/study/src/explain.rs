//! What a move closes and opens, in sentences and as JSON.

mod captures;
mod chains;
mod changes;
mod hunt;
#[cfg(test)]
mod tests;

use menagerie_core::games::{Bezszachy, Goose};
use menagerie_core::hunt::{Hunt, HuntMove, HuntState};
use menagerie_core::{Event, Game, Rules, Turn};
use menagerie_notation::json::{Action, Document, Status};
use menagerie_notation::{list_moves, write_position};
use serde::{Deserialize, Serialize};

use crate::review::{self, Means, Review};

/// Rules whose moves can be explained.
pub trait Study: Rules {
    /// What a legal move of this state closes and opens. By default that is what can be captured.
    fn explain(&self, state: &Self::State, chosen: Self::Move) -> Explanation {
        captures::explain(self, state, chosen)
    }

    /// The sentences of [`explain`](Self::explain) about what the move changes, without the move
    /// itself and the replies to it.
    fn shifts(&self, state: &Self::State, chosen: Self::Move) -> Vec<String> {
        captures::shifts(self, state, chosen)
    }

    /// Reviews a game.
    fn review(game: &Game<Self>, means: &Means<'_, Self>) -> Review;

    /// The rules as those of a hunt game, if they are.
    fn hunt(&self) -> Option<&Hunt> {
        None
    }
}

impl Study for Bezszachy {
    fn review(game: &Game<Self>, means: &Means<'_, Self>) -> Review {
        review::of_choices(game, means)
    }
}

impl Study for Goose {
    /// Nobody chooses anything, so what is reviewed is luck: what every throw did to the odds.
    fn review(game: &Game<Self>, means: &Means<'_, Self>) -> Review {
        review::of_throws(game, means)
    }
}

impl Study for Hunt {
    /// Every exit and every landing of the few that the move closes or opens, and why.
    ///
    /// ```
    /// use menagerie_core::{Event, Rules, games::fox_and_geese};
    /// use menagerie_notation::parse_event;
    /// use menagerie_study::Study;
    ///
    /// let rules = fox_and_geese::ply_yard();
    /// let Event::Move(advance) = parse_event(&rules, &rules.start(), "c5-c4")?;
    /// let explanation = rules.explain(&rules.start(), advance);
    /// assert_eq!(
    ///     explanation.sentences[2..4],
    ///     [
    ///         "it closes the step d4-c4",
    ///         "it opens the capture d4xb4 (the goose on c4 stands next to it, with b4 empty behind)",
    ///     ],
    /// );
    /// # Ok::<(), menagerie_notation::ParseMoveError>(())
    /// ```
    fn explain(&self, state: &HuntState, chosen: HuntMove) -> Explanation {
        hunt::explain(self, state, chosen)
    }

    fn shifts(&self, state: &HuntState, chosen: HuntMove) -> Vec<String> {
        hunt::shifts(self, state, chosen)
    }

    /// Also finds the first moves of the many that opened an exit and a capture, and tests an
    /// alternative to each against every reply.
    fn review(game: &Game<Self>, means: &Means<'_, Self>) -> Review {
        review::of_hunt(game, means)
    }

    fn hunt(&self) -> Option<&Hunt> {
        Some(self)
    }
}

/// What a move closes and opens.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Explanation {
    /// `menagerie/explanation/1`.
    pub schema: String,
    /// The key of game and ruleset, `game/ruleset`.
    pub game: String,
    /// The position before the move.
    pub position: String,
    /// The move.
    pub action: Action,
    /// The points that the move leaves empty.
    pub vacated: Vec<String>,
    /// What could be done before and cannot any more. In a hunt game: what the few could do, were
    /// they to move; elsewhere: what either side could capture.
    pub closed: Vec<Change>,
    /// What can be done now and could not before.
    pub opened: Vec<Change>,
    /// The position after the move.
    pub after: String,
    /// Whose turn it is then, or how the game ended.
    pub status: Status,
    /// What whoever is to move then can do.
    pub replies: Vec<Action>,
    /// The same for people, in English; in lower case and without a full stop.
    pub sentences: Vec<String>,
}

impl Document for Explanation {
    const SCHEMA: &'static str = "menagerie/explanation/1";

    fn schema(&self) -> &str {
        &self.schema
    }
}

/// An action that a move makes possible, or impossible.
#[derive(Clone, PartialEq, Eq, Debug, Serialize, Deserialize)]
pub struct Change {
    /// Whose action it is.
    pub seat: String,
    /// The action.
    pub action: Action,
    /// Why, in a few words.
    pub why: String,
}

impl Explanation {
    /// What every explanation says.
    fn new<R: Rules>(rules: &R, state: &R::State, chosen: R::Move) -> (Self, R::State) {
        let mut after = state.clone();
        rules.apply(&mut after, Event::Move(chosen));
        let action = rules.action(state, chosen);
        let left = rules.setup(&after).pieces;
        let vacated = [action.from(), action.taken()].into_iter().flatten();
        let replies = list_moves(rules, &after).into_iter();
        let explanation = Self {
            schema: Self::SCHEMA.to_owned(),
            game: rules.info().key(),
            position: write_position(rules, state),
            action: Action::of(rules, state, Event::Move(chosen)),
            vacated: vacated
                .filter(|point| !left.contains_key(point))
                .map(|point| rules.board().name(point))
                .collect(),
            closed: Vec::new(),
            opened: Vec::new(),
            after: write_position(rules, &after),
            status: Status::of(rules.info(), rules.turn(&after)),
            replies: replies
                .map(|(_, reply)| Action::of(rules, &after, Event::Move(reply)))
                .collect(),
            sentences: Vec::new(),
        };
        (explanation, after)
    }

    fn say(&mut self, sentence: impl Into<String>) {
        self.sentences.push(sentence.into());
    }
}

/// How the game ended, if it has.
fn ended<R: Rules>(rules: &R, state: &R::State) -> Option<String> {
    match rules.turn(state) {
        Turn::Over(outcome) => Some(menagerie_notation::outcome_sentence(rules.info(), outcome)),
        Turn::Player(_) | Turn::Chance(_) => None,
    }
}
