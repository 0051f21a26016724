// The shapes of the wire under one address.
import type * as generated from '../generated/protocol';

export type * from '../generated/kit';
export type { Games, GameId } from '../generated/games';
export type {
  Bill,
  BillView,
  Change,
  Chart,
  ChartLine,
  ClaimView,
  Clock,
  Colour,
  Command,
  ContenderView,
  CreateRoom,
  Evening,
  Frame,
  GameInfo,
  Hello,
  Joined,
  JoinRoom,
  Latecomers,
  MemberId,
  MemberView,
  Newcomer,
  OddsFor,
  Pace,
  Pattern,
  PredictionView,
  Price,
  Problem,
  ProgrammeView,
  Reaction,
  Refused,
  RoomView,
  RulesetField,
  Silks,
  Stage,
} from '../generated/protocol';

export type GameFrame = Extract<generated.Frame, { type: 'game' }>;
export type OddsFrame = Extract<generated.Frame, { type: 'odds' }>;
export type TableFrame = Extract<generated.Frame, { type: 'table' }>;
export type MindInfo = { id: string; name: string; about: string };
