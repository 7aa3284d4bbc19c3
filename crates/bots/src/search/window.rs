//! The window of values that still matter, seen by a seat that never changes.

/// What the seat to move wants of the value.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum Aim {
    /// It is the seat for which the values are given.
    Most,
    /// It is another.
    Least,
}

impl Aim {
    /// Whether `value` is better than `other`.
    pub(crate) fn prefers(self, value: i32, other: i32) -> bool {
        match self {
            Self::Most => value > other,
            Self::Least => value < other,
        }
    }

    /// By how much `value` is better than `other`.
    pub(crate) const fn lead(self, value: i32, other: i32) -> i32 {
        match self {
            Self::Most => value - other,
            Self::Least => other - value,
        }
    }

    /// Worse than every value.
    pub(crate) const fn nothing(self) -> i32 {
        match self {
            Self::Most => -i32::MAX,
            Self::Least => i32::MAX,
        }
    }
}

/// Values up to `alpha` the one side can have already, values from `beta` on the other avoids.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) struct Window {
    pub(crate) alpha: i32,
    pub(crate) beta: i32,
}

impl Window {
    /// Every value matters.
    pub(crate) const FULL: Self = Self {
        alpha: -i32::MAX,
        beta: i32::MAX,
    };

    /// The narrowest window, which tells only whether a value improves on what there is.
    pub(crate) const fn scout(self, aim: Aim) -> Self {
        match aim {
            Aim::Most => Self {
                alpha: self.alpha,
                beta: self.alpha.saturating_add(1),
            },
            Aim::Least => Self {
                alpha: self.beta.saturating_sub(1),
                beta: self.beta,
            },
        }
    }

    /// The window with all values so much larger.
    pub(crate) const fn raised(self, by: i32) -> Self {
        Self {
            alpha: self.alpha.saturating_add(by),
            beta: self.beta.saturating_add(by),
        }
    }

    /// Whether it asks for no more than whether a value reaches its target.
    pub(crate) const fn is_narrow(self) -> bool {
        self.beta.saturating_sub(self.alpha) <= 1
    }

    /// The value at which the side with this aim need look no further.
    pub(crate) const fn target(self, aim: Aim) -> i32 {
        match aim {
            Aim::Most => self.beta,
            Aim::Least => self.alpha,
        }
    }

    /// Whether a value would change the window.
    pub(crate) const fn improves(self, aim: Aim, value: i32) -> bool {
        match aim {
            Aim::Most => value > self.alpha,
            Aim::Least => value < self.beta,
        }
    }

    /// The side with this aim can have this value.
    pub(crate) fn narrow(&mut self, aim: Aim, value: i32) {
        match aim {
            Aim::Most => self.alpha = self.alpha.max(value),
            Aim::Least => self.beta = self.beta.min(value),
        }
    }

    /// Whether no value matters any more.
    pub(crate) const fn is_closed(self) -> bool {
        self.alpha >= self.beta
    }

    /// Whether a value lies inside.
    pub(crate) const fn contains(self, value: i32) -> bool {
        self.alpha < value && value < self.beta
    }
}
