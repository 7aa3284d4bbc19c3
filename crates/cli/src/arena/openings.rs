//! `--openings`: random plies, or a file of positions or records.

use std::path::Path;

use menagerie_bots::arena::Openings;
use menagerie_core::{DrawRules, Game, Rules};
use menagerie_notation::{Records, read_position};

use crate::args::MatchArgs;
use crate::source::Source;
use crate::stage::Stage;
use crate::{Console, Failure};

/// What `--openings` begins with for random plies.
const RANDOM: &str = "random:";

/// The openings that are asked for, and what to call them.
pub(super) fn read<R: Stage>(
    rules: &R,
    args: &MatchArgs,
    console: &mut Console<'_>,
) -> Result<(Openings<R>, String), Failure> {
    let Some(text) = args.openings.as_deref() else {
        return Ok((Openings::START, String::new()));
    };
    if let Some(plies) = text.strip_prefix(RANDOM) {
        let plies = plies.parse::<u32>().map_err(|_not_a_number| {
            Failure::Usage(format!(
                "--openings random:K takes a number of plies from 0 to {}, not {plies:?}",
                u32::MAX
            ))
        })?;
        return Ok((Openings::Random(plies), format!("{RANDOM}{plies}")));
    }
    let source = Source::read(Path::new(text), console)?;
    let games = games_of(rules, args.draws.over(rules, rules.draw_rules())?, &source)?;
    let label = format!("file of {}, sum {:08x}", games.len(), sum(&source.text));
    Ok((Openings::Listed(games), label))
}

/// The games as they stand at the positions of a text, or at the ends of its records.
fn games_of<R: Rules>(
    rules: &R,
    draws: DrawRules,
    source: &Source,
) -> Result<Vec<Game<R>>, Failure> {
    let games = if source.text.trim_start().starts_with('[') {
        ends(rules, draws, source)?
    } else {
        positions(rules, draws, source)?
    };
    for (line, game) in &games {
        if let Some(outcome) = game.outcome() {
            let reason = outcome.reason;
            let fault = format!("line {line}: the game is over there ({reason})");
            return Err(source.wrong(fault));
        }
    }
    if games.is_empty() {
        return Err(source.wrong("there is neither a position nor a record in it"));
    }
    Ok(games.into_iter().map(|(_, game)| game).collect())
}

fn positions<R: Rules>(
    rules: &R,
    draws: DrawRules,
    source: &Source,
) -> Result<Vec<(usize, Game<R>)>, Failure> {
    let lines = source.text.lines().zip(1..);
    let lines = lines.filter(|(text, _)| !text.trim().is_empty() && !text.starts_with('#'));
    let (key, info) = (rules.info().key(), rules.info());
    let game = |(text, line): (&str, usize)| {
        let text = text.trim();
        let named = [key.as_str(), info.game.as_str()];
        let named = named
            .into_iter()
            .find_map(|name| text.strip_prefix(name).filter(|rest| rest.starts_with(' ')));
        let state = read_position(rules, named.unwrap_or(text).trim())
            .map_err(|error| source.wrong(format!("line {line}: {error}")))?;
        let game = Game::from_state(rules.clone(), state).with_draw_rules(draws);
        Ok((line, game))
    };
    lines.map(game).collect()
}

fn ends<R: Rules>(
    rules: &R,
    draws: DrawRules,
    source: &Source,
) -> Result<Vec<(usize, Game<R>)>, Failure> {
    let game = |text: std::io::Result<menagerie_notation::RecordText>| {
        let text = text?;
        let record = text.read().map_err(|error| source.wrong(error))?;
        let game = record
            .replay(rules)
            .map_err(|error| source.wrong(text.in_whole(error)))?;
        if game.rules().seats() != rules.seats() {
            let fault = format!("line {}: another number of seats", text.line);
            return Err(source.wrong(fault));
        }
        Ok((text.line, game.with_draw_rules(draws)))
    };
    Records::new(source.text.as_bytes()).map(game).collect()
}

/// Tells one text from another (FNV-1a, 32 bits).
fn sum(text: &str) -> u32 {
    text.bytes().fold(0x811c_9dc5, |sum, byte| {
        (sum ^ u32::from(byte)).wrapping_mul(0x0100_0193)
    })
}

#[cfg(test)]
mod tests {
    use menagerie_core::{DrawRules, Rules, games::bagh_chal};

    use super::{games_of, sum};
    use crate::source::Source;

    fn read(text: &str) -> Result<Vec<usize>, String> {
        let source = Source {
            name: "openings".to_owned(),
            text: text.to_owned(),
        };
        let games = games_of(&bagh_chal::small(), DrawRules::NONE, &source);
        let games = games.map_err(|failure| failure.to_string())?;
        Ok(games.iter().map(menagerie_core::Game::ply).collect())
    }

    #[test]
    fn positions_and_records_are_openings() {
        let positions = "# two\nT1T/1G1/T1T t 3 0\n\nbagh-chal/small T1T/1G1/T1T t 3 0\n";
        assert_eq!(read(positions), Ok(vec![0, 0]));
        let record =
            "[Menagerie \"1\"]\n[Game \"bagh-chal/small\"]\n[Result \"*\"]\n\n1. @b2\n= *\n";
        assert_eq!(read(&record.repeat(3)), Ok(vec![1, 1, 1]));
    }

    #[test]
    fn what_is_no_opening_is_refused_with_its_line() {
        let refused = |text: &str| read(text).expect_err(text);
        assert!(refused("T1T/1G1/T1T t 3 0\nT1T/1G1\n").starts_with("openings: line 2: "));
        assert!(refused("\n").contains("neither a position nor a record"));
        let over = "T1T/GGG/T1T t 0 1\n";
        assert!(refused(over).contains("line 1: "), "{}", refused(over));
    }

    #[test]
    fn sums_are_those_of_the_published_function() {
        assert_eq!(sum(""), 0x811c_9dc5);
        assert_eq!(sum("foobar"), 0xbf9c_f968);
        assert!(bagh_chal::small().seats() == 2);
    }
}
