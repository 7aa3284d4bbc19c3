//! `perft`: the perft files, verified or begun.

use std::collections::BTreeSet;
use std::fs;

use anyhow::{Context, bail};
use clap::Args;
use menagerie_core::{Info, games};
use menagerie_tests::perft::{Case, cases, count, path_of};

use crate::Outcome;

/// With a first count larger than this, another ply takes too long for a test.
const ENOUGH: u64 = 50_000;

/// Count anew what the perft files say; or write down a ruleset that they lack.
#[derive(Args, Debug)]
pub(crate) struct Perft {
    /// A game or a ruleset, such as `bagh-chal` or `bagh-chal/small`; all without it.
    name: Option<String>,
    /// Add the counts from the start of this ruleset to the file of its game. Check them by other
    /// means than the rules they come from: by hand for two plies, or with another program.
    #[arg(long, requires = "name")]
    write: bool,
}

impl Perft {
    pub(crate) fn run(&self) -> Outcome {
        match &self.name {
            Some(key) if self.write => write(key),
            name => verify(name.as_deref()),
        }
    }
}

fn verify(name: Option<&str>) -> Outcome {
    let mut chosen = all_cases()?;
    chosen.retain(|case| name.is_none_or(|name| case.is_of(name)));
    if chosen.is_empty() {
        bail!("no perft file knows {}", name.unwrap_or("anything"));
    }
    let mut faults = 0;
    for case in &chosen {
        let verdict = match case.verify() {
            Ok(()) => "ok".to_owned(),
            Err(fault) => {
                faults += 1;
                format!("WRONG: {fault:#}")
            }
        };
        println!("{} {} : {verdict}", case.key, case.position);
    }
    if faults > 0 {
        bail!("{faults} of {} positions count wrong", chosen.len());
    }
    Ok(format!("{} positions count right", chosen.len()))
}

fn all_cases() -> anyhow::Result<Vec<Case>> {
    let games = games::all()
        .into_iter()
        .map(|info| info.game)
        .collect::<BTreeSet<_>>();
    let cases = games
        .iter()
        .map(|game| cases(game))
        .collect::<anyhow::Result<Vec<_>>>()?;
    Ok(cases.into_iter().flatten().collect())
}

fn write(key: &str) -> Outcome {
    let info = games::all().into_iter().find(|info| info.key() == key);
    let Info { game, ruleset, .. } = info.with_context(|| format!("no ruleset {key:?}"))?;
    if all_cases()?.iter().any(|case| case.key == key) {
        bail!("{key} has its counts; frozen numbers are changed by hand, with a reason");
    }
    let counts = counts(key)?;
    let text = counts
        .iter()
        .map(u64::to_string)
        .collect::<Vec<_>>()
        .join(" ");
    let path = path_of(&game);
    let old = fs::read_to_string(&path).unwrap_or_else(|_| HEAD.to_owned());
    fs::write(&path, format!("{old}\n[{ruleset}]\nstart : {text}\n"))
        .with_context(|| format!("cannot write {}", path.display()))?;
    Ok(format!("{key}: {text}; check these numbers by other means"))
}

const HEAD: &str = "\
# In how many ways a game can go on: position : counts for 1, 2, 3 … plies. Draw rules are off.
";

/// The counts from the start, for as many plies as a test has time for.
fn counts(key: &str) -> anyhow::Result<Vec<u64>> {
    let mut depth = 1;
    loop {
        let counts = count(key, "start", depth)?;
        if counts
            .last()
            .is_none_or(|last| *last == 0 || *last > ENOUGH)
        {
            return Ok(counts);
        }
        depth += 1;
    }
}
