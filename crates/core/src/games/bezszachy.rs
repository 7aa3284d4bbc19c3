//! Bezszachy: chess men without pawns, check or mate.

use crate::*;

/// Stub.
#[derive(Clone, Debug)]
pub struct Bezszachy;

/// The rulesets.
pub fn rulesets() -> Vec<Bezszachy> {
    vec![Bezszachy]
}

impl Rules for Bezszachy {
    type State = u8;
    type Move = u8;
    type Chance = Never;
    fn info(&self) -> &Info {
        todo!()
    }
    fn board(&self) -> &Board {
        todo!()
    }
    fn seats(&self) -> u8 {
        2
    }
    fn draw_rules(&self) -> DrawRules {
        DrawRules::NONE
    }
    fn start(&self) -> u8 {
        0
    }
    fn turn(&self, _: &u8) -> Turn {
        todo!()
    }
    fn moves(&self, _: &u8, _: &mut Vec<u8>) {}
    fn chances(&self, _: &u8, _: &mut Vec<(Never, u32)>) {}
    fn apply(&self, _: &mut u8, _: Event<u8, Never>) {}
    fn action(&self, _: &u8, _: u8) -> Action {
        todo!()
    }
    fn dice(&self, thrown: Never) -> [u8; 2] {
        match thrown {}
    }
    fn why_not(&self, _: &u8, _: Attempt) -> Refusal {
        todo!()
    }
    fn setup(&self, _: &u8) -> Setup {
        todo!()
    }
    fn read_setup(&self, _: &Setup) -> Result<u8, SetupError> {
        todo!()
    }
}
