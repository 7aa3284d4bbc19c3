//! The laws hold for the hunt games, and each of them catches rules that break it.

use super::{Breach, verify};
use crate::games::{bagh_chal, bezszachy, fox_and_geese, goose};
use crate::hunt::{Hunt, HuntMove, HuntState, Party};
use crate::{
    Action, Attempt, Board, DrawRules, Event, Info, Never, Piece, PlayError, Point, Refusal, Rules,
    Seat, Setup, SetupError, Turn,
};

#[test]
fn the_hunt_games_obey() {
    for rules in fox_and_geese::rulesets()
        .into_iter()
        .chain(bagh_chal::rulesets())
    {
        super::check(&rules, 1, 3);
    }
}

#[test]
fn the_game_of_the_goose_obeys_with_any_number_of_players() {
    for rules in goose::rulesets() {
        for seats in rules.seats_allowed() {
            let rules = rules.with_seats(seats).expect("an allowed number");
            super::check(&rules, u64::from(seats), 4);
        }
    }
}

#[test]
fn bezszachy_obeys() {
    for rules in bezszachy::rulesets() {
        super::check(&rules, 2, 2);
    }
}

/// Every kind of jump and duty, of being stuck and of target: also those of no ruleset yet.
#[test]
fn every_rule_of_the_hunt_engine_obeys() {
    use crate::hunt::{Duty, Jumps, Stuck, StuckRules};
    let mut built = 0;
    for base in [
        fox_and_geese::aberdeen(),
        fox_and_geese::british(),
        bagh_chal::medium(),
    ] {
        for kind in [Jumps::None, Jumps::Single, Jumps::Chain] {
            for duty in [
                Duty::Optional,
                Duty::Compulsory,
                Duty::Longest,
                Duty::Huffing,
            ] {
                for stuck in [Stuck::Loses, Stuck::Draws, Stuck::Passes] {
                    let mut data = base.data().clone();
                    data.jumps.kind = kind;
                    data.jumps.duty = duty;
                    data.jumps.may_stop = kind == Jumps::Chain && duty == Duty::Huffing;
                    data.stuck = StuckRules {
                        few: stuck,
                        many: stuck,
                    };
                    data.targets.few_pass = stuck == Stuck::Draws;
                    if duty == Duty::Optional {
                        data.targets.many_fill = vec![Point::at(2, 0), Point::at(2, 1)];
                    }
                    if kind == Jumps::None {
                        data.targets.captures = None;
                        data.targets.left = None;
                    }
                    let Ok(rules) = Hunt::new(data) else { continue };
                    built += 1;
                    super::check(&rules, built, 1);
                }
            }
        }
    }
    assert_eq!(built, 42, "so many of these rules make sense");
}

#[test]
fn the_same_seed_finds_the_same_breach() {
    let rules = Flawed::new(Flaw::LosesCapture);
    assert_eq!(breach(&rules), breach(&rules));
}

#[test]
fn every_flaw_is_caught_by_the_law_it_breaks() {
    for (flaw, law, words) in [
        (Flaw::EmptySource, "info", "a text is empty"),
        (
            Flaw::SeatsOutOfThinAir,
            "info",
            "3 seats are given and not allowed",
        ),
        (Flaw::PlaysOn, "turns", "and the moves are"),
        (Flaw::ListsTwice, "moves", "a move is listed twice"),
        (
            Flaw::ClearsTheList,
            "moves",
            "or do not follow what is there",
        ),
        (Flaw::CountsOneMore, "moves", "count_moves gives"),
        (Flaw::CountsBackwards, "moves", "nth_move(0) is"),
        (Flaw::PicksTheFirst, "moves", "pick_move(1) is"),
        (Flaw::RefusesPlacing, "moves", "check says"),
        (Flaw::LosesCapture, "setups", "read as another state"),
        (
            Flaw::ReadsAnything,
            "setups",
            "a setup with a seat too many",
        ),
        (Flaw::SpillsOver, "actions", "which it does not touch"),
        (Flaw::KeepsThePrey, "actions", "which was taken"),
        (
            Flaw::PlaysAnything,
            "refusals",
            "is not listed, and is played",
        ),
        (
            Flaw::ForgetsOnRefusal,
            "refusals",
            "is refused and changes the state",
        ),
        (
            Flaw::BlamesTheBoard,
            "refusals",
            "is refused with what is not so",
        ),
    ] {
        let breach = breach(&Flawed::new(flaw));
        assert_eq!(breach.law, law, "{flaw:?}: {breach}");
        assert!(breach.found.contains(words), "{flaw:?}: {breach}");
        assert!(
            breach
                .to_string()
                .starts_with("bagh-chal/standard breaks the law of")
        );
    }
}

fn breach(rules: &Flawed) -> Breach {
    verify(rules, &rules.start(), 5, 6).expect_err("rules with a flaw")
}

/// One thing that is wrong.
#[derive(Copy, Clone, PartialEq, Eq, Debug)]
enum Flaw {
    EmptySource,
    SeatsOutOfThinAir,
    PlaysOn,
    ListsTwice,
    ClearsTheList,
    CountsOneMore,
    CountsBackwards,
    PicksTheFirst,
    RefusesPlacing,
    LosesCapture,
    ReadsAnything,
    SpillsOver,
    KeepsThePrey,
    PlaysAnything,
    ForgetsOnRefusal,
    BlamesTheBoard,
}

/// Bagh-Chal with one flaw.
#[derive(Clone, Debug)]
struct Flawed {
    sound: Hunt,
    info: Info,
    flaw: Flaw,
}

