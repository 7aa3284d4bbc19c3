//! Where the program reads and writes: the standard streams, or the strings of a test.

use std::io::{self, BufRead, BufReader, BufWriter, IsTerminal as _, Write};
use std::path::PathBuf;

use anstream::{AutoStream, StripStream};
use etcetera::BaseStrategy as _;

use menagerie_notation::json::{self, Document};

use crate::lines::next_line;
use crate::rows::Row;
use crate::text::{KEY, STRONG, hang, sentence, styled};
use crate::{Failure, tables};

/// The streams of a run, and what is known about them.
///
/// Commands print styled text; the stream takes the styles out where there is to be no colour.
#[expect(missing_debug_implementations, reason = "streams have nothing to show")]
#[expect(
    clippy::struct_excessive_bools,
    reason = "what is known about streams is independent"
)]
pub struct Console<'a> {
    /// What the user types, or what is piped in.
    pub input: Box<dyn BufRead + Send + 'a>,
    /// What was asked for.
    pub output: Box<dyn Write + 'a>,
    /// What is said besides: errors, progress.
    pub notices: Box<dyn Write + 'a>,
    /// Whether somebody sits at a terminal and types.
    pub interactive: bool,
    /// Whether what was asked for goes to a terminal.
    pub in_terminal: bool,
    /// How many columns there are for text.
    pub width: usize,
    /// The folder in which games in progress are kept, if there is a place for it.
    pub state: Option<PathBuf>,
    /// The folder in which tables of perfect play are, if the command line or the environment names
    /// one.
    pub tables: Option<PathBuf>,
    /// The folder in which the user's own defaults are, if there is a place for it.
    pub config: Option<PathBuf>,
    /// Whether what is printed is in colour.
    pub colour: bool,
    /// Whether everything is told in sentences, and nothing is drawn or set in columns.
    pub plain: bool,
}

impl Console<'static> {
    /// The standard streams of the process.
    pub fn standard() -> Self {
        let stdout = io::stdout();
        let in_color = AutoStream::choice(&stdout) != anstream::ColorChoice::Never;
        let output: Box<dyn Write> = match (stdout.is_terminal(), in_color) {
            (true, true) => Box::new(AutoStream::always(stdout)),
            (true, false) => Box::new(StripStream::new(stdout)),
            (false, true) => Box::new(BufWriter::new(stdout)),
            (false, false) => Box::new(StripStream::new(
                Box::new(BufWriter::new(stdout)) as Box<dyn Write>
            )),
        };
        Self {
            input: Box::new(BufReader::new(io::stdin())),
            output,
            notices: Box::new(anstream::stderr()),
            interactive: io::stdin().is_terminal(),
            in_terminal: io::stdout().is_terminal(),
            width: width(),
            state: state_folder(),
            tables: tables::environment(),
            config: config_folder(),
            colour: in_color,
            plain: false,
        }
    }
}

impl<'a> Console<'a> {
    /// A console that reads a string and collects what is printed, without colour; notices go
    /// nowhere, and no game is kept.
    pub fn scripted(input: &'a str, output: &'a mut Vec<u8>) -> Self {
        Self {
            input: Box::new(input.as_bytes()),
            output: Box::new(StripStream::new(output)),
            notices: Box::new(io::sink()),
            interactive: false,
            in_terminal: false,
            width: 80,
            state: None,
            tables: None,
            config: None,
            colour: false,
            plain: false,
        }
    }

    /// The next line of input, after everything printed so far has been shown; none at the end of
    /// input. Blanks around it are taken away and strange bytes made harmless, so that a stray one
    /// is a wrong word and not the end of the game.
    ///
    /// # Errors
    /// When reading or writing fails.
    pub fn read_line(&mut self) -> io::Result<Option<String>> {
        self.output.flush()?;
        next_line(&mut self.input)
    }
}

