//! The target `dialect`.

#![cfg_attr(fuzzing, no_main)]

menagerie_fuzz::target!(menagerie_fuzz::dialect);
