//! Lines from a terminal, a pipe or a file, whatever bytes they hold.

use std::io::{self, BufRead};

/// Nobody types so many characters; what is longer is cut and then found to be no command.
const LONGEST_LINE: usize = 1 << 16;

/// The next line without its end, or none at the end of the input. What is no UTF-8 is replaced,
/// and a line without an end counts as one.
///
/// # Errors
/// When reading fails.
pub(crate) fn next_line(input: &mut impl BufRead) -> io::Result<Option<String>> {
    next_line_within(input, LONGEST_LINE)
}

/// The same, for lines of at most so many bytes: one that has more is cut, but is still longer than
/// that, so that whoever reads it can tell.
///
/// # Errors
/// When reading fails.
pub(crate) fn next_line_within(
    input: &mut impl BufRead,
    most: usize,
) -> io::Result<Option<String>> {
    let mut line = Vec::new();
    let mut any = false;
    loop {
        let buffer = match input.fill_buf() {
            Ok(buffer) => buffer,
            Err(error) if error.kind() == io::ErrorKind::Interrupted => continue,
            Err(error) => return Err(error),
        };
        if buffer.is_empty() {
            return Ok(any.then(|| text(&line, most)));
        }
        any = true;
        let end = buffer.iter().position(|byte| *byte == b'\n');
        let part = &buffer[..end.unwrap_or(buffer.len())];
        let room = most + 1 - line.len();
        line.extend_from_slice(&part[..part.len().min(room)]);
        let used = part.len() + usize::from(end.is_some());
        input.consume(used);
        if end.is_some() {
            return Ok(Some(text(&line, most)));
        }
    }
}

/// The line as text, without characters that could move the cursor of whoever sees it echoed.
fn text(line: &[u8], most: usize) -> String {
    let is_cut = line.len() > most;
    let line = String::from_utf8_lossy(line);
    let harmless = |text: &str| {
        let chars = text.chars();
        chars
            .map(|c| if c.is_control() { ' ' } else { c })
            .collect()
    };
    if is_cut {
        return harmless(&line);
    }
    // A byte-order mark opens files that some editors write.
    let line: String = harmless(line.trim_start_matches('\u{feff}'));
    line.trim().to_owned()
}

#[cfg(test)]
mod tests {
    use super::{LONGEST_LINE, next_line};

    fn lines(mut input: &[u8]) -> Vec<String> {
        std::iter::from_fn(|| next_line(&mut input).expect("memory can be read")).collect()
    }

    #[test]
    fn every_kind_of_line_end_is_one() {
        assert_eq!(lines(b"a\r\n\nb\n c"), ["a", "", "b", "c"]);
        assert_eq!(lines(b""), [""; 0]);
        assert_eq!(lines("\u{feff}moves\n".as_bytes()), ["moves"]);
    }

    #[test]
    fn strange_bytes_are_made_harmless() {
        assert_eq!(lines(b"\xff\x1b[2J\x00undo\n"), ["\u{fffd} [2J undo"]);
    }

    #[test]
    fn an_endless_line_is_cut() {
        let mut input = vec![b'x'; 3 * LONGEST_LINE];
        input.extend_from_slice(b"\nquit\n");
        let lines = lines(&input);
        assert_eq!(lines[0].len(), LONGEST_LINE + 1);
        assert_eq!(lines[1], "quit");
    }
}
