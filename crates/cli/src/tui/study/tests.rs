//! The exercises, by scripts of keys and clicks.

use crossterm::event::MouseButton;
use menagerie_core::Rules as _;
use menagerie_core::games::{bagh_chal, fox_and_geese};
use menagerie_core::hunt::{Hunt, Party};
use menagerie_notation::{parse_event, write_move};
use menagerie_study::{Exercise, Kind, Origin, Question, Theme};
use ratatui::layout::Position;

use super::{AskScreen, Lesson, StudyScreen, every_hunt};
use crate::study::Book;
use crate::tables::Tables;
use crate::tui::places::Needs;
use crate::tui::tests::{SIZES, Stack};

const SIZE: (u16, u16) = (80, 24);

fn lesson(hunt: &Hunt) -> Lesson {
    Lesson {
        seed: 7,
        ..Lesson::of(hunt, Tables::default())
    }
}

/// Questions on the shelf of these rules, of one kind and topic.
fn asked(hunt: &Hunt, theme: Option<Theme>, size: (u16, u16)) -> Stack {
    let lesson = Lesson {
        topic: theme,
        origin: Origin::Shelf,
        ..lesson(hunt)
    };
    let book = Book::default();
    let screen = AskScreen::new(lesson.into(), std::rc::Rc::new(book.into()), None, false);
    Stack::new(screen.expect("there is a question"), size)
}

#[test]
fn escape_takes_a_step_back_and_never_leaves_a_question() {
    let mut stack = asked(&fox_and_geese::ply_yard(), None, SIZE);
    stack.press("Up Space Esc Esc Esc Esc");
    assert_eq!(stack.depth(), 1);
    assert!(stack.picture().contains("Q leaves"), "{}", stack.picture());
    stack.press("s Esc Esc");
    assert_eq!(stack.depth(), 1, "not after the answer either");
    assert!(stack.picture().contains("Q leaves"), "{}", stack.picture());
    stack.press("q");
    assert_eq!(stack.depth(), 0);
}

#[test]
fn what_is_typed_as_an_answer_is_shown_in_full() {
    let mut stack = asked(&fox_and_geese::ply_yard(), None, SIZE);
    stack.press("Zd4");
    assert!(stack.picture().contains("Zd4"), "{}", stack.picture());
    stack.press("Enter");
    assert!(stack.picture().contains("\"Zd4\""), "{}", stack.picture());
}

/// Where a point is shown.
fn place(hunt: &Hunt, stack: &Stack, name: &str) -> Position {
    let places = Needs {
        board: hunt.board(),
        flip: false,
        lines: 1,
        dice: false,
        button: false,
    }
    .places(stack.context.area);
    let point = hunt.board().point(name).expect(name);
    let room = places.board.expect("there is room").room_of(point);
    Position::new(room.x + room.width / 2, room.y + room.height / 2)
}

/// Gives the right answer, by clicks on the board and keys.
fn answer(hunt: &Hunt, exercise: &Exercise, stack: &mut Stack) {
    let solution = exercise.solution(hunt);
    match &exercise.question {
        Question::Actions(_) if solution.is_empty() => stack.press("0"),
        Question::Actions(_) => {
            for text in &solution {
                let menagerie_core::Event::Move(chosen) =
                    parse_event(hunt, &exercise.state, text).expect("legal");
                let to = hunt.action(&exercise.state, chosen).to();
                let name = hunt.board().name(to.expect("it goes somewhere"));
                let place = place(hunt, stack, &name);
                stack.click(place, MouseButton::Left);
            }
            stack.press("Enter");
        }
        Question::Enclosure if solution.is_empty() => stack.press("y"),
        Question::Enclosure => {
            // A way out is as good as a no.
            let points = solution[0].split(['-', 'x']).collect::<Vec<_>>();
            let from = usize::from(exercise.state.few().len() == 1);
            for name in &points[from..] {
                let place = place(hunt, stack, name);
                stack.click(place, MouseButton::Left);
            }
        }
        Question::OnlyMove(_) => {
            for name in solution[0].trim_start_matches('@').split(['-', 'x']) {
                let place = place(hunt, stack, name);
                stack.click(place, MouseButton::Left);
            }
        }
        Question::Compare(moves) => {
            let opens = moves.map(|chosen| {
                let text = write_move(hunt, &exercise.state, chosen);
                solution.contains(&text)
            });
            stack.press(match opens {
                [true, false] => "1",
                [false, true] => "2",
                [true, true] => "3",
                [false, false] => "0",
            });
        }
    }
}

