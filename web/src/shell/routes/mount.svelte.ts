// The table that one screen has mounted for the game of its room. Each game gets a table of its own, so nothing that was
// half chosen in one is there in the next.
import { load } from '../../games';
import type { Table } from '../../games/contract';
import { Later } from '../../state/later.svelte';
import type { RoomState } from '../../state/room.svelte';
import type { Happening } from '../../state/seen';

export class Mount {
  #room: () => RoomState;
  readonly part = new Later<{ number: number; table: Table }>();

  /** Which game of the room is at the table, from 1; null while there is none. */
  #number: number | null = $derived.by(() => this.#room().game?.number ?? null);
  #game: string = $derived.by(() => this.#room().game?.game ?? '');
  /** What drew the last game must not draw the next. */
  table: Table | null = $derived(this.part.value?.number === this.#number ? (this.part.value?.table ?? null) : null);
  /** What happened, as far as this screen has turned it up. */
  feed: readonly Happening[] = $derived.by(() => {
    const { feed } = this.#room();
    return this.table?.told?.(feed) ?? feed;
  });
  /** Whether all that happened was turned up: before that nobody is told who has won. */
  revealed: boolean = $derived.by(() => this.feed.length === this.#room().feed.length);

  /** Made while a component is set up, and gone with it. */
  constructor(room: () => RoomState, plain: () => boolean) {
    this.#room = room;
    $effect(() => {
      const [number, game, inWords] = [this.#number, this.#game, plain()];
      if (number !== null) this.part.want(async () => ({ number, table: await load(game, inWords) }));
    });
  }
}
