//! Study for the games of Menagerie: exercises for the games of few against many, whose answers
//! the rules or tables verify, moves explained by what they close and open, and positions in sentences.
//!
//! Nothing here prints, reads input or keeps files, so that a prompt, a full screen and a program
//! that reads JSON can ask the same questions.
//!
//! ```
//! use menagerie_core::games::fox_and_geese;
//! use menagerie_study::{Course, Progress, Wanted, shipped};
//!
//! let hunt = fox_and_geese::ply_yard();
//! let mut course = Course::new(hunt.clone(), &shipped(&hunt), &Wanted::default(), None, 7, &Progress::default());
//! let task = course.next().expect("there is always another");
//! let answer = task.exercise.solution(&hunt).join(" ");
//! assert!(task.exercise.judge(&hunt, &answer)?.right);
//! # Ok::<(), menagerie_study::UnclearAnswer>(())
//! ```

mod course;
mod editor;
mod exercise;
mod explain;
mod generate;
mod phrase;
mod position;
mod prey;
mod progress;
mod review;
mod routes;
mod shelf;
mod speech;

pub use course::{Course, Origin, Posed, Tables, Task, Wanted};
pub use editor::{EditError, Editor};
pub use exercise::{
    Exercise, Kind, Question, Remark, Theme, UnclearAnswer, UnknownTheme, Verdict, Weighed,
};
pub use explain::{Change, Explanation, Study};
pub use generate::generate;
pub use prey::open_captures;
pub use progress::{Progress, Tally};
pub use review::{
    Alternative, Better, Certain, Evaluation, Grade, Known, Means, Method, Opened, Opening, Oracle,
    Reply, Review, ReviewedEvent, SeatReview, TurningPoint,
};
pub use routes::{Bar, Route, routes};
pub use shelf::{Entry, EntryError, EntryFault, FileError, read_entries, shipped, write_entries};
pub use speech::{everything, everything_in, on_point, on_row, whereabouts};
