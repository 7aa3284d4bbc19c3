//! Masks as they are stored: for each point the bits of many masks, so that what is alike lies
//! together.

use crate::geometry::Set;

/// For each point the bits of all masks, one after the other. The masks lie `stride` words apart.
pub(super) fn to_planes(masks: &[Set], stride: usize, points: usize) -> Vec<u64> {
    let words = masks.len().div_ceil(64 * stride);
    let mut planes = vec![0; points * words];
    for (word, masks) in masks.chunks(64 * stride).enumerate() {
        let mut square = [0; 64];
        for (row, mask) in square.iter_mut().zip(masks.iter().step_by(stride)) {
            *row = *mask;
        }
        transpose(&mut square);
        for (point, plane) in square[..points].iter().enumerate() {
            planes[point * words + word] = *plane;
        }
    }
    planes
}

/// The masks whose bits these are.
pub(super) fn from_planes(planes: &[u64], masks: usize) -> Vec<Set> {
    let words = masks.div_ceil(64);
    let mut all = Vec::with_capacity(words * 64);
    for word in 0..words {
        let mut square = [0; 64];
        for (row, plane) in square.iter_mut().zip(planes.chunks_exact(words)) {
            *row = plane[word];
        }
        transpose(&mut square);
        all.extend(square);
    }
    all.truncate(masks);
    all
}

/// Exchanges rows and columns of 64 by 64 bits: first of its quarters, then of theirs.
fn transpose(square: &mut [u64; 64]) {
    let (mut width, mut mask) = (32, 0x0000_0000_ffff_ffff_u64);
    while width > 0 {
        let mut row = 0;
        while row < 64 {
            let differing = (square[row] >> width ^ square[row + width]) & mask;
            square[row] ^= differing << width;
            square[row + width] ^= differing;
            row = (row + width + 1) & !width;
        }
        width /= 2;
        mask ^= mask << width;
    }
}

#[cfg(test)]
mod tests {
    use super::transpose;

    #[test]
    fn transposing_exchanges_rows_and_columns() {
        let mut square =
            std::array::from_fn(|row| (row as u64 + 1).wrapping_mul(0x9e37_79b9_7f4a_7c15));
        let before = square;
        transpose(&mut square);
        for (row, bits) in square.iter().enumerate() {
            for (column, before) in before.iter().enumerate() {
                assert_eq!(bits >> column & 1, before >> row & 1);
            }
        }
    }
}
