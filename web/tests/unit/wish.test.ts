import { expect, test } from 'vitest';
import { Wish } from '../../src/state/wish.svelte';

/** A room that answers when it is told to, and one who changes a list of it. */
function slowRoom() {
  const answers: ((version: number | null) => void)[] = [];
  const sent: string[][] = [];
  let version = 1;
  const wish = new Wish<string[]>(
    (value) => {
      sent.push(value);
      return new Promise((answer) => answers.push(answer));
    },
    () => version,
  );
  const tells = (now: number): void => {
    version = now;
  };
  return { wish, answers, sent, tells };
}

test('the second touch builds on the first, before the room has said a word', async () => {
  const { wish, answers, sent, tells } = slowRoom();
  const told = ['a', 'b', 'c'];
  const first = wish.put(wish.over(told).filter((it) => it !== 'c'));
  const second = wish.put(wish.over(told).filter((it) => it !== 'a'));
  expect(sent).toEqual([['a', 'b'], ['b']]);
  answers[0]?.(2);
  tells(2);
  expect(await first).toBe(true);
  expect(wish.over(['a', 'b'])).toEqual(['b']);
  answers[1]?.(3);
  expect(await second).toBe(true);
  // It is done, but what the room told last is still from before.
  expect(wish.over(['a', 'b'])).toEqual(['b']);
  tells(3);
  expect(wish.over(['the room knows best'])).toEqual(['the room knows best']);
});

test('what was refused is not wished for any more', async () => {
  const { wish, answers } = slowRoom();
  const asked = wish.put(['nonsense']);
  expect(wish.over(['sense'])).toEqual(['nonsense']);
  answers[0]?.(null);
  expect(await asked).toBe(false);
  expect(wish.over(['sense'])).toEqual(['sense']);
});
