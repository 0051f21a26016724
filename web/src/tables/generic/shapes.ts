// Whatever any game may say: the generic table reads all of them.
import type { GameId, Games } from '../../net/wire';

export type Any = {
  View: { phase: string; [key: string]: unknown };
  Options: Games[GameId]['Options'];
  Action: Games[GameId]['Action'];
  Scene: unknown;
  VisibleEvents: { type: string; [key: string]: unknown };
};
export type View = Any['View'];
export type VisibleEvents = Any['VisibleEvents'];
export type Options = Any['Options'];
export type Action = Any['Action'];
export type Act = (action: Action) => Promise<boolean>;
