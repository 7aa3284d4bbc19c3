//! What tables say of a hunt game, for whoever reviews it.

use std::path::Path;
use std::sync::{Arc, Mutex, PoisonError};

use menagerie_core::{Game, Rules, Turn};
use menagerie_study::Known;
use menagerie_tablebase::{Effort, Exact, TableError};

use crate::solve::Progress;
use crate::tables::{Tables, as_hunt, as_hunt_state, failure, known, not_a_hunt};
use crate::{Console, Failure};

/// What is known for certain about the positions of a game, if anything can be.
pub(super) struct Certainty {
    /// None where the rules are such that there can be no tables.
    exact: Option<Arc<Exact>>,
    /// Why nothing is known, should that be so, and what can be done about it.
    absence: String,
}

impl Certainty {
    /// What is known about a game, from files or worked out where that takes no more than half a
    /// minute. None for a game of dice, which needs no tables.
    pub(super) fn of<R: Rules>(
        game: &Game<R>,
        dir: Option<&Path>,
        console: &mut Console<'_>,
    ) -> Result<Option<Self>, Failure> {
        let rules = game.rules();
        if matches!(rules.turn(&rules.start()), Turn::Chance(_)) {
            return Ok(None);
        }
        let hunt = as_hunt(rules).ok_or_else(|| not_a_hunt(rules))?;
        let tables = Tables::at(dir, console);
        let exact = match tables.exact(hunt) {
            Ok(exact) => exact,
            // That the rules cannot be solved is no reason to say nothing of the game.
            Err(Failure::Usage(reason)) => {
                return Ok(Some(Self {
                    exact: None,
                    absence: reason,
                }));
            }
            Err(other) => return Err(other),
        };
        // The last positions have the fewest pieces and are worked out most easily.
        let states = game.states().map(as_hunt_state::<R>).collect::<Vec<_>>();
        let progress = Progress::new(console);
        for state in states.into_iter().rev() {
            let little = exact.prepare(state, Effort::Little);
            if little.map_err(failure)? {
                continue;
            }
            let moving = exact.prepare_telling(state, Effort::Moving, &progress);
            if !moving.map_err(failure)? {
                break;
            }
        }
        Ok(Some(Self {
            exact: Some(exact),
            absence: tables.not_solved(hunt)?,
        }))
    }

    /// The moves of a state, best first, if they are known. What goes wrong is kept.
    pub(super) fn ask<R: Rules>(
        &self,
        state: &R::State,
        fault: &Mutex<Option<Failure>>,
    ) -> Option<Vec<Known>> {
        self.look_up::<R>(state).unwrap_or_else(|error| {
            *fault.lock().unwrap_or_else(PoisonError::into_inner) = Some(failure(error));
            None
        })
    }

    fn look_up<R: Rules>(&self, state: &R::State) -> Result<Option<Vec<Known>>, TableError> {
        match &self.exact {
            Some(exact) => known(exact, as_hunt_state::<R>(state)),
            None => Ok(None),
        }
    }

    /// Why nothing is known, should that be so, and what can be done about it.
    pub(super) fn absence(&self) -> String {
        format!("nothing is known for certain: {}", self.absence)
    }
}
