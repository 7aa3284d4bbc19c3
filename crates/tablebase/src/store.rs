//! Where solved layers are kept: in memory, or as files of a directory. A layer is a list of
//! blocks of 64-bit words; what they mean is up to the solver.

mod file;
mod format;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::TableError;
use crate::digits::DIGITS;
use file::{LayerFile, LayerWriter, OF_ANOTHER_LAYER};
pub(crate) use format::overhead;

/// The 32 bytes that tell one ruleset from another.
pub(crate) type Fingerprint = [u8; 32];

/// How many words of unpacked blocks are kept.
const KEPT_WORDS: usize = 8 << 20;

/// Under which name the rounds of a layer are kept.
pub(crate) fn rounds_of(layer: &str) -> String {
    format!("{layer}-rounds")
}

/// The solved layers of one ruleset, by name.
#[derive(Debug)]
pub(crate) enum Store {
    Memory(BTreeMap<String, Vec<Arc<[u64]>>>),
    Directory(Directory),
}

impl Store {
    pub(crate) fn memory() -> Self {
        Self::Memory(BTreeMap::new())
    }

    pub(crate) fn directory(path: &Path, rules: Fingerprint) -> Self {
        Self::Directory(Directory {
            path: path.to_owned(),
            rules,
            open: Mutex::default(),
        })
    }

    /// Whether a layer is there with its rounds.
    pub(crate) fn has_with_rounds(&self, layer: &str) -> Result<bool, TableError> {
        Ok(self.has(layer)? && self.has(&rounds_of(layer))?)
    }

    /// Whether the layer is there and can be read.
    pub(crate) fn has(&self, layer: &str) -> Result<bool, TableError> {
        match self {
            Self::Memory(layers) => Ok(layers.contains_key(layer)),
            Self::Directory(directory) => directory.has(layer),
        }
    }

    /// One block of a layer.
    pub(crate) fn block(&self, layer: &str, block: usize) -> Result<Arc<[u64]>, TableError> {
        match self {
            Self::Memory(layers) => layers
                .get(layer)
                .and_then(|blocks| blocks.get(block))
                .cloned()
                .ok_or_else(|| TableError::NotSolved(layer.to_owned())),
            Self::Directory(directory) => directory.block(layer, block),
        }
    }

    /// One block of a layer, which must have so many words.
    pub(crate) fn block_of(
        &self,
        layer: &str,
        block: usize,
        words: usize,
    ) -> Result<Arc<[u64]>, TableError> {
        let found = self.block(layer, block)?;
        if found.len() == words {
            return Ok(found);
        }
        Err(self.misfit(layer))
    }

    /// One block of the rounds of a layer: as many digits as are needed, each of so many words.
    pub(crate) fn rounds(
        &self,
        layer: &str,
        block: usize,
        words: usize,
    ) -> Result<Arc<[u64]>, TableError> {
        let layer = rounds_of(layer);
        let found = self.block(&layer, block)?;
        if found.len().is_multiple_of(words) && found.len() / words <= DIGITS {
            return Ok(found);
        }
        Err(self.misfit(&layer))
    }

    /// A file that is whole, but has another layer than its name says.
    pub(crate) fn misfit(&self, layer: &str) -> TableError {
        let path = match self {
            Self::Memory(_) => PathBuf::from(layer),
            Self::Directory(directory) => directory.file(layer),
        };
        TableError::damaged(&path, OF_ANOTHER_LAYER)
    }

    /// Begins to write a layer.
    pub(crate) fn begin(&self, layer: &str) -> Result<Writer, TableError> {
        let sink = match self {
            Self::Memory(_) => Sink::Memory(Vec::new()),
            Self::Directory(directory) => {
                let file = LayerWriter::create(&directory.file(layer), layer, &directory.rules)?;
                Sink::File(Box::new(file))
            }
        };
        Ok(Writer {
            layer: layer.to_owned(),
            sink,
        })
    }

    /// Keeps what was written. From now on the store has the layer.
    pub(crate) fn keep(&mut self, writer: Writer) -> Result<(), TableError> {
        match (self, writer.sink) {
            (Self::Memory(layers), Sink::Memory(blocks)) => {
                layers.insert(writer.layer, blocks);
                Ok(())
            }
            (_, Sink::File(file)) => file.finish(),
            (Self::Directory(_), Sink::Memory(_)) => Ok(()),
        }
    }

