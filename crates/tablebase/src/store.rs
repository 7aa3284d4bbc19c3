//! Where solved layers are kept: in memory, or as files of a directory. A layer is a list of
//! blocks of 64-bit words; what they mean is up to the solver.

mod file;
mod format;

use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};

use crate::TableError;
use file::{LayerFile, LayerWriter};

/// The 32 bytes that tell one ruleset from another.
pub(crate) type Fingerprint = [u8; 32];

/// How many blocks are kept unpacked.
const KEPT_BLOCKS: usize = 256;

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

    /// Begins to write a layer.
    pub(crate) fn begin(&self, layer: &str) -> Result<Writer, TableError> {
        let sink = match self {
            Self::Memory(_) => Sink::Memory(Vec::new()),
            Self::Directory(directory) => {
                let file = LayerWriter::create(&directory.file(layer), &directory.rules)?;
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

    /// Reads all of a layer and checks that every byte is as it was written.
    pub(crate) fn check(&self, layer: &str) -> Result<(), TableError> {
        match self {
            Self::Memory(_) => Ok(()),
            Self::Directory(directory) => directory.open_file(layer)?.check(),
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
    files: BTreeMap<String, Arc<LayerFile>>,
    /// Unpacked blocks.
    blocks: BTreeMap<(String, usize), Used>,
    time: u64,
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

    fn open_file(&self, layer: &str) -> Result<Arc<LayerFile>, TableError> {
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(file) = open.files.get(layer) {
            return Ok(Arc::clone(file));
        }
        let path = self.file(layer);
        if !path.exists() {
            return Err(TableError::NotSolved(layer.to_owned()));
        }
        let file = Arc::new(LayerFile::open(&path, &self.rules)?);
        open.files.insert(layer.to_owned(), Arc::clone(&file));
        Ok(file)
    }

    fn block(&self, layer: &str, block: usize) -> Result<Arc<[u64]>, TableError> {
        let file = self.open_file(layer)?;
        let key = (layer.to_owned(), block);
        {
            let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
            open.time += 1;
            let now = open.time;
            if let Some((used, words)) = open.blocks.get_mut(&key) {
                *used = now;
                return Ok(Arc::clone(words));
            }
        }
        let words: Arc<[u64]> = file.block(block)?.into();
        let mut open = self.open.lock().unwrap_or_else(PoisonError::into_inner);
        if open.blocks.len() >= KEPT_BLOCKS {
            let oldest = open.blocks.iter().min_by_key(|(_, (used, _))| *used);
            if let Some(oldest) = oldest.map(|(key, _)| key.clone()) {
                open.blocks.remove(&oldest);
            }
        }
        let now = open.time;
        open.blocks.insert(key, (now, Arc::clone(&words)));
        Ok(words)
    }
}
