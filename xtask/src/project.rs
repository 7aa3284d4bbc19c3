//! The workspace as cargo and the file system show it.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

use anyhow::Context;
use serde::Deserialize;

use crate::process::Program;

/// The root of the workspace.
pub(crate) fn root() -> &'static Path {
    Path::new(env!("CARGO_MANIFEST_DIR"))
        .parent()
        .expect("xtask lies in the workspace")
}

/// What `cargo metadata` says, as far as it is needed.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Metadata {
    /// Every package, dependencies included.
    pub(crate) packages: Vec<Package>,
    /// Where cargo builds.
    pub(crate) target_directory: PathBuf,
    workspace_members: BTreeSet<String>,
}

/// A package.
#[derive(Clone, Debug, Deserialize)]
pub(crate) struct Package {
    id: String,
    pub(crate) name: String,
    pub(crate) version: String,
    pub(crate) license: Option<String>,
    pub(crate) rust_version: Option<String>,
    /// The registries it may go to: any if none is named, none if the list is empty.
    publish: Option<Vec<String>>,
    dependencies: Vec<Dependency>,
}

#[derive(Clone, Debug, Deserialize)]
struct Dependency {
    name: String,
}

impl Metadata {
    /// Asks cargo.
    ///
    /// # Errors
    /// When cargo fails.
    pub(crate) fn load() -> anyhow::Result<Self> {
        let json = Program::cargo("metadata")
            .args(["--format-version", "1"])
            .read()?;
        serde_json::from_str(&json).context("cannot read what cargo metadata prints")
    }

    /// The packages of the workspace.
    pub(crate) fn members(&self) -> impl Iterator<Item = &Package> {
        self.packages
            .iter()
            .filter(|package| self.workspace_members.contains(&package.id))
    }

    /// The packages that others wrote.
    pub(crate) fn foreign(&self) -> impl Iterator<Item = &Package> {
        self.packages
            .iter()
            .filter(|package| !self.workspace_members.contains(&package.id))
    }

    /// The oldest Rust that the workspace supports, such as `1.88`.
    ///
    /// # Errors
    /// When no member names one.
    pub(crate) fn msrv(&self) -> anyhow::Result<&str> {
        self.members()
            .find_map(|package| package.rust_version.as_deref())
            .context("no member names its rust-version")
    }

    /// The version of the program.
    ///
    /// # Errors
    /// When it is no member.
    pub(crate) fn version(&self) -> anyhow::Result<&str> {
        self.members()
            .find(|package| package.name == "menagerie-cli")
            .map(|package| package.version.as_str())
            .context("menagerie-cli is no member")
    }
}

impl Package {
    /// Whether it goes to crates.io.
    pub(crate) fn is_published(&self) -> bool {
        self.publish.is_none()
    }

    /// What it depends on, also for its tests.
    pub(crate) fn dependencies(&self) -> impl Iterator<Item = &str> {
        self.dependencies
            .iter()
            .map(|dependency| dependency.name.as_str())
    }
}

/// The text files of the project by path from the root, with `/` on every system.
pub(crate) type Files = BTreeMap<String, String>;

/// Whether a path ends with a dot and this extension.
pub(crate) fn has_extension(path: &str, extension: &str) -> bool {
    Path::new(path)
        .extension()
        .is_some_and(|known| known == extension)
}

/// Reads every text file of the project.
///
/// # Errors
/// When a folder or a file cannot be read.
pub(crate) fn read_files() -> anyhow::Result<Files> {
    let mut files = Files::new();
    read_folder(root(), "", &mut files)?;
    Ok(files)
}

/// Folders that belong to tools, not to the project.
const FOREIGN: [&str; 2] = [".git", "target"];

fn read_folder(folder: &Path, prefix: &str, files: &mut Files) -> anyhow::Result<()> {
    let cannot_read = |path: &Path| format!("cannot read {}", path.display());
    for entry in fs::read_dir(folder).with_context(|| cannot_read(folder))? {
        let entry = entry.with_context(|| cannot_read(folder))?;
        let path = entry.path();
        let name = entry.file_name().to_string_lossy().into_owned();
        if FOREIGN.contains(&name.as_str()) {
            continue;
        }
        if path.is_dir() {
            read_folder(&path, &format!("{prefix}{name}/"), files)?;
        } else if let Ok(text) =
            String::from_utf8(fs::read(&path).with_context(|| cannot_read(&path))?)
        {
            files.insert(format!("{prefix}{name}"), text);
        }
    }
    Ok(())
}

/// Makes a folder, or empties it.
///
/// # Errors
/// When that cannot be done.
pub(crate) fn remake(folder: &Path) -> anyhow::Result<()> {
    if folder.exists() {
        fs::remove_dir_all(folder).with_context(|| format!("cannot empty {}", folder.display()))?;
    }
    fs::create_dir_all(folder).with_context(|| format!("cannot make {}", folder.display()))
}