impl Flawed {
    fn new(flaw: Flaw) -> Self {
        let sound = bagh_chal::standard();
        let mut info = sound.info().clone();
        if flaw == Flaw::EmptySource {
            info.source.clear();
        }
        Self { sound, info, flaw }
    }

    fn has(&self, flaw: Flaw) -> bool {
        self.flaw == flaw
    }

    /// Puts a goat from the hand on the board, if there is one left.
    fn put_another(&self, state: &mut HuntState, point: Point) {
        let mut setup = self.sound.setup(state);
        setup.put(point, Piece(1));
        setup.counts[0] = setup.counts[0].saturating_sub(1);
        if let Ok(spoiled) = self.sound.read_setup(&setup) {
            *state = spoiled;
        }
    }
}

impl Rules for Flawed {
    type State = HuntState;
    type Move = HuntMove;
    type Chance = Never;

    fn info(&self) -> &Info {
        &self.info
    }

    fn board(&self) -> &Board {
        self.sound.board()
    }

    fn seats(&self) -> u8 {
        2
    }

    fn with_seats(&self, seats: u8) -> Option<Self> {
        let given = seats == 2 || seats == 3 && self.has(Flaw::SeatsOutOfThinAir);
        given.then(|| self.clone())
    }

    fn draw_rules(&self) -> DrawRules {
        self.sound.draw_rules()
    }

    fn start(&self) -> HuntState {
        self.sound.start()
    }

    fn turn(&self, state: &HuntState) -> Turn {
        match self.sound.turn(state) {
            Turn::Over(_) if self.has(Flaw::PlaysOn) => Turn::Player(Seat::new(0)),
            turn => turn,
        }
    }

    fn moves(&self, state: &HuntState, out: &mut Vec<HuntMove>) {
        if self.has(Flaw::ClearsTheList) {
            out.clear();
        }
        self.sound.moves(state, out);
        if self.has(Flaw::ListsTwice) {
            out.extend(out.first().copied());
        }
    }

    fn count_moves(&self, state: &HuntState) -> usize {
        self.sound.count_moves(state) + usize::from(self.has(Flaw::CountsOneMore))
    }

    fn nth_move(&self, state: &HuntState, n: usize) -> HuntMove {
        if self.has(Flaw::CountsBackwards) {
            return self.sound.nth_move(state, self.count_moves(state) - 1 - n);
        }
        self.sound.nth_move(state, n)
    }

    fn pick_move(
        &self,
        state: &HuntState,
        choose: impl FnOnce(usize) -> usize,
    ) -> Option<HuntMove> {
        let first = |n| if self.has(Flaw::PicksTheFirst) { 0 } else { n };
        self.sound.pick_move(state, |count| first(choose(count)))
    }

    fn chances(&self, _: &HuntState, _: &mut Vec<(Never, u32)>) {}

    fn apply(&self, state: &mut HuntState, event: Event<HuntMove, Never>) {
        let before = *state;
        self.sound.apply(state, event);
        let lost = (before.many() & !state.many()).first();
        let took = state.captured() > before.captured();
        let placed = state.hand(Party::Many) < before.hand(Party::Many);
        let empty = (self.board().points() & !state.occupied()).first();
        let too_many = match self.flaw {
            Flaw::KeepsThePrey if took => lost,
            Flaw::SpillsOver if placed => empty,
            _ => None,
        };
        if let Some(point) = too_many {
            self.put_another(state, point);
        }
    }

    fn action(&self, state: &HuntState, chosen: HuntMove) -> Action {
        self.sound.action(state, chosen)
    }

    fn dice(&self, thrown: Never) -> [u8; 2] {
        match thrown {}
    }

    fn why_not(&self, state: &HuntState, attempt: Attempt) -> Refusal {
        match attempt {
            Attempt::Go { from, .. } if self.has(Flaw::BlamesTheBoard) => Refusal::OffBoard(from),
            _ => self.sound.why_not(state, attempt),
        }
    }

    fn setup(&self, state: &HuntState) -> Setup {
        let mut setup = self.sound.setup(state);
        if self.has(Flaw::LosesCapture) && state.captured() > 0 {
            setup.counts[0] += 1;
            setup.counts[1] -= 1;
        }
        setup
    }

    fn read_setup(&self, setup: &Setup) -> Result<HuntState, SetupError> {
        let read = self.sound.read_setup(setup);
        if self.has(Flaw::ReadsAnything) {
            return Ok(read.unwrap_or_else(|_| self.start()));
        }
        read
    }

    fn check(&self, state: &HuntState, event: Event<HuntMove, Never>) -> Result<(), Refusal> {
        let Event::Move(chosen) = event;
        match chosen {
            HuntMove::Place(point)
                if self.has(Flaw::RefusesPlacing) && point == Point::at(2, 2) =>
            {
                Err(Refusal::HandEmpty)
            }
            _ => self.sound.check(state, event),
        }
    }

    fn play(
        &self,
        state: &mut HuntState,
        event: Event<HuntMove, Never>,
    ) -> Result<(), PlayError<HuntMove, Never>> {
        let Err(refusal) = self.check(state, event) else {
            self.apply(state, event);
            return Ok(());
        };
        if self.has(Flaw::ForgetsOnRefusal) {
            *state = self.start();
        }
        if self.has(Flaw::PlaysAnything) {
            Ok(())
        } else {
            Err(PlayError { event, refusal })
        }
    }
}
