// What is happening and who must act, in one line.
import type { RoomView } from '../../net/wire';
import type { RoomState } from '../../state/room.svelte';
import type { Live, Payoff, Table } from '../../games/contract';
import { leaderName } from '../../state/lobby';
import { group } from '../../ui/names';
import { words } from '../words/table';

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
const LIVE: Live = { acts: words.status.mayAct, watches: words.status.othersMayAct };

/** `revealed` says whether all that happened was turned up. */
export function status(state: RoomState, table: Table, revealed = true, paying: Paying = DONE): Status {
  const { room, turn, seat, names } = state;
  const shown = state.table;
  if (room === null || turn === null || shown === null)
    return { headline: words.status.wait, detail: '', yours: false, who: null };
  // Nobody acts while a race is paid, and who has won is told by the scene.
  if (paying.on && paying.payoff !== null)
    return { headline: words.status.pays({ race: paying.payoff.title }), detail: '', yours: false, who: null };
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
  if (room.paused) return { headline: words.status.paused, detail: phase, yours: false, who: null };
  switch (turn.type) {
    case 'decide': {
      if (state.asked && shown.options !== null) {
        return {
          headline: table.question(shown.options),
          detail: words.status.yourTurn({ phase }),
          yours: true,
          who: seat,
        };
      }
      const who = turn.seats.length === 1 ? (turn.seats[0] ?? null) : null;
      const minute = turn.seats.filter((it) => it !== seat && shown.clock.more_time?.includes(it) === true);
      const detail = minute.length === 0 ? phase : words.status.minute({ ...group(minute.map(names)), phase });
      return { headline: words.status.thinks(group(turn.seats.map(names))), detail, yours: false, who };
    }
    case 'chance': {
      const name = turn.by === null ? null : names(turn.by);
      const waits =
        table.chance?.(shown.view, name) ?? (name === null ? words.status.nextCard : words.status.rolls({ name }));
      const mine = taps(state);
      return { headline: mine ? words.status.yourRoll : waits, detail: phase, yours: mine, who: turn.by };
    }
    case 'live': {
      const may = seat !== null && turn.seats.includes(seat);
      const live = (shown.clock.ready === undefined ? table.live?.running : table.live?.before) ?? LIVE;
      return { headline: may ? live.acts : live.watches, detail: phase, yours: false, who: null };
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
  return words.status.wins(group(first));
}

/** What comes after a game, and who says so. */
function afterwards({ room, leading }: RoomState): string {
  const then = following(room, leading);
  return room?.ended === true ? words.after.ended({ then }) : then;
}

function following(room: RoomView | null, leading: boolean): string {
  const evening = room?.programme ?? null;
  if (evening !== null) return evening.over ? words.after.over : words.after.next;
  return leading ? words.after.again : words.after.waits({ leader: leaderName(room) });
}

/** What was played for this seat because its time ran out, in a sentence; null if nothing was, or it was put away. */
export function timedOut(room: RoomState, table: Table): string | null {
  const [seen, seat] = [room.timedOut, room.seat];
  if (seen === null || seat === null) return null;
  const found = seen.map((event) => table.played?.(event, seat, room.game?.scene ?? null) ?? null);
  const played = found.find((it) => it !== null) ?? null;
  return played === null ? words.status.timeRanOutSmallest : words.status.timeRanOut({ played });
}
