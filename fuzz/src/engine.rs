//! The engine: whatever an arbiter says, it answers in lines of the protocol and goes on.

use menagerie_engine::{EngineSpec, NoHuntBots, serve};

/// Says each line to the engine, and reads it as the name of an engine. Returns whether nothing
/// was refused.
///
/// # Panics
/// When the engine is at fault.
pub fn engine(text: &str) -> bool {
    for line in text.lines() {
        if let Ok(spec) = line.parse::<EngineSpec>() {
            let again = spec.to_string().parse();
            assert_eq!(again, Ok(spec), "{line:?}");
        }
    }
    // Thoughts take time and are another matter; and after `quit` nothing would be heard.
    let words = |line: &str| line.split_whitespace().next().map(str::to_owned);
    let lines = text
        .lines()
        .filter(|line| !matches!(words(line).as_deref(), Some("go" | "quit")))
        .map(|line| Ok(line.to_owned()))
        .chain([Ok("isready".to_owned())])
        .collect::<Vec<_>>();
    let mut output = Vec::new();
    serve("bagh-chal", &NoHuntBots, lines.into_iter(), &mut output).expect("it goes on to the end");
    let output = String::from_utf8(output).expect("what it says is text");
    assert_eq!(output.lines().last(), Some("readyok"), "{output:?}");
    assert!(
        !output.replace('\n', "").contains(char::is_control),
        "{output:?}"
    );
    !output.contains("info string")
}
