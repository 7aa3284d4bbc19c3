//! The registry: every game and ruleset, from one table.

pub use bezszachy::Bezszachy;
pub use goose::Goose;

use thiserror::Error;

use crate::{Info, Rules};

/// The one table of games: calls the macro named in the first bracket with the tokens in the
/// second and then `module: Type,` for each game. A module has `rulesets() -> Vec<Type>`, the
/// default first.
///
/// Everything that must know all games expands from it: the registry here, the conformance
/// tests, the benches, the program's choices. Usually [`visitors!`](crate::visitors) is the
/// handier form.
#[macro_export]
macro_rules! for_each_game {
    ([$($callback:tt)+] [$($extra:tt)*]) => {
        $($callback)+! {
            [$($extra)*]
            fox_and_geese: $crate::hunt::Hunt,
            bagh_chal: $crate::hunt::Hunt,
            goose: $crate::games::Goose,
            bezszachy: $crate::games::Bezszachy,
        }
    };
}

// The table declares the modules too, so that a new game is one line. rustfmt does not follow
// such a declaration; `cargo xtask fmt` leads it there.
macro_rules! declare_modules {
    ([] $($module:ident: $Rules:ty,)+) => { $(pub mod $module;)+ };
}
for_each_game! { [declare_modules] [] }

/// Declares a visitor of rulesets whose method may rely on more than [`Rules`], and the functions
/// that lead it to a ruleset by name or to all of them.
///
/// ```
/// use menagerie_core::{Rules, games::UnknownGame};
/// pub trait Named { fn name() -> &'static str { "a game" } }
/// impl<R: Rules> Named for R {}
///
/// menagerie_core::visitors! {
///     /// A visitor of games that have a name.
///     pub trait NamedVisitor: Rules + Named;
/// }
///
/// struct Title;
/// impl NamedVisitor for Title {
///     type Output = String;
///     fn visit<R: Rules + Named>(self, rules: R) -> String {
///         rules.info().title.clone() + ", " + R::name()
///     }
/// }
/// assert_eq!(visit("bezszachy", Title)?, "Bezszachy, a game");
/// # Ok::<(), UnknownGame>(())
/// ```
#[macro_export]
macro_rules! visitors {
    ($(#[$meta:meta])* $vis:vis trait $Visitor:ident: $($bound:tt)+) => {
        $crate::for_each_game! {
            [$crate::visitors_of_table] [[$(#[$meta])* $vis] $Visitor $($bound)+]
        }
    };
}

#[doc(hidden)]
#[macro_export]
macro_rules! visitors_of_table {
    (
        [[$(#[$meta:meta])* $vis:vis] $Visitor:ident $Bound:ident $(+ $More:ident)* ;]
        $($module:ident: $Rules:ty,)+
    ) => {
        $(#[$meta])*
        $vis trait $Visitor {
            /// What a visit gives.
            type Output;
            /// Visits one ruleset.
            fn visit<R: $Bound $(+ $More)*>(self, rules: R) -> Self::Output;
        }

        /// Visits the ruleset called `name`: `game/ruleset`, or `game` for its default.
        ///
        /// # Errors
        /// When there is none of that name; the error lists those there are.
        $vis fn visit<V: $Visitor>(
            name: &str,
            visitor: V,
        ) -> ::std::result::Result<V::Output, $crate::games::UnknownGame> {
            $(
                if let Some(rules) =
                    $crate::games::find($crate::games::$module::rulesets(), name)
                {
                    return Ok(visitor.visit(rules));
                }
            )+
            Err($crate::games::UnknownGame::new(name))
        }

        /// Visits every ruleset, in the order of the registry.
        $vis fn visit_all<V: $Visitor + Clone>(visitor: &V) -> Vec<V::Output> {
            let mut outputs = Vec::new();
            $(
                for rules in $crate::games::$module::rulesets() {
                    outputs.push(visitor.clone().visit(rules));
                }
            )+
            outputs
        }
    };
}

visitors! {
    /// Does something with the rules of a game that is known only when the program runs.
    pub trait Visitor: Rules;
}

/// What every ruleset says about itself, in the order of the registry.
///
/// ```
/// let keys: Vec<_> = menagerie_core::games::all().iter().map(|info| info.key()).collect();
/// assert!(keys.contains(&"bezszachy/mimuw".to_owned()));
/// ```
pub fn all() -> Vec<Info> {
    #[derive(Clone)]
    struct AskInfo;
    impl Visitor for AskInfo {
        type Output = Info;
        fn visit<R: Rules>(self, rules: R) -> Info {
            rules.info().clone()
        }
    }
    visit_all(&AskInfo)
}

/// The ruleset of this name among the rulesets of one game, the first of which is its default.
#[doc(hidden)]
pub fn find<R: Rules>(rulesets: Vec<R>, name: &str) -> Option<R> {
    rulesets
        .into_iter()
        .find(|rules| rules.info().game == name || rules.info().key() == name)
}

/// A name that no ruleset has.
#[derive(Clone, PartialEq, Eq, Debug, Error)]
#[error("no game is called {name:?}; there are {}", known.join(", "))]
pub struct UnknownGame {
    /// The name asked for.
    pub name: String,
    /// The names there are.
    pub known: Vec<String>,
}

impl UnknownGame {
    /// The error for a name that was looked up in the registry in vain.
    pub fn new(name: &str) -> Self {
        Self {
            name: name.to_owned(),
            known: all().iter().map(Info::key).collect(),
        }
    }
}
