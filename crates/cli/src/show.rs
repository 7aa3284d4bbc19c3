//! `menagerie show`: draws a position.

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_notation::{json, turn_sentence, write_position};

use crate::args::ShowArgs;
use crate::board::board;
use crate::position::{OnPosition, on_positions};
use crate::spoken::{Scene, written};
use crate::words::counts_sentence;
use crate::{Console, Failure};

pub(crate) fn run(args: &ShowArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    on_positions(&args.position, console, args)
}

impl OnPosition for ShowArgs {
    fn run<R: Rules + Playable>(
        &self,
        rules: &R,
        state: &R::State,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        if self.json {
            return console.print_json(&json::Position::of(rules, state));
        }
        let info = rules.info();
        if console.plain {
            let scene = Scene::at(rules, state);
            console.say(&format!("this is a position of {}", info.title))?;
            console.say_all(&scene.described())?;
            return Ok(console.say(&written(&write_position(rules, state)))?);
        }
        let mut facts = vec![info.title.clone(), turn_sentence(info, rules.turn(state))];
        facts.extend(counts_sentence(rules, state));
        write!(
            console.output,
            "{}",
            board(rules, state, &self.board.style())
        )?;
        writeln!(console.output, "\n{}", facts.join(", "))?;
        writeln!(console.output, "{}", write_position(rules, state))?;
        Ok(())
    }
}
