//! Files written whole or not at all.

use std::fs::{self, File, OpenOptions};
use std::io::{self, Write as _};
use std::path::{Path, PathBuf};

use tempfile::Builder;

/// Puts a text into a file so that at every moment the file holds the whole old text or the
/// whole new one, also when the disk is full or the machine stops.
///
/// # Errors
/// When the disk does not take it; the file is as it was.
pub(crate) fn write_whole(path: &Path, text: &str) -> io::Result<()> {
    // What a link points to is written, not the link.
    let path = path.canonicalize().unwrap_or_else(|_| path.to_owned());
    if fs::metadata(&path).is_ok_and(|known| !known.is_file()) {
        // A terminal or a pipe cannot be replaced.
        let mut special = OpenOptions::new().write(true).open(&path)?;
        return special
            .write_all(text.as_bytes())
            .and_then(|()| special.flush());
    }
    let folder = folder_of(&path);
    fs::metadata(&folder)?;
    let mut builder = Builder::new();
    builder.prefix(".menagerie-");
    #[cfg(unix)]
    {
        use std::os::unix::fs::PermissionsExt as _;
        // As every other file that the user makes: the mask takes away what shall not be.
        builder.permissions(fs::Permissions::from_mode(0o666));
    }
    // The error would name a file that nobody has heard of.
    let made = builder.tempfile_in(&folder);
    let mut file = made.map_err(|error| io::Error::from(error.kind()))?;
    file.as_file_mut().write_all(text.as_bytes())?;
    file.as_file().sync_all()?;
    file.persist(&path).map_err(|error| error.error)?;
    // The name is safe only when the folder is; not every system can say so.
    if let Ok(folder) = File::open(&folder) {
        let _ = folder.sync_all();
    }
    Ok(())
}

/// The file that somebody means who types this where no shell reads it: `~/` is at home.
pub(crate) fn typed_path(text: &str) -> PathBuf {
    at_home(text, etcetera::home_dir().ok())
}

fn at_home(text: &str, home: Option<PathBuf>) -> PathBuf {
    match (text.strip_prefix("~/"), home) {
        (Some(rest), Some(home)) => home.join(rest.trim_start_matches('/')),
        _ => PathBuf::from(text),
    }
}

/// The folder that a file is in.
pub(super) fn folder_of(path: &Path) -> PathBuf {
    match path.parent() {
        Some(folder) if !folder.as_os_str().is_empty() => folder.to_owned(),
        _ => PathBuf::from("."),
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::{Path, PathBuf};

    use super::{at_home, write_whole};

    #[test]
    fn a_tilde_is_home_only_where_it_leads() {
        let of_ann = |text| at_home(text, Some(PathBuf::from("/users/ann")));
        assert_eq!(of_ann("~/games/a.rec"), Path::new("/users/ann/games/a.rec"));
        assert_eq!(of_ann("~//a.rec"), Path::new("/users/ann/a.rec"));
        for other in ["~a.rec", "a~/b.rec", "/b/~/a.rec", "~", "a.rec"] {
            assert_eq!(of_ann(other), Path::new(other));
        }
        assert_eq!(at_home("~/a.rec", None), Path::new("~/a.rec"));
    }

    #[test]
    fn a_text_replaces_another_and_leaves_nothing_else() {
        let folder = tempfile::tempdir().expect("a folder for tests");
        let path = folder.path().join("game.rec");
        for text in ["first", "second, longer", "3"] {
            write_whole(&path, text).expect("there is room");
            assert_eq!(fs::read_to_string(&path).expect("written"), text);
        }
        let files = fs::read_dir(folder.path()).expect("a folder").count();
        assert_eq!(files, 1);
    }

    #[test]
    fn where_it_cannot_be_written_nothing_changes() {
        let folder = tempfile::tempdir().expect("a folder for tests");
        let missing = folder.path().join("no such folder").join("game.rec");
        assert!(write_whole(&missing, "text").is_err());
        assert!(
            write_whole(folder.path(), "text").is_err(),
            "a folder is no file"
        );
    }

    #[cfg(target_os = "linux")]
    #[test]
    fn a_full_disk_is_told() {
        let full = std::path::Path::new("/dev/full");
        let error = write_whole(full, "text").expect_err("there is no room");
        assert_eq!(error.kind(), std::io::ErrorKind::StorageFull);
        assert!(full.exists(), "a device is not replaced by a file");
    }

    #[cfg(unix)]
    #[test]
    fn a_link_is_followed() {
        let folder = tempfile::tempdir().expect("a folder for tests");
        let (file, link) = (folder.path().join("file"), folder.path().join("link"));
        fs::write(&file, "old").expect("there is room");
        std::os::unix::fs::symlink(&file, &link).expect("links are known here");
        write_whole(&link, "new").expect("there is room");
        assert_eq!(fs::read_to_string(&file).expect("written"), "new");
        assert!(link.is_symlink());
    }
}
