//! Playouts: down the tree, beyond it, and back up.

use menagerie_core::{Event, Game, Never, Rules, Seat, Turn};

use super::MctsOptions;
use super::tree::{Node, Tree};
use crate::evaluate::WIN;
use crate::search::fingerprint::fingerprint;
use crate::search::{Aim, Analysis, History, MAX_PLY, PROVEN, worth_of_end};
use crate::{Evaluate, Generator, playout};

/// The lead that is worth half a win, in the unit of [`Evaluate`].
const HALF_A_WIN: f64 = 200.0;

/// One search of one position.
pub(super) struct Search<'a, R: Rules> {
    rules: &'a R,
    root: &'a R::State,
    /// For whom values are given.
    seat: Seat,
    draw: i32,
    history: History,
    tree: Tree<R::Move>,
    luck: Generator,
    rollout: u32,
    playouts: u64,
    moves: Vec<R::Move>,
    /// The nodes from the root to where the playout has come.
    path: Vec<usize>,
}

impl<'a, R: Evaluate + Rules<Chance = Never>> Search<'a, R> {
    /// A search of a position in which a player is to move.
    pub(super) fn new(
        game: &'a Game<R>,
        seat: Seat,
        options: &MctsOptions,
        luck: Generator,
    ) -> Self {
        let rules = game.rules();
        let root = Node::new(rules.nth_move(game.state(), 0), Aim::Most, 0.0, None);
        let mut search = Self {
            rules,
            root: game.state(),
            seat,
            draw: rules.draw_value(seat),
            history: History::of(game),
            tree: Tree::new(root, (options.hash as usize) << 20),
            luck,
            rollout: options.rollout,
            playouts: 0,
            moves: Vec::new(),
            path: Vec::new(),
        };
        search.grow(0, game.state(), 0);
        search
    }

    pub(super) const fn playouts(&self) -> u64 {
        self.playouts
    }

    /// Whether nothing more is to be found out.
    pub(super) fn is_decided(&self) -> bool {
        self.tree.root().solved.is_some()
    }

    /// One playout.
    pub(super) fn play_out(&mut self) {
        self.playouts += 1;
        self.path.clear();
        self.path.push(0);
        let mut state = self.root.clone();
        let mut at = 0;
        let reward = loop {
            let ply = self.path.len() - 1;
            let node = self.tree.node(at);
            if let Some(value) = node.solved {
                break self.reward(value);
            }
            if node.is_leaf() {
                if node.visits == 0 || self.tree.is_full() || ply >= MAX_PLY {
                    break self.roll_out(state);
                }
                self.grow(at, &state, ply);
                continue;
            }
            at = self.tree.next(at);
            self.path.push(at);
            self.go(&mut state, self.tree.node(at).chosen, ply);
        };
        self.hand_up(reward);
    }

    /// Plays a move of the tree, so that the history knows of it.
    fn go(&mut self, state: &mut R::State, chosen: R::Move, ply: usize) -> bool {
        if !self.history.matters() {
            self.rules.apply(state, Event::Move(chosen));
            return false;
        }
        let action = self.rules.action(state, chosen);
        self.history.go_on(action, ply);
        self.rules.apply(state, Event::Move(chosen));
        self.history.is_draw(fingerprint(state), ply + 1)
    }

    /// Gives a leaf its children: every move, with what a look at the position after it says.
    fn grow(&mut self, at: usize, state: &R::State, ply: usize) {
        let mut moves = std::mem::take(&mut self.moves);
        moves.clear();
        self.rules.moves(state, &mut moves);
        if ply == 0 {
            // Among moves that come out equal the first is played: which, is up to luck.
            self.luck.shuffle(&mut moves);
        }
        let mut children = Vec::with_capacity(moves.len());
        for chosen in &moves {
            let mut next = state.clone();
            let is_draw = self.go(&mut next, *chosen, ply);
            children.push(self.child(*chosen, &next, is_draw, ply + 1));
        }
        self.moves = moves;
        self.tree.grow(at, children.into_iter());
    }

    fn child(&self, chosen: R::Move, state: &R::State, is_draw: bool, ply: usize) -> Node<R::Move> {
        let (aim, solved) = match self.rules.turn(state) {
            Turn::Over(outcome) => (
                Aim::Most,
                Some(worth_of_end(outcome, self.seat, ply, self.draw)),
            ),
            Turn::Player(seat) | Turn::Chance(seat) => {
                let aim = if seat == self.seat {
                    Aim::Most
                } else {
                    Aim::Least
                };
                (aim, is_draw.then_some(self.draw))
            }
        };
        let value = solved.unwrap_or_else(|| self.rules.value(state, self.seat));
        Node::new(chosen, aim, self.reward(value), solved)
    }

    /// Plays on at random for a while and values what comes of it.
    fn roll_out(&mut self, mut state: R::State) -> f64 {
        let end = playout(self.rules, &mut state, &mut self.luck, self.rollout);
        let value = match end.outcome {
            Some(outcome) => worth_of_end(outcome, self.seat, 0, self.draw),
            None => self.rules.value(&state, self.seat),
        };
        self.reward(value)
    }

    /// What a value is worth, from -1 for a loss over 0 for a draw to 1 for a win.
    fn reward(&self, value: i32) -> f64 {
        match value {
            PROVEN.. => 1.0,
            ..=LOST => -1.0,
            _ => {
                let lead = f64::from(value - self.draw);
                lead / (lead.abs() + HALF_A_WIN)
            }
        }
    }

    /// Enters the reward in every node of the path, from below, and what has become certain.
    fn hand_up(&mut self, reward: f64) {
        let mut was_solved = false;
        for &at in self.path.iter().rev() {
            self.tree.node_mut(at).enter(reward);
            if was_solved {
                self.tree.settle(at);
            }
            was_solved = self.tree.node(at).solved.is_some();
        }
    }

    /// Counts what another search of the same position has found about its moves.
    pub(super) fn absorb(&mut self, other: &Self) {
        self.playouts += other.playouts;
        self.tree.absorb(&other.tree);
    }

    /// What has been found out.
    pub(super) fn analysis(&self) -> Analysis<R::Move> {
        let mut line = Vec::new();
        let mut at = 0;
        while let Some(child) = self.tree.best_child(at, self.draw) {
            let node = self.tree.node(child);
            line.push(node.chosen);
            if node.visits == 0 {
                break;
            }
            at = child;
        }
        let best = self.tree.best_child(0, self.draw);
        let mean = best.map_or(0.0, |child| self.tree.node(child).mean());
        let value = self.tree.root().solved.unwrap_or_else(|| self.value(mean));
        Analysis {
            depth: line.len() as u32,
            line,
            value,
            nodes: self.playouts,
        }
    }

    /// The value whose reward this is.
    fn value(&self, reward: f64) -> i32 {
        let most = f64::from(WIN / 2);
        let lead = reward * HALF_A_WIN / (1.0 - reward.abs()).max(1e-4);
        self.draw + lead.clamp(-most, most) as i32
    }
}

const LOST: i32 = -PROVEN;
