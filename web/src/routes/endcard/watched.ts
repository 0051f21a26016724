// What this device saw paid in the game it shows: for games whose view forgets the races before the last one.
import type { RoomState } from '../../state/room.svelte';
import type { Payoff, Table } from '../../tables/contract';

export class Watched {
  #game = '';
  #races: Payoff[] = [];

  /** Keeps what was paid last. A table that tells it all at the end needs nothing kept. */
  note(room: Pick<RoomState, 'room' | 'game' | 'table' | 'players'>, table: Table | null): void {
    if (table?.payoff === undefined || table.highlights !== undefined || room.table === null) return;
    const paid = table.payoff(room.table.view, room.game?.scene ?? null, (seat) => room.players[seat]?.name ?? '');
    if (paid === null) return;
    this.#turnTo(room);
    this.#races = [...this.#races.filter((it) => it.number !== paid.number), paid];
  }

  races(room: Pick<RoomState, 'room' | 'game'>): readonly Payoff[] {
    this.#turnTo(room);
    return this.#races;
  }

  /** Another game begins with nothing. */
  #turnTo({ room, game }: Pick<RoomState, 'room' | 'game'>): void {
    const key = `${room?.id ?? ''}/${game?.number ?? 0}`;
    if (key === this.#game) return;
    this.#game = key;
    this.#races = [];
  }
}

/** A page shows one table at a time. */
export const watched = new Watched();
