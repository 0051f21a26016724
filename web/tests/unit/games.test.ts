// The games that this page knows: a folder each, and nothing of them anywhere else.
import type { Done } from '../../src/state/done';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { flushSync, mount, unmount } from 'svelte';
import { describe, expect, it } from 'vitest';
import type { Turn } from '../../src/net/wire';
import { drawn, find, load } from '../../src/games';
import catalogue from './fixtures/games.json';

const source = join(import.meta.dirname, '../../src');
/** The ids that are generated from the program's own list. */
const ids = [...readFileSync(join(source, 'generated/games.ts'), 'utf8').matchAll(/^ {2}"([a-z-]+)": \{/gm)].map(
  ([, id]) => id,
);

describe('the folders', () => {
  it('are named as the games are', () => {
    expect(ids.length).toBeGreaterThan(0);
    expect(ids).toEqual(expect.arrayContaining([...drawn]));
  });

  it.each(drawn)('%s has every part of itself', async (id) => {
    const { pitch, emblem, table, inWords, rulebook, tour, arranged = {} } = find(id);
    expect(pitch.line).not.toBe('');
    const info = catalogue.games.find((it) => it.id === id);
    for (const field of Object.keys(arranged)) expect(info?.schema.map((it) => it.name)).toContain(field);
    expect((await emblem()).default).toBeTypeOf('function');
    expect((await inWords?.())?.inWords.ask).toBeTypeOf('function');
    expect((await rulebook?.())?.rules.page).toBeTypeOf('function');
    const { steps = [], recorded } = (await tour?.())?.tour ?? {};
    expect(steps.length).toBeGreaterThanOrEqual(4);
    expect(steps.length).toBeLessThanOrEqual(7);
    const film = await recorded?.();
    expect((await table()).open().commentary.open(film?.scene)).toBeTypeOf('function');
    for (const { shown } of steps) if (shown.type === 'table') expect(film?.frames[shown.frame]).toBeDefined();
  });

  it('give every mounted table a memory of its own', async () => {
    for (const id of drawn) {
      const [one, other] = [await load(id), await load(id)];
      if (one.local !== null) expect(one.local).not.toBe(other.local);
    }
  });
});

describe('the rest of the page', () => {
  /** Every file outside the folders of games, and outside the generated types. */
  const files = readdirSync(source, { recursive: true, encoding: 'utf8' }).filter(
    (file) => /\.(ts|svelte|css)$/.test(file) && !file.startsWith('generated') && !/^games\/[a-z-]+\//.test(file),
  );
  const titles = catalogue.games.map(({ id, name }) => [id, name.replace(/'/g, '.')]).flat();
  const name = new RegExp(titles.map((it) => it.replace(/[- ]/g, '[-_ ]?')).join('|'), 'i');

  it('names no game', () => {
    expect(files).toContain('shell/routes/Home.svelte');
    expect(files.filter((file) => name.test(readFileSync(join(source, file), 'utf8')))).toEqual([]);
  });
});

describe('a game without a folder', () => {
  const players = ['Ann', 'Bob'].map((called, seat) => ({
    seat,
    name: called,
    silks: { colour: 'red', pattern: 'plain' } as const,
    bot: false,
    here: true,
    lent: false,
    left: false,
    you: seat === 0,
  }));
  const turn: Turn = { type: 'decide', seats: [0] };
  /** What a game says that `cargo xtask new-game` wrote. */
  const view = {
    phase: 'betting',
    chooser: 0,
    decided: 0,
    backed: [null, null],
    positions: [3, 9],
    winner: null,
    money: [5, 12],
  };
  const props = {
    view,
    options: { actions: [{ type: 'back', runner: 1 }, { type: 'back', runner: 2 }, { type: 'pass' }], prize: 6 },
    scene: { runners: 2, length: 12, prize: 6 },
    seat: 0,
    players,
    turn,
    clock: { frozen: false, decide: null, roll: null, at: 0 },
    feed: [{ id: 1, version: 1, event: { type: 'runner_backed', seat: 1, runner: 2 } }],
  };

  it('is played at the table in words', async () => {
    const table = await load('penny-dash');
    const acts: unknown[] = [];
    const act = (action: unknown): Promise<Done> => {
      acts.push(action);
      return Promise.resolve({ done: true });
    };
    const both = { ...props, act, local: table.local };
    const shown = [table.Track, table.Slip].map((part) => mount(part, { target: document.body, props: both }));
    flushSync();
    const words = document.body.textContent.replace(/\s+/g, ' ');
    expect(words).toContain('Runner backed: Bob and runner 2');
    expect(words).toContain('Chooser Ann');
    const lanes = [...document.querySelectorAll<HTMLElement>('[aria-label="The race"] i')].map((it) => it.style.width);
    expect(lanes).toEqual(['25%', '75%']);
    const buttons = [...document.querySelectorAll('button')];
    expect(buttons.map((it) => it.textContent.trim())).toEqual(['Back: runner 1', 'Back: runner 2', 'Pass']);
    buttons[1]?.click();
    expect(acts).toEqual([{ type: 'back', runner: 2 }]);
    expect([table.tally(view, 1), table.score(12, view, 1), table.phase(view, () => '')]).toEqual([
      '$12',
      '12',
      'Betting',
    ]);
    expect(table.series?.(view)).toEqual({ what: 'Money', unit: 'dollars', each: [5, 12] });
    for (const part of shown) await unmount(part);
  });

  it('says so where the options list no actions', async () => {
    const table = await load('penny-dash');
    const slip = {
      ...props,
      options: { horses: [1, 2] },
      act: () => Promise.resolve({ done: true as const }),
      local: table.local,
    };
    const shown = mount(table.Slip, { target: document.body, props: slip });
    flushSync();
    expect(document.body.textContent).toContain('This page has no form for this decision.');
    await unmount(shown);
  });
});
