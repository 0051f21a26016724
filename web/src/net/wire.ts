// The shapes of the wire under one address, with what the server already says and the generated files do not yet.
import type * as generated from '../generated/protocol';
import type { Meta } from '../generated/kit';

export type * from '../generated/kit';
export type { Games, GameId } from '../generated/games';
export type {
  Change as PlainChange,
  Clock,
  Joined,
  MemberId,
  Pace,
  Problem,
  Reaction,
  Refused,
  Stage,
} from '../generated/protocol';

export type Colour =
  'red' | 'blue' | 'green' | 'yellow' | 'purple' | 'orange' | 'pink' | 'teal' | 'brown' | 'black' | 'white' | 'sky';
export type Pattern =
  'plain' | 'stripes' | 'hoops' | 'diamonds' | 'stars' | 'chevrons' | 'quarters' | 'spots' | 'cross';
export type Silks = { colour: Colour; pattern: Pattern };
export type MemberView = generated.MemberView & { silks?: Silks };
export type ChairView =
  | Exclude<generated.ChairView, { type: 'bot' }>
  | (Extract<generated.ChairView, { type: 'bot' }> & { mind?: string; silks?: Silks });
export type RoomView = Omit<generated.RoomView, 'members' | 'chairs'> & {
  id?: string;
  members: MemberView[];
  chairs: ChairView[];
};
export type GameFrame = { type: 'game'; number: number; game: string; seats: number; ruleset: unknown; scene: unknown };
export type TableFrame = Extract<generated.Frame, { type: 'table' }>;
export type Frame =
  Exclude<generated.Frame, { type: 'room' }> | { type: 'room'; version: number; room: RoomView } | GameFrame;
export type Change = generated.Change & { variant?: string };
export type Command =
  | Exclude<generated.Command, { type: 'configure' | 'add_bot' }>
  | ({ type: 'configure' } & Change)
  | { type: 'dress'; silks: Silks }
  | { type: 'add_bot'; seat?: number; mind?: string };
export type CreateRoom = generated.CreateRoom & { silks?: Silks; variant?: string };
export type JoinRoom = generated.JoinRoom & { silks?: Silks };
export type Variant = { id: string; name: string; about: string; ruleset: unknown };
export type GameInfo = Meta & { ruleset: unknown; variants?: Variant[] };
export type MindInfo = { id: string; name: string; about: string };
