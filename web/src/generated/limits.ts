// Written by `cargo xtask codegen` from the Rust types. Do not edit.

import type { Limits } from "./protocol";

/** The limits of every server of this version. */
export const LIMITS: Limits = {
  "code_letters": "BCDFGHJKMPQRTVWXYZ",
  "code_length": 4,
  "name_chars": 24,
  "dice_words_chars": 64,
  "programme_games": 12,
  "members": 64,
  "tick": {
    "min": 800,
    "max": 8000
  },
  "paces": [
    {
      "pace": "relaxed",
      "decision": 120
    },
    {
      "pace": "normal",
      "decision": 45
    },
    {
      "pace": "fast",
      "decision": 15
    },
    {
      "pace": "none",
      "decision": null
    }
  ]
};
