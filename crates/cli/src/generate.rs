//! `menagerie completions` and `menagerie man`: files made from the command line itself.

use std::fs;
use std::path::Path;

use clap::{Command, CommandFactory as _};
use clap_mangen::Man;

use crate::args::{CompletionsArgs, ManArgs};
use crate::{Cli, Console, Failure};

pub(crate) fn completions(
    args: &CompletionsArgs,
    console: &mut Console<'_>,
) -> Result<(), Failure> {
    // Collected first, since the generator panics where writing fails.
    let mut script = Vec::new();
    clap_complete::generate(args.shell, &mut Cli::command(), "menagerie", &mut script);
    Ok(console.output.write_all(&script)?)
}

pub(crate) fn man(args: &ManArgs, console: &mut Console<'_>) -> Result<(), Failure> {
    let program = program();
    if let Some(dir) = &args.dir {
        return write_pages(&program, dir);
    }
    let page = match &args.command {
        None => page_of(&program)?,
        Some(name) => {
            let known = program
                .get_subcommands()
                .find(|command| command.get_name() == name);
            page_of(known.ok_or_else(|| {
                Failure::Usage(format!(
                    "there is no command {name:?}, and so no page of it"
                ))
            })?)?
        }
    };
    Ok(console.output.write_all(&page)?)
}

/// The program with the full names of its commands, as pages refer to them.
fn program() -> Command {
    let mut program = Cli::command();
    program.build();
    program
}

fn page_of(command: &Command) -> Result<Vec<u8>, Failure> {
    let mut page = Vec::new();
    Man::new(command.clone()).render(&mut page)?;
    Ok(page)
}

fn write_pages(program: &Command, dir: &Path) -> Result<(), Failure> {
    fs::create_dir_all(dir).map_err(Failure::file(dir))?;
    for command in std::iter::once(program).chain(program.get_subcommands()) {
        let path = dir.join(Man::new(command.clone()).get_filename());
        fs::write(&path, page_of(command)?).map_err(Failure::file(&path))?;
    }
    Ok(())
}
