//! The target `engine`.

#![cfg_attr(fuzzing, no_main)]

menagerie_fuzz::target!(menagerie_fuzz::engine);