/// Everything that comes with the program can be answered without typing.
#[test]
fn every_question_is_answered_on_the_board() {
    let mut all = 0;
    for hunt in every_hunt() {
        let mut entries = menagerie_study::shipped(&hunt);
        entries.retain(|entry| !entry.theme.kind().needs_tables());
        let mut stack = asked(&hunt, None, SIZE);
        for (entry, number) in entries.iter().zip(1..) {
            let exercise = entry.exercise(&hunt, None).expect("sound");
            answer(&hunt, &exercise, &mut stack);
            let right = if number == 1 {
                "1 of 1 answer right".to_owned()
            } else {
                format!("{number} of {number} answers right")
            };
            let shown = stack.picture();
            assert!(shown.contains(&right), "{}:\n{shown}", entry.id);
            stack.press("Enter");
        }
        assert_eq!(stack.depth(), 0, "after the last question it closes");
        let count = entries.len();
        assert_eq!(stack.left, [format!("{count} of {count} answers right")]);
        all += count;
    }
    assert!(all >= 120, "{all}");
}

/// The only move is shown on the board, from the board and from the hand.
#[test]
fn an_only_move_is_answered_on_the_board() {
    let hunt = bagh_chal::medium();
    let only = Lesson {
        origin: Origin::Shelf,
        ..lesson(&hunt)
    };
    let mut questions = only
        .course(Some(Kind::OnlyMove), Book::default().progress())
        .expect("it can be worked out");
    let tasks = questions.by_ref().collect::<Result<Vec<_>, _>>();
    let tasks = tasks.expect("nothing goes wrong");
    assert!(
        tasks
            .iter()
            .any(|task| task.exercise.state.hand(Party::Many) > 0)
    );
    let book = std::rc::Rc::new(Book::default().into());
    let screen = AskScreen::new(only.into(), book, Some(Kind::OnlyMove), false);
    let mut stack = Stack::new(screen.expect("there is a question"), SIZE);
    for task in &tasks {
        answer(&hunt, &task.exercise, &mut stack);
        stack.press("Enter");
    }
    let count = tasks.len();
    assert_eq!(stack.left, [format!("{count} of {count} answers right")]);
}

/// Rules that cannot be solved have no such question, and the list says so.
#[test]
fn without_tables_there_is_no_only_move() {
    let stack = |hunt: Hunt| {
        let mut stack = Stack::new(StudyScreen::new(lesson(&hunt), false, None), SIZE);
        stack.click_on("Only move");
        stack.picture()
    };
    let shown = stack(fox_and_geese::german());
    assert!(
        shown.contains("Fox-and-geese/german cannot be solved"),
        "{shown}"
    );
    let shown = stack(bagh_chal::standard());
    assert!(
        shown.contains("menagerie solve bagh-chal/standard"),
        "{shown}"
    );
}

#[test]
fn what_it_looks_like() {
    for size in SIZES {
        let fox = fox_and_geese::ply_yard();
        let study = Stack::new(StudyScreen::new(lesson(&fox), false, None), size);
        study.hold("study");

        let mut stack = asked(&fox, Some(Theme::StepOrCapture), size);
        stack.press("Up Space Right Down Right Space");
        stack.hold("study-actions");
        stack.press("Enter");
        stack.hold("study-actions-told");

        let mut stack = asked(&fox, Some(Theme::OneLanding), size);
        stack.hold("study-enclosure");
        stack.press("y");
        stack.hold("study-enclosure-told");

        let tigers = bagh_chal::standard();
        let mut stack = asked(&tigers, Some(Theme::HemmedIn), size);
        stack.press("n PageDown");
        stack.hold("study-tigers-told");

        let mut stack = asked(&fox, Some(Theme::VacatedLanding), size);
        stack.hold("study-compare");
        stack.press("0");
        stack.hold("study-compare-told");
        stack.press("?");
        stack.hold("study-keys");

        let mut stack = asked(&bagh_chal::medium(), Some(Theme::OnlyWin), size);
        stack.hold("study-only-move");
        stack.press("/");
        stack.press("a4-b4");
        stack.press("Enter");
        stack.hold("study-only-move-told");
    }
    let small = Stack::new(
        StudyScreen::new(lesson(&fox_and_geese::ply_yard()), false, None),
        (77, 24),
    );
    assert!(small.picture().contains("needs 78"), "{}", small.picture());
}

