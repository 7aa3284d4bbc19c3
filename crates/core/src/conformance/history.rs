//! Laws of a [`Game`] and its history.

use super::luck::Luck;
use super::{Verdict, ensure, legal_events};
use crate::{Event, EventOf, Game, Reason, Refusal, Rules, Turn};

/// A game as it stood at one moment.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Moment<S> {
    state: S,
    turn: Turn,
    occurrences: usize,
}

impl<S: Clone> Moment<S> {
    pub(super) fn of<R: Rules<State = S>>(game: &Game<R>) -> Self {
        let state = game.state().clone();
        Self {
            state,
            turn: game.turn(),
            occurrences: game.occurrences(),
        }
    }
}

/// `game` has just been played along `trail`; `seen` are events met in any game.
pub(super) fn check<R: Rules>(
    game: &mut Game<R>,
    trail: &[Moment<R::State>],
    seen: &[EventOf<R>],
    luck: &mut Luck,
) -> Verdict {
    if let Turn::Over(outcome) = game.turn() {
        check_end(game, outcome.reason, seen)?;
    }
    let events: Vec<_> = game.events().collect();
    ensure!(
        events.len() + 1 == trail.len(),
        "{} events were played",
        trail.len() - 1
    );
    for (ply, event) in events.iter().enumerate().rev() {
        let undone = game.undo();
        ensure!(
            undone == Some(*event),
            "undo gives back {undone:?}, not {event:?} of ply {ply}"
        );
        same(game, &trail[ply], "undo")?;
    }
    ensure!(
        game.undo().is_none() && game.ply() == 0,
        "undo goes back behind the start"
    );
    for (ply, event) in events.iter().enumerate() {
        let redone = game.redo();
        ensure!(
            redone == Some(*event),
            "redo brings {redone:?}, not {event:?} of ply {ply}"
        );
        same(game, &trail[ply + 1], "redo")?;
    }
    ensure!(game.redo().is_none(), "redo goes beyond the end");
    check_branch(game, luck)?;
    check_resignation(game)
}

fn same<R: Rules>(game: &Game<R>, moment: &Moment<R::State>, way: &str) -> Verdict {
    let found = Moment::of(game);
    ensure!(
        found == *moment,
        "{way} leads to {found:?}, not back to {moment:?}"
    );
    Ok(())
}

fn check_end<R: Rules>(game: &mut Game<R>, reason: Reason, seen: &[EventOf<R>]) -> Verdict {
    ensure!(
        game.moves().is_empty(),
        "the game is over and has moves: {:?}",
        game.moves()
    );
    let end = Moment::of(game);
    for event in seen {
        let refused = game.play(*event).map_err(|error| error.refusal);
        ensure!(
            refused == Err(Refusal::Over(reason)),
            "the game is over ({reason}), and playing {event:?} gives {refused:?}"
        );
    }
    same(game, &end, "a refused event")
}

/// What was undone is forgotten when the game takes another way, and kept when the same.
fn check_branch<R: Rules>(game: &mut Game<R>, luck: &mut Luck) -> Verdict {
    for _ in 0..luck.below(game.ply() + 1) {
        game.undo();
    }
    let Some(undone) = game.undo() else {
        return Ok(());
    };
    let left = game.undone();
    let events = legal_events(game.rules(), game.state());
    let mut same_way = game.clone();
    same_way
        .play(undone)
        .map_err(|error| format!("{undone:?} is refused after undo: {error}"))?;
    ensure!(
        same_way.undone() + 1 == left,
        "playing what was undone forgets what follows"
    );
    if let Some(other) = events.into_iter().find(|event| *event != undone) {
        let mut other_way = game.clone();
        other_way
            .play(other)
            .map_err(|error| format!("{other:?} is refused: {error}"))?;
        ensure!(
            other_way.redo().is_none(),
            "redo after {other:?} brings back another game"
        );
    }
    Ok(())
}

fn check_resignation<R: Rules>(game: &mut Game<R>) -> Verdict {
    let (Turn::Player(seat) | Turn::Chance(seat)) = game.turn() else {
        return Ok(());
    };
    let before = Moment::of(game);
    let event = legal_events(game.rules(), game.state()).first().copied();
    game.resign(seat);
    let outcome = game.outcome();
    ensure!(
        outcome.is_some_and(|end| end.reason == Reason::Resigned && end.winner != Some(seat)),
        "{seat:?} resigned, and the outcome is {outcome:?}"
    );
    if let Some(event @ (Event::Move(_) | Event::Chance(_))) = event {
        ensure!(
            game.play(event).is_err(),
            "{event:?} is played after a resignation"
        );
    }
    ensure!(
        game.undo().is_none(),
        "undoing a resignation undoes an event"
    );
    same(game, &before, "undoing a resignation")
}
