//! A match: several games in which two players take turns at the two seats.

use std::cmp::Ordering;

use menagerie_core::{Outcome, Seat};
use menagerie_notation::Record;

use crate::Failure;
use crate::seats::Player;
use crate::text::{capital, fill};

/// Somebody without a name, against a bot.
pub(crate) const YOU: &str = "you";

/// Which game of a match a kept game is: `2 of 4`.
const MATCH: &str = "Match";
/// The score before that game: what whoever began in the first seat has won, what the other, and
/// how many were drawn, as in `1-0-2`.
const SCORE: &str = "Score";

/// A match, and its score so far.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(crate) struct Contest {
    /// Who plays, the one first that began in the first seat.
    names: [String; 2],
    games: u32,
    /// The number of the game that is played, from 1.
    number: u32,
    wins: [u32; 2],
    draws: u32,
}

impl Contest {
    /// A match of so many games between these players, who begin in their seats in this order.
    ///
    /// # Errors
    /// When they are not two.
    pub(super) fn new(players: &[Player], games: u32) -> Result<Self, Failure> {
        let [one, other] = players else {
            let what = "a match is for two players, who change seats";
            return Err(Failure::Usage(what.to_owned()));
        };
        Ok(Self {
            names: names(one, other),
            games,
            number: 1,
            wins: [0; 2],
            draws: 0,
        })
    }

    /// The match that a kept game is of, if it is of one; these sit in its seats.
    ///
    /// # Errors
    /// What is wrong with what the record says of it.
    pub(super) fn of_record(record: &Record, players: &[Player]) -> Result<Option<Self>, String> {
        let Some(stage) = record.tag(MATCH) else {
            return Ok(None);
        };
        let wrong = || format!("the tag {MATCH} says {stage:?}, which is no game of a match");
        let (number, games) = stage.split_once(" of ").ok_or_else(wrong)?;
        let read = |text: &str| text.parse::<u32>().ok().ok_or_else(wrong);
        let (number, games) = (read(number)?, read(games)?);
        if !(1..=games).contains(&number) || games % 2 != 0 {
            return Err(wrong());
        }
        let score = record.tag(SCORE).unwrap_or_default();
        let counts = score.split('-').map(|count| count.parse().ok());
        let [Some(one), Some(other), Some(draws)] = counts.collect::<Vec<Option<u32>>>()[..] else {
            return Err(format!("the tag {SCORE} says {score:?}, which is no score"));
        };
        let counted = [one, other, draws].into_iter().map(u64::from).sum::<u64>();
        if counted != u64::from(number - 1) {
            return Err(format!(
                "the tag {SCORE} says {score:?}, which is not what comes before game {number}"
            ));
        }
        let mut first = players.to_vec();
        if number % 2 == 0 {
            first.reverse();
        }
        let fresh = Self::new(&first, games).map_err(|error| error.to_string())?;
        Ok(Some(Self {
            number,
            wins: [one, other],
            draws,
            ..fresh
        }))
    }

    /// The record of a game of this match that says so.
    pub(super) fn written(&self, record: Record) -> Record {
        let [one, other] = self.wins;
        record
            .with_tag(MATCH, &format!("{} of {}", self.number, self.games))
            .with_tag(SCORE, &format!("{one}-{other}-{}", self.draws))
    }

    /// Which of the two sits in a seat now: they change after every game.
    fn player(&self, seat: Seat) -> usize {
        (seat.index() + (self.number as usize + 1) % 2) % 2
    }

