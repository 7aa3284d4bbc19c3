//! `menagerie explain`: what a move closes and opens.

use menagerie_bots::Playable;
use menagerie_core::{Event, Rules};
use menagerie_notation::parse_event;
use menagerie_study::Study;

use crate::args::ExplainArgs;
use crate::position::{OnPosition, on_positions};
use crate::text::sentence;
use crate::{Console, Failure};

pub(crate) fn run(args: &ExplainArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    on_positions(&args.position, console, args)
}

impl OnPosition for ExplainArgs {
    fn run<R: Rules + Playable + Study>(
        &self,
        rules: &R,
        state: &R::State,
        console: &mut Console<'_>,
    ) -> Result<(), Failure> {
        let key = rules.info().key();
        let event = parse_event(rules, state, &self.text)
            .map_err(|error| Failure::BadInput(format!("{key}: {}: {error}", self.text)))?;
        let Event::Move(chosen) = event else {
            return Err(Failure::BadInput(format!(
                "{key}: {}: the dice decide, so there is no move to explain",
                self.text
            )));
        };
        let explanation = rules.explain(state, chosen);
        if self.json {
            return console.print_json(&explanation);
        }
        for told in &explanation.sentences {
            write!(console.output, "{}", sentence(told, console.width))?;
        }
        Ok(())
    }
}
