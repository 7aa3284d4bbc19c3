//! Perft files: for each ruleset positions, and in how many ways each can go on.
//!
//! A line is a position (or `start`), a colon, and the counts for 1, 2, 3 … plies. `[standard]`
//! begins the lines of a ruleset; what follows a `#` is a remark.
//!
//! ```text
//! [standard]
//! start : 21 252 5052
//! TTGGG/GTTGG/GGGGG/GGGGG/GGGG. g 0 0 : 3 1 9 44
//! ```

use std::fs;
use std::path::PathBuf;

use anyhow::{Context, bail};
use menagerie_core::games::{Visitor, visit};
use menagerie_core::{Rules, perft};
use menagerie_notation::read_position;

use crate::folder;

/// A position and in how many ways it can go on.
#[derive(Clone, PartialEq, Eq, Debug)]
pub struct Case {
    /// The key of the ruleset, such as `bagh-chal/standard`.
    pub key: String,
    /// The position; `start` for the one at the start.
    pub position: String,
    /// The counts for 1, 2, 3 … plies.
    pub counts: Vec<u64>,
}

/// Where the file of a game is.
pub fn path_of(game: &str) -> PathBuf {
    folder("perft").join(game).with_extension("perft")
}

/// The cases of a game; none where it has no file.
///
/// # Errors
/// When its file is unreadable or malformed.
pub fn cases(game: &str) -> anyhow::Result<Vec<Case>> {
    let path = path_of(game);
    if !path.exists() {
        return Ok(Vec::new());
    }
    let text = fs::read_to_string(&path);
    text.map_err(anyhow::Error::from)
        .and_then(|text| parse(game, &text))
        .with_context(|| format!("cannot read {}", path.display()))
}

fn parse(game: &str, text: &str) -> anyhow::Result<Vec<Case>> {
    let mut cases = Vec::new();
    let mut key = None;
    for (number, line) in text.lines().enumerate() {
        let line = line.split('#').next().unwrap_or_default().trim();
        if let Some(ruleset) = line
            .strip_prefix('[')
            .and_then(|rest| rest.strip_suffix(']'))
        {
            key = Some(format!("{game}/{ruleset}"));
        } else if !line.is_empty() {
            let case = key
                .as_deref()
                .context("no [ruleset] yet")
                .and_then(|key| case(key, line));
            cases.push(case.with_context(|| format!("line {}", number + 1))?);
        }
    }
    Ok(cases)
}

fn case(key: &str, line: &str) -> anyhow::Result<Case> {
    let (position, counts) = line
        .split_once(" : ")
        .context("no ` : ` before the counts")?;
    let counts = counts
        .split_whitespace()
        .map(|count| {
            count
                .parse()
                .with_context(|| format!("{count:?} is no count"))
        })
        .collect::<anyhow::Result<Vec<_>>>()?;
    if counts.is_empty() {
        bail!("no counts");
    }
    Ok(Case {
        key: key.to_owned(),
        position: position.trim().to_owned(),
        counts,
    })
}

impl Case {
    /// Whether the case belongs to the game or the ruleset of this name.
    pub fn is_of(&self, name: &str) -> bool {
        self.key
            .strip_prefix(name)
            .is_some_and(|rest| rest.is_empty() || rest.starts_with('/'))
    }

    /// Counts anew and compares.
    ///
    /// # Errors
    /// The depth at which the counts part, or what is wrong with the ruleset or the position.
    pub fn verify(&self) -> anyhow::Result<()> {
        let depths = self.counts.len();
        let counted = count(&self.key, &self.position, depths)?;
        for (depth, (counted, wanted)) in counted.iter().zip(&self.counts).enumerate() {
            if counted != wanted {
                bail!(
                    "{} {:?} at depth {}: {counted} counted, {wanted} in the file",
                    self.key,
                    self.position,
                    depth + 1
                );
            }
        }
        Ok(())
    }
}

/// The counts of a position (or `start`) for 1 to `depths` plies.
///
/// # Errors
/// What is wrong with the ruleset or the position.
pub fn count(key: &str, position: &str, depths: usize) -> anyhow::Result<Vec<u64>> {
    visit(key, Count { position, depths })?.with_context(|| format!("{key} {position:?}"))
}

struct Count<'a> {
    position: &'a str,
    depths: usize,
}

impl Visitor for Count<'_> {
    type Output = anyhow::Result<Vec<u64>>;

    fn visit<R: Rules>(self, rules: R) -> Self::Output {
        let state = match self.position {
            "start" => rules.start(),
            text => read_position(&rules, text)?,
        };
        Ok((1..=self.depths)
            .map(|depth| perft(&rules, &state, depth as u32))
            .collect())
    }
}

#[cfg(test)]
mod tests {
    use super::{Case, parse};

    #[test]
    fn a_file_is_read_and_its_faults_are_named() {
        let text = "# small\n[small]\nstart : 5 20 # by hand\n";
        let case = Case {
            key: "bagh-chal/small".to_owned(),
            position: "start".to_owned(),
            counts: vec![5, 20],
        };
        assert_eq!(parse("bagh-chal", text).unwrap(), [case]);
        for (text, fault) in [
            ("start : 5", "line 1: no [ruleset] yet"),
            ("[small]\nstart 5", "line 2: no ` : ` before the counts"),
            (
                "[small]\nstart : five",
                "line 2: \"five\" is no count: invalid digit found in string",
            ),
            ("[small]\n\nstart : ", "line 3: no ` : ` before the counts"),
        ] {
            assert_eq!(
                format!("{:#}", parse("bagh-chal", text).unwrap_err()),
                fault
            );
        }
    }

    #[test]
    fn a_wrong_count_is_found_at_its_depth() {
        let case = Case {
            key: "bagh-chal/standard".to_owned(),
            position: "start".to_owned(),
            counts: vec![21, 251],
        };
        let fault = case.verify().unwrap_err().to_string();
        assert_eq!(
            fault,
            "bagh-chal/standard \"start\" at depth 2: 252 counted, 251 in the file"
        );
    }
}
