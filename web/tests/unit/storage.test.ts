import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { device, firstTime, forgetEverything, read, write } from '../../src/net/storage';
import { STORED, STORED_BY_ROOM, STORED_BY_TAB } from '../../src/net/stored';
import { keep as keepHit } from '../../src/shell/routes/endcard/kept';
import { words } from '../../src/shell/words/stored';
import { drop, keep, token, visit, visited } from '../../src/net/tokens';
import { crew, expectCrew } from '../../src/state/crew';
import { me } from '../../src/state/me.svelte';
import { keep as keepRegulars, NOBODY } from '../../src/state/regulars';

const keys = (storage: Storage): string[] =>
  Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '').sort();

/** Does everything that writes anything. */
function useEverything(): void {
  me.remember();
  me.set('theme', 'night');
  me.set('face', 'laptop');
  me.set('calls', 'news');
  for (const key of ['sound', 'voice', 'plain'] as const) me.toggle(key);
  device();
  keep('BCDF', 'secret');
  visit('BCDF', 'hot-streak', 3);
  expectCrew('BCDF', ['Bob']);
  keepRegulars(NOBODY);
  firstTime('reloaded', 'a build');
  const silks = { colour: 'red', pattern: 'stripes' } as const;
  keepHit('0f', 1, { number: 1, game: 'hot-streak', name: 'Ann', silks, words: 'Mum wins', part: 1 });
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

test('every key that is written is described, and every description is of a key that is written', () => {
  useEverything();
  const described = [...STORED.map((key) => `railbird.${key}`), ...STORED_BY_ROOM.map((key) => `railbird.${key}.BCDF`)];
  expect(keys(localStorage)).toEqual(described.sort());
  expect(keys(sessionStorage)).toEqual(STORED_BY_TAB.map((key) => `railbird.${key}`).sort());
  for (const { title, purpose } of Object.values(words)) {
    expect(title).toMatch(/^[A-Z]/);
    expect(purpose).toMatch(/\.$/);
  }
  // @ts-expect-error A key that is not described cannot be written.
  write('diary', 'x');
});

test('nothing but the storage itself touches what the browser keeps', () => {
  const root = join(import.meta.dirname, '../../src');
  const files = readdirSync(root, { recursive: true, encoding: 'utf8' }).filter((file) => /\.(ts|svelte)$/.test(file));
  const touching = files.filter((file) =>
    /\b(localStorage|sessionStorage|indexedDB|document\.cookie)\b/.test(readFileSync(join(root, file), 'utf8')),
  );
  expect(touching).toEqual(['net/storage.ts']);
});

test('forgetting everything leaves nothing of ours, and what is not ours alone', () => {
  useEverything();
  localStorage.setItem('railbird.of-another-build', 'x');
  localStorage.setItem('somebody.else', 'x');
  forgetEverything();
  expect(keys(localStorage)).toEqual(['somebody.else']);
  expect(keys(sessionStorage)).toEqual([]);
  expect(read('name')).toBeNull();
  me.startAnew();
  expect([me.theme, me.face, me.sound, me.voice, me.plain]).toEqual(['auto', 'auto', false, false, false]);
  expect(keys(localStorage)).toEqual(['somebody.else']);
});

test('a room that is dropped takes its key and its crew along, and so does one that is too long ago', () => {
  const of = (code: string) => [token(code), crew(code)];
  for (const code of ['BCDF', 'GHJK']) {
    keep(code, 'secret');
    expectCrew(code, ['Bob']);
    visit(code, 'hot-streak', 1);
  }
  drop('BCDF');
  expect(of('BCDF')).toEqual([null, []]);
  expect(of('GHJK')).toEqual(['secret', ['Bob']]);
  for (let at = 0; at < 8; at += 1) visit(`BBB${at}`, 'hot-streak', 1);
  expect(of('GHJK')).toEqual([null, []]);
  expect(visited()).toHaveLength(8);
  expect(visited()[0]).toMatchObject({ code: 'BBB7', member: 1 });
});
