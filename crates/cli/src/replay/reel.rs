//! The games of a file on the screen, one at a time.

use std::path::PathBuf;
use std::rc::Rc;

use menagerie_bots::Playable;
use menagerie_core::Rules;
use menagerie_notation::RecordText;

use crate::args::{LookArgs, ReplayArgs};
use crate::choose::GameVisitor;
use crate::config::Config;
use crate::games::{RecordedGame, RecordedGames, no_such_game};
use crate::tell::Tell;
use crate::tui::{self, Reel, Screen};
use crate::{Console, Failure};

/// Shows the game that is asked for, or the first.
pub(super) fn show(
    args: &ReplayArgs,
    look: LookArgs,
    games: &mut RecordedGames,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    let name = games.name().to_owned();
    let texts = games.texts()?;
    let wanted = args.number.unwrap_or(1);
    let first = usize::try_from(wanted - 1).unwrap_or(usize::MAX);
    if first >= texts.len() {
        return Err(match args.number {
            Some(wanted) => no_such_game(wanted, &name, texts.len() as u64),
            None => games.empty(),
        });
    }
    let config = Config::read(console);
    let look = config.look(look, args.board.ascii, console);
    let file = Rc::new(GameFile {
        name,
        texts,
        flip: args.board.flip,
        state: console.state.clone(),
    });
    tui::replay(file.screen(first)?, look, console)
}

/// The games of a file, not yet understood.
struct GameFile {
    name: String,
    texts: Vec<RecordText>,
    flip: bool,
    /// Where a branch is kept.
    state: Option<PathBuf>,
}

impl GameFile {
    /// The screen with the game of this index.
    fn screen(self: &Rc<Self>, index: usize) -> Result<Box<dyn Screen>, Failure> {
        let game = RecordedGame::read(self.texts[index].clone(), &self.name)?;
        let file = Rc::clone(self);
        game.choice()?.visit(OnScreen {
            game: &game,
            reel: Reel {
                index,
                count: self.texts.len(),
                open: Rc::new(move |index| file.screen(index)),
            },
            flip: self.flip,
            state: self.state.clone(),
        })?
    }
}

struct OnScreen<'a> {
    game: &'a RecordedGame,
    reel: Reel,
    flip: bool,
    state: Option<PathBuf>,
}

impl GameVisitor for OnScreen<'_> {
    type Output = Result<Box<dyn Screen>, Failure>;

    fn visit<R: Rules + Playable + Tell>(self, rules: R) -> Self::Output {
        let replayed = self.game.replay(&rules);
        let replayed = replayed.map_err(|error| self.game.wrong(error))?;
        let seats = rules.info().seats.iter();
        let names = seats.map(|seat| self.game.record.player(&seat.name).map(str::to_owned));
        let names = names.collect();
        let screen = tui::ReplayScreen::new(replayed, names, self.flip, self.state);
        Ok(Box::new(screen.of(self.reel)))
    }
}
