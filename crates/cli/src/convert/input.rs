//! What there is to convert, and what it is.

use std::path::Path;

use menagerie_notation::Dialect;
use menagerie_notation::json::{self, Document};
use serde_json::Value;

use crate::args::{Notation, What};
use crate::source::Source;
use crate::{Console, Failure};

/// The text, from the command line or from standard input.
pub(super) struct Input {
    /// As a whole.
    pub(super) source: Source,
    /// In parts: arguments or lines.
    pub(super) parts: Vec<String>,
    /// Whether it stood on the command line, where blanks part arguments and not lines.
    pub(super) from_arguments: bool,
}

impl Input {
    pub(super) fn read(arguments: &[String], console: &mut Console<'_>) -> Result<Self, Failure> {
        let from_arguments = !arguments.is_empty() && arguments != ["-"];
        let source = if from_arguments {
            Source {
                name: "the arguments".to_owned(),
                text: arguments.join(" "),
            }
        } else {
            Source::read(Path::new("-"), console)?
        };
        let parts = if from_arguments {
            arguments.to_vec()
        } else {
            let lines = source.text.lines().map(str::trim);
            lines
                .filter(|line| !line.is_empty())
                .map(str::to_owned)
                .collect()
        };
        Ok(Self {
            source,
            parts,
            from_arguments,
        })
    }

    /// The positions, one a line; arguments are one position.
    pub(super) fn positions(&self) -> Vec<&str> {
        if self.from_arguments {
            vec![&self.source.text]
        } else {
            self.parts.iter().map(String::as_str).collect()
        }
    }

    /// The JSON documents, one after another.
    pub(super) fn documents<D: Document>(&self) -> Result<Vec<D>, Failure> {
        let values = serde_json::Deserializer::from_str(&self.source.text).into_iter::<Value>();
        let read = |value: serde_json::Result<Value>| {
            let value = value.map_err(|error| self.source.wrong(error))?;
            json::read(&value.to_string()).map_err(|error| self.source.wrong(error))
        };
        values.map(read).collect()
    }

    /// What the text is, from how it begins.
    pub(super) fn what(&self, notation: Notation) -> What {
        let text = self.source.text.trim_start_matches('\u{feff}').trim_start();
        let first = text.split_whitespace().next().unwrap_or_default();
        if notation == Notation::Json {
            let is_position = text.contains("\"menagerie/position/");
            return if is_position {
                What::Position
            } else {
                What::Game
            };
        }
        let is_game = text.starts_with('[') || first.starts_with("1.") || first == "position";
        let is_board = first.contains('/');
        let is_obx_game = notation == Notation::Dialect(Dialect::Obx) && self.positions().len() > 1;
        match (is_game, is_board) {
            (true, _) => What::Game,
            (_, true) if is_obx_game => What::Game,
            (_, true) => What::Position,
            _ => What::Moves,
        }
    }
}
