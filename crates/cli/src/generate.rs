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

/// The page of a command: what `clap_mangen` makes, but with the examples as they are written.
fn page_of(command: &Command) -> Result<Vec<u8>, Failure> {
    let after_help = command
        .get_after_help()
        .map(ToString::to_string)
        .unwrap_or_default();
    let man = Man::new(command.clone()).source(concat!("menagerie ", env!("CARGO_PKG_VERSION")));
    let mut page = Vec::new();
    man.render_title(&mut page)?;
    man.render_name_section(&mut page)?;
    man.render_synopsis_section(&mut page)?;
    man.render_description_section(&mut page)?;
    man.render_options_section(&mut page)?;
    if command.has_subcommands() {
        man.render_subcommands_section(&mut page)?;
    }
    page.extend(section_of_examples(&after_help).bytes());
    Ok(page)
}

/// Paragraphs in the language of manual pages: a line that ends with a colon heads a section,
/// an indented one stands as it is.
fn section_of_examples(text: &str) -> String {
    let mut page = String::new();
    let mut verbatim = false;
    for line in text.lines() {
        let indented = line.starts_with("  ");
        if indented != verbatim {
            page.push_str(if indented { ".nf\n" } else { ".fi\n" });
            verbatim = indented;
        }
        let line = line
            .replace('\\', "\\e")
            .replace('-', "\\-")
            .replace('\'', "\\(aq");
        match line.strip_suffix(':') {
            Some(heading) if !indented => page.extend([".SH ", &heading.to_uppercase(), "\n"]),
            _ if line.is_empty() => page.push_str(".PP\n"),
            _ => page.extend([line.as_str(), "\n"]),
        }
    }
    page
}

fn write_pages(program: &Command, dir: &Path) -> Result<(), Failure> {
    fs::create_dir_all(dir).map_err(Failure::file(dir))?;
    let commands = program
        .get_subcommands()
        .filter(|command| command.get_name() != "help");
    for command in std::iter::once(program).chain(commands) {
        let path = dir.join(Man::new(command.clone()).get_filename());
        fs::write(&path, page_of(command)?).map_err(Failure::file(&path))?;
    }
    Ok(())
}
