//! What is said before the first turn.

use std::collections::BTreeMap;

use menagerie_bots::Playable;
use menagerie_core::{DrawRules, Rules, Seat, Turn};
use menagerie_notation::{list_moves, seat_phrase};

use super::session::Session;
use crate::Failure;
use crate::seats::Player;
use crate::tell::Tell;
use crate::text::{STRONG, styled};
use crate::words::{counted, draw_sentences};

impl<R: Rules + Playable + Tell> Session<'_, '_, R> {
    /// Says what is played, by whom, and how to begin.
    pub(super) fn open(&mut self) -> Result<(), Failure> {
        let game = self.table.game();
        let info = game.rules().info();
        let title = styled(STRONG, &info.title);
        let mut sentences = vec![info.summary.clone(), self.who_plays()];
        sentences.extend(draws(game.rules().draw_rules(), game.draw_rules()));
        let luck = matches!(game.turn(), Turn::Chance(_))
            || self.table.players().iter().any(|player| !player.is_human());
        if luck {
            sentences.push(format!("the seed is {}", self.scribe.seed));
        }
        if self.table.has_humans() {
            sentences.extend(self.kept_besides());
            sentences.push(self.how_to_begin());
        }
        writeln!(self.console.output, "{title}")?;
        for sentence in sentences {
            self.say(&sentence)?;
        }
        Ok(())
    }

    /// `you play the fox; the greedy bot plays the geese`
    fn who_plays(&self) -> String {
        let info = self.table.game().rules().info();
        let mut who = Vec::<String>::new();
        let mut seats = BTreeMap::<String, Vec<String>>::new();
        for (player, seat) in self.table.players().iter().zip(0..) {
            let name = match player {
                Player::Human(None) => "you play".to_owned(),
                Player::Human(Some(name)) => format!("{name} plays"),
                Player::Bot(bot) => format!("the {bot} bot plays"),
            };
            if !who.contains(&name) {
                who.push(name.clone());
            }
            seats
                .entry(name)
                .or_default()
                .push(seat_phrase(info, Seat::new(seat)));
        }
        let plays = who
            .into_iter()
            .map(|who| format!("{who} {}", listed(&seats[&who])));
        plays.collect::<Vec<_>>().join("; ")
    }

    /// Another game that is kept and will have to make room.
    fn kept_besides(&self) -> Option<String> {
        let (events, aside) = self.keeper.other_game()?;
        Some(format!(
            "another game of these rules, {} long, was broken off: menagerie play --resume goes on \
             with it; when this one begins it is moved to {}",
            counted(events, "event"),
            aside.display()
        ))
    }

    fn how_to_begin(&self) -> String {
        let game = self.table.game();
        match game.turn() {
            Turn::Chance(_) => "press Enter to throw the dice, or type help".to_owned(),
            Turn::Player(_) | Turn::Over(_) => {
                let example = list_moves(game.rules(), game.state()).into_iter().next();
                let example = example.map_or_else(|| "d4-d5".to_owned(), |(text, _)| text);
                format!(
                    "type a move such as {example}, its number in the list that moves prints, or help"
                )
            }
        }
    }
}

/// The draw rules in force, and whose they are.
fn draws(usual: DrawRules, now: DrawRules) -> Vec<String> {
    if now == DrawRules::NONE {
        return vec!["no game is drawn for what its history shows".to_owned()];
    }
    let mut sentences = draw_sentences(now);
    if now == usual {
        sentences.push(
            "that is a house rule; --repetition off and --max-plies off switch such rules off"
                .to_owned(),
        );
    }
    sentences
}

/// `one, two and three`
fn listed(items: &[String]) -> String {
    match items {
        [] => String::new(),
        [one] => one.clone(),
        [first @ .., last] => format!("{} and {last}", first.join(", ")),
    }
}
