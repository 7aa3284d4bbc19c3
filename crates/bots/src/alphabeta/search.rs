//! The search itself.

mod horizon;
mod selective;

use menagerie_core::{Event, Game, Never, Rules, Seat, Turn};

use super::limits::Limits;
use super::order::{Candidate, Order, take_best};
use super::table::{Bound, Entry, Glance, Table};
use crate::search::fingerprint::fingerprint;
use crate::search::{Aim, Analysis, History, MAX_PLY, PROVEN, Window, worth_of_end};
use crate::{Evaluate, Generator};

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
    table: &'a Table,
    order: Order<R::Move>,
    limits: Limits<'a>,
    nodes: u64,
    stopped: bool,
    /// One list of moves a ply, so that nothing is allocated on the way.
    lists: Vec<Vec<Candidate<R::Move>>>,
    moves: Vec<R::Move>,
    /// Whether anything is left out, and values of the table that are deeper than asked for are
    /// trusted. A test does without, to compare with a plain search.
    pub(super) shortcuts: bool,
    /// The ply at which the turn was last given away on the way to the node that is visited.
    last_pass: Option<usize>,
    /// What the search itself made of the root, prospects included.
    pub(super) reached: i32,
}

/// What each earlier visit of a position costs, where nothing else keeps a game from going round in
/// circles. Set by hand: of 600 games of Bezszachy against [`Greedy`](crate::Greedy), with 60 000
/// positions a move, 15, 30, 60 and 120 won 589, 593, 591 and 590; without any 566.
const RETURN: i32 = 30;

