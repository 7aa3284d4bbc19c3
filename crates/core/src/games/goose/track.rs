//! The track of 63 squares and its named squares.

use std::fmt;

use super::GooseOptions;
use crate::Point;

/// Where all pieces begin.
pub(super) const START: u8 = 0;
/// The last square: who reaches it wins.
pub(super) const HOME: u8 = 63;

const BRIDGE: u8 = 6;
const BRIDGE_END: u8 = 12;
const INN: u8 = 19;
const WELL: u8 = 31;
const MAZE: u8 = 42;
const PRISON: u8 = 52;
const DEATH: u8 = 58;

/// The squares with a goose: two rows nine apart, from 5 and from 9.
const GEESE: [u8; 13] = [5, 9, 14, 18, 23, 27, 32, 36, 41, 45, 50, 54, 59];

/// A named square of the track.
///
/// ```
/// use menagerie_core::{Point, games::goose::Special};
/// assert_eq!(Special::at(Point::new(19)), Some(Special::Inn));
/// assert_eq!(Special::at(Point::new(20)), None);
/// assert_eq!(Special::Goose.squares().len(), 13);
/// ```
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Debug)]
pub enum Special {
    /// 0, where all pieces begin.
    Start,
    /// A piece walks the same sum again.
    Goose,
    /// 6: a piece goes on to 12.
    Bridge,
    /// 19: a piece is held.
    Inn,
    /// 31: a piece is held.
    Well,
    /// 42: a piece goes back.
    Maze,
    /// 52: a piece is held.
    Prison,
    /// 58: a piece begins again.
    Death,
    /// 63: a piece wins.
    Home,
}

impl Special {
    /// Every kind.
    pub const ALL: [Self; 9] = [
        Self::Start,
        Self::Goose,
        Self::Bridge,
        Self::Inn,
        Self::Well,
        Self::Maze,
        Self::Prison,
        Self::Death,
        Self::Home,
    ];

    /// The name, such as `inn`.
    pub const fn name(self) -> &'static str {
        match self {
            Self::Start => "start",
            Self::Goose => "goose",
            Self::Bridge => "bridge",
            Self::Inn => "inn",
            Self::Well => "well",
            Self::Maze => "maze",
            Self::Prison => "prison",
            Self::Death => "death",
            Self::Home => "home",
        }
    }

    /// The squares of this name, ascending.
    pub fn squares(self) -> Vec<Point> {
        (START..=HOME)
            .map(Point::new)
            .filter(|square| Self::at(*square) == Some(self))
            .collect()
    }

    /// The name of a square, if it has one.
    pub fn at(square: Point) -> Option<Self> {
        Self::of(square.index() as u8)
    }

    pub(super) fn of(square: u8) -> Option<Self> {
        match square {
            START => Some(Self::Start),
            BRIDGE => Some(Self::Bridge),
            INN => Some(Self::Inn),
            WELL => Some(Self::Well),
            MAZE => Some(Self::Maze),
            PRISON => Some(Self::Prison),
            DEATH => Some(Self::Death),
            HOME => Some(Self::Home),
            goose if GEESE.contains(&goose) => Some(Self::Goose),
            _ => None,
        }
    }

    /// Where a piece is sent that lands here.
    pub(super) fn sends_to(self, options: &GooseOptions) -> Option<u8> {
        match self {
            Self::Bridge => Some(BRIDGE_END),
            Self::Maze => Some(options.maze),
            Self::Death => Some(START),
            _ => None,
        }
    }

    /// Whether a piece can still stand here when its throw has been played.
    pub(super) fn is_left_at_once(self) -> bool {
        matches!(self, Self::Goose | Self::Bridge | Self::Maze | Self::Death)
    }
}

impl fmt::Display for Special {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(self.name())
    }
}

/// Whether a piece can stand here when its throw has been played.
pub(super) fn is_resting_square(square: u8) -> bool {
    square <= HOME && !Special::of(square).is_some_and(Special::is_left_at_once)
}
