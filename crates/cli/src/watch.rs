//! `menagerie watch`: bots play, and every position is printed.

mod tally;

use menagerie_bots::{Bot, Generator, Playable, Players};
use menagerie_core::{Event, EventOf, Game, Info, Outcome, Rules, Seat};
use menagerie_notation::{outcome_sentence, write_event};

use crate::args::{Language, WatchArgs};
use crate::board::board;
use crate::choose::{Choice, GameVisitor};
use crate::seats;
use crate::seed::draw_seed;
use crate::tell::Tell;
use crate::text::{capital, hang, sentence};
use crate::{Console, Failure};
use tally::Tally;

pub(crate) fn run(args: &WatchArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    Choice::of_args(&args.game, console)?.visit(Watch { args, console })?
}

struct Watch<'a, 'c> {
    args: &'a WatchArgs,
    console: &'a mut Console<'c>,
}

impl GameVisitor for Watch<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable + Tell>(mut self, rules: R) -> Self::Output {
        let info = rules.info();
        let specs = seats::bots_only(info, &self.args.seats)?;
        if self.args.lang == Language::Pl && polish_name(info, Seat::new(0)).is_none() {
            let key = info.key();
            return Err(Failure::Usage(format!(
                "there are Polish words for bezszachy, not for {key}"
            )));
        }
        let seed = self.args.seed.unwrap_or_else(draw_seed);
        if self.args.seed.is_none() {
            writeln!(self.console.notices, "The seed is {seed}.")?;
        }
        let mut tally = Tally::default();
        for number in 0..self.args.games {
            let bots = specs
                .iter()
                .map(|spec| spec.build(&rules))
                .collect::<Result<_, _>>();
            let bots = bots.map_err(|error| Failure::Usage(error.to_string()))?;
            if self.args.games > 1 {
                writeln!(
                    self.console.output,
                    "Game {} of {}\n",
                    number + 1,
                    self.args.games
                )?;
            }
            let (outcome, plies) = self.play(&rules, bots, Generator::stream(seed, number))?;
            tally.add(outcome, plies);
        }
        if self.args.games > 1 {
            writeln!(
                self.console.output,
                "{}",
                tally.summary(|winner| self.verdict(info, winner))
            )?;
        }
        Ok(())
    }
}

impl Watch<'_, '_> {
    /// Plays one game, and prints every position and the result.
    fn play<R: Rules + Tell>(
        &mut self,
        rules: &R,
        bots: Vec<Box<dyn Bot<R>>>,
        stream: Generator,
    ) -> Result<(Outcome, usize), Failure> {
        let draws = self.args.draws.over(rules.draw_rules());
        let mut game = Game::new(rules.clone()).with_draw_rules(draws);
        let mut players = Players::new(bots, stream);
        loop {
            let before = game.state().clone();
            let event = players.advance(&mut game);
            // Bots are part of the program, so that is a fault of its own.
            let Some(event) = event.map_err(std::io::Error::other)? else {
                break;
            };
            self.print_position(rules, &before, event, &game)?;
        }
        let outcome = game.outcome().expect("the loop ends with the game");
        let result = match self.args.lang {
            Language::En => sentence(&outcome_sentence(rules.info(), outcome), self.console.width),
            Language::Pl => self.verdict(rules.info(), outcome.winner) + "\n",
        };
        write!(self.console.output, "{result}")?;
        Ok((outcome, game.ply()))
    }

    /// What happened, and the position it led to.
    fn print_position<R: Rules + Tell>(
        &mut self,
        rules: &R,
        before: &R::State,
        event: EventOf<R>,
        game: &Game<R>,
    ) -> Result<(), Failure> {
        let (number, width) = (format!("{}. ", game.ply()), self.console.width);
        let told = match self.args.lang {
            Language::En => rules
                .tell(before, event)
                .iter()
                .map(|told| capital(told))
                .collect::<Vec<_>>(),
            Language::Pl => vec![write_event(rules, before, event)],
        };
        write!(
            self.console.output,
            "{}",
            hang(&number, &told.join(" "), width)
        )?;
        let mut style = self.args.board.style();
        if let Event::Move(chosen) = event {
            style = style.with_last_move(rules.action(before, chosen));
        }
        writeln!(
            self.console.output,
            "\n{}",
            board(rules, game.state(), &style)
        )?;
        Ok(())
    }

    /// Who won, or that nobody did, in few words.
    fn verdict(&self, info: &Info, winner: Option<Seat>) -> String {
        match (self.args.lang, winner) {
            (Language::En, None) => "draw".to_owned(),
            (Language::En, Some(seat)) => format!("{} won", info.seat(seat)),
            (Language::Pl, None) => "remis".to_owned(),
            (Language::Pl, Some(seat)) => {
                format!(
                    "wygral {}",
                    polish_name(info, seat).unwrap_or_else(|| info.seat(seat))
                )
            }
        }
    }
}

/// What the exercise that Bezszachy comes from calls a seat.
fn polish_name(info: &Info, seat: Seat) -> Option<&'static str> {
    match info.seat(seat) {
        "white" => Some("bialy"),
        "black" => Some("czarny"),
        _ => None,
    }
}
