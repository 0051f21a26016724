// A room with two people in it, for tests that are the server.
import type { ServerMessage, RoomView } from '../../src/net/wire';
import { RoomState, type Role } from '../../src/state/room.svelte';
import { Other } from './sockets';

export const SILKS = { colour: 'red', pattern: 'stripes' } as const;
export const ROOM: RoomView = {
  id: '0f',
  code: 'HORN',
  stage: 'lobby',
  game: 'dont-hesitate',
  variant: null,
  ruleset: {},
  pace: 'normal',
  public: false,
  locked: false,
  paused: false,
  tap_to_roll: false,
  odds: 'tv',
  leader: 1,
  members: [
    { id: 1, name: 'Ann', silks: SILKS, here: true, ready: false, contributed: false, left: false },
    {
      id: 2,
      name: 'Bob',
      silks: { ...SILKS, colour: 'blue' },
      here: true,
      ready: false,
      contributed: false,
      left: false,
    },
  ],
  chairs: [
    { type: 'member', member: 1, lent: false, left: false },
    { type: 'member', member: 2, lent: false, left: false },
  ],
  fill: 2,
  most: 9,
  latecomers: 'seat',
  newcomer: 'seat',
  tick: 2500,
  waiting: [],
  claims: [],
  predictions: [],
  ended: false,
  commitment: '',
  games: 0,
  programme: null,
};
export const said = (room: Partial<RoomView> = {}, version = 1): ServerMessage => ({
  type: 'room',
  version,
  room: { ...ROOM, ...room },
});
export const welcome = (you: number | null): ServerMessage => ({ type: 'welcome', you, seat: null, elsewhere: false });

/** A room as this device knows it, with a test for a server. */
export function room(role: Role = 'player', you: number | null = 1): RoomState {
  const state = new RoomState('HORN', role);
  state.start();
  Other.last().open();
  Other.last().say(welcome(you));
  Other.last().say(said());
  return state;
}