#[test]
fn typed_answers_and_keys_do_the_same() {
    let fox = fox_and_geese::ply_yard();
    let mut stack = asked(&fox, None, SIZE);
    let first = menagerie_study::shipped(&fox)[0]
        .exercise(&fox, None)
        .expect("sound");
    assert_eq!(first.kind(), Kind::Actions);
    stack.press("/");
    stack.press(&first.solution(&fox).join(","));
    stack.press("Enter");
    assert!(
        stack.picture().contains("1 of 1 answer right"),
        "{}",
        stack.picture()
    );
    stack.press("Enter");
    assert!(
        !stack.picture().contains("[Enter] next"),
        "{}",
        stack.picture()
    );
    // Nothing marked is no answer, nonsense neither.
    stack.press("Enter");
    assert!(
        stack.picture().contains("! Mark every point"),
        "{}",
        stack.picture()
    );
    stack.press("/ hello Enter");
    assert!(
        stack.picture().contains("no answer here"),
        "{}",
        stack.picture()
    );
    // What is skipped is not counted, what is shown counts as not solved.
    stack.press("Tab s");
    assert!(
        stack.picture().contains("1 of 2 answers right"),
        "{}",
        stack.picture()
    );
    stack.press("q");
    assert_eq!(stack.left, ["1 of 2 answers right"]);
}

#[test]
fn the_list_leads_to_questions_topics_and_the_board() {
    let folder = tempfile::tempdir().expect("there is room");
    let state = Some(folder.path().to_owned());
    let fox = fox_and_geese::ply_yard();
    let mut stack = Stack::new(StudyScreen::new(lesson(&fox), false, state.clone()), SIZE);
    stack.press("Enter");
    assert!(stack.picture().contains("List the actions"));
    stack.press("s q");
    assert!(
        stack.picture().contains("0 of 1 answer right."),
        "{}",
        stack.picture()
    );
    assert!(
        stack.picture().contains("0 of 1 right"),
        "{}",
        stack.picture()
    );
    stack.click_on("Compare moves");
    assert!(stack.picture().contains("[3] both"), "{}", stack.picture());
    stack.click_on("[0]");
    assert!(
        stack.picture().contains("next question"),
        "{}",
        stack.picture()
    );
    stack.press("q");
    // Other rules: the arrow leads to the next of the registry.
    stack.press("Home Right");
    assert!(
        stack.picture().contains("fox-and-geese/masters"),
        "{}",
        stack.picture()
    );
    stack.press("Left End Up Up Right Right Enter");
    let topic = Theme::ALL[2].title();
    stack.press("s");
    assert!(stack.picture().contains(topic), "{}", stack.picture());
    stack.press("q");
    stack.click_on("Build a position");
    assert!(
        stack.picture().contains("Build: Fox and Geese"),
        "{}",
        stack.picture()
    );
    stack.press("q q");
    assert_eq!(stack.depth(), 0);

    let (book, fault) = Book::open(state.as_deref());
    assert_eq!(fault, None);
    let tally = book.progress().tally(&fox.info().key(), Kind::Actions);
    assert!(tally.asked >= 1, "what was answered is kept");
}

#[test]
fn it_ends_after_as_many_questions_as_were_wished() {
    let lesson = Lesson {
        count: Some(1),
        ..lesson(&bagh_chal::standard())
    };
    let folder = tempfile::tempdir().expect("there is room");
    std::fs::write(folder.path().join("study.json"), "not JSON").expect("there is room");
    let study = StudyScreen::new(lesson, false, Some(folder.path().to_owned()));
    let asked = study.at_once(Some(Kind::Enclosure));
    let mut stack = Stack::new(asked.expect("there is a question"), SIZE);
    // What was kept and cannot be read is told here, too.
    let shown = stack.picture();
    assert!(shown.contains("! What was kept of your study"), "{shown}");
    stack.press("s");
    assert!(
        stack.picture().contains("[Enter] done"),
        "{}",
        stack.picture()
    );
    stack.press("Enter");
    assert_eq!(stack.depth(), 0);
}
