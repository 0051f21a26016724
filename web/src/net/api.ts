// What is asked over HTTP.
import type {
  ListedRoom,
  GameList,
  BotList,
  RoomList,
  SceneAnswer,
  CreateRoom,
  GameInfo,
  Joined,
  JoinRoom,
  BotInfo,
  ApiError,
  RoomView,
} from './wire';

/** A refusal, or a server that cannot be reached (`unreachable`). */
export class ApiProblem extends Error {
  constructor(
    readonly code: string,
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}

export async function ask<T>(path: string, body?: unknown, head: Record<string, string> = {}): Promise<T> {
  const post = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) };
  let response: Response;
  try {
    response = await fetch(path, body === undefined ? { cache: 'no-store', headers: head } : post);
  } catch {
    throw new ApiProblem('unreachable', 'unreachable', 0);
  }
  const answer: unknown = await response.json().catch(() => null);
  // Here bytes become generated types: the server is ours and of this build.
  if (response.ok) return answer as T;
  const problem = answer as ApiError | null;
  throw new ApiProblem(problem?.code ?? 'unavailable', problem?.message ?? response.statusText, response.status);
}

const room = (code: string): string => `/api/rooms/${encodeURIComponent(code)}`;

export const games = async (): Promise<GameInfo[]> => (await ask<GameList>('/api/games')).games;
export const bots = async (): Promise<BotInfo[]> => (await ask<BotList>('/api/bots')).bots;
export const rooms = async (): Promise<ListedRoom[]> => (await ask<RoomList>('/api/rooms')).rooms;
/** What a game is drawn with by these rules, where there is no table that tells it. */
export const scene = async (game: string, ruleset: unknown): Promise<unknown> =>
  (await ask<SceneAnswer>('/api/scene', { game, ruleset, seats: null })).scene;
export const look = (code: string): Promise<RoomView> => ask<RoomView>(room(code));
export const create = (wanted: CreateRoom): Promise<Joined> => ask<Joined>('/api/rooms', wanted);
export const join = (code: string, wanted: JoinRoom): Promise<Joined> => ask<Joined>(`${room(code)}/join`, wanted);

/** The build of the page that the server has now, or nothing if it does not say. */
export async function build(): Promise<string | null> {
  try {
    return (await ask<{ build?: string }>('/build.json')).build ?? null;
  } catch {
    return null;
  }
}
