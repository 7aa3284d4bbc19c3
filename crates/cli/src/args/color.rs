//! `--color`, which is needed before the rest of the command line is understood.

use std::ffi::OsString;

use anstream::ColorChoice;
use clap::ValueEnum;

/// When to print in colour.
#[derive(Copy, Clone, PartialEq, Eq, Debug, ValueEnum)]
pub enum ColorWhen {
    /// In a terminal, unless `NO_COLOR` or `TERM=dumb` is set; elsewhere if `CLICOLOR_FORCE` is.
    Auto,
    /// Everywhere.
    Always,
    /// Nowhere.
    Never,
}

impl ColorWhen {
    /// What `--color` says among arguments that clap has not seen yet; `Auto` where it is left out
    /// or makes no sense, which clap will say.
    pub fn of_raw_args(args: impl IntoIterator<Item = OsString>) -> Self {
        let mut words = args
            .into_iter()
            .map(|word| word.to_string_lossy().into_owned())
            .take_while(|word| word != "--");
        let mut when = Self::Auto;
        while let Some(word) = words.next() {
            let value = match word.strip_prefix("--color") {
                Some("") => words.next(),
                Some(rest) => rest.strip_prefix('=').map(str::to_owned),
                None => None,
            };
            if let Some(value) = value {
                when = Self::from_str(&value, false).unwrap_or(Self::Auto);
            }
        }
        when
    }

    /// Decides for the whole process, the messages of clap included. `Auto` leaves the decision to
    /// the environment: `NO_COLOR`, then `CLICOLOR_FORCE`, then whether there is a terminal.
    pub fn write_global(self) {
        let choice = match self {
            Self::Auto => ColorChoice::Auto,
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
        };
        choice.write_global();
    }
}

#[cfg(test)]
mod tests {
    use super::ColorWhen;

    fn of(line: &str) -> ColorWhen {
        ColorWhen::of_raw_args(line.split_whitespace().map(Into::into))
    }

    #[test]
    fn the_flag_is_found_wherever_it_stands() {
        assert_eq!(of("menagerie list"), ColorWhen::Auto);
        assert_eq!(of("menagerie --color always list"), ColorWhen::Always);
        assert_eq!(of("menagerie list --color=never"), ColorWhen::Never);
        assert_eq!(of("menagerie list --color sometimes"), ColorWhen::Auto);
        assert_eq!(of("menagerie show -- --color=always"), ColorWhen::Auto);
        assert_eq!(of("menagerie list --color"), ColorWhen::Auto);
    }
}
