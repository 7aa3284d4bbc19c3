//! Images of a position under a symmetry of board and rules are worth the same.

use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::{Hunt, HuntState, Party};
use menagerie_core::{Point, PointSet};
use menagerie_tablebase::Tablebase;

use crate::games::{Numbers, any_position, few_geese};

fn image(hunt: &Hunt, state: &HuntState, of: impl Fn(Point) -> Point) -> HuntState {
    let set = |points: PointSet| points.iter().map(&of).collect();
    hunt.state(
        set(state.few()),
        set(state.many()),
        state.hand(Party::Many),
        state.to_move(),
    )
}

fn images_are_worth_the_same(hunt: &Hunt, images: &[fn(Point) -> Point]) {
    let tables = Tablebase::in_memory(hunt).expect("small rules can be solved");
    let mut numbers = Numbers::new();
    for _ in 0..1_000 {
        let state = any_position(hunt, &mut numbers);
        let value = tables.value(&state).expect("all is solved");
        for of in images {
            let image = image(hunt, &state, of);
            assert_eq!(
                tables.value(&image).expect("all is solved"),
                value,
                "{state:?}"
            );
        }
    }
}

#[test]
fn on_every_board() {
    let transpose = |point: Point| Point::at(point.rank(), point.file());
    let mirror = |point: Point| Point::at(6 - point.file(), point.rank());
    let half_turn = |point: Point| Point::at(3 - point.file(), 3 - point.rank());
    images_are_worth_the_same(&bagh_chal::medium(), &[transpose, half_turn]);
    images_are_worth_the_same(
        &few_geese(&fox_and_geese::murray(), 7, 0),
        &[transpose, mirror],
    );
    images_are_worth_the_same(&few_geese(&fox_and_geese::ply_yard(), 7, 4), &[mirror]);
}
