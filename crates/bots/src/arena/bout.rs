//! One game between contestants.

use menagerie_core::{Event, Game, Outcome, Rules, Seat, Turn};

use super::{Contestant, Forfeit, ForfeitReason};
use crate::Generator;
use crate::play::{Luck, throw};

/// How a game of a match ended.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Ending {
    /// The outcome; a seat that forfeits has resigned.
    pub outcome: Outcome,
    /// Who lost without being beaten on the board, and why.
    pub forfeit: Option<(Seat, Forfeit)>,
    /// How many pieces were taken.
    pub captures: u32,
}

impl Ending {
    /// The ending of a game that is over; none of one that is not.
    pub fn of<R: Rules>(game: &Game<R>, forfeit: Option<(Seat, Forfeit)>) -> Option<Self> {
        Some(Self {
            outcome: game.outcome()?,
            forfeit,
            captures: captures(game),
        })
    }
}

/// Plays a game to its end. `seating` says for each seat which of the contestants sits there.
///
/// The dice and every seat have a stream of their own, split from the one of the game, as in
/// [`Players`](crate::Players); but where all [draw lots](Contestant::draws_lots), they share the
/// one of the first seat, since to ask whose turn it is takes half as long as to draw a move.
///
/// # Panics
/// When a seat has no contestant.
pub fn bout<R: Rules>(
    game: &mut Game<R>,
    contestants: &mut [Box<dyn Contestant<R>>],
    seating: &[usize],
    stream: Generator,
) -> Ending {
    let mut luck = Luck::new(seating.len(), stream);
    let forfeit = play(game, contestants, seating, &mut luck).err();
    if let Some((seat, _)) = &forfeit {
        game.resign(*seat);
    }
    Ending::of(game, forfeit).expect("it was played to its end, or a seat has resigned")
}

fn play<R: Rules>(
    game: &mut Game<R>,
    contestants: &mut [Box<dyn Contestant<R>>],
    seating: &[usize],
    luck: &mut Luck,
) -> Result<(), (Seat, Forfeit)> {
    if seating
        .iter()
        .all(|player| contestants[*player].draws_lots())
    {
        draw_lots(game, luck);
        return Ok(());
    }
    for (index, contestant) in seating.iter().enumerate() {
        let begun = contestants[*contestant].begin(game);
        begun.map_err(|forfeit| (Seat::new(index as u8), forfeit))?;
    }
    loop {
        let (seat, event) = match game.turn() {
            Turn::Over(_) => return Ok(()),
            Turn::Chance(seat) => {
                let thrown = throw(game.rules(), game.state(), &mut luck.dice);
                (seat, Event::Chance(thrown))
            }
            Turn::Player(seat) => {
                let index = seat.index();
                let contestant = &mut contestants[seating[index]];
                let chosen = contestant.choose(game, &mut luck.seats[index]);
                (
                    seat,
                    Event::Move(chosen.map_err(|forfeit| (seat, forfeit))?),
                )
            }
        };
        game.play(event).map_err(|error| {
            let forfeit = Forfeit {
                reason: ForfeitReason::IllegalMove,
                detail: error.refusal.to_string(),
            };
            (seat, forfeit)
        })?;
    }
}

/// Every move drawn among the legal ones, to the end.
fn draw_lots<R: Rules>(game: &mut Game<R>, luck: &mut Luck) {
    loop {
        let lots = &mut luck.seats[0];
        let chosen = game
            .rules()
            .pick_move(game.state(), |count| lots.below(count));
        let event = match chosen {
            Some(chosen) if game.draw_by_history().is_none() => Event::Move(chosen),
            _ => match game.turn() {
                Turn::Over(_) => return,
                Turn::Chance(_) | Turn::Player(_) => {
                    Event::Chance(throw(game.rules(), game.state(), &mut luck.dice))
                }
            },
        };
        game.apply(event);
    }
}

/// How many pieces have been taken.
pub(super) fn captures<R: Rules>(game: &Game<R>) -> u32 {
    let takes = |(state, event): &(&R::State, _)| match event {
        Event::Move(chosen) => game.rules().action(state, *chosen).taken().is_some(),
        Event::Chance(_) => false,
    };
    game.states().zip(game.events()).filter(takes).count() as u32
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bezszachy, goose};
    use menagerie_core::{Game, Reason, Rules, Seat};

    use super::bout;
    use crate::arena::{Contestant, Forfeit, ForfeitReason};
    use crate::{Bot, Generator, Greedy, Players, Random};

    fn greedy_and_random<R: Rules + crate::Evaluate>() -> Vec<Box<dyn Bot<R>>> {
        vec![Box::new(Greedy), Box::new(Random)]
    }

    fn contestants<R: Rules + crate::Evaluate>() -> Vec<Box<dyn Contestant<R>>> {
        let bots = greedy_and_random().into_iter();
        bots.map(Into::into).collect()
    }

    fn goes_as_at_the_board<R: crate::Evaluate>(rules: &R) {
        let mut at_board = Game::new(rules.clone());
        let outcome = Players::new(greedy_and_random(), Generator::stream(7, 3))
            .play(&mut at_board)
            .expect("legal moves");
        let mut in_arena = Game::new(rules.clone());
        let ending = bout(
            &mut in_arena,
            &mut contestants(),
            &[0, 1],
            Generator::stream(7, 3),
        );
        assert_eq!((ending.outcome, ending.forfeit), (outcome, None));
        assert!(in_arena.events().eq(at_board.events()));
    }

    #[test]
    fn a_game_goes_as_it_would_at_the_board() {
        goes_as_at_the_board(&bezszachy::mimuw());
        goes_as_at_the_board(&goose::fonti());
    }

    /// Plays the first move until its fifth, and fails then.
    #[derive(Debug)]
    struct Failing(ForfeitReason);

    impl<R: Rules> Contestant<R> for Failing {
        fn name(&self) -> String {
            "failing".to_owned()
        }

        fn choose(&mut self, game: &Game<R>, _: &mut Generator) -> Result<R::Move, Forfeit> {
            let first = game.moves()[0];
            match self.0 {
                _ if game.ply() < 8 => Ok(first),
                // What it played at first is not there any more.
                ForfeitReason::IllegalMove => Ok(game
                    .events()
                    .find_map(|event| match event {
                        menagerie_core::Event::Move(chosen) => {
                            (!game.moves().contains(&chosen)).then_some(chosen)
                        }
                        menagerie_core::Event::Chance(_) => None,
                    })
                    .expect("a move that is no longer legal")),
                reason => Err(Forfeit {
                    reason,
                    detail: "gone".to_owned(),
                }),
            }
        }
    }

    #[test]
    fn whoever_fails_loses_and_the_reason_is_told() {
        for reason in [ForfeitReason::Crashed, ForfeitReason::IllegalMove] {
            let mut game = Game::new(bezszachy::mimuw());
            let failing: Box<dyn Contestant<_>> = Box::new(Failing(reason));
            let random: Box<dyn Bot<_>> = Box::new(Random);
            let mut contestants = [failing, random.into()];
            let ending = bout(
                &mut game,
                &mut contestants,
                &[0, 1],
                Generator::stream(1, 0),
            );
            assert_eq!(ending.outcome.winner, Some(Seat::new(1)));
            assert_eq!(ending.outcome.reason, Reason::Resigned);
            let (seat, forfeit) = ending.forfeit.expect("white forfeits");
            assert_eq!((seat, forfeit.reason), (Seat::new(0), reason));
            assert_eq!(game.ply(), 8);
        }
    }
}