    /// What whoever sits in a seat now is called in the score.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.names[self.player(seat)]
    }

    /// The match with the game that is played counted, if it is over.
    #[must_use]
    pub(super) fn counting(&self, outcome: Option<Outcome>) -> Self {
        let mut counted = self.clone();
        match outcome.map(|outcome| outcome.winner) {
            Some(Some(seat)) => counted.wins[self.player(seat)] += 1,
            Some(None) => counted.draws += 1,
            None => {}
        }
        counted
    }

    /// How many games have been counted.
    pub(super) fn played(&self) -> u32 {
        self.wins[0] + self.wins[1] + self.draws
    }

    /// Whether all games have been played.
    pub(crate) fn is_over(&self) -> bool {
        self.played() >= self.games
    }

    /// The match with its next game begun, when this one has been counted.
    pub(super) fn next(self) -> Self {
        Self {
            number: self.number + 1,
            ..self
        }
    }

    /// `game 2 of 4`
    pub(crate) fn stage(&self) -> String {
        format!("game {} of {}", self.number, self.games)
    }

    /// `Ann 1, Ben 0, draws 1`
    pub(crate) fn standing(&self) -> String {
        let [one, other] = &self.names;
        let [wins, others] = self.wins;
        format!("{one} {wins}, {other} {others}, draws {}", self.draws)
    }

    /// `game 2 of 4: Ann 1, Ben 0, draws 0`; or `after 2 of 4 games: …`, if the last is counted.
    pub(crate) fn so_far(&self) -> String {
        format!("{}: {}", self.stage_or_after(), self.standing())
    }

    /// `game 2 of 4`, or `after 2 of 4 games` if that has been counted.
    fn stage_or_after(&self) -> String {
        if self.played() == self.number {
            format!("after {} of {} games", self.number, self.games)
        } else {
            self.stage()
        }
    }

    /// The same in lines of so many columns at most. Names make room for the score.
    pub(crate) fn so_far_in(&self, columns: usize) -> Vec<String> {
        let stage = capital(&format!("{}:", self.stage_or_after()));
        let [one, other] = [0, 1].map(|player| {
            let score = format!(" {},", self.wins[player]);
            let room = columns.saturating_sub(score.chars().count());
            let name = &self.names[player];
            if name.chars().count() <= room {
                return format!("{name}{score}");
            }
            let begin = name.chars().take(room.saturating_sub(1));
            format!("{}.{score}", begin.collect::<String>())
        });
        let draws = format!("draws {}", self.draws);
        fill([&*stage, &one, &other, &draws], " ", columns)
    }

    /// How the match stands, or ended.
    pub(crate) fn state(&self) -> String {
        if self.is_over() {
            self.score()
        } else {
            self.so_far()
        }
    }

    /// How the match stands or ended after a game, in a sentence.
    pub(crate) fn score(&self) -> String {
        if !self.is_over() {
            return format!("{}; now they change seats", self.so_far());
        }
        let [wins, others] = self.wins;
        match wins.cmp(&others) {
            Ordering::Greater => self.won_by(0),
            Ordering::Less => self.won_by(1),
            Ordering::Equal => format!("the match is drawn: {}", self.standing()),
        }
    }

    fn won_by(&self, player: usize) -> String {
        let name = &self.names[player];
        let wins = if name == YOU { "win" } else { "wins" };
        format!("{name} {wins} the match: {}", self.standing())
    }
}

/// What the two are called in the score.
fn names(one: &Player, other: &Player) -> [String; 2] {
    let name = |player: &Player, number: &str| match player {
        Player::Human(Some(name)) => name.clone(),
        Player::Human(None) if other.is_human() && one.is_human() => format!("player {number}"),
        Player::Human(None) => YOU.to_owned(),
        Player::Bot(bot) if one == other => format!("{bot} {number}"),
        Player::Bot(bot) => bot.to_string(),
        Player::Engine(engine) if one == other => format!("{} {number}", engine.program()),
        Player::Engine(engine) => engine.program().to_owned(),
    };
    [name(one, "one"), name(other, "two")]
}

/// Which game of a match a record is of, if it is of one.
pub(super) fn stage_of(record: &Record) -> Option<String> {
    record.tag(MATCH).map(|stage| format!("game {stage}"))
}

