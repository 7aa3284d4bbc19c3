//! Writing and reading layer files.

use std::fs::File;
use std::io::{self, BufReader, BufWriter, Read, Seek, SeekFrom, Write};
use std::path::{Path, PathBuf};
use std::sync::{Mutex, OnceLock, PoisonError};

use rayon::prelude::*;
use tempfile::NamedTempFile;

use super::Fingerprint;
use super::format::{END, ENTRY, Entry, HEADER, MAGIC, TRAILER, VERSION, mark, u32_at, u64_at};
use crate::TableError;

/// What is said of a file that is whole, but not what its name says.
pub(super) const OF_ANOTHER_LAYER: &str = "it holds another layer than its name says";
/// How hard Zstandard tries.
const LEVEL: i32 = 3;
/// How many blocks are made and packed at a time.
const BATCH: usize = 64;
/// How long the hash at the end of a file is.
const HASH: usize = 32;
/// More words than any block has; a larger number is not believed.
const MOST_WORDS: u32 = 1 << 24;

/// A layer file that is being written.
#[derive(Debug)]
pub(super) struct LayerWriter {
    path: PathBuf,
    file: BufWriter<NamedTempFile>,
    hasher: blake3::Hasher,
    written: u64,
    index: Vec<u8>,
}

/// A file under another name until it is whole. Whoever may read what its owner writes may read it:
/// tables are there to be shared.
fn named(directory: &Path) -> io::Result<NamedTempFile> {
    let mut builder = tempfile::Builder::new();
    #[cfg(unix)]
    builder.permissions(std::os::unix::fs::PermissionsExt::from_mode(0o666));
    builder.tempfile_in(directory)
}

impl LayerWriter {
    pub(super) fn create(
        path: &Path,
        layer: &str,
        rules: &Fingerprint,
    ) -> Result<Self, TableError> {
        let directory = path.parent().unwrap_or(Path::new("."));
        std::fs::create_dir_all(directory).map_err(|source| TableError::io(directory, source))?;
        let file = named(directory).map_err(|source| TableError::io(path, source))?;
        let mut writer = Self {
            path: path.to_owned(),
            file: BufWriter::with_capacity(1 << 20, file),
            hasher: blake3::Hasher::new(),
            written: 0,
            index: Vec::new(),
        };
        let mut header = Vec::with_capacity(HEADER);
        header.extend(MAGIC);
        header.extend(VERSION.to_le_bytes());
        header.extend(mark(layer).to_le_bytes());
        header.extend(rules);
        writer.write(&header)?;
        Ok(writer)
    }

    fn write(&mut self, bytes: &[u8]) -> Result<(), TableError> {
        self.hasher.update(bytes);
        self.written += bytes.len() as u64;
        let written = self.file.write_all(bytes);
        written.map_err(|source| TableError::io(&self.path, source))
    }

    pub(super) fn append(
        &mut self,
        blocks: usize,
        make: impl Fn(usize) -> Vec<u64> + Sync,
    ) -> Result<(), TableError> {
        for first in (0..blocks).step_by(BATCH) {
            let batch: Vec<_> = (first..blocks.min(first + BATCH))
                .into_par_iter()
                .map(|block| {
                    let words = make(block);
                    let bytes = to_bytes(&words);
                    let packed = zstd::bulk::compress(&bytes, LEVEL);
                    packed.map(|packed| (packed, words.len(), crc32fast::hash(&bytes)))
                })
                .collect();
            for made in batch {
                let (packed, words, crc) =
                    made.map_err(|source| TableError::io(&self.path, source))?;
                let entry = Entry {
                    begin: self.written,
                    packed: packed.len() as u32,
                    words: words as u32,
                    crc,
                };
                self.index.extend(entry.to_bytes());
                self.write(&packed)?;
            }
        }
        Ok(())
    }

    /// Writes index and trailer and gives the file its name.
    pub(super) fn finish(mut self) -> Result<(), TableError> {
        let begin = self.written;
        let mut index = std::mem::take(&mut self.index);
        let blocks = (index.len() / ENTRY) as u32;
        index.extend(begin.to_le_bytes());
        index.extend(blocks.to_le_bytes());
        let crc = crc32fast::hash(&index);
        index.extend(crc.to_le_bytes());
        self.write(&index)?;
        let mut end = self.hasher.finalize().as_bytes().to_vec();
        end.extend(END);
        self.write(&end)?;
        let io = |source| TableError::io(&self.path, source);
        let file = self
            .file
            .into_inner()
            .map_err(|error| io(error.into_error()))?;
        file.as_file().sync_all().map_err(io)?;
        file.persist(&self.path).map_err(|error| io(error.error))?;
        // The new name is safe only when the directory is written too; not every system can.
        if let Some(directory) = self.path.parent().and_then(|path| File::open(path).ok()) {
            let _ = directory.sync_all();
        }
        Ok(())
    }
}

/// A layer file that is being read.
#[derive(Debug)]
pub(super) struct LayerFile {
    path: PathBuf,
    file: Mutex<File>,
    /// Where the index begins and how many blocks it has.
    index_at: u64,
    blocks: u32,
    index_crc: u32,
    /// The bytes of the index, once a block has been asked for: it may be megabytes.
    index: OnceLock<Vec<u8>>,
}

