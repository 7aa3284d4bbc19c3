//! All text files: nothing unfinished, and nothing that only makes sense on one machine.

use super::{Fault, Project};

/// Words that mark what is not finished. Split here, so that this file does not hold them.
const MARKERS: [&str; 3] = [
    concat!("TO", "DO"),
    concat!("FIX", "ME"),
    concat!("XX", "X"),
];

/// Folders at the top of a file system that hold somebody's own things.
const FOLDERS: [&str; 9] = [
    "home",
    "root",
    "Users",
    "tmp",
    "work",
    "workspace",
    "mnt",
    "srv",
    "opt",
];

pub(super) fn check(project: &Project) -> Vec<Fault> {
    let lines = project.files.iter().flat_map(|(path, text)| {
        text.lines()
            .enumerate()
            .map(move |(number, line)| (path, number, line))
    });
    lines
        .filter_map(|(path, number, line)| Some(Fault::at(path, number, fault_of(line)?)))
        .collect()
}

fn fault_of(line: &str) -> Option<String> {
    let words = line.split(|letter: char| !letter.is_alphanumeric());
    for word in words {
        if MARKERS.contains(&word) {
            return Some(format!("{word}: finish it, or write an issue"));
        }
    }
    let path = FOLDERS.iter().find(|folder| names_folder(line, folder))?;
    Some(format!("names a path of one machine, under /{path}"))
}

/// Whether the line has an absolute path into this folder of the top.
fn names_folder(line: &str, folder: &str) -> bool {
    let path = format!("/{folder}/");
    line.match_indices(&path).any(|(start, _)| {
        let before = line[..start].chars().next_back();
        // After a name, a dot or a slash it is a part of another path or of an address.
        before.is_none_or(|letter| !(letter.is_alphanumeric() || "._-/~}*".contains(letter)))
    })
}

#[cfg(test)]
mod tests {
    use super::{MARKERS, fault_of};

    #[test]
    fn unfinished_places_are_found() {
        for marker in MARKERS {
            assert!(fault_of(&format!("// {marker}: later")).is_some_and(|f| f.contains(marker)));
        }
        assert_eq!(fault_of("// a todo list"), None);
    }

    #[test]
    fn paths_of_a_machine_are_found() {
        for path in [["", "home", "ann", "x"], ["", "work", "main", "y"]].map(|part| part.join("/"))
        {
            assert!(fault_of(&format!("open({path:?})")).is_some(), "{path}");
        }
        for line in [
            "https://example.org/home/x",
            "a/tmp/b",
            "tests/work/x",
            "/dev/full",
            "5/5/5",
        ] {
            assert_eq!(fault_of(line), None, "{line}");
        }
    }
}
