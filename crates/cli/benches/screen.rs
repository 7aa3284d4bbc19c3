//! How fast the full screen answers a key, and what it spends while nobody does anything: the real
//! program in a terminal of which this holds the other end. Prints a table.
//!
//! Times are by the clock, from the key that is written to the first byte that can be read. What is
//! spent is the time of all threads on a processor, as the system counts it.

#[cfg(unix)]
#[path = "../tests/cli/terminal.rs"]
#[expect(dead_code, reason = "the tests also click, resize and close it")]
mod terminal;

#[cfg(unix)]
fn main() {
    // Without `--bench` nothing is measured: every screen answers three keys.
    let mut arguments = std::env::args().skip(1);
    unix::run(arguments.any(|argument| argument == "--bench"));
}

#[cfg(not(unix))]
fn main() {}

#[cfg(unix)]
#[expect(clippy::print_stdout, reason = "a table is what it is for")]
mod unix {
    use std::path::Path;
    use std::thread;
    use std::time::Duration;

    use crate::terminal::Terminal;

    /// A screen: its name, how it is opened, what it shows then, and two keys that take turns.
    struct Scene {
        name: &'static str,
        line: &'static str,
        shows: &'static str,
        keys: [&'static str; 2],
    }

    const RIGHT: &str = "\x1b[C";
    const LEFT: &str = "\x1b[D";
    const SCENES: [Scene; 7] = [
        Scene {
            name: "menu",
            line: "",
            shows: "M E N A G E R I E",
            keys: ["\x1b[B", "\x1b[A"],
        },
        Scene {
            name: "game, cross",
            line: "play fox-and-geese --seat geese=human",
            shows: "The geese to move",
            keys: [RIGHT, LEFT],
        },
        Scene {
            name: "game, alquerque",
            line: "play bagh-chal --seat goats=human",
            shows: "The goats to move",
            keys: [RIGHT, LEFT],
        },
        Scene {
            name: "game, chessboard",
            line: "play bezszachy --seat white=human",
            shows: "White to move",
            keys: [RIGHT, LEFT],
        },
        Scene {
            name: "game, track",
            line: "play goose --seat red=human",
            shows: "Red to throw",
            keys: ["?", "?"],
        },
        Scene {
            name: "question",
            line: "study --exercise actions --seed 1",
            shows: "List",
            keys: [LEFT, RIGHT],
        },
        Scene {
            name: "replay",
            line: "replay ../../tests/transcripts/bagh-chal/standard/tigers-win.rec",
            shows: "Bagh-Chal",
            keys: [RIGHT, LEFT],
        },
    ];

    /// Keys pressed on every screen.
    const KEYS: usize = 60;
    /// How long nobody does anything.
    const IDLE: Duration = Duration::from_secs(20);

    pub(super) fn run(measure: bool) {
        if measure {
            println!("| screen | size | median | 95 of 100 | slowest | idle |");
            println!("|---|---|---|---|---|---|");
        }
        for size in [(80, 24), (200, 60)] {
            for scene in &SCENES {
                let home = tempfile::tempdir().expect("there is room");
                let mut terminal = Terminal::start(scene.line, home.path(), size);
                terminal.shows(scene.shows);
                // The first key only shows the cursor.
                terminal.answer_time(scene.keys[0]);
                let times = times(&mut terminal, scene, if measure { KEYS } else { 2 });
                if measure {
                    report(scene, size, &times, idle(&terminal));
                }
            }
        }
    }

    /// How long the answer to each key took, from the shortest to the longest.
    fn times(terminal: &mut Terminal, scene: &Scene, count: usize) -> Vec<Duration> {
        let keys = scene.keys.iter().cycle().take(count);
        let one = |key: &&str| {
            // What belongs to the key before has been drawn by then.
            thread::sleep(Duration::from_millis(50));
            terminal.answer_time(key)
        };
        let mut times = keys.map(one).collect::<Vec<_>>();
        times.sort_unstable();
        times
    }

    /// The part of a processor that is spent while nobody does anything; none where the system does
    /// not say.
    fn idle(terminal: &Terminal) -> Option<f64> {
        thread::sleep(Duration::from_secs(1));
        let before = spent(terminal.id())?;
        thread::sleep(IDLE);
        let spent = spent(terminal.id())?.saturating_sub(before);
        Some(spent.as_secs_f64() / IDLE.as_secs_f64())
    }

    /// What the threads of a process have spent so far, as Linux tells it.
    fn spent(process: u32) -> Option<Duration> {
        let threads = std::fs::read_dir(format!("/proc/{process}/task")).ok()?;
        let files = threads.map(|thread| Some(thread.ok()?.path().join("schedstat")));
        files.map(|file| nanoseconds(&file?)).sum()
    }

    fn nanoseconds(file: &Path) -> Option<Duration> {
        let text = std::fs::read_to_string(file).ok()?;
        let first = text.split_whitespace().next()?;
        first.parse().ok().map(Duration::from_nanos)
    }

    fn report(scene: &Scene, (columns, rows): (u16, u16), times: &[Duration], idle: Option<f64>) {
        let ms = |number: usize| times[number].as_secs_f64() * 1000.0;
        let idle = idle.map_or("-".to_owned(), |part| format!("{:.2} %", part * 100.0));
        println!(
            "| {} | {columns}x{rows} | {:.1} ms | {:.1} ms | {:.1} ms | {idle} |",
            scene.name,
            ms(KEYS / 2),
            ms(KEYS * 95 / 100),
            ms(KEYS - 1),
        );
    }
}
