//! Many records in one text, read one after the other.

use std::io::{self, BufRead};

use super::{Record, RecordError, RecordFault};

/// More than any record has, so that what is no text of records cannot fill the memory.
const MOST_BYTES: usize = 4 << 20;

/// Takes a text of many records apart, holding one of them at a time. A record ends with the line
/// that repeats its result; one that breaks off ends where the next begins.
///
/// ```
/// use menagerie_notation::Records;
/// let text = "[Menagerie \"1\"]\n[Game \"goose/fonti\"]\n[Result \"*\"]\n\n1. 3+4\n= *\n";
/// let both = format!("{text}\n{text}");
/// let mut records = Records::new(both.as_bytes());
/// let first = records.next().expect("a record")?;
/// assert_eq!((first.line, first.read()?.key()), (1, "goose/fonti"));
/// assert_eq!(records.next().expect("another")?.line, 8);
/// assert!(records.next().is_none());
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
#[derive(Debug)]
pub struct Records<B> {
    reader: B,
    /// The line that has been read and not yet been used.
    ahead: Vec<u8>,
    /// The number of that line, and where it begins.
    line: usize,
    offset: u64,
}

/// What may be a record, and where it stands.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct RecordText {
    /// The number of its first line, counted from 1.
    pub line: usize,
    /// Where it begins, in bytes.
    pub start: u64,
    /// Where what follows it begins.
    pub end: u64,
    /// Whether it has an end, a line feed included, and has not been broken off.
    pub is_whole: bool,
    /// The text.
    pub bytes: Vec<u8>,
}

impl RecordText {
    /// Reads the record. A fault has the line that it has in the whole text.
    ///
    /// # Errors
    /// The line and the fault when the text is no record.
    pub fn read(&self) -> Result<Record, RecordError> {
        let text = std::str::from_utf8(&self.bytes).map_err(|error| {
            let valid = &self.bytes[..error.valid_up_to()];
            let line = valid.split(|byte| *byte == b'\n').count();
            self.in_whole(RecordFault::NotUtf8.at(line))
        })?;
        if self.bytes.len() > MOST_BYTES {
            return Err(self.in_whole(RecordFault::TooLong.at(1)));
        }
        Record::read(text).map_err(|error| self.in_whole(error))
    }

    /// A fault of this record with the line that it has in the whole text.
    #[must_use]
    pub fn in_whole(&self, mut error: RecordError) -> RecordError {
        error.line += self.line - 1;
        error
    }
}

impl<B: BufRead> Records<B> {
    /// The records of this text.
    pub fn new(reader: B) -> Self {
        Self {
            reader,
            ahead: Vec::new(),
            line: 0,
            offset: 0,
        }
    }

    /// Reads a line ahead unless there is one. Whether there is.
    fn look_ahead(&mut self) -> io::Result<bool> {
        if self.ahead.is_empty() {
            // A line without end is read in parts.
            let mut part = io::Read::take(&mut self.reader, MOST_BYTES as u64);
            part.read_until(b'\n', &mut self.ahead)?;
            self.line += 1;
        }
        Ok(!self.ahead.is_empty())
    }

    fn read_text(&mut self) -> io::Result<Option<RecordText>> {
        while self.look_ahead()? && self.ahead.trim_ascii().is_empty() {
            self.offset += self.ahead.len() as u64;
            self.ahead.clear();
        }
        let mut text = RecordText {
            line: self.line,
            start: self.offset,
            end: self.offset,
            is_whole: false,
            bytes: Vec::new(),
        };
        let mut scan = Scan::default();
        while text.bytes.len() <= MOST_BYTES && self.look_ahead()? {
            if !text.bytes.is_empty() && self.ahead.starts_with(b"[Menagerie ") {
                break;
            }
            let is_last = scan.is_last(&self.ahead);
            text.is_whole = is_last && self.ahead.ends_with(b"\n");
            self.offset += self.ahead.len() as u64;
            text.end = self.offset;
            text.bytes.append(&mut self.ahead);
            if is_last {
                break;
            }
        }
        Ok((!text.bytes.is_empty()).then_some(text))
    }
}

impl<B: BufRead> Iterator for Records<B> {
    type Item = io::Result<RecordText>;

