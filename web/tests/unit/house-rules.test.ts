// House rules are a form of the schema that the server tells; the one here is what a server said.
import { flushSync, mount, unmount } from 'svelte';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { GameInfo, RulesetField } from '../../src/net/wire';
import HouseRules from '../../src/shell/routes/HouseRules.svelte';
import {
  ARRANGED,
  arrangement,
  drawable,
  meaning,
  moved,
  put,
  read,
  type Drawn,
} from '../../src/shell/routes/house-rules';
import catalogue from './fixtures/games.json';
import { room, ROOM, said } from './rooms';
import { Other } from './sockets';

// The fixture is bytes of the wire.
const games = catalogue.games as unknown as GameInfo[];
const game = (id: string): GameInfo => {
  const found = games.find((it) => it.id === id);
  if (found === undefined) throw new Error(`no ${id}`);
  return found;
};
const field = (id: string, name: string): Drawn => {
  const found = drawable(game(id).schema).find((it) => it.name === name);
  if (found === undefined) throw new Error(`no ${name} in ${id}`);
  return found;
};

describe('a ruleset', () => {
  it('keeps what was changed before, and leaves out what is the default', () => {
    const races = field('ready-set-bet', 'races');
    expect(put({ house: 'bets' }, races, 2)).toEqual({ house: 'bets', races: 2 });
    expect(put({ house: 'bets', races: 2 }, races, 4)).toEqual({ house: 'bets' });
    const stars = field('hot-streak', 'star_rows');
    expect(put({ star_rows: [2] }, stars, [1, 8, 13, 14])).toEqual({});
  });

  it('takes what was typed as its field has it', () => {
    expect(read(field('ready-set-bet', 'races'), ' 7 ')).toBe(7);
    expect(read(field('ready-set-bet', 'races'), 'seven')).toBeNull();
    expect(read(field('ready-set-bet', 'races'), '')).toBeNull();
    expect(read(field('hot-streak', 'star_rows'), '1, 8 13')).toEqual([1, 8, 13]);
    expect(read(field('hot-streak', 'star_rows'), '')).toEqual([]);
    expect(read(field('hot-streak', 'star_rows'), '1, two')).toBeNull();
    expect(read(field('bettor-horse', 'track_conditions'), 'true')).toBe(true);
    expect(read(field('neck-and-neck', 'board'), 'quick')).toBe('quick');
  });

  it('says what else a value has to fit, without the marks of a document', () => {
    expect(meaning(field('ready-set-bet', 'red_line'))).toMatch(/ It must be at most finish\.$/);
    expect(meaning(field('ready-set-bet', 'races'))).not.toContain('`');
    expect(meaning(field('ready-set-bet', 'races'))).toContain(' From 1 to 16 races.');
    expect(meaning(field('neck-and-neck', 'unit'))).toMatch(/ At least 1 \(dollars\)\.$/);
    expect(meaning(field('hot-streak', 'star_rows'))).toContain(' Each from 1 to 14.');
  });

  it('arranges an order one place at a time', () => {
    expect(arrangement([0, 1, 2])).toEqual([0, 1, 2]);
    expect(arrangement('seats')).toBeNull();
    const later = moved([0, 1, 2, 3, 4, 5], 0, 1);
    expect(later).toEqual([1, 0, 2, 3, 4, 5]);
    expect(moved(later, 5, -1)).toEqual([1, 0, 2, 3, 5, 4]);
    expect(moved(later, 0, -1)).toEqual(later);
    expect(moved(later, 5, 1)).toEqual(later);
  });
});

describe('the form', () => {
  let shown: Record<string, unknown> | null = null;
  const show = (id: string, ruleset: object = {}): void => {
    const state = room();
    Other.last().say(said({ game: id, ruleset, members: ROOM.members }, 2));
    shown = mount(HouseRules, { target: document.body, props: { state, game: game(id) } });
    flushSync();
  };
  const control = (label: string): HTMLInputElement | HTMLSelectElement => {
    const found = [...document.querySelectorAll('label')].find((it) => it.querySelector('span')?.textContent === label);
    const it = found?.querySelector<HTMLInputElement | HTMLSelectElement>('input, select');
    if (it === null || it === undefined) throw new Error(`no control ${label}`);
    return it;
  };
  const change = (it: HTMLInputElement | HTMLSelectElement, value: string): unknown => {
    it.value = value;
    it.dispatchEvent(new Event('change', { bubbles: true }));
    return Other.last().asked().at(-1);
  };

  beforeEach(() => {
    Other.all = [];
    vi.stubGlobal('WebSocket', Other);
  });
  afterEach(async () => {
    if (shown !== null) await unmount(shown);
    shown = null;
    document.body.innerHTML = '';
    vi.unstubAllGlobals();
  });

  it('has a control for every field that is not structured, of every game', async () => {
    for (const { id, schema } of games) {
      show(id);
      const labels = [...document.querySelectorAll('label > span')].map((it) => it.textContent);
      const expected = schema.filter((it: RulesetField) => it.kind !== 'structured').map((it) => it.label);
      expect(labels, id).toEqual(expected);
      // What has a shape of its own is named, so nobody looks for it in vain.
      for (const it of schema.filter((it) => it.kind === 'structured')) {
        expect(document.body.textContent, id).toContain(it.label);
      }
      if (shown !== null) await unmount(shown);
      shown = null;
    }
  });

  it('sends a number within the range of its field', () => {
    show('neck-and-neck');
    const races = control('Races') as HTMLInputElement;
    expect([races.min, races.max, races.value]).toEqual(['1', '20', '3']);
    expect(change(races, '5')).toMatchObject({ type: 'configure', ruleset: { races: 5 } });
  });

  it('turns a limit on with what the game suggests, and off', () => {
    show('neck-and-neck');
    const limit = control('Quiet rolls before a horse must move');
    expect(limit.value).toBe('0');
    expect(change(limit, 'on')).toMatchObject({ ruleset: { stall_limit: 36 } });
  });

  it('shows how many where a limit is on', () => {
    show('neck-and-neck', { stall_limit: 12 });
    expect(control('Quiet rolls before a horse must move').value).toBe('on');
    const rolls = document.querySelector<HTMLInputElement>(
      '[aria-label="Quiet rolls before a horse must move: how many"]',
    );
    if (rolls === null) throw new Error('no number');
    expect(change(rolls, '20')).toMatchObject({ ruleset: { stall_limit: 20 } });
    expect(change(control('Quiet rolls before a horse must move'), '0')).toMatchObject({ ruleset: {} });
  });

  it('begins an order that is arranged as things are numbered', () => {
    show('dont-hesitate', { length: 30 });
    expect(change(control('Order of the cars'), ARRANGED)).toMatchObject({
      ruleset: { length: 30, order: [0, 1, 2, 3, 4, 5] },
    });
  });

  it('says where a value is in force that it cannot draw', () => {
    show('neck-and-neck', { board: { lanes: 3 } });
    const track = control('Track') as HTMLSelectElement;
    expect(track.selectedOptions[0]?.textContent).toBe('Custom');
  });

  it('leaves what nobody can read alone', () => {
    show('hot-streak');
    expect(change(control('Rows with a star'), 'all of them')).toBeUndefined();
    expect(change(control('Rows with a star'), '2, 5')).toMatchObject({ ruleset: { star_rows: [2, 5] } });
  });
});
