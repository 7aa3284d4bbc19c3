//! `menagerie rules`: how a game is played, and where its rules come from.

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_notation::write_position;
use serde_json::json;

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
            print_json(&rules, self.console)
        } else {
            self.print(&rules)
        }
    }
}

impl Print<'_, '_> {
    fn print<R: Rules>(self, rules: &R) -> Result<(), Failure> {
        let info = rules.info();
        let width = self.console.width;
        let bullet = self.args.board.bullet();
        let output = &mut self.console.output;
        let style = self.args.board.style();
        let section = |title, points: &[String]| {
            let points = points.iter().map(|point| hang(bullet, point, width));
            format!(
                "\n{}\n{}",
                styled(STRONG, title),
                points.collect::<String>()
            )
        };

        writeln!(
            output,
            "{}  {}",
            styled(STRONG, &info.title),
            styled(FAINT, &info.key())
        )?;
        write!(output, "{}", hang("", &info.summary, width))?;
        write!(output, "\n{}", board(rules, &rules.start(), &style))?;
        write!(output, "{}", section("How it is played", &info.play))?;
        let mut draws = draw_sentences(rules.draw_rules());
        if draws.is_empty() {
            draws.push("None but those named above, if any.".to_owned());
        }
        write!(output, "{}", section("Draws", &draws))?;
        if !info.house.is_empty() {
            write!(
                output,
                "{}",
                section("House rules, which no source gives", &info.house)
            )?;
        }
        write!(
            output,
            "{}",
            section("Source", std::slice::from_ref(&info.source))
        )?;
        Ok(())
    }
}

fn print_json<R: Rules>(rules: &R, console: &mut Console<'_>) -> Result<(), Failure> {
    let info = rules.info();
    let seats = info
        .seats
        .iter()
        .map(|seat| json!({ "name": seat.name, "letter": seat.letter }));
    let pieces = info.pieces.iter().map(|piece| {
        json!({ "name": piece.name, "letter": piece.letter, "seat": info.seat(piece.seat) })
    });
    console.print_json(&json!({
        "schema": 1,
        "key": info.key(),
        "title": info.title,
        "summary": info.summary,
        "source": info.source,
        "play": info.play,
        "house": info.house,
        "draws": rules.draw_rules(),
        "seats": seats.collect::<Vec<_>>(),
        "pieces": pieces.collect::<Vec<_>>(),
        "counts": info.counts,
        "start": write_position(rules, &rules.start()),
    }))
}
