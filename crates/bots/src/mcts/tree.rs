//! The tree: nodes in one list, the moves of a position side by side.

use std::ops::Range;

use crate::search::{Aim, PROVEN};

/// A position and what playouts through it have brought.
#[derive(Copy, Clone, PartialEq, Debug)]
pub(super) struct Node<M> {
    /// The move that leads here.
    pub(super) chosen: M,
    /// What the seat to move wants.
    pub(super) aim: Aim,
    /// The value, once it is certain: a win, a loss or a draw.
    pub(super) solved: Option<i32>,
    pub(super) visits: u32,
    /// The sum of the rewards of the visits, each from -1 to 1.
    sum: f64,
    /// The reward that a look at the position promises.
    promise: f64,
    first_child: u32,
    children: u32,
}

impl<M> Node<M> {
    /// A position never visited.
    pub(super) fn new(chosen: M, aim: Aim, promise: f64, solved: Option<i32>) -> Self {
        Self {
            chosen,
            aim,
            solved,
            visits: 0,
            sum: 0.0,
            promise,
            first_child: 0,
            children: 0,
        }
    }

    pub(super) fn enter(&mut self, reward: f64) {
        self.visits += 1;
        self.sum += reward;
    }

    /// The mean reward, the promise counted as one visit.
    pub(super) fn mean(&self) -> f64 {
        (self.sum + self.promise) / (f64::from(self.visits) + 1.0)
    }

    pub(super) const fn is_leaf(&self) -> bool {
        self.children == 0
    }

    pub(super) const fn children(&self) -> Range<usize> {
        let first = self.first_child as usize;
        first..first + self.children as usize
    }
}

/// All nodes; the root is the first.
#[derive(Clone, Debug)]
pub(super) struct Tree<M> {
    nodes: Vec<Node<M>>,
    most: usize,
}

/// The weight of curiosity against success: the best of 0.05, 0.1, 0.15 and 0.4 in matches of 30
/// games against [`AlphaBeta`](crate::AlphaBeta) at Bagh-Chal and Fox and Geese.
const CURIOSITY: f64 = 0.1;

impl<M: Copy + Eq> Tree<M> {
    /// A tree that takes at most about this many bytes.
    pub(super) fn new(root: Node<M>, bytes: usize) -> Self {
        Self {
            nodes: vec![root],
            most: bytes / size_of::<Node<M>>(),
        }
    }

    pub(super) fn root(&self) -> &Node<M> {
        &self.nodes[0]
    }

    pub(super) fn node(&self, at: usize) -> &Node<M> {
        &self.nodes[at]
    }

    pub(super) fn node_mut(&mut self, at: usize) -> &mut Node<M> {
        &mut self.nodes[at]
    }

    pub(super) fn is_full(&self) -> bool {
        self.nodes.len() >= self.most
    }

    /// Gives a leaf its children; what they prove about it is noted.
    pub(super) fn grow(&mut self, at: usize, children: impl Iterator<Item = Node<M>>) {
        let first = self.nodes.len();
        self.nodes.extend(children);
        let count = self.nodes.len() - first;
        let node = &mut self.nodes[at];
        (node.first_child, node.children) = (first as u32, count as u32);
        self.settle(at);
    }

    /// Where a walk goes on from a node that is not solved: to the child that promises most for
    /// whoever is to move, the less tried the more. Solved ones have nothing left to tell.
    pub(super) fn next(&self, at: usize) -> usize {
        let node = &self.nodes[at];
        let curious = CURIOSITY * ln(node.visits + 1).sqrt();
        let score = |child: &Node<M>| {
            let mean = match node.aim {
                Aim::Most => child.mean(),
                Aim::Least => -child.mean(),
            };
            mean + curious / (f64::from(child.visits) + 1.0).sqrt()
        };
        let open = node
            .children()
            .filter(|child| self.nodes[*child].solved.is_none());
        let scored = open.map(|child| (score(&self.nodes[child]), child));
        let best = scored.reduce(|best, next| if next.0 > best.0 { next } else { best });
        best.map_or(at, |(_, child)| child)
    }

    /// Notes what the children prove about a node: it is won if one of them is, and otherwise
    /// nothing is certain before all of them are.
    pub(super) fn settle(&mut self, at: usize) {
        let aim = self.nodes[at].aim;
        let mut best = aim.nothing();
        let mut all = true;
        for child in self.nodes[at].children() {
            match self.nodes[child].solved {
                Some(value) if aim.prefers(value, best) => best = value,
                Some(_) => {}
                None => all = false,
            }
        }
        let is_won = match aim {
            Aim::Most => best >= PROVEN,
            Aim::Least => best <= -PROVEN,
        };
        if all || is_won {
            self.nodes[at].solved = Some(best);
        }
    }

