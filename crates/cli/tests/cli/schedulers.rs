//! What docs/scale.md gives to schedulers does what it says there: the very text is run, with fewer
//! games and parts, in the environment that the scheduler makes.

use std::fs;
use std::os::unix::fs::symlink;
use std::path::Path;
use std::process::{Command, Stdio};

use tempfile::TempDir;

const PAGE: &str = include_str!("../../../../docs/scale.md");
const PARTS: usize = 3;

/// A block of the page in this language that has these words, made small.
fn block(language: &str, words: &str) -> String {
    let mut blocks = PAGE.split("```").skip(1).step_by(2);
    let found = blocks.find(|block| block.starts_with(language) && block.contains(words));
    let block = found.and_then(|block| block.split_once('\n'));
    let (_, text) = block.unwrap_or_else(|| panic!("docs/scale.md has no {language} with {words}"));
    text.replace("strong,casual", "greedy,random")
        .replace("10000", "30")
        .replace("64", &PARTS.to_string())
}

/// A folder in which `menagerie` can be called, and other commands that are scripts.
fn folder(scripts: &[(&str, &str)]) -> TempDir {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = TempDir::new().expect("a folder");
    let bin = folder.path().join("bin");
    fs::create_dir(&bin).expect("a folder");
    symlink(env!("CARGO_BIN_EXE_menagerie"), bin.join("menagerie")).expect("a link");
    for (name, text) in scripts {
        let path = bin.join(name);
        fs::write(&path, text).expect("a file");
        fs::set_permissions(&path, fs::Permissions::from_mode(0o755)).expect("it is ours");
    }
    folder
}

/// What a script prints in a folder, in an environment without any other scheduler.
fn sh(folder: &Path, script: &str, environment: &[(&str, &str)]) -> String {
    let mut command = Command::new("sh");
    command.args(["-e", "-c", script]).current_dir(folder);
    for (name, _) in std::env::vars().filter(|(name, _)| name.starts_with("SLURM_")) {
        command.env_remove(name);
    }
    let path = std::env::var("PATH").unwrap_or_default();
    let bin = folder.join("bin");
    command
        .env_remove("JOB_COMPLETION_INDEX")
        .env("PATH", format!("{}:{path}", bin.display()))
        .envs(environment.iter().copied())
        .stdin(Stdio::null());
    let output = command.output().expect("there is a shell");
    let errors = String::from_utf8_lossy(&output.stderr);
    assert!(output.status.success(), "{script}\n{errors}");
    String::from_utf8(output.stdout).expect("results are UTF-8")
}

/// The parts, put together as the page says, are what one run prints and keeps.
fn come_together(folder: &Path) {
    let merge = "menagerie match merge games-*.rec --out games.rec";
    assert!(PAGE.matches(merge).count() > 1, "the page says so");
    let merged = sh(folder, merge, &[]);
    let whole = sh(
        folder,
        "menagerie match bagh-chal --players greedy,random --games 30 --seed 7 \
         --openings random:4 --out whole.rec",
        &[],
    );
    assert_eq!(merged, whole);
    let read = |name| fs::read_to_string(folder.join(name)).expect("a file of records");
    assert_eq!(read("games.rec"), read("whole.rec"));
}

#[test]
fn gnu_parallel_plays_the_parts_of_a_match() {
    // What it does with this command line: each argument after `:::` in place of `{}`.
    let parallel = "#!/bin/sh\nshift\ncommand=\n\
                    while [ \"$1\" != ::: ]; do command=\"$command $1\"; shift; done\nshift\n\
                    for part; do eval \"$(echo \"$command\" | sed \"s/{}/$part/g\")\"; done\n";
    let folder = folder(&[("parallel", parallel)]);
    let script = block("sh", "parallel -j8");
    let printed = sh(folder.path(), &script, &[]);
    assert!(
        printed.contains(&format!("part {PARTS} of {PARTS}")),
        "{printed}"
    );
    come_together(folder.path());
}

#[test]
fn a_job_array_of_slurm_plays_the_parts_of_a_match() {
    let folder = folder(&[]);
    let script = block("sh", "#SBATCH --array=");
    for task in 1..=PARTS {
        let (task, count) = (task.to_string(), PARTS.to_string());
        let environment = [
            ("SLURM_ARRAY_TASK_ID", &*task),
            ("SLURM_ARRAY_TASK_MIN", "1"),
            ("SLURM_ARRAY_TASK_MAX", &*count),
            ("SLURM_ARRAY_TASK_STEP", "1"),
            ("SLURM_ARRAY_TASK_COUNT", &*count),
            ("SLURM_CPUS_PER_TASK", "2"),
        ];
        sh(folder.path(), &script, &environment);
    }
    come_together(folder.path());
}

#[test]
fn a_job_of_kubernetes_plays_the_parts_of_a_match() {
    let folder = folder(&[]);
    let job = block("yaml", "completionMode: Indexed");
    // Retries are counted for each index only where pods are never started again in place.
    assert!(job.contains("backoffLimitPerIndex") && job.contains("restartPolicy: Never"));
    let command = job.lines().skip_while(|line| line.trim() != "command:");
    let words = command.skip(1).map(str::trim);
    let words = words.map_while(|line| line.strip_prefix("- "));
    let command = words.collect::<Vec<_>>().join(" ");
    let command = command.replace("/shared/", "");
    for index in 0..PARTS {
        let index = index.to_string();
        // Kubernetes itself puts the values of variables in.
        let command = command.replace("$(JOB_COMPLETION_INDEX)", &index);
        sh(folder.path(), &command, &[("JOB_COMPLETION_INDEX", &index)]);
    }
    come_together(folder.path());
}

#[test]
fn a_plan_for_slurm_solves_the_layers_in_order() {
    // Runs a job at once, which it may do where all that it waits for has been run.
    let sbatch = "#!/bin/sh\nset -e\nnumber=$(($(cat number 2>/dev/null || echo 100) + 1))\n\
                  for word; do case $word in\n\
                  --dependency=afterok:*) test -e \"done-${word##*:}\" ;;\n\
                  --wrap=*) sh -c \"${word#--wrap=}\" >&2 ;;\n\
                  esac; done\n\
                  echo $number >number; : >done-$number; echo $number\n";
    let folder = folder(&[("sbatch", sbatch)]);
    let folder = folder.path();
    let plan = "menagerie solve bagh-chal/medium --threads 2 --dir 'her \"$tables\"' --plan";
    sh(folder, &format!("{plan} --format slurm >solve.sh"), &[]);
    sh(folder, "sh solve.sh", &[]);
    sh(folder, "menagerie solve bagh-chal/medium --dir whole", &[]);
    sh(folder, "diff -r whole 'her \"$tables\"'", &[]);
}

#[test]
fn a_plan_names_the_file_of_the_rules() {
    let folder = folder(&[]);
    let rules = concat!(
        env!("CARGO_MANIFEST_DIR"),
        "/../../examples/rules/ply-yard.toml"
    );
    let plan = format!("menagerie solve --rules '{rules}' --dir 'a $b' --plan --format");
    let slurm = sh(folder.path(), &format!("{plan} slurm"), &[]);
    let command = format!("menagerie solve --rules '\\''{rules}'\\'' --layer 5-left-few");
    assert!(slurm.contains(&command), "{slurm}");
    let make = sh(folder.path(), &format!("{plan} make"), &[]);
    assert!(
        make.contains("a\\ $$b/fox-and-geese/ply-yard/5-left-few.mtb:"),
        "{make}"
    );
    assert!(
        make.contains("--layer 5-left-few --dir 'a $$b'\n"),
        "{make}"
    );
}
