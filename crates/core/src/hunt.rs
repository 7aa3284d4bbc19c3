//! One engine for every few-against-many hunt game: the rules are data.
//!
//! A *few* (a fox, four tigers) capture by jumping over an adjacent piece of the *many* (geese,
//! goats), who win by leaving the few without a move. [`HuntRules`] says everything else: the
//! board and its lines, set-up, hands, directions, jumps, targets and draw rules. [`Hunt::new`]
//! turns its geometry into masks once; in play the moves of a whole side are found by shifting
//! the sets of occupied and empty points.

mod apply;
mod check;
mod data;
mod describe;
mod moves;
mod setup;
mod state;
#[cfg(test)]
mod tests;
mod why_not;

pub use data::{
    BoardRules, Duty, HuntRules, JumpRules, Jumps, Outline, Party, RulesError, SideRules, Stuck,
    StuckRules, Targets,
};
pub use state::{HuntMove, HuntState};

use crate::{
    Action, Attempt, Board, Direction, DrawRules, Event, Info, Never, Outcome, PointSet, Reason,
    Refusal, Rules, Setup, SetupError, Turn,
};

/// A hunt game, ready to play.
///
/// ```
/// use menagerie_core::{Rules, games::fox_and_geese, hunt::Hunt};
/// // The same game with two captures to win instead of nine.
/// let mut data = fox_and_geese::ply_yard().data().clone();
/// data.targets.captures = Some(2);
/// let short = Hunt::new(data)?;
/// assert_eq!(short.count_moves(&short.start()), 6);
/// # Ok::<(), menagerie_core::hunt::RulesError>(())
/// ```
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Hunt {
    /// By party and direction: the points from which a piece may step that way.
    steps: [[PointSet; 8]; 2],
    /// By direction: the points from which one of the few may jump that way.
    jumps: [PointSet; 8],
    jump_rules: JumpRules,
    /// With this many captures the few have won; more than there are pieces where none do.
    captures_to_win: u8,
    few_reach: PointSet,
    many_fill: PointSet,
    few_pass: bool,
    start: HuntState,
    board: Board,
    data: HuntRules,
    info: Info,
}

impl Hunt {
    /// A game by these rules.
    ///
    /// # Errors
    /// When they make no sense; the error names the field and the reason.
    pub fn new(data: HuntRules) -> Result<Self, RulesError> {
        let board = check::board_of(&data)?;
        let steps = [&data.few, &data.many].map(|side| {
            Direction::ALL.map(|direction| {
                let may = side.directions.contains(&direction);
                if may {
                    board.steps(direction)
                } else {
                    PointSet::EMPTY
                }
            })
        });
        let jumps = Direction::ALL.map(|direction| match data.jumps.kind {
            Jumps::None => PointSet::EMPTY,
            Jumps::Single | Jumps::Chain => board.jumps(direction),
        });
        let start = HuntState {
            few: data.few.points.iter().copied().collect(),
            many: data.many.points.iter().copied().collect(),
            pending: PointSet::EMPTY,
            hand: [data.few.hand, data.many.hand],
            taken: 0,
            turn: data.first,
        };
        let info = describe::info(&data);
        let hunt = Self {
            steps,
            jumps,
            jump_rules: data.jumps,
            captures_to_win: captures_to_win(&data),
            few_reach: data.targets.few_reach.iter().copied().collect(),
            many_fill: data.targets.many_fill.iter().copied().collect(),
            few_pass: data.targets.few_pass,
            start,
            board,
            info,
            data,
        };
        check::start_of(&hunt)?;
        Ok(hunt)
    }

    /// The rules as data.
    pub fn data(&self) -> &HuntRules {
        &self.data
    }

