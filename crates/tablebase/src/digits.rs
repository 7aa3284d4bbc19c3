//! Small numbers for many positions at once, bit-sliced: a word for each binary digit, with a bit
//! for each position.

/// How many binary digits are kept; larger numbers are cut to the largest that has so many.
pub(crate) const DIGITS: usize = 8;

/// The number of a round as it is kept.
pub(crate) fn kept(round: u32) -> u32 {
    round.min((1 << DIGITS) - 1)
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
