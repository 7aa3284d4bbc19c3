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
    /// or makes no sense, which clap will say. `--plain` is for those who listen, and means never.
    pub fn of_raw_args(args: impl IntoIterator<Item = OsString>) -> Self {
        let mut words = args
            .into_iter()
            .map(|word| word.to_string_lossy().into_owned())
            .take_while(|word| word != "--");
        let mut when = Self::Auto;
        while let Some(word) = words.next() {
            if word == "--plain" {
                return Self::Never;
            }
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

    /// Decides for the whole process, the messages of clap included.
    pub fn write_global(self) {
        self.choice(|name| std::env::var_os(name)).write_global();
    }

    /// The decision; `Auto` leaves it to the stream, which asks `NO_COLOR`, then `CLICOLOR_FORCE`,
    /// then whether it is a terminal.
    fn choice(self, environment: impl Fn(&str) -> Option<OsString>) -> ColorChoice {
        let is = |name, value| environment(name).is_some_and(|found| found == value);
        let forced = environment("CLICOLOR_FORCE").is_some() && !is("CLICOLOR_FORCE", "0");
        match self {
            Self::Always => ColorChoice::Always,
            Self::Never => ColorChoice::Never,
            // The stream would let `CI` and `CLICOLOR` colour even a terminal that cannot.
            Self::Auto if is("TERM", "dumb") && !forced => ColorChoice::Never,
            Self::Auto => ColorChoice::Auto,
        }
    }
}

#[cfg(test)]
mod tests {
    use anstream::ColorChoice;

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
        assert_eq!(of("menagerie --plain"), ColorWhen::Never);
        assert_eq!(
            of("menagerie --color always list --plain"),
            ColorWhen::Never
        );
        assert_eq!(of("menagerie show -- --plain"), ColorWhen::Auto);
    }

    #[test]
    fn a_dumb_terminal_is_coloured_only_by_force() {
        let choice = |when: ColorWhen, set: &[(&str, &str)]| {
            let value = |name: &str| set.iter().find(|(known, _)| *known == name);
            when.choice(|name| value(name).map(|(_, value)| (*value).into()))
        };
        let (dumb, ci) = (("TERM", "dumb"), ("CI", "true"));
        assert_eq!(choice(ColorWhen::Auto, &[]), ColorChoice::Auto);
        assert_eq!(choice(ColorWhen::Auto, &[dumb, ci]), ColorChoice::Never);
        let (force, off) = (("CLICOLOR_FORCE", "1"), ("CLICOLOR_FORCE", "0"));
        assert_eq!(choice(ColorWhen::Auto, &[dumb, force]), ColorChoice::Auto);
        assert_eq!(choice(ColorWhen::Auto, &[dumb, off]), ColorChoice::Never);
        assert_eq!(choice(ColorWhen::Always, &[dumb]), ColorChoice::Always);
        assert_eq!(choice(ColorWhen::Never, &[force]), ColorChoice::Never);
    }
}