#[cfg(test)]
mod tests {
    use menagerie_core::games::bagh_chal;
    use menagerie_core::{Game, Outcome, Reason, Seat};
    use menagerie_notation::Record;

    use super::{Contest, MATCH, SCORE};
    use crate::seats::Player;

    fn players() -> [Player; 2] {
        ["Ann", "Ben"].map(|name| Player::Human(Some(name.to_owned())))
    }

    fn contest(games: u32) -> Contest {
        Contest::new(&players(), games).expect("two play")
    }

    const FIRST_WINS: Option<Outcome> = Some(Outcome {
        winner: Some(Seat::new(0)),
        reason: Reason::Captures,
    });
    const DRAWN: Option<Outcome> = Some(Outcome {
        winner: None,
        reason: Reason::Repetition,
    });

    #[test]
    fn the_players_change_seats_and_the_wins_stay_with_them() {
        let contest = contest(2);
        assert_eq!(contest.so_far(), "game 1 of 2: Ann 0, Ben 0, draws 0");
        let counted = contest.counting(FIRST_WINS);
        assert_eq!(
            counted.score(),
            "after 1 of 2 games: Ann 1, Ben 0, draws 0; now they change seats"
        );
        let contest = counted.next();
        assert_eq!(contest.so_far(), "game 2 of 2: Ann 1, Ben 0, draws 0");
        assert_eq!(contest.name(Seat::new(0)), "Ben");
        let drawn = contest.counting(DRAWN);
        assert_eq!(drawn.score(), "Ann wins the match: Ann 1, Ben 0, draws 1");
        let over = contest.counting(FIRST_WINS);
        assert_eq!(over.score(), "the match is drawn: Ann 1, Ben 1, draws 0");
        assert!(over.is_over() && !contest.is_over());
    }

    #[test]
    fn long_names_make_room_for_the_score() {
        let named = |names: [&str; 2]| {
            let players = names.map(|name| Player::Human(Some(name.to_owned())));
            let contest = Contest::new(&players, 2).expect("two play");
            contest.counting(FIRST_WINS).so_far_in(28)
        };
        assert_eq!(
            named(["Ann", "Ben"]),
            ["After 1 of 2 games: Ann 1,", "Ben 0, draws 0"]
        );
        assert_eq!(
            named(["Featherstonehaugh", "Bartholomew the Younger of Cork"]),
            [
                "After 1 of 2 games:",
                "Featherstonehaugh 1,",
                "Bartholomew the Younger . 0,",
                "draws 0"
            ]
        );
    }

    #[test]
    fn a_record_brings_the_match_back_with_its_seats() {
        let contest = contest(4).counting(FIRST_WINS).next();
        let record = contest.written(Record::of(&Game::new(bagh_chal::standard())));
        let [ann, ben] = players();
        let read = Contest::of_record(&record, &[ben, ann]);
        assert_eq!(read, Ok(Some(contest)));
        let single = Record::of(&Game::new(bagh_chal::standard()));
        assert_eq!(Contest::of_record(&single, &players()), Ok(None));
    }

    #[test]
    fn a_record_of_no_match_that_could_be_is_refused() {
        for (stage, score) in [
            ("2", "1-0-0"),
            ("0 of 2", "0-0-0"),
            ("5 of 4", "4-0-0"),
            ("2 of 3", "1-0-0"),
            ("2 of 4", ""),
            ("2 of 4", "1-0"),
            ("2 of 4", "1-0-0-0"),
            ("2 of 4", "1-1-0"),
            ("2 of 4", "4294967295-4294967295-3"),
        ] {
            let record = Record::of(&Game::new(bagh_chal::standard()))
                .with_tag(MATCH, stage)
                .with_tag(SCORE, score);
            let read = Contest::of_record(&record, &players());
            assert!(
                read.is_err_and(|error| error.contains("the tag")),
                "{stage} {score}"
            );
        }
    }
}
