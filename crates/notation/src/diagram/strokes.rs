//! Ruled lines that join properly where they meet.

use std::collections::BTreeMap;

use super::canvas::Canvas;
use super::{Charset, Role};

/// How thick a line is drawn.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Debug)]
pub(super) enum Weight {
    Light = 1,
    Heavy = 2,
}

/// The box-drawing character for each choice of four arms, none, light or heavy: up changes
/// slowest, then right, down, and left fastest.
const JOINTS: &str =
    " ╴╸╷┐┑╻┒┓╶─╾┌┬┭┎┰┱╺╼━┍┮┯┏┲┳╵┘┙│┤┥╽┧┪└┴┵├┼┽┟╁╅┕┶┷┝┾┿┢╆╈╹┚┛╿┦┩┃┨┫┖┸┹┞╀╃┠╂╉┗┺┻┡╄╇┣╊╋";

/// What leaves the middle of a character: up, right, down, left.
type Arms = [Option<Weight>; 4];

/// Lines across and down, to be drawn together so that each crossing gets its character. A line
/// drawn over another takes its weight.
#[derive(Clone, Debug, Default)]
pub(super) struct Strokes {
    arms: BTreeMap<(usize, usize), Arms>,
}

impl Strokes {
    /// A line from the middle of one column to the middle of another.
    pub(super) fn across(&mut self, left: usize, right: usize, row: usize, weight: Weight) {
        for column in left..right {
            self.arm(column, row, 1, weight);
            self.arm(column + 1, row, 3, weight);
        }
    }

    /// A line from the middle of one row to the middle of another.
    pub(super) fn down(&mut self, column: usize, top: usize, bottom: usize, weight: Weight) {
        for row in top..bottom {
            self.arm(column, row, 2, weight);
            self.arm(column, row + 1, 0, weight);
        }
    }

    fn arm(&mut self, column: usize, row: usize, arm: usize, weight: Weight) {
        self.arms.entry((column, row)).or_default()[arm] = Some(weight);
    }

    /// Draws all of it.
    pub(super) fn draw(&self, canvas: &mut Canvas, charset: Charset) {
        for ((column, row), arms) in &self.arms {
            canvas.put(
                *column,
                *row,
                charset.pick(joint(*arms), ascii_joint(*arms)),
                Role::Line,
            );
        }
    }
}

fn joint(arms: Arms) -> char {
    let number = arms
        .iter()
        .fold(0, |number, arm| 3 * number + arm.map_or(0, |w| w as usize));
    JOINTS.chars().nth(number).unwrap_or('?')
}

/// In ASCII a light line is dotted, where no frame runs along it.
fn ascii_joint(arms: Arms) -> char {
    let [up, right, down, left] = arms;
    let heaviest = arms.into_iter().flatten().max();
    match (up.or(down), right.or(left), heaviest) {
        (None, None, _) => ' ',
        (Some(_), None, Some(Weight::Light)) => ':',
        (Some(_), None, _) => '|',
        (None, Some(_), Some(Weight::Light)) => '.',
        (None, Some(_), _) => '-',
        (Some(_), Some(_), _) => '+',
    }
}

#[cfg(test)]
mod tests {
    use super::{Weight, joint};

    #[test]
    fn joints_have_the_arms_they_are_drawn_for() {
        let (light, heavy) = (Some(Weight::Light), Some(Weight::Heavy));
        assert_eq!(joint([None, light, light, None]), '┌');
        assert_eq!(joint([None, heavy, heavy, None]), '┏');
        assert_eq!(joint([heavy; 4]), '╋');
        assert_eq!(joint([light, heavy, light, heavy]), '┿');
        assert_eq!(joint([heavy, None, heavy, light]), '┨');
        assert_eq!(joint([light, heavy, heavy, light]), '╆');
        assert_eq!(joint([None, None, None, light]), '╴');
    }
}
