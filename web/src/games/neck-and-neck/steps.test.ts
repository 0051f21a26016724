import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Player } from '../../state/seen';
import { nowhere } from '../../state/done';
import { load } from '..';
import recorded from './tour/recorded.json';
import { tour } from './steps';

const players = ['Ann', 'Bob', 'Cleo', 'Dan'].map((name, seat): Player => ({
  seat,
  name,
  silks: { colour: 'red', pattern: 'plain' },
  bot: false,
  here: true,
  lent: false,
  left: false,
  you: seat === recorded.seat,
}));

describe('the tour', () => {
  it.each(tour.steps.map(({ words, shown }) => ({ words, shown })))('$words', async ({ shown }) => {
    if (shown.type !== 'table') return;
    const table = await load('neck-and-neck');
    const frame = recorded.frames[shown.frame];
    const app = mount(shown.half === 'track' ? table.Track : table.Slip, {
      target: document.body,
      props: {
        view: frame?.view,
        options: frame?.options,
        scene: recorded.scene,
        seat: recorded.seat,
        players,
        turn: { type: 'over', standings: [] },
        clock: { frozen: false, decide: null, roll: null, at: 0 },
        act: nowhere,
        feed: [],
        local: table.local,
      },
    });
    flushSync();
    // What the step speaks of is on the screen and marked, so that the light finds it.
    expect(document.querySelectorAll(`[data-tour="${shown.spot}"]`)).toHaveLength(1);
    await unmount(app);
  });
});
