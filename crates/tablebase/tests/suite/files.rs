//! Files: what is written is read back; what is damaged or foreign is named and never believed.

use std::fs;
use std::path::Path;
use std::sync::Arc;

use menagerie_bots::{Bot, Generator, Greedy};
use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::Hunt;
use menagerie_core::{Game, Rules};
use menagerie_tablebase::{Effort, Exact, Perfect, Silent, TableError, Tablebase};

use crate::games::{Numbers, any_position, few_geese};

fn solved(hunt: &Hunt, directory: &Path) -> Tablebase {
    let mut tables = Tablebase::in_directory(hunt, directory).expect("the rules can be solved");
    tables.solve(&Silent).expect("the directory can be written");
    tables
}

fn games() -> [Hunt; 2] {
    [
        bagh_chal::small(),
        few_geese(&fox_and_geese::ply_yard(), 6, 4),
    ]
}

#[test]
fn files_hold_what_memory_holds() {
    for hunt in games() {
        let directory = tempfile::tempdir().expect("a directory for the test");
        let (on_disk, in_memory) = (solved(&hunt, directory.path()), Tablebase::in_memory(&hunt));
        let in_memory = in_memory.expect("the rules can be solved");
        on_disk
            .check_files(usize::MAX)
            .expect("nobody touched the files");
        on_disk
            .verify(usize::MAX, &Silent)
            .expect("the values are consistent");
        assert_eq!(
            on_disk.reports().expect("all"),
            in_memory.reports().expect("all")
        );
        let mut numbers = Numbers::new();
        for _ in 0..1_000 {
            let state = any_position(&hunt, &mut numbers);
            let choices = |tables: &Tablebase| tables.choices(&state).expect("all is solved");
            assert_eq!(choices(&on_disk), choices(&in_memory));
        }
    }
}

#[test]
fn a_solution_goes_on_where_it_was_broken_off() {
    for hunt in games() {
        let directory = tempfile::tempdir().expect("a directory for the test");
        let whole = solved(&hunt, directory.path());
        let reports = whole.reports().expect("all is solved");
        let layers = whole.plan().into_iter().map(|layer| layer.name);
        let files = layers.flat_map(|layer| [format!("{layer}-rounds.mtb"), layer + ".mtb"]);
        for file in files.map(|file| directory.path().join(file)) {
            let before = fs::read(&file).expect("every layer has its file");
            fs::remove_file(&file).expect("the file is ours");
            let again = solved(&hunt, directory.path());
            assert_eq!(fs::read(&file).expect("it was solved again"), before);
            assert_eq!(again.reports().expect("all is solved"), reports);
        }
    }
}

#[test]
fn layers_are_tasks_of_their_own() {
    let hunt = &games()[1];
    let directory = tempfile::tempdir().expect("a directory for the test");
    let whole = Tablebase::in_memory(hunt).expect("the rules can be solved");
    for layer in whole.plan() {
        let mut tables =
            Tablebase::in_directory(hunt, directory.path()).expect("the rules can be solved");
        tables
            .solve_layer(&layer.name, &Silent)
            .expect("what it needs is there");
    }
    let tables = Tablebase::in_directory(hunt, directory.path()).expect("the rules can be solved");
    assert_eq!(tables.missing().expect("the files are whole"), []);
    assert_eq!(
        tables.reports().expect("all"),
        whole.reports().expect("all")
    );
}

#[test]
fn damage_is_found_and_named() {
    let hunt = bagh_chal::small();
    let directory = tempfile::tempdir().expect("a directory for the test");
    let layer = solved(&hunt, directory.path()).plan().remove(0).name;
    for layer in [layer.clone(), format!("{layer}-rounds")] {
        let file = directory.path().join(&layer).with_extension("mtb");
        let whole = fs::read(&file).expect("the layer has its file");
        let look = |bytes: &[u8]| -> Result<(), TableError> {
            fs::write(&file, bytes).expect("the file is ours");
            let mut tables = Tablebase::in_directory(&hunt, directory.path())?;
            tables.value(&hunt.start())?;
            // What is solved is believed only if every byte is as it was written.
            tables.solve(&Silent)
        };
        look(&whole).expect("a whole file is believed");
        for place in 0..whole.len() {
            let mut bytes = whole.clone();
            bytes[place] ^= 1 << (place % 8);
            let error = look(&bytes)
                .expect_err("a changed bit must be found")
                .to_string();
            assert!(error.contains(&format!("{layer}.mtb")), "{error}");
            assert!(error.contains("delete it"), "{error}");
        }
        for len in 0..whole.len() {
            let error = look(&whole[..len])
                .expect_err("a cut must be found")
                .to_string();
            assert!(error.contains("is damaged"), "{error}");
        }
        let error = look(
            b"a letter to a friend, which is long enough to be a table if it only were one, but it \
            is not, and goes on",
        );
        let error = error.expect_err("it is foreign");
        assert!(matches!(error, TableError::Foreign(_)), "{error}");
        look(&whole).expect("the file is whole again");
    }
}