    fn next(&mut self) -> Option<Self::Item> {
        self.read_text().transpose()
    }
}

/// Looks for the end of a record, line by line.
#[derive(Default)]
struct Scan {
    in_comment: bool,
}

impl Scan {
    /// Whether the record ends with this line. A document of JSON is a line.
    fn is_last(&mut self, line: &[u8]) -> bool {
        let line = line.trim_ascii();
        if !self.in_comment && line.starts_with(b"[") {
            return false;
        }
        if !self.in_comment && line.starts_with(b"{\"") {
            return true;
        }
        let mut before = b' ';
        for (index, byte) in line.iter().enumerate() {
            match byte {
                b'}' => self.in_comment = false,
                _ if self.in_comment => {}
                b'{' => self.in_comment = true,
                b';' => return false,
                b'=' if before.is_ascii_whitespace() => {
                    let result = &line[index + 1..];
                    return result.first().is_some_and(u8::is_ascii_whitespace);
                }
                _ => {}
            }
            before = *byte;
        }
        false
    }
}

#[cfg(test)]
mod tests {
    use super::{RecordText, Records};

    const RECORD: &str =
        "[Menagerie \"1\"]\n[Game \"goose/fonti\"]\n[Result \"*\"]\n\n1. 3+4\n= *\n";

    fn texts(text: &str) -> Vec<RecordText> {
        let texts = Records::new(text.as_bytes()).collect::<Result<Vec<_>, _>>();
        texts.expect("memory can be read")
    }

    #[test]
    fn places_are_those_of_the_whole_text() {
        let text = format!("{RECORD}\n\n{RECORD}{RECORD}");
        let found = texts(&text);
        assert_eq!(
            found.iter().map(|text| text.line).collect::<Vec<_>>(),
            [1, 9, 15]
        );
        for record in &found {
            let bytes = &text.as_bytes()[record.start as usize..record.end as usize];
            assert_eq!((bytes, record.is_whole), (record.bytes.as_slice(), true));
            assert!(record.read().is_ok());
        }
        let wrong = texts(&text.replacen("1. 3+4\n= *\n\n\n[", "1. 3+4\n= *\n\n\n[Ga\n[", 1));
        let fault = wrong[1].read().expect_err("that is no tag");
        assert_eq!(
            fault.to_string(),
            "line 9: \"[Ga\" is not a tag, which is written as [Name \"value\"]"
        );
    }

    #[test]
    fn a_record_that_breaks_off_does_not_take_the_next_with_it() {
        for torn in [&RECORD[..8], &RECORD[..60], &RECORD[..RECORD.len() - 4]] {
            let found = texts(&format!("{RECORD}{torn}\n{RECORD}"));
            let wholes = found.iter().map(|text| text.is_whole).collect::<Vec<_>>();
            assert_eq!(wholes, [true, false, true], "{torn}");
            assert!(found[1].read().is_err());
            assert!(found[2].read().is_ok());
        }
        let unended = texts(RECORD.trim_end());
        assert!(!unended[0].is_whole && unended[0].read().is_ok());
    }

    #[test]
    fn an_end_mark_in_a_comment_ends_nothing() {
        let commented = RECORD.replace("= *\n", "{so\n= it\n} ; = no\n= *\n");
        let found = texts(&commented.repeat(2));
        assert_eq!(found.len(), 2);
        assert!(found.iter().all(|text| text.read().is_ok()));
        let open = RECORD.replace("= *\n", "{so\n= *\n");
        assert_eq!(texts(&format!("{open}{RECORD}")).len(), 2);
    }

    #[test]
    fn what_is_no_text_is_refused_with_its_line() {
        let mut bytes = RECORD.as_bytes().to_vec();
        bytes.extend(b"[Menagerie \"1\"]\n\xff\n");
        let texts = Records::new(bytes.as_slice()).collect::<Result<Vec<_>, _>>();
        let texts = texts.expect("memory can be read");
        let fault = texts[1].read().expect_err("no UTF-8");
        assert_eq!(fault.to_string(), "line 8: the text is not UTF-8");
        let endless = vec![b'x'; 9 << 20];
        let parts = Records::new(endless.as_slice()).count();
        assert!(parts <= 3, "{parts}");
    }
}
