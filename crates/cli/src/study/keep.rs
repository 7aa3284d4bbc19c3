//! Progress, kept from one run to the next.

use std::fs;
use std::path::PathBuf;

use menagerie_notation::json;
use menagerie_study::{Kind, Progress};

use crate::play::write_whole;
use crate::{Console, Failure};

/// The file in the folder for the state of programs.
const FILE: &str = "study.json";
/// Where a file goes that cannot be read.
const UNREAD: &str = "study.unread.json";

/// Progress, and where it is kept.
#[derive(Debug, Default)]
pub(super) struct Book {
    progress: Progress,
    /// None where there is no place for it.
    file: Option<PathBuf>,
    /// Whether it has been said that it cannot be kept.
    warned: bool,
}

impl Book {
    /// Opens what was kept. What cannot be read is moved aside, not lost.
    pub(super) fn open(console: &mut Console<'_>) -> Self {
        let file = console.state.as_ref().map(|state| state.join(FILE));
        let mut book = Self {
            file,
            ..Self::default()
        };
        let Some(file) = &book.file else {
            return book;
        };
        let Ok(text) = fs::read_to_string(file) else {
            return book;
        };
        match json::read::<Progress>(&text) {
            Ok(progress) => book.progress = progress,
            Err(error) => {
                let aside = file.with_file_name(UNREAD);
                let moved = fs::rename(file, &aside).is_ok();
                let place = if moved {
                    format!(", and is moved to {}", aside.display())
                } else {
                    String::new()
                };
                // Whoever studies goes on without it.
                let _ = writeln!(
                    console.notices,
                    "warning: what was kept of your study cannot be read{place}: {}: {error}",
                    file.display()
                );
            }
        }
        book
    }

    pub(super) fn progress(&self) -> &Progress {
        &self.progress
    }

    /// Counts an answer and keeps it. That it cannot be kept is said once, and is no error.
    pub(super) fn count(
        &mut self,
        key: &str,
        kind: Kind,
        id: Option<&str>,
        right: bool,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        self.progress.count(key, kind, id, right);
        let Some(file) = &self.file else {
            return Ok(());
        };
        let folder = file.parent().map_or(Ok(()), fs::create_dir_all);
        let kept = folder.and_then(|()| write_whole(file, &json::write_pretty(&self.progress)));
        if let Err(error) = kept
            && !std::mem::replace(&mut self.warned, true)
        {
            console.output.flush()?;
            writeln!(console.notices, "warning: progress cannot be kept: {error}")?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use std::fs;
    use std::path::Path;

    use menagerie_study::Kind;

    use super::{Book, FILE, UNREAD};
    use crate::Console;

    const KEY: &str = "fox-and-geese/ply-yard";

    /// Counts a right answer in a run of its own; gives what was said besides.
    fn count(state: Option<&Path>, id: &str) -> (Book, String) {
        let (mut output, mut notices) = (Vec::new(), Vec::new());
        let mut console = Console {
            notices: Box::new(&mut notices),
            state: state.map(Path::to_owned),
            ..Console::scripted("", &mut output)
        };
        let mut book = Book::open(&mut console);
        for right in [true, false] {
            let counted = book.count(KEY, Kind::Enclosure, Some(id), right, &mut console);
            counted.expect("no error, whatever becomes of the file");
        }
        drop(console);
        (book, String::from_utf8(notices).expect("text"))
    }

    #[test]
    fn what_was_solved_is_known_in_the_next_run() {
        let state = tempfile::tempdir().expect("a folder for tests");
        count(Some(state.path()), "one");
        let (book, said) = count(Some(state.path()), "two");
        assert_eq!(said, "");
        let tally = book.progress().tally(KEY, Kind::Enclosure);
        assert_eq!((tally.asked, tally.right), (4, 2));
        assert!(book.progress().has_solved(KEY, "one") && book.progress().has_solved(KEY, "two"));
        assert!(!book.progress().has_solved(KEY, "three"));
    }

    #[test]
    fn without_a_place_to_keep_it_study_goes_on() {
        let (book, said) = count(None, "one");
        assert_eq!(book.progress().tally(KEY, Kind::Enclosure).asked, 2);
        assert_eq!(said, "");
        let file = tempfile::NamedTempFile::new().expect("a file for tests");
        let (_, said) = count(Some(file.path()), "one");
        assert!(
            said.starts_with("warning: progress cannot be kept: "),
            "{said}"
        );
        assert_eq!(said.lines().count(), 1, "said once: {said}");
    }

    #[test]
    fn what_cannot_be_read_is_moved_aside() {
        let state = tempfile::tempdir().expect("a folder for tests");
        fs::write(state.path().join(FILE), "not JSON").expect("there is room");
        let (_, said) = count(Some(state.path()), "one");
        assert!(
            said.starts_with("warning: what was kept of your study cannot be read"),
            "{said}"
        );
        let aside = fs::read_to_string(state.path().join(UNREAD)).expect("moved there");
        assert_eq!(aside, "not JSON");
        let (book, _) = count(Some(state.path()), "two");
        assert!(book.progress().has_solved(KEY, "one"));
    }
}
