//! The bytes of a layer file.
//!
//! All numbers are little endian. A file is
//!
//! | bytes | what |
//! |---|---|
//! | 8 | `MENAGTB\n` |
//! | 4 | the version of the format, 1 |
//! | 4 | the CRC-32 of the name of the layer, or zero where it is not told |
//! | 32 | the BLAKE3 hash of the rules, as the solver sees them |
//! | … | the blocks, each packed on its own by Zstandard |
//! | 20 for each block | where it begins (8), its packed length (4), the number of its words (4), the CRC-32 of its words (4) |
//! | 8 | where the index begins |
//! | 4 | how many blocks there are |
//! | 4 | the CRC-32 of index, its place and the number of blocks |
//! | 32 | the BLAKE3 hash of everything before |
//! | 8 | `MENAGEND` |
//!
//! A file is written under a temporary name, synced and renamed, so that a name that exists is the
//! name of a whole file.

/// The first bytes of a file.
pub(super) const MAGIC: [u8; 8] = *b"MENAGTB\n";
/// The last bytes.
pub(super) const END: [u8; 8] = *b"MENAGEND";
/// The version this program reads and writes.
pub(super) const VERSION: u32 = 1;
/// How long the header is: magic, version, layer, hash of the rules.
pub(super) const HEADER: usize = 8 + 4 + 4 + 32;
/// How long the entry of a block in the index is.
pub(super) const ENTRY: usize = 20;
/// How long the part after the index is.
pub(super) const TRAILER: usize = 8 + 4 + 4 + 32 + 8;

/// Where a block is.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(super) struct Entry {
    pub(super) begin: u64,
    pub(super) packed: u32,
    pub(super) words: u32,
    pub(super) crc: u32,
}

impl Entry {
    pub(super) fn to_bytes(self) -> [u8; ENTRY] {
        let mut bytes = [0; ENTRY];
        bytes[..8].copy_from_slice(&self.begin.to_le_bytes());
        bytes[8..12].copy_from_slice(&self.packed.to_le_bytes());
        bytes[12..16].copy_from_slice(&self.words.to_le_bytes());
        bytes[16..].copy_from_slice(&self.crc.to_le_bytes());
        bytes
    }

    pub(super) fn from_bytes(bytes: &[u8]) -> Self {
        Self {
            begin: u64_at(bytes, 0),
            packed: u32_at(bytes, 8),
            words: u32_at(bytes, 12),
            crc: u32_at(bytes, 16),
        }
    }
}

/// About how many bytes the files of a layer and of its rounds take besides what is in their blocks:
/// what surrounds these, their entries, and the frame of each that is packed.
pub(crate) const fn overhead(blocks: usize) -> u64 {
    const FRAME: usize = 16;
    (2 * (HEADER + TRAILER + blocks * (ENTRY + FRAME))) as u64
}

/// What a header tells of the name of a layer.
pub(super) fn mark(layer: &str) -> u32 {
    crc32fast::hash(layer.as_bytes())
}

/// The number at this place, which must be inside.
pub(super) fn u32_at(bytes: &[u8], at: usize) -> u32 {
    let mut number = [0; 4];
    number.copy_from_slice(&bytes[at..at + 4]);
    u32::from_le_bytes(number)
}

/// The number at this place, which must be inside.
pub(super) fn u64_at(bytes: &[u8], at: usize) -> u64 {
    let mut number = [0; 8];
    number.copy_from_slice(&bytes[at..at + 8]);
    u64::from_le_bytes(number)
}
