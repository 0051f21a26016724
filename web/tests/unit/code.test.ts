import { expect, test } from 'vitest';
import { advice, codeIn, linkIn, MISSING } from '../../src/state/code';
import { LIMITS } from '../../src/generated/limits';

test('a code may be small and have spaces or dashes', () => {
  for (const typed of ['BCDF', 'bcdf', ' bc df\n', 'B-C-D-F']) expect(codeIn(typed)).toBe('BCDF');
  for (const typed of ['', 'BCD', 'BCDFG', 'BCDA', 'HORN', 'BC1F', 'ÄBCD']) expect(codeIn(typed)).toBeNull();
});

test('a link leads to its room wherever it stands in a text', () => {
  const plain = { code: 'BCDF', fragment: '' };
  for (const text of [
    'http://192.168.1.5:7777/r/BCDF',
    'https://railbird.example/r/bcdf?from=chat',
    'https://railbird.example/tv/BCDF/',
    'Come in: https://railbird.example/r/bcdf. We start at eight!',
    '<https://railbird.example/r/BCDF>',
    '/r/bcdf',
  ]) {
    expect(linkIn(text), text).toEqual(plain);
  }
  expect(linkIn('see http://a.example/r/BCDF#crew=Ann,Bob%20B and come')).toEqual({
    code: 'BCDF',
    fragment: '#crew=Ann,Bob%20B',
  });
  for (const text of [
    'BCDF',
    'http://a.example/r/BCDFG',
    'http://a.example/r/HORN',
    'http://a.example/replay/BCDF/1',
  ]) {
    expect(linkIn(text), text).toBeNull();
  }
});

test('what no code has is told at once, with what may have been meant', () => {
  expect(MISSING).toEqual(['A', 'E', 'I', 'L', 'N', 'O', 'S', 'U']);
  expect(advice('')).toBe('');
  expect(advice('bc')).toBe('');
  expect(advice('BCDF')).toBe('');
  expect(advice('ho')).toBe('Codes have no O. Did you mean Q?');
  expect(advice('ha')).toBe('Codes have no A. Please check it.');
  expect(advice('8')).toBe('Codes have letters only. Did you mean B?');
  expect(advice('?')).toBe('Codes have letters only. Please check it.');
  expect(advice('BCDFG')).toBe('A code has 4 letters; this one has 5.');
  for (const sign of ['0', '2', '6', '8', ...MISSING]) {
    const meant = /Did you mean (.)\?/.exec(advice(sign))?.[1];
    if (meant !== undefined) expect(LIMITS.code_letters).toContain(meant);
  }
});