impl<'a, R: Evaluate + Rules<Chance = Never>> Search<'a, R> {
    pub(super) fn new(game: &'a Game<R>, seat: Seat, table: &'a Table, limits: Limits<'a>) -> Self {
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
            last_pass: None,
            reached: 0,
        }
    }

    /// Deepens, from a depth on, until the budget is used up or the end is certain, and tells what
    /// each depth brings, one that the budget cuts short too if it has come to anything.
    pub(super) fn run(
        &mut self,
        from: i32,
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
        for depth in from.min(self.limits.depth)..=self.limits.depth {
            let value = self.search_root(&mut moves, depth);
            found.nodes = self.nodes;
            if let Some(value) = value {
                self.reached = value;
                found.line = self.line(moves[0], depth);
                found.value = self.without_bias(value, &found.line);
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

    /// Takes out of the value of a line what the search has added for its own seat, and what it has
    /// charged for a return: of what a position is worth that is no part.
    fn without_bias(&self, value: i32, line: &[R::Move]) -> i32 {
        if value.abs() > PROVEN {
            return value;
        }
        let mut last = self.root.clone();
        for chosen in line {
            self.rules.apply(&mut last, Event::Move(*chosen));
        }
        let prospects = match self.rules.turn(&last) {
            Turn::Over(_) => 0,
            Turn::Player(_) | Turn::Chance(_) => self.rules.prospects(&last, self.seat),
        };
        value - prospects + self.cost_of_return(line[0])
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
            let cost = self.cost_of_return(moves[n]);
            let value = self.try_move(&root, moves[n], window.raised(cost), n == 0, 0);
            if self.stopped {
                break;
            }
            let value = if value.abs() > PROVEN {
                value
            } else {
                value - cost
            };
            if best.is_none_or(|best| value > best) {
                best = Some(value);
                moves[..=n].rotate_right(1);
            }
            window.narrow(Aim::Most, value);
        }
        best
    }

    /// What it costs to go where the game has been before.
    fn cost_of_return(&self, chosen: R::Move) -> i32 {
        let mut next = self.root.clone();
        self.rules.apply(&mut next, Event::Move(chosen));
        let likeness = self.rules.likeness(&next);
        likeness.map_or(0, |likeness| RETURN * self.history.times_been(likeness))
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
        let is_horizon = depth <= 0 || ply >= MAX_PLY;
        let needs_key = !is_horizon || self.history.matters();
        let key = if needs_key { fingerprint(state) } else { 0 };
        // What the table holds is asked for early, so that it has come when it is needed.
        let glance = (!is_horizon).then(|| self.table.glance(key));
        let mover = match self.rules.turn(state) {
            Turn::Over(outcome) => return worth_of_end(outcome, self.seat, ply, self.draw),
            Turn::Player(seat) | Turn::Chance(seat) => seat,
        };
        if self.history.matters() && self.history.is_draw(key, ply) {
            return self.draw;
        }
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
        match glance {
            None => self.visit_horizon(&node, window),
            Some(glance) => self.visit_inside(&node, key, &glance, window),
        }
    }

    fn visit_inside(
        &mut self,
        node: &Node<'_, R::State>,
        key: u64,
        glance: &Glance,
        window: Window,
    ) -> i32 {
        let known = glance.entry();
        if let Some(value) = known.and_then(|entry| self.settled(node, entry, window)) {
            return value;
        }
        let outlook = self.outlook(node, window);
        if let Some(outlook) = &outlook
            && let Some(value) = self.value_without_moving(node, outlook, window)
        {
            return value;
        }
        let mut list = self.ranked_moves(node, known.and_then(|entry| entry.best));
        let (asked, mut window) = (window, window);
        let Node { aim, depth, .. } = *node;
        let (mut best, mut best_move) = (aim.nothing(), None);
        for n in 0..list.len() {
            let Candidate {
                rank,
                number,
                chosen,
            } = take_best(&mut list, n);
            // Only a position that is not lost yet can do without the rest of its moves.
            if let Some(outlook) = &outlook
                && best.abs() < PROVEN
                && Self::is_hopeless(node, outlook, n, rank)
            {
                continue;
            }
            let reduction = self.reduction(node, window, n, rank);
            let value = self.try_move(node, chosen, window, n == 0, reduction);
            if self.stopped {
                break;
            }
            if aim.prefers(value, best) {
                (best, best_move) = (value, Some(number));
            }
            window.narrow(aim, value);
            if window.is_closed() {
                self.learn(node, &list[..=n]);
                break;
            }
        }
        self.lists[node.ply] = list;
        if !self.stopped {
            let entry = Entry {
                value: to_table(best, node.ply),
                depth: depth as u8,
                bound: if best >= asked.beta {
                    Bound::AtLeast
                } else if best <= asked.alpha {
                    Bound::AtMost
                } else {
                    Bound::Exact
                },
                best: best_move,
            };
            self.table.put(key, entry);
        }
        best
    }

    /// The last of these moves has cut off, and those before it have not.
    fn learn(&mut self, node: &Node<'_, R::State>, tried: &[Candidate<R::Move>]) {
        let quiet = |candidate: &Candidate<R::Move>| {
            let action = self.rules.action(node.state, candidate.chosen);
            action.taken().is_none().then_some(action)
        };
        let Some((last, before)) = tried.split_last() else {
            return;
        };
        let Some(action) = quiet(last) else { return };
        for action in before.iter().filter_map(quiet) {
            self.order.punish(action, node.mover, node.depth);
        }
        self.order.reward(action, node.mover, node.depth);
        self.order.remember(last.chosen, node.ply);
    }

    /// The value of a node, if what the table knows of it is all that is asked.
    fn settled(&self, node: &Node<'_, R::State>, entry: Entry, window: Window) -> Option<i32> {
        let deep = i32::from(entry.depth);
        let value = from_table(entry.value, node.ply);
        let settles = match entry.bound {
            Bound::Exact => true,
            Bound::AtLeast => value >= window.beta,
            Bound::AtMost => value <= window.alpha,
        };
        let is_deep = deep == node.depth || deep > node.depth && self.shortcuts;
        (settles && is_deep).then_some(value)
    }

    /// The moves of a node with their ranks, in the list of its ply; the one of the number
    /// `first` before all others.
    fn ranked_moves(
        &mut self,
        node: &Node<'_, R::State>,
        first: Option<u16>,
    ) -> Vec<Candidate<R::Move>> {
        let mut list = std::mem::take(&mut self.lists[node.ply]);
        list.clear();
        self.moves.clear();
        self.rules.moves(node.state, &mut self.moves);
        let rater = self
            .order
            .rater(self.rules, node.state, node.mover, node.ply);
        list.extend(self.moves.iter().zip(0_u16..).map(|(chosen, number)| {
            let rank = if first == Some(number) {
                Order::<R::Move>::FIRST
            } else {
                rater.rank(*chosen)
            };
            Candidate {
                rank,
                number,
                chosen: *chosen,
            }
        }));
        list
    }

    /// The moves that follow on this one, as far as the table still knows them.
    fn line(&self, first: R::Move, depth: i32) -> Vec<R::Move> {
        let mut line = vec![first];
        let mut state = self.root.clone();
        self.rules.apply(&mut state, Event::Move(first));
        while (line.len() as i32) < depth {
            let entry = self.table.glance(fingerprint(&state)).entry();
            let best = entry.and_then(|entry| entry.best).map(usize::from);
            let Some(number) = best.filter(|best| *best < self.rules.count_moves(&state)) else {
                break;
            };
            let next = self.rules.nth_move(&state, number);
            line.push(next);
            self.rules.apply(&mut state, Event::Move(next));
        }
        line
    }
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
