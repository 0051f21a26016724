// What the generic table reads of every game's options, in the games' own form.
import type { Json } from '../../net/wire';

export type Spot = { type: string; slot?: number; [key: string]: Json | undefined } & { [key: string]: Json };
export type Pays = { type: 'by_place'; places: number[] } | { type: 'by_answer'; right: number; wrong: number };
export type Target = { to: [number, number, number] | 'finish'; steps: number; to_go: number };
type Moves = { horse: number; count: number; targets: Target[] };
type Speed = { card: string; speed: number; mudder: boolean };

export type Options =
  | {
      actions: [Json, Json];
      token: number;
      requirement: number;
      good_faces: number;
      bonus_steps: number;
      next: { token: number; requirement: number } | null;
    }
  | {
      type: 'take';
      stacks: { stack: string; left: number; safe: Pays | null; risky: Pays | null; refused: string | null }[];
    }
  | { type: 'double'; tickets: { ticket: number; stack: string; side: string; pays: Pays }[] }
  | { type: 'add'; cards: string[] }
  | { type: 'roll'; red: number; white: number; plain: Moves; special: Moves[] | null; decline: boolean }
  | { type: 'bet'; unit: number; min: number; max: number }
  | {
      type: 'bet';
      spots: { spot: Spot; your_multiplier: number; penalty: number }[];
      tokens: { token: string; value: number; spots: number[] }[];
    }
  | { type: 'house_bets'; tokens: Json[]; spots: { spot: Spot; multiplier: number }[] }
  | { type: 'keep'; cards: { card: string }[] }
  | { type: 'enter'; horses: number; hand: Speed[]; bets: string[] }
  | { type: 'adjust'; race: number; choices: { by: number; speed: number; result: string | null }[] };

/** Every view has a phase; the rest differs. */
export type View = { phase: string; [key: string]: Json };
/** Every event has a type; the rest differs. */
export type Event = { type: string; [key: string]: Json };
