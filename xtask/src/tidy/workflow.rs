//! The workflow of CI: it runs the steps of `cargo xtask ci`, all of them and nothing else.

use super::{Fault, Project};
use crate::ci::STEPS;

const PATH: &str = ".github/workflows/ci.yml";

pub(super) fn check(project: &Project) -> Vec<Fault> {
    check_workflow(project.files.get(PATH).map_or("", String::as_str))
}

fn check_workflow(text: &str) -> Vec<Fault> {
    let mut faults = Vec::new();
    let mut seen = Vec::new();
    for (number, line) in text.lines().enumerate() {
        let Some((_, command)) = line.split_once("run: ") else {
            continue;
        };
        let step = command.strip_prefix("cargo xtask ").map(without_excuse);
        match step.and_then(|step| STEPS.iter().position(|known| without_excuse(known) == step)) {
            Some(step) => seen.push(step),
            None => {
                faults.push(Fault::at(
                    PATH,
                    number,
                    format!("`{command}` is no step of xtask ci"),
                ));
            }
        }
    }
    for (number, step) in STEPS.iter().enumerate() {
        if !seen.contains(&number) {
            faults.push(Fault::new(
                PATH,
                format!("does not run `cargo xtask {step}`"),
            ));
        }
    }
    faults
}

/// A step without the leave to skip what is not installed: CI installs it.
fn without_excuse(step: &str) -> &str {
    step.strip_suffix(" --if-installed").unwrap_or(step)
}

#[cfg(test)]
mod tests {
    use super::check_workflow;
    use crate::ci::STEPS;

    fn workflow(steps: &[&str]) -> String {
        let line = |step: &&str| format!("      - run: cargo xtask {step}");
        steps.iter().map(line).collect::<Vec<_>>().join("\n")
    }

    #[test]
    fn the_workflow_runs_exactly_the_steps() {
        assert_eq!(check_workflow(&workflow(&STEPS)), []);
        assert_eq!(
            check_workflow(&workflow(&STEPS[1..])).len(),
            1,
            "one is missing"
        );
        let more = workflow(&STEPS) + "\n      - run: cargo install cargo-anything\n";
        assert_eq!(check_workflow(&more).len(), 1, "one is too many");
    }
}
