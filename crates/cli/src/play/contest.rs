//! A match: several games in which two players take turns at the two seats.

use menagerie_core::{Outcome, Seat};

/// Somebody without a name, against a bot.
pub(crate) const YOU: &str = "you";

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

    /// What whoever sits in a seat now is called in the score.
    pub(crate) fn name(&self, seat: Seat) -> &str {
        &self.names[self.player(seat)]
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

    /// Counts a game that is over.
    pub(crate) fn count(&mut self, outcome: Outcome) {
        *self.counter(outcome) += 1;
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
                "after {} of {} games: {standing}; now they change seats",
                self.played(),
                self.games
            );
        }
        let [wins, others] = self.wins;
        match wins.cmp(&others) {
            std::cmp::Ordering::Greater => self.won_by(0),
            std::cmp::Ordering::Less => self.won_by(1),
            std::cmp::Ordering::Equal => format!("the match is drawn: {standing}"),
        }
    }

    /// What is true of the match when somebody leaves: the score if it is over, or else that it
    /// ends without its other games. A game can be kept, a match cannot.
    pub(crate) fn left(&self, kept: bool) -> String {
        if self.is_over() {
            return self.score();
        }
        let single = if kept {
            "; the game that is kept goes on as a single game"
        } else {
            ""
        };
        format!(
            "the match ends here, with {} of {} games played: {}{single}",
            self.played(),
            self.games,
            self.standing()
        )
    }

    fn won_by(&self, player: usize) -> String {
        let name = &self.names[player];
        let wins = if name == YOU { "win" } else { "wins" };
        format!("{name} {wins} the match: {}", self.standing())
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
        contest.count(fox_wins);
        assert_eq!(
            contest.score(),
            "after 1 of 2 games: Ann 1, Ben 0, draws 0; now they change seats"
        );
        assert_eq!(
            contest.left(false),
            "the match ends here, with 1 of 2 games played: Ann 1, Ben 0, draws 0"
        );
        contest.uncount(fox_wins);
        assert_eq!(contest.standing(), "Ann 0, Ben 0, draws 0");
        contest.count(fox_wins);
        let mut contest = contest.next();
        assert_eq!(
            contest.left(true),
            "the match ends here, with 1 of 2 games played: Ann 1, Ben 0, draws 0; the game that \
             is kept goes on as a single game"
        );
        let mut drawn = contest.clone();
        drawn.count(Outcome::draw(Reason::Repetition));
        assert_eq!(drawn.score(), "Ann wins the match: Ann 1, Ben 0, draws 1");
        contest.count(fox_wins);
        assert_eq!(contest.score(), "the match is drawn: Ann 1, Ben 1, draws 0");
        assert!(contest.is_over());
        assert_eq!(contest.left(false), contest.score());
    }
}
