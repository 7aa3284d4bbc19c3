//! How the game goes on: bots think, dice tumble, pieces walk.

use std::sync::mpsc::{self, Receiver, TryRecvError};
use std::thread;
use std::time::Duration;

use menagerie_bots::Playable;
use menagerie_core::{Event, EventOf, Rules, Setup, Turn};
use menagerie_notation::outcome_sentence;

use super::PlayScreen;
use crate::play::{Bell, Thought};
use crate::tell::Tell;
use crate::text::capital;
use crate::tui::look::Role;
use crate::tui::screen::{Context, Flow};

/// How long a bot's move is waited for at least, so that one can follow the game.
const PAUSE: Duration = Duration::from_millis(400);
/// How often the sign is moved that somebody thinks.
const SPIN: Duration = Duration::from_millis(120);
/// How often tumbling dice show another face.
const TUMBLE: Duration = Duration::from_millis(60);
/// How many faces they show.
const TUMBLES: u8 = 9;
/// How long a piece stays on a square that it walks over.
const STRIDE: Duration = Duration::from_millis(110);

/// Whether a bot thinks.
pub(super) enum Thinking<R: Rules> {
    /// No, nobody has to.
    No,
    /// It is its turn, and the user wants it to wait.
    Held,
    /// Yes, in a thread of its own.
    Busy {
        thought: Receiver<Thought<R>>,
        since: Duration,
        /// Turns with time, to be looked at, if it moves.
        spin: usize,
        moves: bool,
        /// Dropped with the rest, it ends a thought that nobody waits for any more.
        _ringer: Ringer,
    },
}

/// Rings a bell when it is dropped.
pub(super) struct Ringer(Bell);

impl Drop for Ringer {
    fn drop(&mut self) {
        self.0.ring();
    }
}

impl<R: Rules> Thinking<R> {
    pub(super) fn is_busy(&self) -> bool {
        matches!(self, Self::Busy { .. })
    }

    /// How often the sign of it moves; where nothing moves it is the bot that rings.
    pub(super) fn pace(&self) -> Option<Duration> {
        matches!(self, Self::Busy { moves: true, .. }).then_some(SPIN)
    }
}

/// Something moves: what will have happened when it has come to rest.
pub(super) struct Motion<R: Rules> {
    event: EventOf<R>,
    /// How often the dice still turn over.
    tumbles: u8,
    /// Where the piece will be, in order.
    way: std::vec::IntoIter<Setup>,
    now: Option<Setup>,
}

impl<R: Rules> Motion<R> {
    pub(super) fn event(&self) -> EventOf<R> {
        self.event
    }

    pub(super) fn setup(&self) -> Option<Setup> {
        self.now.clone()
    }

    pub(super) fn pace(&self) -> Duration {
        if self.tumbles > 0 { TUMBLE } else { STRIDE }
    }

    /// The faces that tumbling dice show now; none when they lie still.
    fn faces(&self) -> Option<[u8; 2]> {
        let turn = |by| 1 + self.tumbles * by % 6;
        (self.tumbles > 0).then(|| [turn(5), turn(3)])
    }
}

impl<R: Rules + Playable + Tell> PlayScreen<R> {
    /// Lets go on whatever goes on by itself.
    pub(super) fn advance(&mut self, context: &Context) -> Flow {
        if let Some(mut motion) = self.motion.take() {
            if motion.tumbles > 0 {
                motion.tumbles -= 1;
                self.dice = motion.faces().or(self.faces_of(motion.event));
            } else if let Some(setup) = motion.way.next() {
                motion.now = Some(setup);
            } else {
                self.happen(motion.event, context);
                return Flow::Stay;
            }
            self.motion = Some(motion);
            return Flow::Stay;
        }
        let bot_acts = self.bot_acts();
        match &mut self.thinking {
            Thinking::Busy {
                thought,
                since,
                spin,
                ..
            } => {
                *spin += 1;
                if context.look.animation && context.now < *since + PAUSE {
                    return Flow::Stay;
                }
                match thought.try_recv() {
                    Ok(thought) => {
                        self.thinking = Thinking::No;
                        match self.sitting.table.accept(thought) {
                            Ok(event) => self.happen(event, context),
                            Err(failure) => {
                                self.thinking = Thinking::Held;
                                let what = format!("{failure}; Enter asks again, u takes back");
                                self.say(&what, Role::Alarm);
                            }
                        }
                    }
                    Err(TryRecvError::Empty) => {}
                    Err(TryRecvError::Disconnected) => {
                        self.thinking = Thinking::Held;
                        let what = "the bot has gone away; Enter asks again, u takes back";
                        self.say(what, Role::Alarm);
                    }
                }
                Flow::Stay
            }
            Thinking::No if bot_acts => {
                self.go_on(context);
                Flow::Stay
            }
            Thinking::No | Thinking::Held => Flow::Idle,
        }
    }

    /// Whether it is a bot's turn, and nobody has told it.
    pub(super) fn bot_waits(&self) -> bool {
        self.bot_acts() && matches!(self.thinking, Thinking::No)
    }

