//! Which part of a match is to be played: as the command line or the scheduler of a cluster says.

use menagerie_bots::arena::Shard;

use crate::args::ShardArg;
use crate::{Console, Failure};

/// The numbers that Slurm gives to the tasks of a job array.
const SLURM: [&str; 4] = [
    "SLURM_ARRAY_TASK_ID",
    "SLURM_ARRAY_TASK_MIN",
    "SLURM_ARRAY_TASK_STEP",
    "SLURM_ARRAY_TASK_COUNT",
];
/// The number that Kubernetes gives to the pods of an indexed Job, counted from 0.
const KUBERNETES: &str = "JOB_COMPLETION_INDEX";

/// The part that the command line asks for, or the environment. Where it is the environment, the
/// user is told.
pub(super) fn of_args(arg: Option<ShardArg>, console: &mut Console<'_>) -> Result<Shard, Failure> {
    let shard = choose(arg, |name| std::env::var(name).ok())?;
    if arg.is_none_or(|arg| arg.number.is_none()) && shard.of > 1 {
        writeln!(console.notices, "Part {} of {}.", shard.index + 1, shard.of)?;
    }
    Ok(shard)
}

fn choose(
    arg: Option<ShardArg>,
    environment: impl Fn(&str) -> Option<String>,
) -> Result<Shard, Failure> {
    if let Some(ShardArg {
        number: Some(number),
        of,
    }) = arg
    {
        return Ok(Shard {
            index: number - 1,
            of,
        });
    }
    // A variable that is set to nothing is as good as none.
    let given = |name: &str| environment(name).filter(|text| !text.is_empty());
    let number = |name: &str| match given(name) {
        None => Ok(None),
        Some(text) => text.parse::<u64>().map(Some).map_err(|_not_a_number| {
            Failure::Usage(format!("{name} is {text:?}, which is no number"))
        }),
    };
    let [id, least, step, count] = SLURM.map(number);
    let index = match (id?, number(KUBERNETES)?) {
        (Some(id), _) => {
            let above = id.saturating_sub(least?.unwrap_or(0));
            Some(above / step?.unwrap_or(1).max(1))
        }
        (None, index) => index,
    };
    let of = arg.map_or(count, |arg| Ok(Some(arg.of)))?;
    match (index, of) {
        (None, None) => Ok(Shard::WHOLE),
        (Some(index), Some(of)) if index < of => Ok(Shard { index, of }),
        (Some(index), Some(of)) => Err(Failure::Usage(format!(
            "this is task {} of a job array, and there are {of} parts",
            index + 1
        ))),
        (Some(_), None) => Err(Failure::Usage(
            "this is a task of a job array: say how many parts there are with --shard N, or \
             --shard 1/1 to play the whole match"
                .to_owned(),
        )),
        (None, Some(_)) => Err(Failure::Usage(format!(
            "which part? --shard I/N says it, or {} or {KUBERNETES}",
            SLURM[0]
        ))),
    }
}

#[cfg(test)]
mod tests {
    use menagerie_bots::arena::Shard;

    use super::choose;
    use crate::Failure;

    fn chosen(arg: Option<&str>, environment: &[(&str, &str)]) -> Result<(u64, u64), String> {
        let arg = arg.map(|arg| arg.parse().expect(arg));
        let value = |name: &str| environment.iter().find(|(known, _)| *known == name);
        let shard = choose(arg, |name| {
            value(name).map(|(_, value)| (*value).to_owned())
        });
        shard
            .map(|Shard { index, of }| (index, of))
            .map_err(|failure: Failure| failure.to_string())
    }

    const SLURM: [(&str, &str); 3] = [
        ("SLURM_ARRAY_TASK_ID", "3"),
        ("SLURM_ARRAY_TASK_MIN", "1"),
        ("SLURM_ARRAY_TASK_COUNT", "8"),
    ];

    #[test]
    fn the_command_line_comes_before_the_environment() {
        assert_eq!(chosen(None, &[]), Ok((0, 1)));
        assert_eq!(chosen(Some("2/4"), &[]), Ok((1, 4)));
        assert_eq!(chosen(Some("2/4"), &SLURM), Ok((1, 4)));
        assert_eq!(chosen(None, &SLURM), Ok((2, 8)));
        assert_eq!(chosen(Some("4"), &SLURM), Ok((2, 4)));
        assert_eq!(chosen(None, &[("SLURM_ARRAY_TASK_ID", "")]), Ok((0, 1)));
    }

    #[test]
    fn tasks_count_from_where_the_array_begins() {
        let task = |id, least, step| {
            let environment = [
                ("SLURM_ARRAY_TASK_ID", id),
                ("SLURM_ARRAY_TASK_MIN", least),
                ("SLURM_ARRAY_TASK_STEP", step),
                ("SLURM_ARRAY_TASK_COUNT", "4"),
            ];
            chosen(None, &environment)
        };
        assert_eq!(task("0", "0", "1"), Ok((0, 4)));
        assert_eq!(task("7", "1", "2"), Ok((3, 4)));
        assert!(task("9", "1", "2").is_err_and(|error| error.contains("task 5")));
        assert!(task("x", "1", "2").is_err_and(|error| error.contains("no number")));
    }

    #[test]
    fn a_pod_is_told_how_many_there_are() {
        let pod = [("JOB_COMPLETION_INDEX", "0")];
        assert_eq!(chosen(Some("5"), &pod), Ok((0, 5)));
        assert!(chosen(None, &pod).is_err_and(|error| error.contains("--shard N")));
        assert_eq!(chosen(Some("1/1"), &pod), Ok((0, 1)));
        assert!(chosen(Some("5"), &[]).is_err_and(|error| error.contains("which part")));
    }
}
