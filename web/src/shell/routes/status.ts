// What is happening and who must act, in one line.
import { needMinute } from '../../ui/caller/book';
import type { RoomState } from '../../state/room.svelte';
import type { Live, Payoff, Table } from '../../games/contract';
import { leaderName } from '../../state/lobby';
import { list } from '../../lang/format';

export type Status = { headline: string; detail: string; yours: boolean; who: number | null };

/** Whether dice wait for this seat's tap. Only dice that are worth watching are told with a time. */
export function taps({ room, turn, seat, clock }: Pick<RoomState, 'room' | 'turn' | 'seat' | 'clock'>): boolean {
  return (
    turn?.type === 'chance' && seat !== null && turn.by === seat && room?.tap_to_roll === true && clock?.roll != null
  );
}

/** The pay-off pause, as far as the status line needs it. */
type Paying = { on: boolean; waiting: boolean; payoff: Payoff | null };
const DONE: Paying = { on: false, waiting: false, payoff: null };

/** A live race of a game that has no words for it. */
const LIVE: Live = { acts: 'You may act at any time', watches: 'Everybody may act' };

/** `revealed` says whether all that happened was turned up. */
export function status(state: RoomState, table: Table, revealed = true, paying: Paying = DONE): Status {
  const { room, turn, seat, names } = state;
  const shown = state.table;
  if (room === null || turn === null || shown === null)
    return { headline: 'One moment', detail: '', yours: false, who: null };
  // Nobody acts while a race is paid, and who has won is told by the scene.
  if (paying.on && paying.payoff !== null)
    return { headline: `${paying.payoff.title} pays`, detail: '', yours: false, who: null };
  const phase = table.phase(shown.view, names);
  // Who has won is not said before the last of it was turned up.
  if (turn.type === 'over' && (!revealed || paying.waiting))
    return { headline: phase, detail: '', yours: false, who: null };
  if (turn.type === 'over') {
    return {
      headline: verdict(state, table),
      detail: afterwards(state),
      yours: false,
      who: null,
    };
  }
  if (room.paused) return { headline: 'The clock is stopped', detail: phase, yours: false, who: null };
  switch (turn.type) {
    case 'decide': {
      if (state.asked && shown.options !== null) {
        return { headline: table.question(shown.options), detail: `Your turn · ${phase}`, yours: true, who: seat };
      }
      const who = turn.seats.length === 1 ? (turn.seats[0] ?? null) : null;
      const think = turn.seats.length === 1 ? 'thinks' : 'think';
      const minute = turn.seats.filter((it) => it !== seat && shown.clock.more_time?.includes(it) === true);
      const detail = minute.length === 0 ? phase : `${needMinute(minute, names)} ${phase}`;
      return { headline: `${list(turn.seats.map(names))} ${think}`, detail, yours: false, who };
    }
    case 'chance': {
      const name = turn.by === null ? null : names(turn.by);
      const waits = table.chance?.(shown.view, name) ?? (name === null ? 'The next card' : `${name} rolls`);
      const mine = taps(state);
      return { headline: mine ? 'Your roll' : waits, detail: phase, yours: mine, who: turn.by };
    }
    case 'live': {
      const may = seat !== null && turn.seats.includes(seat);
      const words = (shown.clock.ready === undefined ? table.live?.running : table.live?.before) ?? LIVE;
      return { headline: may ? words.acts : words.watches, detail: phase, yours: false, who: null };
    }
  }
}

/** How the game ended: in the table's own words, or who won. */
export function verdict(
  { names, turn, table: shown }: Pick<RoomState, 'names' | 'turn' | 'table'>,
  table: Table,
): string {
  if (turn?.type !== 'over') return '';
  const own = table.verdict?.(shown?.view ?? null, turn.standings, names) ?? null;
  if (own !== null) return own;
  const first = turn.standings.filter((it) => it.rank === 1).map((it) => names(it.seat));
  return `${list(first)} ${first.length === 1 ? 'wins' : 'win'}`;
}

/** What comes after a game, and who says so. */
function afterwards({ room, leading }: RoomState): string {
  const ended = room?.ended === true ? 'Ended early · ' : '';
  const evening = room?.programme ?? null;
  if (evening !== null) return `${ended}${evening.over ? 'The night is over' : 'On to the next one'}`;
  return `${ended}${leading ? 'Play again?' : `${leaderName(room)} decides what comes next`}`;
}

/** What was played for this seat because its time ran out, in a sentence; null if nothing was, or it was put away. */
export function timedOut(room: RoomState, table: Table): string | null {
  const [seen, seat] = [room.timedOut, room.seat];
  if (seen === null || seat === null) return null;
  const words = seen.map((event) => table.played?.(event, seat, room.game?.scene ?? null) ?? null);
  const played = words.find((it) => it !== null) ?? 'the smallest thing the rules allow was played for you';
  return `Time ran out, so ${played}.`;
}
