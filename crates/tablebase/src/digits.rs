//! Small numbers for many positions at once, bit-sliced: a word for each binary digit, with a bit
//! for each position.

use crate::TableError;

/// How many binary digits are kept.
pub(crate) const DIGITS: usize = 8;

/// The largest number that has so many.
pub(crate) const MOST: u32 = (1 << DIGITS) - 1;

/// The number of a round as it is kept. A layer in which a larger one was needed is
/// [refused](check).
pub(crate) fn kept(round: u32) -> u32 {
    round.min(MOST)
}

/// Refuses a layer of which the rounds cannot all be told apart: a rank that does not fall would
/// let a won game go on for ever.
pub(crate) fn check(layer: &str, rounds: u32) -> Result<(), TableError> {
    if rounds > MOST {
        return Err(TableError::TooManyRounds {
            layer: layer.to_owned(),
            rounds,
        });
    }
    Ok(())
}

/// Notes the number for all positions whose bit is set in `which`, in digits that lie `stride`
/// words apart.
#[inline]
pub(crate) fn note(digits: &mut [u64], stride: usize, round: u32, which: u64) {
    for (digit, word) in digits.iter_mut().step_by(stride).enumerate() {
        if round >> digit & 1 == 1 {
            *word |= which;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::{MOST, check};

    #[test]
    fn more_rounds_than_can_be_told_apart_are_refused() {
        assert!(check("12-left-many", MOST).is_ok());
        let error = check("12-left-many", MOST + 1).expect_err("one too many");
        assert_eq!(
            error.to_string(),
            "the layer \"12-left-many\" takes 256 rounds, and files tell 255 apart"
        );
    }
}