#[test]
fn a_message_says_how_to_mend_a_file() {
    let hunt = bagh_chal::small();
    let base = tempfile::tempdir().expect("a directory for the test");
    let folder = base.path().join("bagh-chal").join("small");
    let layer = solved(&hunt, &folder).plan().remove(0).name;
    let file = folder.join(layer).with_extension("mtb");
    fs::write(&file, []).expect("the file is ours");
    let tables = Tablebase::in_directory(&hunt, &folder).expect("the rules can be solved");
    let error = tables.value(&hunt.start()).expect_err("the file is empty");
    assert_eq!(
        error.to_string(),
        format!(
            "{} is damaged: its end is missing; delete it, and `menagerie solve bagh-chal/small \
             --dir {} --resume` makes it anew",
            file.display(),
            base.path().display()
        )
    );
    fs::remove_file(&file).expect("the file is ours");
    solved(&hunt, &folder)
        .value(&hunt.start())
        .expect("it was made anew");
}

#[test]
fn the_file_of_another_layer_is_not_believed() {
    for hunt in games() {
        let directory = tempfile::tempdir().expect("a directory for the test");
        let mut names = Vec::new();
        for layer in solved(&hunt, directory.path()).plan() {
            names.push(format!("{}-rounds.mtb", layer.name));
            names.push(format!("{}.mtb", layer.name));
        }
        let contents: Vec<Vec<u8>> = names
            .iter()
            .map(|name| fs::read(directory.path().join(name)).expect("it has been written"))
            .collect();
        for (number, name) in names.iter().enumerate() {
            let file = directory.path().join(name);
            fs::write(&file, &contents[(number + 1) % names.len()]).expect("the file is ours");
            let mut tables =
                Tablebase::in_directory(&hunt, directory.path()).expect("the rules can be solved");
            let error = tables.solve(&Silent).expect_err("it is of another layer");
            assert!(error.to_string().contains(name), "{error}");
            fs::write(&file, &contents[number]).expect("the file is ours");
        }
    }
}

#[test]
fn a_table_of_other_rules_is_refused() {
    let directory = tempfile::tempdir().expect("a directory for the test");
    let games = games();
    solved(&games[1], directory.path());
    let other = few_geese(&fox_and_geese::masters(), 6, 4);
    let tables =
        Tablebase::in_directory(&other, directory.path()).expect("the rules can be solved");
    let error = tables
        .value(&other.start())
        .expect_err("the table is not for these rules");
    assert!(matches!(error, TableError::OtherRules(_)), "{error}");
}

#[test]
fn the_player_that_knows_does_not_play_on_when_a_file_is_damaged() {
    let hunt = bagh_chal::small();
    let directory = tempfile::tempdir().expect("a directory for the test");
    let layer = solved(&hunt, directory.path()).plan().remove(0).name;
    let file = directory.path().join(layer).with_extension("mtb");
    let whole = fs::read(&file).expect("the layer has its file");
    let game = Game::new(hunt.clone());
    let choose = |else_greedy: bool| {
        let exact = Exact::new(&hunt, Some(directory.path())).expect("it can be solved");
        let mut bot = Perfect::new(Arc::new(exact));
        if else_greedy {
            bot = bot.or(Box::new(Greedy), Effort::Moving);
        }
        bot.try_choose(&game, &mut Generator::stream(1, 0), &mut |_| ())
    };
    choose(false).expect("a whole file is believed");
    let (mut unable, mut able) = (0, 0);
    for place in (0..whole.len()).step_by(9) {
        let mut bytes = whole.clone();
        bytes[place] ^= 1 << (place % 8);
        fs::write(&file, bytes).expect("the file is ours");
        match [choose(false), choose(true)] {
            [Err(one), Err(other)] => {
                assert_eq!(one, other, "that another bot is named changes nothing");
                assert!(one.to_string().contains("0-captured.mtb"), "{one}");
                unable += 1;
            }
            // The bit is in a block that this position does not need.
            [Ok(_), Ok(_)] => able += 1,
            either => panic!("{either:?}"),
        }
    }
    assert!(unable > 10 && able > 10, "{unable} and {able}");
}
