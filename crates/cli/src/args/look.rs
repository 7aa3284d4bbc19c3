//! How the full screen looks, and whether there is to be one.

use std::fmt;

use clap::{Args, ValueEnum};
use serde::{Deserialize, Serialize};

/// How the full screen looks, and whether there is to be one.
#[derive(Copy, Clone, Debug, Default, Args)]
#[command(next_help_heading = "Full screen")]
pub struct LookArgs {
    /// Keep to sentences, a line each, also in a terminal, for scripts and screen readers: nothing
    /// is redrawn, and no board or chart is drawn. Tables of numbers stay tables.
    #[arg(long, global = true)]
    pub plain: bool,

    /// The colours of the full screen: `dark`, `light`, `mono` or `high-contrast`.
    #[arg(long, global = true, value_name = "THEME", hide_possible_values = true)]
    pub theme: Option<Theme>,

    /// Let nothing move: no tumbling dice, no walking pieces, no waiting for bots.
    #[arg(long, global = true)]
    pub no_animation: bool,
}

/// A set of colours.
#[derive(Copy, Clone, PartialEq, Eq, Debug, Default, ValueEnum, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Theme {
    /// Light on dark.
    #[default]
    Dark,
    /// Dark on light.
    Light,
    /// No colour: bold and reversed text only.
    Mono,
    /// White and yellow on black.
    HighContrast,
}

impl fmt::Display for Theme {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.pad(match self {
            Self::Dark => "dark",
            Self::Light => "light",
            Self::Mono => "mono",
            Self::HighContrast => "high-contrast",
        })
    }
}
