//! A review as people read it.

use menagerie_core::{Game, Info, Rules, Seat};
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
    let plies = if game.ply() == 1 {
        "ply was"
    } else {
        "plies were"
    };
    let end = whose_turn(info, game.turn());
    console.say(&format!("{} {plies} played; {end}", game.ply()))?;
    for event in wanted(asked, review) {
        let [before, after] = [event.ply - 1, event.ply].map(|ply| &review.evaluations[ply]);
        let change = spoken_change(event, [before, after], info);
        let (ply, text) = (event.ply, &event.action.text);
        let who = seat_of(info, &event.seat).map(|seat| seat_phrase(info, seat));
        let who = who.unwrap_or_else(|| event.seat.clone());
        let did = match event.action.dice {
            Some(_) => "threw",
            None => "played",
        };
        console.say(&format!("on ply {ply} {who} {did} {text}; {change}"))?;
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
        seat_phrase(info, Seat::new(0))
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

/// The seat whose chances are told: of two who choose, those of the first say it all;
/// of throws, it is whoever threw.
fn whose_chances(event: &ReviewedEvent, info: &Info) -> Seat {
    let threw = event.action.dice.is_some();
    let threw = threw.then(|| seat_of(info, &event.seat)).flatten();
    threw.unwrap_or(Seat::new(0))
}

fn seat_of(info: &Info, name: &str) -> Option<Seat> {
    let mut seats = (0..).map(Seat::new).zip(&info.seats);
    seats.find_map(|(seat, known)| (known.name == name).then_some(seat))
}

/// `the chances of the fox go from 52 % to 69 %`, `it was a draw, and now it is a win for the geese in 5 plies`
fn spoken_change(event: &ReviewedEvent, [before, after]: [&Evaluation; 2], info: &Info) -> String {
    let whose = whose_chances(event, info);
    let name = seat_phrase(info, whose);
    let [before, after] = [before, after].map(|evaluation| {
        let winner = evaluation.winner.as_ref();
        let winner = winner.and_then(|winner| seat_of(info, winner));
        let winner = winner.map(|winner| seat_phrase(info, winner));
        match (winner, evaluation.plies) {
            (Some(winner), None | Some(0)) => Short::End(format!("a win for {winner}")),
            (Some(winner), Some(1)) => Short::End(format!("a win for {winner} in 1 ply")),
            (Some(winner), Some(plies)) => {
                Short::End(format!("a win for {winner} in {plies} plies"))
            }
            (None, Some(0)) => Short::End("a draw".to_owned()),
            _ => short(evaluation, whose.index(), info),
        }
    });
    match (before, after) {
        (Short::Percent(before), Short::Percent(after)) if before == after => {
            format!("the chances of {name} stay at {after}")
        }
        (Short::Percent(before), Short::Percent(after)) => {
            format!("the chances of {name} go from {before} to {after}")
        }
        (Short::Percent(before), Short::End(after)) => {
            format!("the chances of {name} were {before}, and now it is {after}")
        }
        (Short::End(before), Short::Percent(after)) => {
            format!("it was {before}, and now the chances of {name} are {after}")
        }
        (Short::End(before), Short::End(after)) if before == after => {
            format!("it stays {after}")
        }
        (Short::End(before), Short::End(after)) => {
            format!("it was {before}, and now it is {after}")
        }
    }
}

/// `fox 52 % → 69 %`
fn change(
    event: &ReviewedEvent,
    [before, after]: [&Evaluation; 2],
    info: &Info,
    arrow: &str,
) -> String {
    let whose = whose_chances(event, info).index();
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
