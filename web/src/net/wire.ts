// The shapes of the wire under one address, with what the server already says and the generated files do not yet.
import type * as generated from '../generated/protocol';
import type { Meta } from '../generated/kit';

export type * from '../generated/kit';
export type { Games, GameId } from '../generated/games';
export type {
  Clock,
  Colour,
  Frame,
  Joined,
  JoinRoom,
  MemberId,
  MemberView,
  Pace,
  Pattern,
  Problem,
  Reaction,
  Refused,
  RoomView,
  Silks,
  Stage,
} from '../generated/protocol';

export type GameFrame = Extract<generated.Frame, { type: 'game' }>;
export type TableFrame = Extract<generated.Frame, { type: 'table' }>;
/** A bot's chair names its mind where the server has several. */
export type BotChair = Extract<generated.ChairView, { type: 'bot' }> & { mind?: string };
export type Change = generated.Change & { variant?: string };
export type Command =
  | Exclude<generated.Command, { type: 'configure' | 'add_bot' }>
  | ({ type: 'configure' } & Change)
  | { type: 'add_bot'; seat?: number; mind?: string };
export type CreateRoom = generated.CreateRoom & { variant?: string };
export type Variant = { id: string; name: string; about: string; ruleset: unknown };
export type GameInfo = Meta & { ruleset: unknown; variants?: Variant[] };
export type MindInfo = { id: string; name: string; about: string };
