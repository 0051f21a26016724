// Written by `cargo xtask codegen` from the Rust types. Do not edit.

/** Words for the dice have at most this many characters (code points, not UTF-16 units). */
export const MAX_DICE_WORDS = 64;
