//! A review as people read it.

use menagerie_core::{Game, Info, Rules};
use menagerie_notation::{seat_phrase, turn_sentence};
use menagerie_study::{Evaluation, Grade, Review, ReviewedEvent};

use super::ReviewGame;
use super::chart::chart;
use crate::spoken::whose_turn;
use crate::text::{FAINT, STRONG, capital, hang, sentence, styled};
use crate::{Console, Failure};

/// How far what is said of a move is set in.
const INDENT: &str = "     ";

pub(super) fn print<R: Rules>(
    asked: &ReviewGame<'_>,
    review: &Review,
    game: &Game<R>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    if console.plain {
        return speak(asked, review, game, console);
    }
    let info = game.rules().info();
    let width = console.width;
    let mut text = heading(asked.heading, review, game);
    text += "\n";
    text += &legend(review, info, width);
    for line in chart(review, width, asked.args.ascii) {
        text += &line;
        text.push('\n');
    }
    text.push('\n');
    let mut told = false;
    for event in wanted(asked, review) {
        told = true;
        let [before, after] = [event.ply - 1, event.ply].map(|ply| &review.evaluations[ply]);
        text += &first_line(event, [before, after], info, asked.args.ascii);
        let sentences = event.sentences.iter().map(|sentence| capital(sentence));
        text += &hang(INDENT, &sentences.collect::<Vec<_>>().join(" "), width);
    }
    if told {
        text.push('\n');
    }
    text += &review
        .sentences
        .iter()
        .map(|told| sentence(told, width))
        .collect::<String>();
    Ok(write!(console.output, "{text}")?)
}

/// The same for whoever listens: no chart, and every move in a sentence.
fn speak<R: Rules>(
    asked: &ReviewGame<'_>,
    review: &Review,
    game: &Game<R>,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let info = game.rules().info();
    let which = asked.heading.map(|number| format!("game {number}: "));
    let which = which.unwrap_or_default();
    console.say(&format!("{which}this is a review of {}", info.title))?;
    for player in &review.players {
        console.say(&format!("{} is at the seat {}", player.name, player.seat))?;
    }
    let plies = if game.ply() == 1 { "ply" } else { "plies" };
    let end = whose_turn(info, game.turn());
    console.say(&format!("{} {plies} were played; {end}", game.ply()))?;
    for event in wanted(asked, review) {
        let [before, after] = [event.ply - 1, event.ply].map(|ply| &review.evaluations[ply]);
        let change = change(event, [before, after], info, "to");
        let (ply, seat, text) = (event.ply, &event.seat, &event.action.text);
        console.say(&format!("on ply {ply} {seat} played {text}; {change}"))?;
        console.say_all(&event.sentences)?;
    }
    Ok(console.say_all(&review.sentences)?)
}

/// The events that are to be told of.
fn wanted<'a>(
    asked: &ReviewGame<'_>,
    review: &'a Review,
) -> impl Iterator<Item = &'a ReviewedEvent> {
    let brief = asked.args.brief;
    let events = review.events.iter();
    events.filter(move |event| !brief || event.grade.is_some())
}

/// The game, who plays it and how it ended.
fn heading<R: Rules>(number: Option<u64>, review: &Review, game: &Game<R>) -> String {
    let info = game.rules().info();
    let title = match number {
        Some(1) => format!("Game 1: {}", info.title),
        Some(number) => format!("\nGame {number}: {}", info.title),
        None => info.title.clone(),
    };
    let players = review.players.iter();
    let players = players.map(|player| format!("{}: {}\n", player.seat, player.name));
    let plies = if game.ply() == 1 { "ply" } else { "plies" };
    let end = turn_sentence(info, game.turn());
    format!(
        "{}\n{}{} {plies}, {end}\n",
        styled(STRONG, &title),
        players.collect::<String>(),
        game.ply()
    )
}

