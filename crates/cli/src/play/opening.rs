//! What is said before the first turn.

use std::collections::BTreeMap;
use std::io;

use menagerie_bots::Playable;
use menagerie_core::{DrawRules, Rules, Seat, Turn};
use menagerie_notation::{list_moves, seat_phrase};

use super::session::Session;
use crate::Failure;
use crate::seats::Player;
use crate::tell::Tell;
use crate::words::{counted, draw_sentences, listed};

const YOU: &str = "you play";

impl<R: Rules + Playable + Tell> Session<'_, '_, R> {
    /// Says what is played, by whom, and how to begin.
    pub(super) fn open(&mut self) -> Result<(), Failure> {
        let game = self.sitting.table.game();
        let info = game.rules().info();
        let title = info.title.clone();
        let mut sentences = vec![info.summary.clone(), self.who_plays()];
        let contest = self.sitting.contest();
        sentences.extend(contest.map(|contest| contest.so_far()));
        sentences.extend(draws(game.rules().draw_rules(), game.draw_rules()));
        let luck = matches!(game.turn(), Turn::Chance(_))
            || self
                .sitting
                .table
                .players()
                .iter()
                .any(|player| !player.is_human());
        let (played, undone) = (game.ply(), game.undone());
        if played + undone > 0 {
            let more = (undone > 0).then(|| format!("; redo plays {undone} more"));
            let more = more.unwrap_or_default();
            sentences.push(format!(
                "it goes on after {}{more}",
                counted(played, "event")
            ));
        }
        if luck {
            sentences.push(format!("the seed is {}", self.sitting.scribe.seed));
        }
        if self.sitting.table.has_humans() {
            sentences.extend(self.sitting.others_kept());
        }
        self.console.head(&title)?;
        for sentence in sentences {
            self.say(&sentence)?;
        }
        Ok(())
    }

    /// `you play the fox; the greedy bot plays the geese`
    fn who_plays(&self) -> String {
        let info = self.sitting.table.game().rules().info();
        let throws = matches!(self.sitting.table.game().turn(), Turn::Chance(_));
        let mut who = Vec::<String>::new();
        let mut seats = BTreeMap::<String, Vec<String>>::new();
        for (player, seat) in self.sitting.table.players().iter().zip(0..) {
            let name = match player {
                Player::Human(None) => YOU.to_owned(),
                Player::Human(Some(name)) => format!("{name} plays"),
                Player::Bot(_) | Player::Engine(_) if throws => "the program throws for".to_owned(),
                Player::Bot(_) | Player::Engine(_) => format!("the {} plays", player.kind()),
            };
            if !who.contains(&name) {
                who.push(name.clone());
            }
            seats
                .entry(name)
                .or_default()
                .push(seat_phrase(info, Seat::new(seat)));
        }
        // Whoever reads comes first, then people, then the program.
        who.sort_by_key(|who| (who != YOU, who.starts_with("the ")));
        let plays = who
            .into_iter()
            .map(|who| format!("{who} {}", listed(&seats[&who])));
        plays.collect::<Vec<_>>().join("; ")
    }

    /// Says, before the first prompt, how to go on.
    pub(super) fn tell_how(&mut self) -> io::Result<()> {
        let game = self.sitting.table.game();
        let example = list_moves(game.rules(), game.state()).into_iter().next();
        match (game.turn(), example) {
            (Turn::Chance(_), _) => self.say("press Enter to throw the dice, or type help"),
            (Turn::Player(_), Some((text, _))) => {
                self.say(&format!("type a move such as {text}, or help"))
            }
            _ => Ok(()),
        }
    }
}

/// The draw rules in force, and how those that no source has are switched off.
fn draws(usual: DrawRules, now: DrawRules) -> Vec<String> {
    if now == DrawRules::NONE {
        return vec!["no draw rules besides those of the game".to_owned()];
    }
    let mut sentences = draw_sentences(now);
    let repetition = now.repetition.is_some() && now.repetition == usual.repetition;
    let last = sentences.first_mut().filter(|_| repetition);
    if let Some(sentence) = last {
        let plain = sentence.trim_end_matches('.');
        *sentence = format!("{plain} (a house rule; --repetition off plays without)");
    }
    sentences
}
