//! A match: several games in which two players take turns at the two seats.

use menagerie_core::{Outcome, Seat};

/// The score of a match so far.
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
    /// A match of so many games between these two, who begin in the seats in this order.
    pub(crate) fn new(names: [String; 2], games: u32) -> Self {
        Self {
            names,
            games,
            number: 1,
            wins: [0; 2],
            draws: 0,
        }
    }

    /// Which of the two sits in a seat now: they change after every game.
    fn player(&self, seat: Seat) -> usize {
        (seat.index() + (self.number as usize + 1) % 2) % 2
    }

    fn counter(&mut self, outcome: Outcome) -> &mut u32 {
        match outcome.winner {
            Some(seat) => {
                let player = self.player(seat);
                &mut self.wins[player]
            }
            None => &mut self.draws,
        }
    }

    /// Counts a game that is over, and says how the match stands.
    pub(crate) fn count(&mut self, outcome: Outcome) -> String {
        *self.counter(outcome) += 1;
        self.score()
    }

    /// Takes a game out of the score again whose end was taken back.
    pub(crate) fn uncount(&mut self, outcome: Outcome) {
        let counter = self.counter(outcome);
        *counter = counter.saturating_sub(1);
    }

    fn played(&self) -> u32 {
        self.wins[0] + self.wins[1] + self.draws
    }

    /// Whether all games have been played.
    pub(crate) fn is_over(&self) -> bool {
        self.played() >= self.games
    }

    /// The match with its next game begun.
    pub(crate) fn next(self) -> Self {
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

    /// How the match stands or ended, in a sentence.
    pub(crate) fn score(&self) -> String {
        let standing = self.standing();
        if !self.is_over() {
            return format!(
                "After {} of {} games: {standing}; Enter begins the next, in each other's seats.",
                self.played(),
                self.games
            );
        }
        let [wins, others] = self.wins;
        match wins.cmp(&others) {
            std::cmp::Ordering::Greater => format!("{} wins the match: {standing}.", self.names[0]),
            std::cmp::Ordering::Less => format!("{} wins the match: {standing}.", self.names[1]),
            std::cmp::Ordering::Equal => format!("The match is drawn: {standing}."),
        }
    }
}

#[cfg(test)]
mod tests {
    use menagerie_core::{Outcome, Reason, Seat};

    use super::Contest;

    #[test]
    fn the_players_change_seats_and_the_wins_stay_with_them() {
        let fox_wins = Outcome::win(Seat::new(0), Reason::Captures);
        let mut contest = Contest::new(["Ann".to_owned(), "Ben".to_owned()], 2);
        assert_eq!(contest.stage(), "game 1 of 2");
        assert_eq!(
            contest.count(fox_wins),
            "After 1 of 2 games: Ann 1, Ben 0, draws 0; Enter begins the next, in each other's seats."
        );
        contest.uncount(fox_wins);
        assert_eq!(contest.standing(), "Ann 0, Ben 0, draws 0");
        contest.count(fox_wins);
        let mut contest = contest.next();
        let drawn = contest.clone().count(Outcome::draw(Reason::Repetition));
        assert_eq!(drawn, "Ann wins the match: Ann 1, Ben 0, draws 1.");
        assert_eq!(
            contest.count(fox_wins),
            "The match is drawn: Ann 1, Ben 1, draws 0."
        );
        assert!(contest.is_over());
    }
}