/// What the chart shows.
fn legend(review: &Review, info: &Info, width: usize) -> String {
    let marks = [
        (Grade::Inaccuracy, "- an inaccuracy"),
        (Grade::Mistake, "? a mistake"),
        (Grade::Blunder, "X a blunder"),
    ];
    let marks = marks.into_iter().filter(|(grade, _)| {
        let mut events = review.events.iter();
        events.any(|event| event.grade == Some(*grade))
    });
    let parts = marks.map(|(_, mark)| mark.to_owned());
    let parts = std::iter::once(String::new()).chain(parts);
    let marks = parts.collect::<Vec<_>>().join(", ");
    let whose = if review.method.kind == "odds" {
        "each seat".to_owned()
    } else {
        seat_phrase(info, menagerie_core::Seat::new(0))
    };
    let text = format!("The chances of {whose} from ply to ply{marks}:");
    hang("", &text, width)
}

/// `  9. geese c5-c4 ?   fox 52 % → 69 %`
fn first_line(
    event: &ReviewedEvent,
    [before, after]: [&Evaluation; 2],
    info: &Info,
    ascii: bool,
) -> String {
    let mark = match event.grade {
        None => "",
        Some(Grade::Inaccuracy) => " -",
        Some(Grade::Mistake) => " ?",
        Some(Grade::Blunder) => " X",
    };
    let seats = info.seats.iter().map(|seat| seat.name.chars().count());
    let seats = seats.max().unwrap_or_default();
    let what = format!("{}{mark}", event.action.text);
    let first = format!("{:>3}. {:seats$} {what:<9}", event.ply, event.seat);
    let arrow = if ascii { "->" } else { "→" };
    let change = change(event, [before, after], info, arrow);
    let line = if event.grade.is_some() {
        styled(STRONG, &first)
    } else {
        first
    };
    format!("{line}  {}\n", styled(FAINT, &change))
}

/// `fox 52 % → 69 %`
fn change(
    event: &ReviewedEvent,
    [before, after]: [&Evaluation; 2],
    info: &Info,
    arrow: &str,
) -> String {
    // Of two who choose, the chances of the first say it all; of throws, those of whoever threw.
    let whose = if event.action.dice.is_some() {
        info.seats.iter().position(|seat| seat.name == event.seat)
    } else {
        Some(0)
    };
    let whose = whose.unwrap_or_default();
    let name = &info.seats[whose].name;
    match [before, after].map(|evaluation| short(evaluation, whose, info)) {
        [Short::Percent(before), Short::Percent(after)] => {
            format!("{name} {before} {arrow} {after}")
        }
        decided => {
            let [before, after] = decided.map(|short| match short {
                Short::Percent(percent) => format!("{name} {percent}"),
                Short::End(end) => end,
            });
            if before == after {
                after
            } else {
                format!("{before} {arrow} {after}")
            }
        }
    }
}

/// What a position is worth, in a word or two.
enum Short {
    /// `52 %`
    Percent(String),
    /// `geese win in 5`, `drawn`
    End(String),
}

fn short(evaluation: &Evaluation, seat: usize, info: &Info) -> Short {
    let mut seats = info.seats.iter();
    let winner = evaluation.winner.as_ref();
    let plural = winner.is_some_and(|name| seats.any(|seat| seat.name == *name && seat.plural));
    let verb = if plural { "win" } else { "wins" };
    match (winner, evaluation.plies) {
        (Some(winner), Some(0)) => Short::End(format!("{winner} won")),
        (Some(winner), Some(plies)) => Short::End(format!("{winner} {verb} in {plies}")),
        (Some(winner), None) => Short::End(format!("{winner} {verb}")),
        (None, Some(0)) => Short::End("drawn".to_owned()),
        _ if evaluation.is_drawn() => Short::End("a draw".to_owned()),
        _ => {
            let chances = evaluation.chances.get(seat).copied().unwrap_or_default();
            // What is not the end is not certain.
            let percent = (chances * 100.0).round().clamp(1.0, 99.0);
            Short::Percent(format!("{percent:.0} %"))
        }
    }
}
