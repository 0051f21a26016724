import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { ApiProblem } from '../../src/net/api';
import { inWords } from '../../src/state/refusals';
import { words } from '../../src/state/words';
import { refusal, refusedAtTheDoor } from '../../src/shell/routes/refusals';

/** The table of codes in the document of the server, which a test of the server holds against its code. */
function documented(): string[] {
  const text = readFileSync(join(import.meta.dirname, '../../../docs/server.md'), 'utf8');
  const chapter = text.slice(text.indexOf('\n## Codes\n'), text.indexOf('\n## Settings\n'));
  return [...chapter.matchAll(/^\| `([a-z_]+)` \|/gm)].flatMap(([, code]) => code ?? []);
}
const OWN = ['unreachable', 'lost', 'unanswered'];

test('every code of the server has a sentence, and every sentence a code', () => {
  const codes = documented();
  expect(codes.length).toBeGreaterThan(40);
  expect([...Object.keys(words.refusals), 'bad_setup'].sort()).toEqual([...codes, ...OWN].sort());
  for (const sentence of Object.values(words.refusals)) expect(sentence).toMatch(/^[A-Z].*\.$/);
});

test('faults that the server names, and codes that nobody knows here, are told in its words', () => {
  expect(inWords({ code: 'not_leader', message: 'x' })).toBe('Only the leader can do this.');
  expect(inWords({ code: 'bad_setup', message: 'seats: must be from 2 to 6' })).toBe(
    'This cannot be set up (seats: must be from 2 to 6).',
  );
  expect(inWords({ code: 'toString', message: 'the moon is up' })).toBe('That did not work (the moon is up).');
});

test('whoever is not let in, or cannot open a room, reads a whole sentence', () => {
  const full = new ApiProblem('full', 'no code is free', 409);
  expect(refusedAtTheDoor(full)).toBe('This room is full. You can watch.');
  expect(refusal(full)).toBe('There is no room left on this server. Try again later.');
  expect(refusedAtTheDoor(new ApiProblem('locked', 'x', 409))).toContain('The leader has locked this room.');
  expect(refusedAtTheDoor(new ApiProblem('too_many_requests', 'x', 429))).toContain('Wait a moment');
  expect(refusal(new ApiProblem('unreachable', 'x', 0))).toContain('does not answer');
  expect(refusal(new Error('why not'))).toBe('That did not work (why not).');
});