    /// The state with these pieces on the board and so many of the many in hand; those missing
    /// are captured, and the few that are missing wait in hand. Nothing is checked:
    /// [`Rules::read_setup`] does that.
    pub fn state(&self, few: PointSet, many: PointSet, in_hand: u8, turn: Party) -> HuntState {
        let missing = |party: Party, found: usize| {
            let all = self.side(party).pieces();
            all.saturating_sub(found) as u8
        };
        HuntState {
            few,
            many,
            pending: PointSet::EMPTY,
            hand: [missing(Party::Few, few.len()), in_hand],
            taken: missing(Party::Many, many.len() + usize::from(in_hand)),
            turn,
        }
    }

    /// The rules of this party.
    pub fn side(&self, party: Party) -> &SideRules {
        match party {
            Party::Few => &self.data.few,
            Party::Many => &self.data.many,
        }
    }

    /// The points from which a piece of this party may step in this direction.
    pub fn steps_from(&self, party: Party, direction: Direction) -> PointSet {
        self.steps[party as usize][direction as usize]
    }

    /// The points from which one of the few may jump in this direction.
    pub fn jumps_from(&self, direction: Direction) -> PointSet {
        self.jumps[direction as usize]
    }

    /// With how many captures the few win; more than there are pieces where captures never do.
    pub fn captures_to_win(&self) -> u8 {
        self.captures_to_win
    }

    /// The same, where there are pieces enough that captures can win.
    pub fn winning_captures(&self) -> Option<u8> {
        let enough = usize::from(self.captures_to_win) <= self.data.many.pieces();
        enough.then_some(self.captures_to_win)
    }

    /// How a piece of this party steps, in a sentence: one of those in [`Info::play`].
    pub fn rule_of_steps(&self, party: Party) -> String {
        describe::steps(self.side(party))
    }

    /// How the few capture, in sentences: one of the entries in [`Info::play`].
    pub fn rule_of_captures(&self) -> String {
        describe::captures(&self.data)
    }

    /// What a party has won by reaching a target, whoever is to move.
    #[inline]
    fn target(&self, state: &HuntState) -> Option<Outcome> {
        if state.taken >= self.captures_to_win {
            return Some(Outcome::win(Party::Few.into(), self.reason_of_captures()));
        }
        if state.few & self.few_reach != PointSet::EMPTY {
            return Some(Outcome::win(Party::Few.into(), Reason::Goal));
        }
        if self.few_pass && self.has_passed(state) {
            return Some(Outcome::win(Party::Few.into(), Reason::Passed));
        }
        if self.many_fill != PointSet::EMPTY && state.many & self.many_fill == self.many_fill {
            return Some(Outcome::win(Party::Many.into(), Reason::Goal));
        }
        if state.few.is_empty() && state.hand[Party::Few as usize] == 0 {
            return Some(Outcome::win(Party::Many.into(), Reason::Huffed));
        }
        None
    }

    fn reason_of_captures(&self) -> Reason {
        match self.data.targets {
            Targets { left: Some(0), .. } => Reason::AllTaken,
            Targets {
                captures: Some(captures),
                ..
            } if captures == self.captures_to_win => Reason::Captures,
            _ => Reason::Reduced,
        }
    }

    /// Whether one of the few stands further on, against the advance of the many, than all of
    /// them.
    fn has_passed(&self, state: &HuntState) -> bool {
        let ranks = |pieces: PointSet| pieces.iter().map(crate::Point::rank);
        if state.hand[Party::Many as usize] > 0 {
            return false;
        }
        if self.many_come_from_north() {
            ranks(state.few).max() > ranks(state.many).max()
        } else {
            let (few, many) = (ranks(state.few).min(), ranks(state.many).min());
            few.is_some() && few < many
        }
    }

    /// Whether the many advance to the south, as drawn: they may step there and not back.
    fn many_come_from_north(&self) -> bool {
        !self.data.many.directions.contains(&Direction::N)
    }

    /// The outcome for the side to move when it cannot.
    fn stuck(&self, state: &HuntState) -> Outcome {
        let (rule, reason) = match state.turn {
            Party::Few => (self.data.stuck.few, Reason::HemmedIn),
            Party::Many => (self.data.stuck.many, Reason::Immobile),
        };
        match rule {
            Stuck::Loses => Outcome::win(state.turn.other().into(), reason),
            Stuck::Draws | Stuck::Passes => Outcome::draw(Reason::Stalemate),
        }
    }
}

