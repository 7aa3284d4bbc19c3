//! The text front end of the university practical CS1002 W09 (St Andrews): a board of plain
//! characters, four integers a move, fixed words and nothing else. It can be put in that
//! program's place, byte for byte.

use std::io::{self, BufRead, Write};

use menagerie_core::{Action, Attempt, Event, Never, Outcome, Point, Rules, Seat, Turn};

/// Rows and columns of the board as the practical counts them.
const SIZE: u8 = 7;
/// No integer of 32 bits is so long; what is longer need not be kept to be refused.
const LONGEST_TOKEN: usize = 512;

/// How a session ended.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
pub(crate) enum End {
    /// Somebody won.
    Over(Outcome),
    /// The input ended first. The practical's program exits with status 1 then.
    EndOfInput,
}

/// Plays one game of the rules, which are those of `fox-and-geese/w09`, from the start. Draw
/// rules do not apply: the practical has none.
///
/// # Errors
/// When reading or writing fails.
pub(crate) fn run<R: Rules<Chance = Never>>(
    rules: &R,
    input: impl BufRead,
    mut output: impl Write,
) -> io::Result<End> {
    let mut tokens = Tokens { input };
    let mut state = rules.start();
    loop {
        print_board(rules, &state, &mut output)?;
        let prompt = match rules.turn(&state) {
            Turn::Over(outcome) => {
                writeln!(output, "{}", verdict(outcome))?;
                output.flush()?;
                return Ok(End::Over(outcome));
            }
            Turn::Player(FOX) | Turn::Chance(FOX) => "Fox plays. Enter move:",
            Turn::Player(_) | Turn::Chance(_) => "Geese play. Enter move:",
        };
        writeln!(output, "{prompt}")?;

        let mut numbers = [0; 4];
        for number in &mut numbers {
            let Some(read) = tokens.next_integer(&mut output)? else {
                writeln!(output, "End of input reached. Goodbye.")?;
                output.flush()?;
                return Ok(End::EndOfInput);
            };
            *number = read;
        }
        match legal_move(rules, &state, numbers) {
            Some(chosen) => rules.apply(&mut state, Event::Move(chosen)),
            None => writeln!(output, "Illegal move!")?,
        }
    }
}

/// The seat of the fox in every hunt game.
const FOX: Seat = Seat::new(0);

fn verdict(outcome: Outcome) -> &'static str {
    match outcome.winner {
        Some(FOX) => "Fox wins!",
        // The ruleset knows no draw.
        _ => "Geese win!",
    }
}

/// The point at `x` from the left and `y` from the top, if that is on the grid at all.
fn point(x: i32, y: i32) -> Option<Point> {
    let on_grid = |number| u8::try_from(number).ok().filter(|number| *number < SIZE);
    Some(Point::at(on_grid(x)?, SIZE - 1 - on_grid(y)?))
}

fn legal_move<R: Rules>(rules: &R, state: &R::State, numbers: [i32; 4]) -> Option<R::Move> {
    let [x1, y1, x2, y2] = numbers;
    let wanted = Attempt::Go {
        from: point(x1, y1)?,
        to: point(x2, y2)?,
    };
    let mut moves = Vec::new();
    rules.moves(state, &mut moves);
    moves.into_iter().find(|chosen| {
        let action: Action = rules.action(state, *chosen);
        wanted.fits(action)
    })
}

fn print_board<R: Rules>(rules: &R, state: &R::State, output: &mut impl Write) -> io::Result<()> {
    let points = rules.board().points();
    let setup = rules.setup(state);
    let mark = |point: Point| match setup.pieces.get(&point).and_then(|pieces| pieces.first()) {
        _ if !points.contains(point) => ' ',
        None => '.',
        Some(piece) if rules.info().pieces[piece.index()].seat == FOX => '*',
        Some(_) => 'o',
    };
    for rank in (0..SIZE).rev() {
        // A cell is a blank and a mark, off the board too: every row keeps its 14 characters.
        let row: String = (0..SIZE)
            .flat_map(|file| [' ', mark(Point::at(file, rank))])
            .collect();
        writeln!(output, "{row}")?;
    }
    Ok(())
}

/// Words separated by white space, read no further than the one asked for, so that a person at
/// a terminal gets an answer to every line.
struct Tokens<I> {
    input: I,
}

impl<I: BufRead> Tokens<I> {
    /// The next integer; words that are none are complained about and left behind. None at the
    /// end of the input.
    fn next_integer(&mut self, output: &mut impl Write) -> io::Result<Option<i32>> {
        loop {
            // Whoever is asked must see the question.
            output.flush()?;
            let Some(token) = self.next_token()? else {
                return Ok(None);
            };
            // Java's `int` and its notation: an optional sign, and 32 bits.
            match std::str::from_utf8(&token)
                .ok()
                .and_then(|token| token.parse().ok())
            {
                Some(number) => return Ok(Some(number)),
                None => writeln!(output, "Make sure you enter an integer")?,
            }
        }
    }

    fn next_token(&mut self) -> io::Result<Option<Vec<u8>>> {
        let mut token = Vec::new();
        while let Some(byte) = self.next_byte()? {
            // White space as Java trims it: everything up to the blank.
            if byte > b' ' {
                if token.len() < LONGEST_TOKEN {
                    token.push(byte);
                }
            } else if !token.is_empty() {
                break;
            }
        }
        Ok((!token.is_empty()).then_some(token))
    }

    fn next_byte(&mut self) -> io::Result<Option<u8>> {
        loop {
            match self.input.fill_buf() {
                Ok(buffer) => {
                    let byte = buffer.first().copied();
                    self.input.consume(usize::from(byte.is_some()));
                    return Ok(byte);
                }
                Err(error) if error.kind() == io::ErrorKind::Interrupted => {}
                Err(error) => return Err(error),
            }
        }
    }
}

#[cfg(test)]
mod tests;
