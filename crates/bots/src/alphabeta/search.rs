//! The search itself.

use std::time::Duration;

use menagerie_core::{Event, Game, Never, Rules, Seat, Turn};

use super::order::{Order, Ranked};
use super::table::{Bound, Table};
use crate::search::fingerprint::fingerprint;
use crate::search::{Aim, Analysis, Budget, Clock, History, MAX_PLY, PROVEN, Window, worth_of_end};
use crate::{Evaluate, Generator};

/// When to stop, in terms that are quick to ask.
pub(super) struct Limits<'a> {
    nodes: u64,
    depth: i32,
    /// The clock, and what it may read.
    end: Option<(&'a Clock, Duration)>,
}

/// How many nodes go by between two looks at the clock.
const NODES_A_LOOK: u64 = 1_024;
/// The deepest that is searched in full; captures go on from there.
const MOST_DEPTH: u32 = 100;

impl<'a> Limits<'a> {
    pub(super) fn new(budget: &Budget, clock: Option<&'a Clock>) -> Self {
        // Time that nothing measures is no limit.
        let time = budget.time.filter(|_| clock.is_some());
        let budget = Budget { time, ..*budget };
        Self {
            nodes: budget.node_limit(),
            depth: budget.depth.unwrap_or(MOST_DEPTH).clamp(1, MOST_DEPTH) as i32,
            end: clock.map(|clock| {
                let time = budget.time.unwrap_or(Duration::MAX);
                (clock, clock.now().saturating_add(time))
            }),
        }
    }

    pub(super) const fn nodes(&self) -> u64 {
        self.nodes
    }

    fn are_met(&self, nodes: u64) -> bool {
        let late = || self.end.is_some_and(|(clock, end)| clock.now() >= end);
        nodes >= self.nodes || nodes.is_multiple_of(NODES_A_LOOK) && late()
    }
}

/// A position on the way: where it stands, who is to move and how deep it is to be searched.
struct Node<'s, S> {
    state: &'s S,
    mover: Seat,
    aim: Aim,
    depth: i32,
    ply: usize,
}

/// One search of one position.
pub(super) struct Search<'a, R: Rules> {
    rules: &'a R,
    root: &'a R::State,
    /// For whom values are given.
    seat: Seat,
    draw: i32,
    history: History,
    table: &'a mut Table<R::Move>,
    order: Order<R::Move>,
    limits: Limits<'a>,
    nodes: u64,
    stopped: bool,
    /// One list of moves a ply, so that nothing is allocated on the way.
    lists: Vec<Vec<Ranked<R::Move>>>,
    moves: Vec<R::Move>,
    /// Whether late moves are searched less deep and values of the table that are deeper than
    /// asked for are trusted. A test does without, to compare with a plain search.
    pub(super) shortcuts: bool,
}

impl<'a, R: Evaluate + Rules<Chance = Never>> Search<'a, R> {
    pub(super) fn new(
        game: &'a Game<R>,
        seat: Seat,
        table: &'a mut Table<R::Move>,
        limits: Limits<'a>,
    ) -> Self {
        let rules = game.rules();
        Self {
            rules,
            root: game.state(),
            seat,
            draw: rules.draw_value(seat),
            history: History::of(game),
            table,
            order: Order::new(usize::from(rules.seats()), MAX_PLY + 1),
            limits,
            nodes: 0,
            stopped: false,
            lists: (0..=MAX_PLY).map(|_| Vec::new()).collect(),
            moves: Vec::new(),
            shortcuts: true,
        }
    }

    /// Deepens until the budget is used up or the end is certain, and tells what each depth brings,
    /// one that the budget cuts short too if it has come to anything.
    pub(super) fn run(
        &mut self,
        luck: &mut Generator,
        tell: &mut dyn FnMut(&Analysis<R::Move>),
    ) -> Analysis<R::Move> {
        let mut moves = Vec::new();
        self.rules.moves(self.root, &mut moves);
        // Among moves that come out equal the first stays: which, is up to luck.
        luck.shuffle(&mut moves);
        let mut found = Analysis {
            line: vec![moves[0]],
            value: self.draw,
            depth: 0,
            nodes: 0,
        };
        for depth in 1..=self.limits.depth {
            let value = self.search_root(&mut moves, depth);
            found.nodes = self.nodes;
            if let Some(value) = value {
                found.value = value;
                found.line = self.line(moves[0], depth);
                if !self.stopped {
                    found.depth = depth as u32;
                }
                tell(&found);
            }
            if self.stopped || found.value.abs() > PROVEN {
                break;
            }
        }
        found
    }