impl Console<'_> {
    /// Keeps to sentences, each on a line of its own however long it is: whoever listens would hear
    /// a broken one in two.
    pub(crate) fn keep_to_sentences(&mut self) {
        self.plain = true;
        self.width = usize::MAX;
    }

    /// Whether there is a terminal that a whole screen can be drawn on, and may be.
    pub(crate) fn has_screen(&self) -> bool {
        let dumb = std::env::var_os("TERM").is_some_and(|term| term == "dumb");
        self.interactive && self.in_terminal && !dumb && !self.plain
    }

    /// Whether somebody looks on who can be shown how far the work is, in a line that changes.
    pub(crate) fn shows_progress(&self) -> bool {
        io::stderr().is_terminal() && !self.plain
    }

    /// Says a sentence, given without its capital letter and full stop.
    pub(crate) fn say(&mut self, text: &str) -> io::Result<()> {
        write!(self.output, "{}", sentence(text, self.width))
    }

    /// Says several sentences.
    pub(crate) fn say_all(&mut self, sentences: &[String]) -> io::Result<()> {
        sentences.iter().try_for_each(|sentence| self.say(sentence))
    }

    /// Prints a report, or tells it in sentences.
    pub(crate) fn report(&mut self, rows: &[Row]) -> io::Result<()> {
        rows.iter().try_for_each(|row| match &row.said {
            _ if !self.plain => writeln!(self.output, "{}", row.seen.trim_end()),
            Some(said) => self.say(said),
            None => Ok(()),
        })
    }

    /// Writes a title in bold, or says what it is the title of.
    pub(crate) fn head(&mut self, title: &str) -> io::Result<()> {
        if self.plain {
            return self.say(title);
        }
        writeln!(self.output, "{}", styled(STRONG, title))
    }

    /// Lists words that can be typed and what each does, the words in a column of this width.
    pub(crate) fn list_words(&mut self, words: &[(&str, &str)], width: usize) -> io::Result<()> {
        for (word, does) in words {
            if self.plain {
                self.say(&format!("{word:?} {does}"))?;
            } else {
                let line = hang(&format!("  {word:<width$}  "), does, self.width);
                write!(self.output, "{line}")?;
            }
        }
        Ok(())
    }

    /// Prompts, and reads a line; none at the end of the input.
    pub(crate) fn ask(&mut self, prompt: &str) -> io::Result<Option<String>> {
        let (word, blank) = prompt.split_at(prompt.trim_end().len());
        write!(self.output, "{}{blank}", styled(KEY, word))?;
        let line = self.read_line()?;
        if !self.interactive {
            // A pipe does not show what it brings, and whoever reads wants to see it.
            writeln!(self.output, "{}", line.as_deref().unwrap_or_default())?;
        } else if line.is_none() {
            writeln!(self.output)?;
        }
        Ok(line)
    }

    /// Prints a document on a line of its own.
    pub(crate) fn print_json(&mut self, document: &impl Document) -> Result<(), Failure> {
        Ok(writeln!(self.output, "{}", json::write(document))?)
    }
}

/// The columns for text: those of the terminal, but no more than are easy to read.
fn width() -> usize {
    let columns = terminal_size::terminal_size().map_or(80, |(width, _)| usize::from(width.0));
    columns.clamp(40, 100)
}

/// Where the system wants programs to keep what they go on with: `$XDG_STATE_HOME/menagerie`, by
/// default `~/.local/state/menagerie`; on Windows, which knows no such place, the folder for data.
fn state_folder() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    let state = base.state_dir().unwrap_or_else(|| base.data_dir());
    Some(state.join("menagerie"))
}

/// Where the system wants the settings of programs: `$XDG_CONFIG_HOME/menagerie`, by default
/// `~/.config/menagerie`.
fn config_folder() -> Option<PathBuf> {
    let base = etcetera::choose_base_strategy().ok()?;
    Some(base.config_dir().join("menagerie"))
}
