//! `menagerie rules`: how a game is played, and where its rules come from.

use menagerie_bots::Playable;
use menagerie_core::{DrawRules, Info, Rules};
use menagerie_notation::{Charset, json};

use crate::args::RulesArgs;
use crate::board::board;
use crate::choose::{Choice, GameVisitor};
use crate::text::{FAINT, STRONG, hang, styled};
use crate::words::draw_sentences;
use crate::{Console, Failure};

pub(crate) fn run(args: &RulesArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    Choice::of_args(&args.game, console)?.visit(Print { args, console })?
}

struct Print<'a, 'c> {
    args: &'a RulesArgs,
    console: &'a mut Console<'c>,
}

impl GameVisitor for Print<'_, '_> {
    type Output = Result<(), Failure>;

    fn visit<R: Rules + Playable>(self, rules: R) -> Self::Output {
        if self.args.json {
            self.console.print_json(&json::Ruleset::of(&rules))
        } else {
            self.print(&rules)
        }
    }
}

impl Print<'_, '_> {
    fn print<R: Rules>(self, rules: &R) -> Result<(), Failure> {
        let info = rules.info();
        if self.console.plain {
            self.console
                .say(&format!("{:?} is {}", info.key(), info.title))?;
            self.console.say(&info.summary)?;
            let told = rules_sentences(rules, rules.draw_rules());
            return Ok(self.console.say_all(&told)?);
        }
        let width = self.console.width;
        let output = &mut self.console.output;
        writeln!(
            output,
            "{}  {}",
            styled(STRONG, &info.title),
            styled(FAINT, &info.key())
        )?;
        write!(output, "{}", hang("", &info.summary, width))?;
        let style = self.args.board.style();
        write!(output, "\n{}", board(rules, &rules.start(), &style))?;
        let text = rules_text(rules, rules.draw_rules(), style.charset, width);
        Ok(write!(output, "\n{text}")?)
    }
}

/// How it is played, under these draw rules, and where that comes from.
pub(crate) fn rules_text<R: Rules>(
    rules: &R,
    draws: DrawRules,
    charset: Charset,
    width: usize,
) -> String {
    let sections = sections(rules.info(), draws).into_iter();
    let told = sections.map(|(title, points)| {
        let points = points
            .iter()
            .map(|point| hang(bullet(charset), point, width));
        format!("{}\n{}", styled(STRONG, title), points.collect::<String>())
    });
    told.collect::<Vec<_>>().join("\n")
}

/// The same in sentences, without marks and indents.
pub(crate) fn rules_sentences<R: Rules>(rules: &R, draws: DrawRules) -> Vec<String> {
    let sections = sections(rules.info(), draws).into_iter();
    let told = sections.flat_map(|(title, points)| {
        let title = format!("{title}:");
        std::iter::once(title).chain(points)
    });
    told.collect()
}

/// What there is to say, under titles.
fn sections(info: &Info, draws: DrawRules) -> Vec<(&'static str, Vec<String>)> {
    let mut draws = draw_sentences(draws);
    if draws.is_empty() {
        draws.push("None beyond what is said above.".to_owned());
    }
    let mut sections = vec![
        ("How it is played", info.play.clone()),
        ("Draws", draws),
        ("House rules, which no source gives", info.house.clone()),
        ("Source", vec![info.source.clone()]),
    ];
    sections.retain(|(_, points)| !points.is_empty());
    sections
}

/// What stands before each of several points.
fn bullet(charset: Charset) -> &'static str {
    match charset {
        Charset::Unicode => "• ",
        Charset::Ascii => "- ",
    }
}