/// The captures that bring the many down to a number that loses, or to the target, whichever
/// comes first.
fn captures_to_win(data: &HuntRules) -> u8 {
    let all = data.many.pieces() as u8;
    let by_left = data.targets.left.map(|left| all.saturating_sub(left));
    let fewest = data.targets.captures.into_iter().chain(by_left).min();
    fewest.unwrap_or(u8::MAX)
}

impl Rules for Hunt {
    type State = HuntState;
    type Move = HuntMove;
    type Chance = Never;

    fn info(&self) -> &Info {
        &self.info
    }

    fn board(&self) -> &Board {
        &self.board
    }

    fn seats(&self) -> u8 {
        2
    }

    fn draw_rules(&self) -> DrawRules {
        self.data.draws
    }

    fn start(&self) -> HuntState {
        self.start
    }

    fn turn(&self, state: &HuntState) -> Turn {
        if let Some(outcome) = self.target(state) {
            Turn::Over(outcome)
        } else if self.move_set(state).is_empty() {
            Turn::Over(self.stuck(state))
        } else {
            Turn::Player(state.turn.into())
        }
    }

    fn moves(&self, state: &HuntState, out: &mut Vec<HuntMove>) {
        if self.target(state).is_none() {
            self.move_set(state).list(out);
        }
    }

    fn captures(&self, state: &HuntState, out: &mut Vec<HuntMove>) {
        if self.target(state).is_none() {
            self.captures_of(state).list(out);
        }
    }

    #[inline]
    fn count_moves(&self, state: &HuntState) -> usize {
        if self.target(state).is_some() {
            0
        } else {
            self.move_set(state).count()
        }
    }

    fn nth_move(&self, state: &HuntState, n: usize) -> HuntMove {
        self.move_set(state)
            .pick(|_| n)
            .expect("the caller names a move that there is")
    }

    #[inline]
    fn pick_move(
        &self,
        state: &HuntState,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<HuntMove> {
        if self.target(state).is_some() {
            return None;
        }
        match state.turn {
            Party::Few => self.moves_of_few(state).pick(choose),
            Party::Many => self.moves_of_many(state).pick(choose),
        }
    }

    fn chances(&self, _: &HuntState, _: &mut Vec<(Never, u32)>) {}

    #[inline]
    fn apply(&self, state: &mut HuntState, event: Event<HuntMove, Never>) {
        let Event::Move(chosen) = event;
        self.apply_move(state, chosen);
    }

    fn action(&self, _: &HuntState, chosen: HuntMove) -> Action {
        match chosen {
            HuntMove::Place(point) => Action::Place(point),
            HuntMove::Step { from, to } => Action::Step { from, to },
            HuntMove::Jump { from, to } => Action::Capture {
                from,
                to,
                taken: from.midpoint(to),
            },
            HuntMove::Stop => Action::Stop,
            HuntMove::Huff(point) => Action::Huff(point),
        }
    }

    fn dice(&self, thrown: Never) -> [u8; 2] {
        match thrown {}
    }

    fn why_not(&self, state: &HuntState, attempt: Attempt) -> Refusal {
        self.refusal_of(state, attempt)
    }

    fn consequences(&self, state: &HuntState, event: Event<HuntMove, Never>) -> Vec<String> {
        let mut next = *state;
        self.apply(&mut next, event);
        let Event::Move(chosen) = event;
        let keeps_turn = !next.pending.is_empty() || matches!(chosen, HuntMove::Huff(_));
        if next.turn != state.turn || keeps_turn || self.target(&next).is_some() {
            return Vec::new();
        }
        let seat = &self.side(state.turn.other()).seat;
        vec![format!("no move for the {seat}: passed over")]
    }

    fn setup(&self, state: &HuntState) -> Setup {
        setup::of(self, state)
    }

    fn read_setup(&self, setup: &Setup) -> Result<HuntState, SetupError> {
        setup::read(self, setup)
    }
}