    fn bot_acts(&self) -> bool {
        self.sitting.table.acting().is_some() && !self.sitting.table.human_acts()
    }

    /// Lets a bot think or throw, if it is its turn.
    pub(super) fn go_on(&mut self, context: &Context) {
        if self.motion.is_some() || self.thinking.is_busy() || !self.bot_acts() {
            return;
        }
        match self.game().turn() {
            Turn::Chance(_) => self.roll(context),
            Turn::Player(_) => self.think(context),
            Turn::Over(_) => {}
        }
    }

    fn think(&mut self, context: &Context) {
        let Some(thinker) = self.sitting.table.thinker() else {
            return;
        };
        let ringer = Ringer(thinker.bell());
        let (sender, thought) = mpsc::channel();
        let alarm = context.alarm.clone();
        let thread = thread::Builder::new().name("bot".to_owned());
        let begun = thread.spawn(move || {
            // Nobody waits for a thought that was broken off.
            let _ = sender.send(thinker.think());
            alarm.ring();
        });
        self.thinking = match begun {
            Ok(_) => Thinking::Busy {
                thought,
                since: context.now,
                spin: 0,
                moves: context.look.animation,
                _ringer: ringer,
            },
            Err(error) => {
                self.say(&format!("the bot cannot think: {error}"), Role::Alarm);
                Thinking::Held
            }
        };
    }

    /// Throws the dice.
    pub(super) fn roll(&mut self, context: &Context) {
        // Dice do not fail.
        let Ok(Some(event)) = self.sitting.table.next_event() else {
            return;
        };
        if !context.look.animation {
            self.happen(event, context);
            return;
        }
        let game = self.game();
        let way = game.rules().way(game.state(), event);
        let motion = Motion {
            event,
            tumbles: TUMBLES,
            way: way.into_iter(),
            now: None,
        };
        self.dice = motion.faces();
        self.motion = Some(motion);
        // The dice have fallen, whatever becomes of the terminal while they are shown.
        let warning = self.sitting.keep_ahead(event);
        self.warnings.extend(warning);
        self.unkept = false;
    }

    /// Lets what moves come to rest at once.
    pub(super) fn rest(&mut self, context: &Context) {
        if let Some(motion) = self.motion.take() {
            self.happen(motion.event, context);
        }
    }

    fn faces_of(&self, event: EventOf<R>) -> Option<[u8; 2]> {
        match event {
            Event::Chance(thrown) => Some(self.game().rules().dice(thrown)),
            Event::Move(_) => None,
        }
    }

    /// Plays an event and tells it, and lets the game go on.
    pub(super) fn happen(&mut self, event: EventOf<R>, context: &Context) {
        let game = self.game();
        let told = game.rules().tell(game.state(), event);
        let (is_first, by_bot) = (game.ply() == 0, !self.sitting.table.human_acts());
        if let Err(failure) = self.sitting.table.play(event) {
            self.say(&failure.to_string(), Role::Alarm);
            return;
        }
        // Where a bot begins, what was settled before would not be seen.
        let settled = self.sitting.before.last().filter(|_| by_bot && is_first);
        let told = settled.into_iter().chain(&told);
        let told = told.map(|told| capital(&self.sitting.named(told)));
        let told = told.collect::<Vec<_>>().join(" ");
        self.say(&told, Role::Text);
        self.turned(context);
    }

    /// Sees to everything after the position has changed.
    pub(super) fn turned(&mut self, context: &Context) {
        self.unkept = true;
        // A move that somebody types meanwhile is not for a bot to wipe out.
        self.chosen = None;
        self.pick_up_pending();
        if let Some(outcome) = self.game().outcome() {
            let ended = outcome_sentence(self.game().rules().info(), outcome);
            let before = self.said.text.trim_end_matches('.').to_owned();
            let mut said = Vec::new();
            let happened = self.game().ply() > 0 || self.game().resigned().is_some();
            if happened && !before.is_empty() {
                said.push(capital(&before));
            }
            if self.is_track() {
                // There is little room, and the panel tells who wins and how the match stands.
                let another = self.sitting.another_follows();
                said.extend(another.then(|| "Now seats change.".to_owned()));
            } else {
                said.push(capital(&ended));
                let standing = self.sitting.contest().map(|contest| contest.score());
                said.extend(standing.map(|score| capital(&score)));
            }
            let said = said.join(" ");
            self.say(&said, Role::Notice);
        }
        self.go_on(context);
    }

    /// The piece in the middle of a chain is the one that moves.
    pub(super) fn pick_up_pending(&mut self) {
        if !self.sitting.table.human_acts() {
            return;
        }
        let game = self.game();
        let pending = game.rules().setup(game.state()).pending;
        let movable = pending.into_iter().find(|point| self.can_move(*point));
        if let (Some(point), 1) = (movable, pending.len()) {
            self.chosen = Some(point);
        }
    }
}
