// Written by `cargo xtask codegen` from the Rust types. Do not edit.
import type * as HotStreak from "./hot-streak";
import type * as NeckAndNeck from "./neck-and-neck";
import type * as ReadySetBet from "./ready-set-bet";
import type * as DontHesitate from "./dont-hesitate";
import type * as BettorHorse from "./bettor-horse";
import type { ServerMessage, GameInfo } from "./protocol";

/** Every game's types by its id. */
export interface Games {
  "hot-streak": {
    Ruleset: HotStreak.Ruleset;
    Action: HotStreak.Action;
    Outcome: HotStreak.Outcome;
    Illegal: HotStreak.Illegal;
    Options: HotStreak.Options;
    View: HotStreak.View;
    VisibleEvents: HotStreak.VisibleEvents;
    Scene: HotStreak.Scene;
  };
  "neck-and-neck": {
    Ruleset: NeckAndNeck.Ruleset;
    Action: NeckAndNeck.Action;
    Outcome: NeckAndNeck.Outcome;
    Illegal: NeckAndNeck.Illegal;
    Options: NeckAndNeck.Options;
    View: NeckAndNeck.View;
    VisibleEvents: NeckAndNeck.VisibleEvents;
    Scene: NeckAndNeck.Scene;
  };
  "ready-set-bet": {
    Ruleset: ReadySetBet.Ruleset;
    Action: ReadySetBet.Action;
    Outcome: ReadySetBet.Outcome;
    Illegal: ReadySetBet.Illegal;
    Options: ReadySetBet.Options;
    View: ReadySetBet.View;
    VisibleEvents: ReadySetBet.VisibleEvents;
    Scene: ReadySetBet.Scene;
  };
  "dont-hesitate": {
    Ruleset: DontHesitate.Ruleset;
    Action: DontHesitate.Action;
    Outcome: DontHesitate.Outcome;
    Illegal: DontHesitate.Illegal;
    Options: DontHesitate.Options;
    View: DontHesitate.View;
    VisibleEvents: DontHesitate.VisibleEvents;
    Scene: DontHesitate.Scene;
  };
  "bettor-horse": {
    Ruleset: BettorHorse.Ruleset;
    Action: BettorHorse.Action;
    Outcome: BettorHorse.Outcome;
    Illegal: BettorHorse.Illegal;
    Options: BettorHorse.Options;
    View: BettorHorse.View;
    VisibleEvents: BettorHorse.VisibleEvents;
    Scene: BettorHorse.Scene;
  };
}

/** The id of a game. */
export type GameId = keyof Games;

/** A game in the answer to `GET /api/games`, with its default ruleset. */
export type GameEntry = { [Id in GameId]: GameInfo & { id: Id; ruleset: Games[Id]["Ruleset"] } }[GameId];

/** What the server says of a table of this game. */
export type TableOf<Id extends GameId> = Omit<Extract<ServerMessage, { type: "table" }>, "view" | "options" | "seen"> & {
  view: Games[Id]["View"];
  options: Games[Id]["Options"] | null;
  seen: Array<Games[Id]["VisibleEvents"]>;
};
