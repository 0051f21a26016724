// No text is smaller than 12 px: of every size in the page, the least that it can become is worked out as far as the
// source tells it. Sizes within a picture are in its own units, which the source cannot tell the scale of: there this
// holds for the picture in its own size.
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

const source = join(import.meta.dirname, '../../src');
const LEAST = 12;
const ROOT = 16;

/** Sizes that may be smaller than the source alone can promise, and why nobody has to read less than 12 px all the same. */
const EXCEPTIONS: Record<string, string> = {
  'games/neck-and-neck/Ground.svelte: var(--size)': 'legible() makes it large enough for the scale of the picture',
  'games/neck-and-neck/Marks.svelte: var(--size)': 'legible() makes it large enough for the scale of the picture',
};

type File = { name: string; text: string };
const files: File[] = readdirSync(source, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.(svelte|css)$/.test(name))
  .map((name) => ({ name, text: readFileSync(join(source, name), 'utf8').replaceAll(/\/\*[^]*?\*\//g, '') }));

/** Everything that a custom property is set to anywhere; what a script computes is not known. */
const UNKNOWN = '{}';
const properties = new Map<string, Set<string>>();
for (const { text } of files) {
  for (const [, name = '', value = ''] of text.matchAll(/(--[\w-]+):\s*([^;{}"]+)[;"}]/g)) note(name, value);
  for (const [, name = ''] of text.matchAll(/style:(--[\w-]+)[={"]/g)) note(name, UNKNOWN);
  for (const [, name = ''] of text.matchAll(/(--[\w-]+):\s*\{/g)) note(name, UNKNOWN);
}
function note(name: string, value: string): void {
  properties.set(name, (properties.get(name) ?? new Set()).add(value.trim()));
}

/** Splits at a sign that stands outside all brackets. */
function apart(text: string, sign: RegExp): string[] {
  const pieces = [''];
  let depth = 0;
  for (const [at, letter] of [...text].entries()) {
    if (letter === '(') depth += 1;
    if (letter === ')') depth -= 1;
    if (depth === 0 && sign.test(letter) && at > 0) pieces.push('');
    else pieces[pieces.length - 1] += letter;
  }
  return pieces.map((piece) => piece.trim());
}

/** The least that a size can become, in pixels; of a unit that follows the screen or a box, nothing is promised. */
function least(size: string, within: readonly string[] = []): number {
  const terms = apart(size, /\+/);
  if (terms.length > 1) return terms.reduce((sum, term) => sum + least(term, within), 0);
  const factors = apart(size, /\*/);
  if (factors.length > 1) return factors.reduce((product, factor) => product * least(factor, within), 1);
  const call = /^(\w*)\((.*)\)$/.exec(size);
  if (call !== null) {
    const inside = apart(call[2] ?? '', /,/);
    if (call[1] === 'var') return ofProperty(inside[0] ?? '', inside[1], within);
    const all = inside.map((it) => least(it, within));
    if (call[1] === 'max') return Math.max(...all);
    if (call[1] === 'min') return Math.min(...all);
    return all[0] ?? 0;
  }
  const [, amount = '0', unit = ''] = /^(-?[\d.]+)([a-z%]*)$/.exec(size) ?? [];
  const pixels: Record<string, number> = { '': 1, px: 1, rem: ROOT, em: LEAST, '%': LEAST / 100 };
  return Number(amount) * (pixels[unit] ?? 0);
}

function ofProperty(name: string, fallback: string | undefined, within: readonly string[]): number {
  const values = [...(properties.get(name) ?? []), ...(fallback === undefined ? [] : [fallback])];
  if (values.length === 0 || within.includes(name)) return 0;
  return Math.min(...values.map((value) => least(value, [...within, name])));
}

/** The size in a `font` of several words. */
const inShorthand = (font: string): string =>
  apart(font, /[\s/]/).find((word) => /[a-z%)]$/.test(word) && /^[\d.]|\(/.test(word)) ?? font;

function sizes({ name, text }: File): string[] {
  const declared = [...text.matchAll(/[\s"{;]font(-size)?:\s*([^;}"]+)[;}"]/g)].map(([, long, value = '']) =>
    long === undefined ? inShorthand(value) : value.trim(),
  );
  const drawn = [...text.matchAll(/font-size="([^"{]+)"/g)].map(([, value = '']) => value);
  const computed = [...text.matchAll(/font-size=\{(.+?)\}/g)].map(
    ([, value = '']) => /^Math\.max\(([\d.]+),/.exec(value)?.[1] ?? '0px',
  );
  return [...declared, ...drawn, ...computed]
    .filter((size) => !['inherit', 'var(--display)'].includes(size))
    .map((size) => `${name}: ${size}`);
}

const all = [...new Set(files.flatMap(sizes))];
const small = all.filter((it) => least(it.slice(it.indexOf(': ') + 2)) < LEAST);

test('sizes are read as they are written', () => {
  expect(least('11px')).toBe(11);
  expect(least('0.75rem')).toBe(12);
  expect(least('clamp(13px, 2cqw, 20px)')).toBe(13);
  expect(least('max(12px, calc(var(--nowhere) * 0.4))')).toBe(12);
  expect(least('min(40px, 3cqw)')).toBe(0);
  expect(least('calc(10px + 0.5rem)')).toBe(18);
  expect(inShorthand("600 17px/1.1 'Barlow'")).toBe('17px');
  expect(inShorthand('600 clamp(28px, 6.6cqh, 60px)/1.1 var(--display)')).toBe('clamp(28px, 6.6cqh, 60px)');
  expect(all.length).toBeGreaterThan(300);
});

test('no text is smaller than 12 px', () => {
  expect(small.filter((it) => !(it in EXCEPTIONS))).toEqual([]);
});

test('every exception is still needed', () => {
  expect(Object.keys(EXCEPTIONS).filter((it) => !small.includes(it))).toEqual([]);
});