    /// Searches every move of the root and puts the best first. None if the budget ended before
    /// the first was through.
    fn search_root(&mut self, moves: &mut [R::Move], depth: i32) -> Option<i32> {
        let mut window = Window::FULL;
        let mut best = None;
        let root = Node {
            state: self.root,
            mover: self.seat,
            aim: Aim::Most,
            depth,
            ply: 0,
        };
        for n in 0..moves.len() {
            let value = self.try_move(&root, moves[n], window, n == 0, 0);
            if self.stopped {
                break;
            }
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                moves[..=n].rotate_right(1);
            }
            window.narrow(Aim::Most, value);
        }
        best
    }

    /// The value of a move: the first of a node in full, another only as far as it improves.
    fn try_move(
        &mut self,
        node: &Node<'_, R::State>,
        chosen: R::Move,
        window: Window,
        first: bool,
        reduction: i32,
    ) -> i32 {
        let mut next = node.state.clone();
        self.rules.apply(&mut next, Event::Move(chosen));
        if self.history.matters() {
            let action = self.rules.action(node.state, chosen);
            self.history.go_on(action, node.ply);
        }
        let (depth, ply) = (node.depth - 1, node.ply + 1);
        if first {
            return self.visit(&next, depth, ply, window);
        }
        let scout = window.scout(node.aim);
        let mut value = self.visit(&next, depth - reduction, ply, scout);
        if reduction > 0 && window.improves(node.aim, value) {
            value = self.visit(&next, depth, ply, scout);
        }
        if scout != window && window.contains(value) {
            value = self.visit(&next, depth, ply, window);
        }
        value
    }

    /// The value of a position, exact inside the window and a bound outside. Meaningless once
    /// the search has stopped.
    fn visit(&mut self, state: &R::State, depth: i32, ply: usize, window: Window) -> i32 {
        if self.stopped {
            return self.draw;
        }
        self.nodes += 1;
        self.stopped = self.limits.are_met(self.nodes);
        let mover = match self.rules.turn(state) {
            Turn::Over(outcome) => return worth_of_end(outcome, self.seat, ply, self.draw),
            Turn::Player(seat) | Turn::Chance(seat) => seat,
        };
        let aim = if mover == self.seat {
            Aim::Most
        } else {
            Aim::Least
        };
        let node = Node {
            state,
            mover,
            aim,
            depth,
            ply,
        };
        let is_horizon = depth <= 0 || ply >= MAX_PLY;
        if is_horizon && !self.history.matters() {
            return self.visit_horizon(&node, window);
        }
        let key = fingerprint(state);
        if self.history.is_draw(key, ply) {
            self.draw
        } else if is_horizon {
            self.visit_horizon(&node, window)
        } else {
            self.visit_inside(&node, key, window)
        }
    }

    fn visit_inside(&mut self, node: &Node<'_, R::State>, key: u64, mut window: Window) -> i32 {
        let Node {
            state,
            aim,
            depth,
            ply,
            mover,
        } = *node;
        let mut first = None;
        if let Some(entry) = self.table.get(key) {
            first = entry.best;
            let deep = i32::from(entry.depth);
            let value = from_table(entry.value, ply);
            let settles = match entry.bound {
                Bound::Exact => true,
                Bound::AtLeast => value >= window.beta,
                Bound::AtMost => value <= window.alpha,
            };
            if settles && (deep == depth || deep > depth && self.shortcuts) {
                return value;
            }
        }
        let asked = window;
        let mut list = self.ranked_moves(node, first);
        let (mut best, mut best_move) = (aim.nothing(), None);
        for n in 0..list.len() {
            let (rank, chosen) = take_best(&mut list, n);
            let reduction = self.reduction(node, n, rank);
            let value = self.try_move(node, chosen, window, n == 0, reduction);
            if self.stopped {
                break;
            }
            if aim.prefers(value, best) {
                (best, best_move) = (value, Some(chosen));
            }
            window.narrow(aim, value);
            if window.is_closed() {
                let action = self.rules.action(state, chosen);
                if action.taken().is_none() {
                    self.order.reward(chosen, action, mover, ply, depth);
                }
                break;
            }
        }
        self.lists[ply] = list;
        if !self.stopped {
            let bound = if best >= asked.beta {
                Bound::AtLeast
            } else if best <= asked.alpha {
                Bound::AtMost
            } else {
                Bound::Exact
            };
            self.table
                .put(key, to_table(best, ply), depth as u8, bound, best_move);
        }
        best
    }

    /// By how much less deep a move is looked at first, being late in the order and quiet.
    fn reduction(&self, node: &Node<'_, R::State>, n: usize, rank: i32) -> i32 {
        if !self.shortcuts || node.depth < 3 || n < 3 || !Order::<R::Move>::is_plain(rank) {
            0
        } else {
            1 + i32::from(n >= 8 && node.depth >= 5)
        }
    }

    /// At the horizon captures are played out, unless the side to move does better without. Those
    /// that lose more than they take are left out, where there is another move.
    fn visit_horizon(&mut self, node: &Node<'_, R::State>, mut window: Window) -> i32 {
        let Node {
            state, aim, ply, ..
        } = *node;
        let quiet = self.rules.quiet_value(state, self.seat);
        if ply >= MAX_PLY {
            return quiet;
        }
        let mut list = self.ranked_moves(node, None);
        let forced = list
            .iter()
            .all(|(rank, _)| Order::<R::Move>::is_capture(*rank));
        let mut best = aim.nothing();
        if !forced {
            list.retain(|(rank, _)| Order::<R::Move>::is_good_capture(*rank));
            best = quiet;
            window.narrow(aim, quiet);
        }
        for n in 0..list.len() {
            if window.is_closed() {
                break;
            }
            let (_, chosen) = take_best(&mut list, n);
            let value = self.try_move(node, chosen, window, true, 0);
            if self.stopped {
                break;
            }
            if aim.prefers(value, best) {
                best = value;
            }
            window.narrow(aim, value);
        }
        self.lists[ply] = list;
        best
    }

    /// The moves of a node with their ranks, in the list of its ply.
    fn ranked_moves(
        &mut self,
        node: &Node<'_, R::State>,
        first: Option<R::Move>,
    ) -> Vec<Ranked<R::Move>> {
        let mut list = std::mem::take(&mut self.lists[node.ply]);
        list.clear();
        self.moves.clear();
        self.rules.moves(node.state, &mut self.moves);
        for chosen in &self.moves {
            let rank = if first == Some(*chosen) {
                Order::<R::Move>::FIRST
            } else {
                self.order
                    .rank(self.rules, node.state, *chosen, node.mover, node.ply)
            };
            list.push((rank, *chosen));
        }
        list
    }

    /// The moves that follow on this one, as far as the table still knows them.
    fn line(&self, first: R::Move, depth: i32) -> Vec<R::Move> {
        let mut line = vec![first];
        let mut state = self.root.clone();
        self.rules.apply(&mut state, Event::Move(first));
        while (line.len() as i32) < depth {
            let entry = self.table.get(fingerprint(&state));
            let Some(next) = entry.and_then(|entry| entry.best) else {
                break;
            };
            if self.rules.check(&state, Event::Move(next)).is_err() {
                break;
            }
            line.push(next);
            self.rules.apply(&mut state, Event::Move(next));
        }
        line
    }
}

/// Puts the best of the moves from the `n`-th on in its place.
fn take_best<M: Copy>(list: &mut [Ranked<M>], n: usize) -> Ranked<M> {
    let mut best = n;
    for other in n + 1..list.len() {
        if list[other].0 > list[best].0 {
            best = other;
        }
    }
    list.swap(n, best);
    list[n]
}

/// A value as the table keeps it: a win counts from the position and not from the root.
fn to_table(value: i32, ply: usize) -> i32 {
    match value {
        PROVEN.. => value + ply as i32,
        ..=LOST => value - ply as i32,
        _ => value,
    }
}

fn from_table(value: i32, ply: usize) -> i32 {
    match value {
        PROVEN.. => value - ply as i32,
        ..=LOST => value + ply as i32,
        _ => value,
    }
}

const LOST: i32 = -PROVEN;