    /// Reads all of a layer and its rounds and checks that every byte is as it was written.
    pub(crate) fn check_with_rounds(&self, layer: &str) -> Result<(), TableError> {
        self.check(layer)?;
        self.check(&rounds_of(layer))
    }

    /// Reads all of a layer and checks that every byte is as it was written.
    pub(crate) fn check(&self, layer: &str) -> Result<(), TableError> {
        match self {
            Self::Memory(_) => Ok(()),
            Self::Directory(directory) => directory.open_file(layer)?.1.check(),
        }
    }
}

/// A layer that is being written.
#[derive(Debug)]
pub(crate) struct Writer {
    layer: String,
    sink: Sink,
}

#[derive(Debug)]
enum Sink {
    Memory(Vec<Arc<[u64]>>),
    File(Box<LayerWriter>),
}

impl Writer {
    /// Writes so many blocks more. `make` gives each of them; several are made and packed at a
    /// time, in parallel.
    pub(crate) fn append(
        &mut self,
        blocks: usize,
        make: impl Fn(usize) -> Vec<u64> + Sync,
    ) -> Result<(), TableError> {
        match &mut self.sink {
            Sink::Memory(kept) => {
                kept.extend((0..blocks).map(|block| make(block).into()));
                Ok(())
            }
            Sink::File(file) => file.append(blocks, make),
        }
    }
}

/// A directory of layer files, and what has been read of them.
#[derive(Debug)]
pub(crate) struct Directory {
    path: PathBuf,
    rules: Fingerprint,
    open: Mutex<Open>,
}

#[derive(Default, Debug)]
struct Open {
    /// The files by layer, numbered as they were opened.
    files: BTreeMap<String, (usize, Arc<LayerFile>)>,
    /// Unpacked blocks, by the number of the file and their own.
    blocks: BTreeMap<(usize, usize), Used>,
    /// How many words they have.
    words: usize,
    time: u64,
}

impl Open {
    /// A block that is unpacked already.
    fn block(&mut self, key: (usize, usize)) -> Option<Arc<[u64]>> {
        self.time += 1;
        let (used, words) = self.blocks.get_mut(&key)?;
        *used = self.time;
        Some(Arc::clone(words))
    }

    /// Keeps an unpacked block; where there are too many, the half that was not used as lately goes.
    fn keep(&mut self, key: (usize, usize), words: Arc<[u64]>) {
        if self.words + words.len() > KEPT_WORDS {
            let mut times: Vec<u64> = self.blocks.values().map(|(used, _)| *used).collect();
            times.sort_unstable();
            let middle = times.get(times.len() / 2).copied().unwrap_or(0);
            self.blocks.retain(|_, (used, _)| *used > middle);
            self.words = self.blocks.values().map(|(_, words)| words.len()).sum();
        }
        self.words += words.len();
        if let Some((_, twice)) = self.blocks.insert(key, (self.time, words)) {
            self.words -= twice.len();
        }
    }
}

/// An unpacked block, after the time of its last use.
type Used = (u64, Arc<[u64]>);

impl Directory {
    fn file(&self, layer: &str) -> PathBuf {
        self.path.join(layer).with_extension("mtb")
    }

    fn has(&self, layer: &str) -> Result<bool, TableError> {
        match self.open_file(layer) {
            Ok(_) => Ok(true),
            Err(TableError::NotSolved(_)) => Ok(false),
            Err(error) => Err(error),
        }
    }

    fn open_file(&self, layer: &str) -> Result<(usize, Arc<LayerFile>), TableError> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = open.files.get(layer) {
            return Ok(file.clone());
        }
        let path = self.file(layer);
        if !path.exists() {
            return Err(TableError::NotSolved(layer.to_owned()));
        }
        let file = (
            open.files.len(),
            Arc::new(LayerFile::open(&path, layer, &self.rules)?),
        );
        open.files.insert(layer.to_owned(), file.clone());
        Ok(file)
    }

    fn block(&self, layer: &str, block: usize) -> Result<Arc<[u64]>, TableError> {
        let (number, file) = self.open_file(layer)?;
        let key = (number, block);
        let open = || self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(words) = open().block(key) {
            return Ok(words);
        }
        let words: Arc<[u64]> = file.block(block)?.into();
        open().keep(key, Arc::clone(&words));
        Ok(words)
    }
}
