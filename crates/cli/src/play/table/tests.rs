//! Dice, bots and undo at a table.

use menagerie_bots::{Bot, BotSpec, Generator, Playable, Players, Random};
use menagerie_core::games::{bagh_chal, bezszachy, fox_and_geese, goose};
use menagerie_core::{Game, Rules};

use super::{Luck, Table};
use crate::players::BotChoice;
use crate::seats::Player;
use crate::tables::Tables;

const HUMAN: Player = Player::Human(None);
const BOT: Player = Player::Bot(BotChoice::Simple(BotSpec::Random));

fn table<R: Rules + Playable>(rules: R, players: &[Player], seed: u64) -> Table<R> {
    let luck = Luck::new(seed, rules.seats());
    Table::new(Game::new(rules), players.to_vec(), luck, Tables::default())
        .expect("random plays everything")
}

/// Lets whoever can act without being asked: bots, and whoever throws dice.
fn act<R: Rules + Playable>(table: &mut Table<R>) -> String {
    let event = table.next_event().expect("bots do not fail");
    let event = event.expect("there is something to do");
    let text = menagerie_notation::write_event(table.game().rules(), table.game().state(), event);
    table.play(event).expect("it is legal");
    text
}

fn same_as_players<R: Rules + Playable>(rules: &R, seed: u64) {
    let mut here = table(rules.clone(), &vec![BOT; rules.seats().into()], seed);
    while here.acting().is_some() {
        act(&mut here);
    }
    let mut there = Game::new(rules.clone());
    let bots = (0..rules.seats())
        .map(|_| Box::new(Random) as Box<dyn Bot<R>>)
        .collect();
    let mut players = Players::new(bots, Generator::stream(seed, 0));
    players.play(&mut there).expect("bots keep to the rules");
    assert!(
        here.game().events().eq(there.events()),
        "{}, seed {seed}",
        rules.info().key()
    );
}

#[test]
fn bots_play_the_same_game_as_without_a_table() {
    for seed in 0..4 {
        same_as_players(&bagh_chal::standard(), seed);
        same_as_players(&goose::fonti(), seed);
        same_as_players(&bezszachy::rulesets()[0], seed);
    }
}

#[test]
fn dice_come_back_with_redo_and_only_with_redo() {
    let mut table = table(goose::traditional(), &[HUMAN, HUMAN], 11);
    let first = act(&mut table);
    let second = act(&mut table);
    assert_eq!(table.undo(), Some(vec![second.clone()]));
    assert_eq!(table.redo(), vec![second.clone()]);
    assert_eq!(table.undo(), Some(vec![second.clone()]));
    // With this seed the next throws differ, so that a stream turned back would show.
    let luck = table.luck().clone();
    let fresh = act(&mut table);
    assert_ne!(fresh, second);
    assert_ne!(*table.luck(), luck);
    assert_eq!(table.undo(), Some(vec![fresh]));
    assert_eq!(table.undo(), Some(vec![first]));
    assert_eq!(table.undo(), None);
}

#[test]
fn luck_goes_on_where_it_was_put_away() {
    let mut table = table(goose::traditional(), &[HUMAN, BOT], 5);
    for _ in 0..6 {
        act(&mut table);
    }
    let text = serde_json::to_string(table.luck()).expect("it can be written");
    let luck: Luck = serde_json::from_str(&text).expect("and read");
    assert_eq!(luck, *table.luck());
    assert_eq!(luck.seats(), 2);
    assert_ne!(luck, Luck::new(5, 2));
}

#[test]
fn undo_goes_back_to_the_turn_of_a_human() {
    // The geese begin, and a bot plays them.
    let mut table = table(fox_and_geese::ply_yard(), &[HUMAN, BOT], 1);
    assert!(!table.human_acts());
    let opening = act(&mut table);
    assert!(table.human_acts());
    assert_eq!(table.undo(), None, "no human has acted");
    assert_eq!(table.game().ply(), 1, "{opening} stands");

    let chosen = table.game().moves()[0];
    let step = menagerie_notation::write_move(table.game().rules(), table.game().state(), chosen);
    assert!(!table.begun());
    table
        .play(menagerie_core::Event::Move(chosen))
        .expect("legal");
    assert!(table.begun());
    let answer = act(&mut table);
    assert_eq!(table.undo(), Some(vec![answer.clone(), step.clone()]));
    assert_eq!(table.game().ply(), 1);
    assert_eq!(table.redo(), [step, answer]);
    assert_eq!(table.redo(), Vec::<String>::new());
}

#[test]
fn a_resignation_alone_is_taken_back() {
    let mut table = table(bagh_chal::standard(), &[HUMAN, HUMAN], 1);
    let first = table.game().moves()[0];
    table
        .play(menagerie_core::Event::Move(first))
        .expect("legal");
    table.resign(table.acting().expect("not over"));
    assert_eq!(table.acting(), None);
    assert_eq!(table.undo(), Some(Vec::new()));
    assert_eq!(table.game().ply(), 1);
    assert!(table.human_acts());
}
