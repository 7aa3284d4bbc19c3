//! What came out of a solution: for people, and as a file to be compared with others.

use std::fmt::Write as _;

use menagerie_core::hunt::{Hunt, Party};
use menagerie_core::{Event, Rules};
use menagerie_notation::write_event;
use menagerie_tablebase::{LayerReport, Tablebase, Tally, Value};

use crate::rows::Row;
use crate::tables::failure;
use crate::{Console, Failure};

/// What is known of the layers that are solved, and of the start if it is.
pub(super) struct Results<'a> {
    hunt: &'a Hunt,
    layers: Vec<LayerReport>,
    start: Option<(Value, Vec<(String, Value)>)>,
}

impl<'a> Results<'a> {
    pub(super) fn of(hunt: &'a Hunt, tables: &Tablebase) -> Result<Self, Failure> {
        let start = hunt.start();
        let mut results = Self {
            hunt,
            layers: tables.reports().map_err(failure)?,
            start: None,
        };
        if tables.has_layer_of(&start).map_err(failure)? {
            let value = tables.value(&start).map_err(failure)?;
            let moves = tables.moves(&start).map_err(failure)?.into_iter();
            let moves = moves
                .map(|(chosen, value)| (write_event(hunt, &start, Event::Move(chosen)), value));
            results.start = Some((value, moves.collect()));
        }
        Ok(results)
    }

    /// The positions without the placing.
    pub(super) fn moving(hunt: &'a Hunt, tables: &Tablebase) -> Result<Self, Failure> {
        Ok(Self {
            hunt,
            layers: tables.reports_moving().map_err(failure)?,
            start: None,
        })
    }

    /// A row for every number of pieces in hand and side to move of a layer.
    fn rows(&self) -> impl Iterator<Item = (&str, usize, &str, Tally)> {
        let info = self.hunt.info();
        self.layers.iter().flat_map(move |layer| {
            layer.tallies.iter().flat_map(move |(hand, few, many)| {
                [(Party::Few, few), (Party::Many, many)].map(|(party, tally)| {
                    let seat = info.seat(party.into());
                    (layer.layer.as_str(), *hand, seat, *tally)
                })
            })
        })
    }

    /// Tells it to people.
    pub(super) fn print(&self, console: &mut Console<'_>) -> Result<(), Failure> {
        let info = self.hunt.info();
        let [few, many] = [Party::Few, Party::Many].map(|party| info.seat(party.into()));
        let [by_few, by_many] = [few, many].map(|seat| format!("{seat} win"));
        let mut rows = vec![Row::seen(format!(
            "{:20} {:>7}  {:7} {by_few:>13} {by_many:>13} {:>13}",
            "layer", "in hand", "to move", "drawn"
        ))];
        rows.extend(self.rows().map(|(layer, hand, seat, tally)| {
            let Tally {
                few_win,
                many_win,
                drawn,
            } = tally;
            Row::new(
                format!("{layer:20} {hand:>7}  {seat:7} {few_win:>13} {many_win:>13} {drawn:>13}"),
                format!(
                    "in layer {layer}, with {hand} in hand and {seat} to move, {few} win {few_win} \
                     positions, {many} win {many_win}, and {drawn} are drawn"
                ),
            )
        }));
        rows.extend(self.layers.iter().map(|LayerReport { layer, rounds, .. }| {
            Row::same(format!("{layer} took {rounds} rounds"))
        }));
        if let Some((value, moves)) = &self.start {
            let start = format!("the start is {}", in_words(*value, self.hunt));
            rows.extend([Row::seen(""), Row::same(start)]);
            let moves = moves.iter();
            rows.extend(moves.map(|(text, value)| first_move(text, &in_words(*value, self.hunt))));
        }
        Ok(console.report(&rows)?)
    }

    /// A file with a line for each count, for each number of rounds, for the start and each first
    /// move, their fields parted by tabs.
    pub(super) fn to_text(&self) -> String {
        let info = self.hunt.info();
        let key = info.key();
        let [few, many] = [Party::Few, Party::Many].map(|party| info.seat(party.into()));
        let mut text = format!(
            "# menagerie solve {key} --counts FILE\n\
             # layer\tin hand\tto move\twon by the {few}\twon by the {many}\tdrawn\n"
        );
        for (layer, hand, seat, tally) in self.rows() {
            let Tally {
                few_win,
                many_win,
                drawn,
            } = tally;
            let _ = writeln!(
                text,
                "{layer}\t{hand}\t{seat}\t{few_win}\t{many_win}\t{drawn}"
            );
        }
        for LayerReport { layer, rounds, .. } in &self.layers {
            let _ = writeln!(text, "rounds\t{layer}\t{rounds}");
        }
        if let Some((value, moves)) = &self.start {
            let _ = writeln!(text, "start\t{}", in_words(*value, self.hunt));
            for (move_text, value) in moves {
                let _ = writeln!(text, "move\t{move_text}\t{}", in_words(*value, self.hunt));
            }
        }
        text
    }
}

/// A move, and what the position after it is worth.
pub(crate) fn first_move(text: &str, worth: &str) -> Row {
    Row::new(
        format!("  {text}  {worth}"),
        format!("after {text} it is {worth}"),
    )
}

/// `won by the fox`, or `drawn`.
pub(crate) fn in_words(value: Value, hunt: &Hunt) -> String {
    match value {
        Value::Win(winner) => format!("won by the {}", hunt.info().seat(winner.into())),
        Value::Draw => "drawn".to_owned(),
    }
}
