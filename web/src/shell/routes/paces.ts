// What can be chosen about a room, in words: how fast, and what becomes of people who come late.
import { LIMITS } from '../../generated/limits';
import type { Latecomers, OddsVisibility, Pace } from '../../net/wire';
import { words } from '../words/setup';

/** The time for a decision, in words. */
export function timeOf(pace: Pace): string {
  const seconds = LIMITS.paces.find((it) => it.pace === pace)?.decision ?? null;
  if (seconds === null) return words.time.none;
  return seconds % 60 === 0 ? words.time.minutes({ minutes: seconds / 60 }) : words.time.seconds({ seconds });
}

export const PACES: readonly { id: Pace; name: string }[] = LIMITS.paces.map(({ pace: id }) => ({
  id,
  name: words.paceIs({ pace: words.paces[id], time: timeOf(id) }),
}));

const LATECOMER_IDS: readonly Latecomers[] = ['seat', 'ask', 'wait'];
export const LATECOMERS: readonly { id: Latecomers; name: string }[] = LATECOMER_IDS.map((id) => ({
  id,
  name: words.latecomers[id],
}));

const ODDS_IDS: readonly OddsVisibility[] = ['after', 'tv', 'everyone', 'off'];
export const ODDS: readonly { id: OddsVisibility; name: string }[] = ODDS_IDS.map((id) => ({
  id,
  name: words.oddsAre[id],
}));

/** "2.5 s". */
export function seconds(ms: number): string {
  return words.rolls.seconds({ seconds: Math.round(ms / 100) / 10 });
}
