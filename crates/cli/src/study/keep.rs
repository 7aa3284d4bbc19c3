//! Progress, kept from one run to the next.

use std::fs;
use std::path::{Path, PathBuf};

use menagerie_notation::json;
use menagerie_study::{Kind, Progress};

use crate::play::write_whole;

/// The file in the folder for the state of programs.
const FILE: &str = "study.json";
/// Where a file goes that cannot be read.
const UNREAD: &str = "study.unread.json";

/// Progress, and where it is kept.
#[derive(Debug, Default)]
pub(crate) struct Book {
    progress: Progress,
    /// None where there is no place for it.
    file: Option<PathBuf>,
    /// Whether it has been said that it cannot be kept.
    warned: bool,
}

impl Book {
    /// Opens what was kept in this folder. What cannot be read is moved aside, not lost; that is
    /// told, and whoever studies goes on without it.
    pub(crate) fn open(state: Option<&Path>) -> (Self, Option<String>) {
        let file = state.map(|state| state.join(FILE));
        let mut book = Self {
            file,
            ..Self::default()
        };
        let text = book.file.as_ref().map(fs::read_to_string);
        let (Some(file), Some(Ok(text))) = (&book.file, text) else {
            return (book, None);
        };
        match json::read::<Progress>(&text) {
            Ok(progress) => {
                book.progress = progress;
                (book, None)
            }
            Err(error) => {
                let aside = file.with_file_name(UNREAD);
                let moved = fs::rename(file, &aside).is_ok();
                let place = if moved {
                    format!(", and is moved to {}", aside.display())
                } else {
                    String::new()
                };
                let file = file.display();
                let what =
                    format!("what was kept of your study cannot be read{place}: {file}: {error}");
                (book, Some(what))
            }
        }
    }

    pub(crate) fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Counts an answer and keeps it. That it cannot be kept is told once, and is no error.
    pub(crate) fn count(
        &mut self,
        key: &str,
        kind: Kind,
        id: Option<&str>,
        right: bool,
    ) -> Option<String> {
        self.progress.count(key, kind, id, right);
        let file = self.file.as_ref()?;
        let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
        let kept = folder.and_then(|()| write_whole(file, &json::write_pretty(&self.progress)));
        let error = kept.err()?;
        let warned = std::mem::replace(&mut self.warned, true);
        (!warned).then(|| format!("progress cannot be kept: {error}"))
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use menagerie_study::Kind;

    use super::{Book, FILE, UNREAD};

    const KEY: &str = "fox-and-geese/ply-yard";

    /// Counts a right answer in a run of its own; gives what was said besides.
    fn count(state: Option<&Path>, id: &str) -> (Book, Vec<String>) {
        let (mut book, said) = Book::open(state);
        let counted = [true, false].map(|right| book.count(KEY, Kind::Enclosure, Some(id), right));
        let said = std::iter::once(said).chain(counted);
        let said = said.flatten().collect();
        (book, said)
    }

    #[test]
    fn what_was_solved_is_known_in_the_next_run() {
        let state = tempfile::tempdir().expect("a folder for tests");
        count(Some(state.path()), "one");
        let (book, said) = count(Some(state.path()), "two");
        assert_eq!(said, Vec::<String>::new());
        let tally = book.progress().tally(KEY, Kind::Enclosure);
        assert_eq!((tally.asked, tally.right), (4, 2));
        assert!(book.progress().has_solved(KEY, "one") && book.progress().has_solved(KEY, "two"));
        assert!(!book.progress().has_solved(KEY, "three"));
    }

    #[test]
    fn without_a_place_to_keep_it_study_goes_on() {
        let (book, said) = count(None, "one");
        assert_eq!(book.progress().tally(KEY, Kind::Enclosure).asked, 2);
        assert_eq!(said, Vec::<String>::new());
        let file = tempfile::NamedTempFile::new().expect("a file for tests");
        let (_, said) = count(Some(file.path()), "one");
        assert_eq!(said.len(), 1, "said once: {said:?}");
        assert!(said[0].starts_with("progress cannot be kept: "), "{said:?}");
    }

    #[test]
    fn what_cannot_be_read_is_moved_aside() {
        let state = tempfile::tempdir().expect("a folder for tests");
        fs::write(state.path().join(FILE), "not JSON").expect("there is room");
        let (_, said) = count(Some(state.path()), "one");
        assert!(
            said[0].starts_with("what was kept of your study cannot be read"),
            "{said:?}"
        );
        let aside = fs::read_to_string(state.path().join(UNREAD)).expect("moved there");
        assert_eq!(aside, "not JSON");
        let (book, _) = count(Some(state.path()), "two");
        assert!(book.progress().has_solved(KEY, "one"));
    }
}
