// The shapes of the wire under one address.
import type * as generated from '../generated/protocol';

export type * from '../generated/kit';
export type { Games, GameId } from '../generated/games';
export type {
  ProgrammeItem,
  ProgrammeItemView,
  SettingsPatch,
  GameChart,
  ChartLine,
  ClaimView,
  ClockView,
  Colour,
  Command,
  ContenderView,
  CreateRoom,
  RoomProgramme,
  ServerMessage,
  BotInfo,
  BotList,
  GameInfo,
  GameList,
  Hello,
  Joined,
  JoinRoom,
  Latecomers,
  MemberId,
  MemberView,
  NewcomerSeating,
  OddsVisibility,
  Pace,
  Pattern,
  PredictionView,
  BetOddsView,
  ApiError,
  ProgrammeView,
  Reaction,
  ErrorReply,
  ListedRoom,
  RoomList,
  RoomView,
  SceneAnswer,
  RulesetField,
  Silks,
  Stage,
} from '../generated/protocol';

export type GameFrame = Extract<generated.ServerMessage, { type: 'game' }>;
export type OddsFrame = Extract<generated.ServerMessage, { type: 'odds' }>;
export type TableFrame = Extract<generated.ServerMessage, { type: 'table' }>;
