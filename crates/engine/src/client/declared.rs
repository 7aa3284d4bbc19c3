//! An option as an engine declares it: its name, and what it can be set to.

/// One `option name … type …` line.
#[derive(Clone, PartialEq, Eq, Debug)]
pub(super) struct Declared {
    pub(super) name: String,
    values: Values,
}

/// What a value can be.
#[derive(Clone, PartialEq, Eq, Debug)]
enum Values {
    /// A whole number from the first to the last.
    Spin(i64, i64),
    Check,
    /// One of these.
    Combo(Vec<String>),
    /// Nothing that could be said beforehand.
    Any,
}

impl Declared {
    /// What a line declares, if it declares an option.
    pub(super) fn read(line: &str) -> Option<Self> {
        let rest = line.strip_prefix("option name ")?;
        let (name, declared) = rest.split_once(" type ").unwrap_or((rest, ""));
        let mut words = declared.split_whitespace();
        let values = match words.next() {
            Some("spin") => spin(words),
            Some("check") => Values::Check,
            Some("combo") => combo(words),
            _ => Values::Any,
        };
        Some(Self {
            name: name.trim().to_owned(),
            values,
        })
    }

    /// Whether this is its name, in upper or lower case.
    pub(super) fn is_called(&self, name: &str) -> bool {
        self.name.eq_ignore_ascii_case(name)
    }

    /// What there is to choose from, in words, if the value is none of it.
    pub(super) fn misses(&self, value: &str) -> Option<String> {
        let value = value.trim();
        match &self.values {
            Values::Any => None,
            Values::Spin(least, most) => {
                let fits = value.parse().is_ok_and(|n| (*least..=*most).contains(&n));
                (!fits).then(|| format!("a number from {least} to {most}"))
            }
            Values::Check => {
                let fits = ["true", "false"].contains(&value);
                (!fits).then(|| "true or false".to_owned())
            }
            Values::Combo(choices) => {
                let fits = choices.iter().any(|choice| is_choice(value, choice));
                (!fits).then(|| format!("one of {}", choices.join(", ")))
            }
        }
    }
}

/// Whether a value is this choice, perhaps with options of its own after a colon, as the bots of
/// Menagerie have them: whether those are right only the engine can say.
fn is_choice(value: &str, choice: &str) -> bool {
    let plain = value.split_once(':').map_or(value, |(plain, _)| plain);
    [value, plain]
        .iter()
        .any(|text| text.eq_ignore_ascii_case(choice))
}

/// The words after `spin`. An end that is missing, or no number, is no end.
fn spin<'a>(words: impl Iterator<Item = &'a str>) -> Values {
    let words = words.collect::<Vec<_>>();
    let after = |name: &str| {
        let at = words.iter().position(|word| *word == name)?;
        words.get(at + 1)?.parse().ok()
    };
    Values::Spin(
        after("min").unwrap_or(i64::MIN),
        after("max").unwrap_or(i64::MAX),
    )
}

/// The words after `combo`. A choice may have blanks.
fn combo<'a>(words: impl Iterator<Item = &'a str>) -> Values {
    let mut choices: Vec<Vec<&str>> = Vec::new();
    let mut is_default = false;
    for word in words {
        match (word, choices.last_mut()) {
            ("var", _) => {
                is_default = false;
                choices.push(Vec::new());
            }
            ("default", _) => is_default = true,
            (_, Some(choice)) if !is_default => choice.push(word),
            _ => {}
        }
    }
    if choices.is_empty() {
        return Values::Any;
    }
    Values::Combo(choices.iter().map(|words| words.join(" ")).collect())
}

#[cfg(test)]
mod tests {
    use super::Declared;

    fn declared(line: &str) -> Declared {
        Declared::read(line).expect(line)
    }

    #[test]
    fn each_type_says_what_it_misses() {
        for (line, fits, wrong, offered) in [
            (
                "option name Hash type spin default 16 min 1 max 1024",
                &["1", "1024", " 7"][..],
                &["0", "1025", "x", ""][..],
                "a number from 1 to 1024",
            ),
            (
                "option name Timing type check default true",
                &["true", "false"],
                &["yes", "True"],
                "true or false",
            ),
            (
                "option name Analysis Contempt type combo default Both var Off var Both Sides",
                &["off", "Both Sides"],
                &["Both", "Sides", ""],
                "one of Off, Both Sides",
            ),
            (
                "option name Bot type combo var mcts var greedy default greedy",
                &["mcts", "mcts:rollout=4"],
                &["mctsx", "x:mcts"],
                "one of mcts, greedy",
            ),
        ] {
            let option = declared(line);
            for value in fits {
                assert_eq!(option.misses(value), None, "{line}: {value:?}");
            }
            for value in wrong {
                let said = option.misses(value);
                assert_eq!(said.as_deref(), Some(offered), "{line}: {value:?}");
            }
        }
    }

    #[test]
    fn what_says_nothing_of_its_values_takes_all() {
        for line in [
            "option name Path type string default <empty>",
            "option name Clear Hash type button",
            "option name Odd",
            "option name Odd type combo default x",
        ] {
            assert_eq!(declared(line).misses("anything"), None, "{line}");
        }
        let open = declared("option name Contempt type spin default 0 min -100");
        assert!(open.is_called("contempt"));
        assert_eq!(
            open.misses("-101")
                .as_deref()
                .map(|s| s.starts_with("a number")),
            Some(true)
        );
        assert_eq!(open.misses("99999"), None);
        assert_eq!(Declared::read("id name X"), None);
    }
}
