//! The parts of README.md that follow from the registry, each between two marks.

use std::fs;

use anyhow::Context;

use super::Document;
use super::page::{Chapter, address_of, block};
use crate::project::root;

const PATH: &str = "README.md";

/// README.md with its generated parts made anew.
pub(super) fn readme(chapters: &[Chapter]) -> anyhow::Result<Document> {
    let text = fs::read_to_string(root().join(PATH)).context("cannot read README.md")?;
    let text = text.replace("\r\n", "\n");
    let text = with_part(&text, "board", &block(&chapters[0].start))?;
    let text = with_part(&text, "games", &table(chapters))?;
    Ok(Document {
        path: PATH.to_owned(),
        text,
    })
}

fn table(chapters: &[Chapter]) -> String {
    let mut rows = vec!["| Ruleset | In short |".to_owned(), "|---|---|".to_owned()];
    rows.extend(chapters.iter().map(|chapter| {
        let info = &chapter.info;
        format!(
            "| [`{}`]({}) | {} |",
            info.key(),
            address_of(info),
            info.summary
        )
    }));
    rows.join("\n") + "\n"
}

/// The text with what stands between the two marks of this name replaced.
fn with_part(text: &str, name: &str, part: &str) -> anyhow::Result<String> {
    let (begin, end) = (
        format!("<!-- {name}:begin -->\n"),
        format!("<!-- {name}:end -->"),
    );
    let missing = |mark: &str| format!("{PATH} lacks the mark {}", mark.trim());
    let (before, rest) = text.split_once(&begin).with_context(|| missing(&begin))?;
    let (_, after) = rest.split_once(&end).with_context(|| missing(&end))?;
    Ok(format!("{before}{begin}\n{part}\n{end}{after}"))
}

#[cfg(test)]
mod tests {
    use super::with_part;

    #[test]
    fn only_the_marked_part_is_replaced() {
        let text = "a\n<!-- x:begin -->\nold\n<!-- x:end -->\nb\n";
        let new = "a\n<!-- x:begin -->\n\nnew\n\n<!-- x:end -->\nb\n";
        assert_eq!(
            with_part(text, "x", "new\n").expect("both marks are there"),
            new
        );
        assert_eq!(
            with_part(new, "x", "new\n").expect("both marks are still there"),
            new
        );
        let error = with_part(text, "y", "new\n").expect_err("there is no such mark");
        assert_eq!(
            error.to_string(),
            "README.md lacks the mark <!-- y:begin -->"
        );
    }
}
