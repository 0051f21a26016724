// A stand-in, until the shapes are generated from crates/protocol.
export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type MemberId = number;
export type Stage = 'lobby' | 'playing' | 'finished';
export type Pace = 'relaxed' | 'normal' | 'fast' | 'none';
export type Reaction = 'cheer' | 'groan' | 'clap' | 'laugh' | 'gasp' | 'hurry';
export type Colour =
  | 'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange' | 'pink' | 'teal' | 'brown' | 'black' | 'white' | 'sky';
export type Pattern =
  | 'plain' | 'stripes' | 'hoops' | 'diamonds' | 'stars' | 'chevrons' | 'quarters' | 'spots' | 'cross';
export type Silks = { colour: Colour; pattern: Pattern };
export type MemberView = {
  id: MemberId; name: string; here: boolean; ready: boolean; contributed: boolean; silks?: Silks;
};
export type ChairView =
  | { type: 'open' }
  | { type: 'member'; member: MemberId; lent: boolean }
  | { type: 'bot'; name: string; mind?: string; silks?: Silks };
export type RoomView = {
  id?: string; code: string; stage: Stage; game: string; ruleset: Json; pace: Pace; public: boolean; locked: boolean;
  paused: boolean; tap_to_roll: boolean; leader: MemberId | null; members: MemberView[]; chairs: ChairView[];
  commitment: string; games: number;
};
export type Clock = { frozen: boolean; decide: number | null; roll: number | null };
export type Standing = { seat: number; score: number; rank: number };
export type Turn =
  | { type: 'decide'; seats: number[] }
  | { type: 'chance'; by: number | null }
  | { type: 'live'; seats: number[] }
  | { type: 'over'; standings: Standing[] };
export type Frame =
  | { type: 'welcome'; you: MemberId | null; seat: number | null; elsewhere: boolean }
  | { type: 'room'; version: number; room: RoomView }
  | { type: 'game'; number: number; game: string; seats: number; ruleset: Json; scene: Json }
  | { type: 'table'; version: number; seat: number | null; turn: Turn; view: Json; options: Json; seen: Json[]; clock: Clock }
  | { type: 'ack'; id: number; version: number }
  | { type: 'refused'; id: number; code: string; reason?: string; message: string }
  | { type: 'reacted'; member: MemberId; reaction: Reaction }
  | { type: 'pong'; id: number }
  | { type: 'moved' }
  | { type: 'bye'; code: string; message: string };
export type Change = {
  game?: string; seats?: number; ruleset?: Json; variant?: string; pace?: Pace; public?: boolean; tap_to_roll?: boolean;
};
export type Command =
  | { type: 'sit'; seat?: number }
  | { type: 'stand' | 'start' | 'pause' | 'resume' | 'rematch' | 'roll' | 'leave' | 'move_here' | 'ping' }
  | { type: 'ready'; ready: boolean }
  | { type: 'contribute'; words: string }
  | ({ type: 'configure' } & Change)
  | { type: 'lock'; locked: boolean }
  | { type: 'dress'; silks: Silks }
  | { type: 'add_bot'; seat?: number; mind?: string }
  | { type: 'remove_bot'; seat: number }
  | { type: 'kick' | 'hand_over'; member: MemberId }
  | { type: 'act'; action: Json }
  | { type: 'react'; reaction: Reaction };
export type CreateRoom = Change & { name: string; host_only?: boolean; silks?: Silks };
export type JoinRoom = { name: string; silks?: Silks };
export type Joined = { code: string; member: MemberId; token: string; room: RoomView };
export type Problem = { code: string; message: string };
export type Variant = { id: string; name: string; about: string; ruleset: Json };
export type GameInfo = {
  id: string; name: string; seats: { min: number; max: number; step: number }; summary: string; ruleset: Json;
  variants?: Variant[];
};
export type MindInfo = { id: string; name: string; about: string };
