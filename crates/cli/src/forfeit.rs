//! What the record of a game says of a player that failed and lost without being beaten on the
//! board.

use menagerie_bots::arena::{Forfeit, ForfeitReason};
use menagerie_core::{Info, Seat};
use menagerie_notation::{Record, seat_phrase};

/// The tag of the record.
const TAG: &str = "Forfeit";

/// The record with this said of the player at a seat.
pub(crate) fn with_forfeit(record: Record, info: &Info, seat: Seat, forfeit: &Forfeit) -> Record {
    record.with_tag(TAG, &format!("{}: {forfeit}", info.seat(seat)))
}

/// Who failed, and how, if the record says that anybody did.
///
/// # Errors
/// When what it says makes no sense.
pub(crate) fn forfeit_of(record: &Record, info: &Info) -> Result<Option<(Seat, Forfeit)>, String> {
    record
        .tag(TAG)
        .map(|text| read(text, info).ok_or_else(|| format!("its tag {TAG} makes no sense")))
        .transpose()
}

fn read(text: &str, info: &Info) -> Option<(Seat, Forfeit)> {
    let (seat, rest) = text.split_once(": ")?;
    let (reason, detail) = rest.split_once(": ")?;
    let index = info.seats.iter().position(|known| known.name == seat)?;
    let forfeit = Forfeit {
        reason: ForfeitReason::from_key(reason)?,
        detail: detail.to_owned(),
    };
    Some((Seat::new(u8::try_from(index).ok()?), forfeit))
}

/// `nobody was beaten: the player of the tigers has failed (hung: no answer within 10 s)`
pub(crate) fn forfeit_sentence(info: &Info, seat: Seat, forfeit: &Forfeit) -> String {
    let who = seat_phrase(info, seat);
    format!("nobody was beaten: the player of {who} has failed ({forfeit})")
}
