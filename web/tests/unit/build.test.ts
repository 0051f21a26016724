import { flushSync, mount, tick, unmount } from 'svelte';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageBuild } from '../../src/state/build.svelte';
import { Later } from '../../src/state/later.svelte';
import { pageBuild } from '../../src/state/build.svelte';
import NotLoaded from '../../src/ui/NotLoaded.svelte';

let theirs: string | null = 'a';
let reloads = 0;
const page = (): PageBuild =>
  new PageBuild(
    'a',
    () => Promise.resolve(theirs),
    () => {
      reloads += 1;
    },
  );

beforeEach(() => {
  [theirs, reloads] = ['a', 0];
  sessionStorage.clear();
});
afterEach(() => {
  document.body.innerHTML = '';
  vi.useRealTimers();
  vi.restoreAllMocks();
});

test('a page as old as its server stays, and so does one whose server does not answer', async () => {
  expect(await page().check()).toBe('same');
  theirs = null;
  expect(await page().check()).toBe('unknown');
  expect(reloads).toBe(0);
});

test('an older page goes over to the newer one, once for each build', async () => {
  theirs = 'b';
  const old = page();
  expect(await old.check()).toBe('newer');
  expect(reloads).toBe(1);
  await old.check();
  expect([reloads, old.stale]).toEqual([1, true]);
  theirs = 'c';
  await old.check();
  expect(reloads).toBe(2);
});

test('what somebody is making is not thrown away: the page waits until it is done', async () => {
  theirs = 'b';
  const old = page();
  const [first, second] = [old.hold(), old.hold()];
  await old.check();
  expect([reloads, old.stale]).toEqual([0, true]);
  first();
  expect(reloads).toBe(0);
  second();
  expect(reloads).toBe(1);
});

test('what somebody is typing is not thrown away, until it was sent', async () => {
  theirs = 'b';
  const old = page();
  document.body.innerHTML = '<form><input type="checkbox"><input></form>';
  const [box, field] = document.querySelectorAll('input');
  field?.dispatchEvent(new Event('input', { bubbles: true }));
  await old.check();
  expect(reloads).toBe(0);
  document.querySelector('form')?.dispatchEvent(new Event('submit', { bubbles: true }));
  box?.dispatchEvent(new Event('input', { bubbles: true }));
  await old.check();
  expect(reloads).toBe(1);
});

test('a part that fails is said to have failed, and a later wish is not answered by an earlier one', async () => {
  const part = new Later<string>();
  let first: (value: string) => void = () => undefined;
  part.want(() => new Promise((done) => (first = done)));
  part.want(() => Promise.resolve('second'));
  await tick();
  first('first');
  await tick();
  expect([part.value, part.failed]).toEqual(['second', false]);
  part.want(() => Promise.reject(new Error('404')));
  await tick();
  expect(part.failed).toBe(true);
});

test('a part that could not be loaded says so, has a button, and is tried again when the server answers', async () => {
  vi.useFakeTimers();
  const answers: ('unknown' | 'same')[] = ['unknown', 'same'];
  vi.spyOn(pageBuild, 'check').mockImplementation(() => Promise.resolve(answers.shift() ?? 'same'));
  const part = new Later<string>();
  let there = false;
  part.want(() => (there ? Promise.resolve('here') : Promise.reject(new Error('404'))));
  await vi.advanceTimersByTimeAsync(0);
  const shown = mount(NotLoaded, { target: document.body, props: { part } });
  flushSync();
  expect(document.querySelector('[role=alert]')?.textContent).toContain('This part of the page could not be loaded.');
  expect(document.querySelector('button')?.textContent).toBe('Reload');
  there = true;
  await vi.advanceTimersByTimeAsync(2_000);
  expect(part.value).toBeNull();
  await vi.advanceTimersByTimeAsync(2_000);
  expect([part.value, part.failed]).toEqual(['here', false]);
  await unmount(shown);
});