impl LayerFile {
    /// Opens a file and checks everything but the blocks and their index.
    pub(super) fn open(path: &Path, layer: &str, rules: &Fingerprint) -> Result<Self, TableError> {
        let io = |source| TableError::io(path, source);
        let mut file = File::open(path).map_err(io)?;
        let len = file.metadata().map_err(io)?.len();
        if len < (HEADER + TRAILER) as u64 {
            return Err(TableError::truncated(path));
        }
        let header = read_at(&mut file, 0, HEADER).map_err(io)?;
        if header[..8] != MAGIC {
            return Err(TableError::Foreign(path.to_owned()));
        }
        let version = u32_at(&header, 8);
        if version != VERSION {
            return Err(TableError::Version {
                path: path.to_owned(),
                version,
            });
        }
        if header[16..HEADER] != rules[..] {
            return Err(TableError::OtherRules(path.to_owned()));
        }
        let told = u32_at(&header, 12);
        if told != 0 && told != mark(layer) {
            return Err(TableError::damaged(path, OF_ANOTHER_LAYER));
        }
        let trailer_at = len - TRAILER as u64;
        let trailer = read_at(&mut file, trailer_at, TRAILER).map_err(io)?;
        if trailer[TRAILER - 8..] != END {
            return Err(TableError::truncated(path));
        }
        let (begin, blocks) = (u64_at(&trailer, 0), u32_at(&trailer, 8));
        let index_len = u64::from(blocks) * ENTRY as u64;
        if begin < HEADER as u64 || begin.checked_add(index_len) != Some(trailer_at) {
            return Err(TableError::damaged(
                path,
                "the index is not where it should be",
            ));
        }
        Ok(Self {
            path: path.to_owned(),
            file: Mutex::new(file),
            index_at: begin,
            blocks,
            index_crc: u32_at(&trailer, 12),
            index: OnceLock::new(),
        })
    }

    /// The index, read and checked when it is first needed.
    fn index(&self) -> Result<&[u8], TableError> {
        if let Some(index) = self.index.get() {
            return Ok(index);
        }
        let len = self.blocks as usize * ENTRY;
        let index = self.read(self.index_at, len)?;
        let mut hasher = crc32fast::Hasher::new();
        hasher.update(&index);
        hasher.update(&self.index_at.to_le_bytes());
        hasher.update(&self.blocks.to_le_bytes());
        if hasher.finalize() != self.index_crc {
            return Err(TableError::damaged(
                &self.path,
                "the index does not fit its checksum",
            ));
        }
        Ok(self.index.get_or_init(|| index))
    }

    fn read(&self, begin: u64, len: usize) -> Result<Vec<u8>, TableError> {
        let mut file = self.file.lock().unwrap_or_else(PoisonError::into_inner);
        read_at(&mut file, begin, len).map_err(|source| match source.kind() {
            io::ErrorKind::UnexpectedEof => TableError::truncated(&self.path),
            _ => TableError::io(&self.path, source),
        })
    }

    /// Reads a block and checks it.
    pub(super) fn block(&self, block: usize) -> Result<Vec<u64>, TableError> {
        let damaged =
            |reason: &str| TableError::damaged(&self.path, format!("block {block} {reason}"));
        let mut entries = self.index()?.chunks_exact(ENTRY);
        let entry = entries.nth(block).ok_or_else(|| damaged("is missing"))?;
        let entry = Entry::from_bytes(entry);
        if entry.words > MOST_WORDS {
            return Err(damaged("is larger than any"));
        }
        let packed = self.read(entry.begin, entry.packed as usize)?;
        let len = entry.words as usize * 8;
        let bytes = zstd::bulk::decompress(&packed, len)
            .map_err(|error| damaged(&format!("cannot be unpacked: {error}")))?;
        if bytes.len() != len || crc32fast::hash(&bytes) != entry.crc {
            return Err(damaged("does not fit its checksum"));
        }
        Ok(bytes.chunks_exact(8).map(|word| u64_at(word, 0)).collect())
    }

    /// Compares the whole file with its hash.
    pub(super) fn check(&self) -> Result<(), TableError> {
        let io = |source| TableError::io(&self.path, source);
        let file = File::open(&self.path).map_err(io)?;
        let len = file.metadata().map_err(io)?.len();
        let hashed = len.checked_sub((HASH + END.len()) as u64);
        let hashed = hashed.ok_or_else(|| TableError::truncated(&self.path))?;
        let mut reader = BufReader::with_capacity(1 << 20, file);
        let mut seen = blake3::Hasher::new();
        seen.update_reader((&mut reader).take(hashed)).map_err(io)?;
        let mut hash = [0; HASH];
        reader.read_exact(&mut hash).map_err(io)?;
        if seen.finalize() == hash {
            Ok(())
        } else {
            Err(TableError::damaged(&self.path, "it does not fit its hash"))
        }
    }
}

fn read_at(file: &mut File, begin: u64, len: usize) -> std::io::Result<Vec<u8>> {
    let mut bytes = vec![0; len];
    file.seek(SeekFrom::Start(begin))?;
    file.read_exact(&mut bytes)?;
    Ok(bytes)
}

fn to_bytes(words: &[u64]) -> Vec<u8> {
    words.iter().flat_map(|word| word.to_le_bytes()).collect()
}
