//! The player that looks one ply ahead.

use menagerie_core::{Event, Game, Seat, Turn};

use crate::evaluate::{Evaluate, WIN};
use crate::{Bot, Generator};

/// Plays the move after which its seat stands best by [`Evaluate`], a win before anything else;
/// among equals each with the same likelihood.
///
/// It sees what ends the game, draws by repetition included, and nothing beyond the position that
/// its move leads to. It strives for a draw when it has fallen behind ([`Evaluate::draw_value`]), and
/// avoids one otherwise; a position that has come about before is half
/// way to one.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default)]
pub struct Greedy;

impl<R: Evaluate> Bot<R> for Greedy {
    fn name(&self) -> String {
        "greedy".to_owned()
    }

    fn choose(&mut self, game: &Game<R>, luck: &mut Generator) -> R::Move {
        let Turn::Player(seat) = game.turn() else {
            unreachable!("a bot is asked only when a player is to move")
        };
        let draw = game.rules().draw_value(seat);
        let mut trial = game.clone();
        let mut best = Vec::new();
        let mut most = i32::MIN;
        for chosen in game.moves() {
            let value = value_after(&mut trial, chosen, seat, draw);
            if value > most {
                best.clear();
                most = value;
            }
            if value == most {
                best.push(chosen);
            }
        }
        best[luck.below(best.len())]
    }
}

/// How `seat` stands after a legal move of its own; the game is as it was.
fn value_after<R: Evaluate>(game: &mut Game<R>, chosen: R::Move, seat: Seat, draw: i32) -> i32 {
    game.play(Event::Move(chosen))
        .expect("the move is one of the legal ones");
    let value = match game.turn() {
        Turn::Over(outcome) => match outcome.winner {
            Some(winner) if winner == seat => WIN,
            Some(_) => -WIN,
            None => draw,
        },
        Turn::Player(_) | Turn::Chance(_) => {
            let value = game.rules().value(game.state(), seat);
            let again = game.draw_rules().repetition.is_some() && game.occurrences() > 1;
            if again {
                i32::midpoint(value, draw)
            } else {
                value
            }
        }
    };
    game.undo();
    value
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::{bagh_chal, fox_and_geese};
    use menagerie_core::hunt::{Hunt, HuntMove};
    use menagerie_core::{Event, Game, Outcome, Piece, Point, Reason, Rules, Seat, Setup};

    use crate::{Bot, Generator, Greedy, Players, Random};

    const FEW: Seat = Seat::new(0);
    const MANY: Seat = Seat::new(1);

    fn game(rules: &Hunt, turn: Seat, few: &str, many: &str) -> Game<Hunt> {
        let mut setup = Setup::empty(turn);
        for (piece, names) in [(0, few), (1, many)] {
            for name in names.split_whitespace() {
                setup.put(point(name), Piece(piece));
            }
        }
        let state = rules.read_setup(&setup).expect("a possible position");
        Game::from_state(rules.clone(), state)
    }

    fn point(name: &str) -> Point {
        name.parse().expect("a point")
    }

    fn choose(game: &Game<Hunt>, seed: u64) -> HuntMove {
        Greedy.choose(game, &mut Generator::stream(seed, 0))
    }

    #[test]
    fn it_takes_what_it_can_and_wins_when_it_can() {
        let rules = fox_and_geese::ply_yard();
        let take = game(&rules, FEW, "d4", "d5 a5 b5 f5 g5 c7 d7");
        let jump = HuntMove::Jump {
            from: point("d4"),
            to: point("d6"),
        };
        // Only d4-d3 takes the landing behind d2 away.
        let win = game(&rules, MANY, "d1", "d2 c1 e1 d4 a5 b5");
        for seed in 0..20 {
            assert_eq!(choose(&take, seed), jump);
            let mut won = win.clone();
            assert!(won.outcome().is_none());
            won.play(Event::Move(choose(&win, seed)))
                .expect("a legal move");
            assert_eq!(won.outcome(), Some(Outcome::win(MANY, Reason::HemmedIn)));
        }
    }

    #[test]
    fn equals_are_chosen_by_the_seed_and_all_of_them() {
        let start = Game::new(bagh_chal::standard());
        let chosen: std::collections::BTreeSet<_> =
            (0..200).map(|seed| choose(&start, seed)).collect();
        assert_eq!(choose(&start, 3), choose(&start, 3));
        // A first goat is safe on an edge where no tiger can jump it, and symmetry makes eight
        // of every such point.
        assert!(chosen.len() >= 4, "{chosen:?}");
    }

    /// Wins of the first bot out of 40 games, for each ruleset.
    fn wins(seat: Seat, rules: &Hunt) -> usize {
        let won = |game: u64| {
            let bots: Vec<Box<dyn Bot<Hunt>>> = if seat == FEW {
                vec![Box::new(Greedy), Box::new(Random)]
            } else {
                vec![Box::new(Random), Box::new(Greedy)]
            };
            let mut played = Game::new(rules.clone());
            let outcome = Players::new(bots, Generator::stream(5, game)).play(&mut played);
            outcome.expect("bots play by the rules").winner == Some(seat)
        };
        (0..40).filter(|game| won(*game)).count()
    }

    #[test]
    fn it_beats_the_random_player_on_either_side() {
        for rules in fox_and_geese::rulesets()
            .into_iter()
            .chain(bagh_chal::rulesets())
        {
            let info = rules.info();
            let few = wins(FEW, &rules);
            assert!(few >= 36, "{}: the few win {few} of 40", info.key());
            // On nine points four goats are all but lost, whoever plays them.
            if info.ruleset != "small" {
                let many = wins(MANY, &rules);
                assert!(many >= 16, "{}: the many win {many} of 40", info.key());
            }
        }
    }
}