    /// Adds what another tree from the same position says about the moves of the root.
    pub(super) fn absorb(&mut self, other: &Self) {
        for child in self.nodes[0].children() {
            let own = &mut self.nodes[child];
            let mut others = other.nodes[0].children().map(|child| &other.nodes[child]);
            if let Some(same) = others.find(|node| node.chosen == own.chosen) {
                own.visits += same.visits;
                own.sum += same.sum;
                own.solved = own.solved.or(same.solved);
            }
        }
        self.settle(0);
    }

    /// The child to play: one that is certain to be best, or the one tried most often among those
    /// that are not certain to be lost; a certain draw if that is better than it has done.
    pub(super) fn best_child(&self, at: usize, draw: i32) -> Option<usize> {
        let node = &self.nodes[at];
        let aim = node.aim;
        let solved = |child: usize| self.nodes[child].solved;
        if let Some(value) = node.solved {
            return node.children().find(|child| solved(*child) == Some(value));
        }
        let open = node.children().filter(|child| solved(*child).is_none());
        let most = open.reduce(|best, next| {
            let visits = |child: usize| self.nodes[child].visits;
            if visits(next) > visits(best) {
                next
            } else {
                best
            }
        })?;
        let mean = self.nodes[most].mean();
        let is_behind = match aim {
            Aim::Most => mean < 0.0,
            Aim::Least => mean > 0.0,
        };
        let drawn = node.children().find(|child| solved(*child) == Some(draw));
        if is_behind {
            drawn.or(Some(most))
        } else {
            Some(most)
        }
    }
}

/// The natural logarithm of a positive number, to seven digits. Computed here, by arithmetic that
/// is exact to the bit everywhere, as that of the platform may differ between machines.
fn ln(n: u32) -> f64 {
    const LN_2: f64 = std::f64::consts::LN_2;
    let exponent = n.max(1).ilog2();
    // From 1 to 2.
    let mantissa = f64::from(n.max(1)) / f64::from(1_u32 << exponent);
    let ratio = (mantissa - 1.0) / (mantissa + 1.0);
    let square = ratio * ratio;
    // The series of the inverse hyperbolic tangent.
    let series = (0..6)
        .rev()
        .fold(0.0, |sum, k| sum * square + 1.0 / f64::from(2 * k + 1));
    f64::from(exponent) * LN_2 + 2.0 * ratio * series
}

#[cfg(test)]
mod tests {
    use super::{Node, Tree, ln};
    use crate::evaluate::WIN;
    use crate::search::Aim;

    #[test]
    fn the_logarithm_is_right_to_six_digits() {
        for n in [1, 2, 3, 5, 10, 63, 64, 1_000, 999_999, u32::MAX] {
            assert!((ln(n) - f64::from(n).ln()).abs() < 1e-6, "{n}");
        }
    }

    fn tree(aim: Aim, children: &[Option<i32>]) -> Tree<usize> {
        let mut tree = Tree::new(Node::new(0, aim, 0.0, None), 1 << 20);
        let children = children.iter().enumerate();
        tree.grow(
            0,
            children.map(|(n, solved)| Node::new(n, Aim::Most, 0.0, *solved)),
        );
        tree
    }

    #[test]
    fn one_win_is_enough_and_a_loss_takes_all() {
        let (win, slow, loss) = (Some(WIN - 3), Some(WIN - 5), Some(3 - WIN));
        let solved = |aim, children: &[Option<i32>]| tree(aim, children).root().solved;
        assert_eq!(
            solved(Aim::Most, &[None, slow, loss, win]),
            win,
            "the quickest"
        );
        assert_eq!(solved(Aim::Most, &[None, loss]), None);
        assert_eq!(
            solved(Aim::Most, &[loss, Some(0)]),
            Some(0),
            "a draw is better"
        );
        assert_eq!(solved(Aim::Least, &[None, win, loss]), loss);
        assert_eq!(solved(Aim::Least, &[win, slow]), slow, "the slowest");
        assert_eq!(solved(Aim::Least, &[win, None]), None);
    }

    #[test]
    fn what_is_lost_for_certain_is_not_played() {
        let loss = Some(3 - WIN);
        let mut tree = tree(Aim::Most, &[loss, None, Some(0), None]);
        tree.node_mut(2).enter(0.5);
        assert_eq!(tree.best_child(0, 0), Some(2), "the one tried");
        for _ in 0..9 {
            tree.node_mut(2).enter(-1.0);
        }
        assert_eq!(
            tree.best_child(0, 0),
            Some(3),
            "the draw, as the rest does badly"
        );
        assert_eq!(tree.next(0), 4, "the one never tried");
    }
}
