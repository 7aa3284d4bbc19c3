//! The pages of docs/games: one a game, a chapter a ruleset.

use std::fmt::Write as _;

use menagerie_bots::Playable;
use menagerie_core::{Info, Rules};
use menagerie_notation::{DiagramStyle, diagram};

use super::Document;
use super::example::{Example, short_game};
use crate::registry::PlayableVisitor;

/// What is written about one ruleset.
pub(super) struct Chapter {
    pub(super) info: Info,
    /// The position at the start, drawn.
    pub(super) start: String,
    example: Example,
}

/// Collects what there is to write about a ruleset.
#[derive(Clone)]
pub(super) struct Write;

impl PlayableVisitor for Write {
    type Output = anyhow::Result<Chapter>;

    fn visit<R: Rules + Playable>(self, rules: R) -> anyhow::Result<Chapter> {
        Ok(Chapter {
            info: rules.info().clone(),
            start: diagram(&rules, &rules.start(), &DiagramStyle::unicode()),
            example: short_game(&rules)?,
        })
    }
}

impl Chapter {
    /// The name of the game without that of the ruleset.
    fn game_title(&self) -> &str {
        self.info
            .title
            .split(" (")
            .next()
            .unwrap_or(&self.info.title)
    }
}

/// Where the page of a game is, from the root.
fn path_of(game: &str) -> String {
    format!("docs/games/{game}.md")
}

/// Where the rules of a ruleset are, from the root.
pub(super) fn address_of(info: &Info) -> String {
    // The name that a renderer gives the heading.
    let anchor = info.key().replace('/', "");
    format!("{}#{anchor}", path_of(&info.game))
}

/// A page for each game.
pub(super) fn pages(chapters: &[Chapter]) -> Vec<Document> {
    chapters
        .chunk_by(|one, next| one.info.game == next.info.game)
        .map(page)
        .collect()
}

/// The page of the game that these chapters are about, the default ruleset first.
fn page(chapters: &[Chapter]) -> Document {
    let default = &chapters[0];
    let mut text = format!(
        "<!-- Made by `cargo xtask docgen` from the rules themselves; edit those. -->\n\n\
         # {}\n\n\
         `menagerie play {}` plays the first ruleset below.\n",
        default.game_title(),
        default.info.game
    );
    for (number, chapter) in chapters.iter().enumerate() {
        text += &rules_of(chapter);
        text += &start_of(chapter, &chapters[..number]);
    }
    text += &example_of(default);
    Document {
        path: path_of(&default.info.game),
        text,
    }
}

fn rules_of(chapter: &Chapter) -> String {
    let Info {
        summary,
        source,
        play,
        house,
        ..
    } = &chapter.info;
    let mut text = format!(
        "\n## `{}`\n\n{}\n\nSource: {}\n\n",
        chapter.info.key(),
        sentence(summary),
        sentence(source)
    );
    for line in play {
        let _ = writeln!(text, "- {line}");
    }
    if !house.is_empty() {
        text += "\nHouse rules, where the source is silent:\n\n";
        for line in house {
            let _ = writeln!(text, "- {}", sentence(line));
        }
    }
    text
}

/// The board at the start, drawn once for all rulesets that share it.
fn start_of(chapter: &Chapter, before: &[Chapter]) -> String {
    match before.iter().find(|other| other.start == chapter.start) {
        Some(other) => format!(
            "\nThe board at the start is that of `{}`.\n",
            other.info.key()
        ),
        None => format!("\nThe board at the start:\n\n{}", block(&chapter.start)),
    }
}

fn example_of(chapter: &Chapter) -> String {
    let Example {
        how,
        record,
        result,
        end,
    } = &chapter.example;
    format!(
        "\n## A short game\n\n{how}\n\n{}\n{result}\n\n{}",
        block(record),
        block(end)
    )
}

/// Text whose blanks and lines matter.
pub(super) fn block(text: &str) -> String {
    format!("```text\n{}\n```\n", text.trim_end())
}

/// The text with a capital letter and a full stop.
pub(super) fn sentence(text: &str) -> String {
    let mut letters = text.chars();
    let first = letters
        .next()
        .map(|letter| letter.to_uppercase().to_string())
        .unwrap_or_default();
    let stop = if text.ends_with(['.', '!', '?']) {
        ""
    } else {
        "."
    };
    first + letters.as_str() + stop
}
