//! Whole numbers on the command line, and sentences that say which would be right.

use std::num::IntErrorKind;

/// Whole numbers from `least` on, as many as the machine counts.
pub(super) fn from<N: TryFrom<u64>>(
    least: u64,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static {
    move |text| match read(text, least, u64::MAX) {
        Ok(number) => fit(number),
        Err(Slip::TooLarge) => Err(format!("the greatest number is {}", u64::MAX)),
        Err(Slip::Other) => Err(format!("a whole number from {least} is wanted")),
    }
}

/// Whole numbers between these two, both of which are allowed.
pub(super) fn between<N: TryFrom<u64>>(
    least: u64,
    most: u64,
) -> impl Fn(&str) -> Result<N, String> + Clone + Send + Sync + 'static {
    move |text| {
        let number = read(text, least, most);
        let wanted = |_| format!("a whole number from {least} to {most} is wanted");
        number.map_err(wanted).and_then(fit)
    }
}

/// What is wrong with a number.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) enum Slip {
    /// It would be one, were it smaller.
    TooLarge,
    /// It is too small, or none at all.
    Other,
}

/// The number that a text says, if it is one of these.
pub(super) fn read(text: &str, least: u64, most: u64) -> Result<u64, Slip> {
    match text.parse::<u64>() {
        Ok(number) if number > most => Err(Slip::TooLarge),
        Ok(number) if number >= least => Ok(number),
        Err(error) if *error.kind() == IntErrorKind::PosOverflow => Err(Slip::TooLarge),
        _ => Err(Slip::Other),
    }
}

/// The number as it is kept; a machine that counts less than `u64` does refuses some.
fn fit<N: TryFrom<u64>>(number: u64) -> Result<N, String> {
    N::try_from(number).map_err(|_too_large| format!("{number} is more than can be counted here"))
}

#[cfg(test)]
mod tests {
    use super::{Slip, between, from, read};

    #[test]
    fn a_wrong_number_is_told_what_is_right() {
        assert_eq!(from::<u64>(0)("18446744073709551615"), Ok(u64::MAX));
        assert_eq!(
            from::<u64>(0)("18446744073709551616"),
            Err("the greatest number is 18446744073709551615".to_owned())
        );
        for wrong in ["0", "-1", "x", "", "1.5"] {
            assert_eq!(
                from::<u64>(1)(wrong),
                Err("a whole number from 1 is wanted".to_owned()),
                "{wrong}"
            );
        }
    }

    #[test]
    fn both_ends_are_allowed() {
        assert_eq!(between::<u16>(1, 1024)("1"), Ok(1));
        assert_eq!(between::<u16>(1, 1024)("1024"), Ok(1024));
        for wrong in ["0", "1025", "99999999999999999999", "two"] {
            assert_eq!(
                between::<u16>(1, 1024)(wrong),
                Err("a whole number from 1 to 1024 is wanted".to_owned()),
                "{wrong}"
            );
        }
    }

    #[test]
    fn too_much_is_another_slip_than_no_number() {
        assert_eq!(read("11", 2, 10), Err(Slip::TooLarge));
        assert_eq!(read("-11", 2, 10), Err(Slip::Other));
        assert_eq!(read("1", 2, 10), Err(Slip::Other));
        assert_eq!(read("2", 2, 10), Ok(2));
    }
}
