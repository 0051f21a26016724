// The lint that keeps what people read in word files, on what it must find and what it must leave alone.
import { Linter } from 'eslint';
import * as svelte from 'svelte-eslint-parser';
import ts from 'typescript-eslint';
import { describe, expect, it } from 'vitest';
import { words } from '../../scripts/eslint-words.js';

const linter = new Linter();

/** What a rule says of a file's text, one line each. */
function found(rule: string, text: string, file = 'file.ts'): string[] {
  const parser = file.endsWith('.svelte') ? svelte : ts.parser;
  const languageOptions = { parser, parserOptions: { parser: ts.parser } };
  const config = {
    files: ['**/*.ts', '**/*.svelte'],
    plugins: { words },
    rules: { [`words/${rule}`]: 'error' },
    languageOptions,
  };
  return linter.verify(text, [config as Linter.Config], file).map((it) => it.message);
}
const markup = (text: string): string[] => found('in-word-files', text, 'file.svelte');
const script = (text: string): string[] => found('in-word-files', text);

describe('sentences outside word files', () => {
  it('are found in markup, in what is read out, and in what is shown of an expression', () => {
    for (const text of [
      '<p>Roll</p>',
      '<text>go</text>',
      '<button aria-label="roll"></button>',
      '<input placeholder="name" />',
      '<p>{x ? "yes" : other}</p>',
      '<p>{`${x} games`}</p>',
      '<b title={x && `${y} left`}></b>',
      '<AskOnce question="End the game?" />',
      '<Button label="end" />',
      '<script>const a = "Not yet";</script>',
      '<button onclick={() => say("Not yet")}></button>',
    ]) {
      expect(markup(text), text).toHaveLength(1);
    }
  });

  it('are found in code', () => {
    for (const text of [
      'const a = "Nobody";',
      'const a = "two words";',
      'const a = `${x} games`;',
      'const a = { title: "Roll it" };',
      'const a = x === 1 ? "Win" : "";',
      'const a = `about ${x}`;',
    ]) {
      expect(script(text), text).toHaveLength(1);
    }
  });

  it('are not suspected in keys, styles, paths, addresses, and what programs say to each other', () => {
    for (const text of [
      '<p class="button primary">{words.roll}</p>',
      '<p class={`chip ${x ? "is lit" : ""}`} style="color: red; top: 0">{x} × ✓ 2</p>',
      '<path d="M4 7 H20" /><a href="/r/{code}">{code}</a>',
      '<i style:transform="translate(0 1px)" style:--ways={x ? "0px" : "72px"}></i>',
      '{#if x === "Two words"}<b>{y === "Playing" ? a : b}</b>{/if}',
      '<style>p { content: "Some words"; }</style>',
      '<Peek kind="card" />',
    ]) {
      expect(markup(text), text).toEqual([]);
    }
    for (const text of [
      'import a from "./Some words";',
      'if (event.key === "Escape") go("Enter");',
      'throw new Error("Nobody sits there");',
      'const a = new Refusal("Not now");',
      'box.querySelector(".Row .button");',
      'const a: "Two words" = b["Two words"];',
      'const a = { authorization: `Bearer ${token}`, font: "Big Font 12" };',
      'const a = `translate(${x}px ${y}px) rotate(${z}deg)`;',
      'const a = `token.${code}`;',
      'const a = { type: "application/json" };',
    ]) {
      expect(script(text), text).toEqual([]);
    }
  });
});

describe('a word file', () => {
  const table = (text: string): string[] => found('one-table', text);

  it('holds one table of whole sentences', () => {
    expect(
      table(`
        import { number, plural } from '../../lang/format';
        import { sentences } from '../../lang/sentences';
        import type { Illegal } from '../../generated/some';
        type Ids = 'one' | 'two';
        export const words = sentences({
          go: 'Go',
          left: ({ n }: { n: number }) => plural(n, { one: 'One left', other: \`\${number(n)} left\` }),
          lines: ['One', 'Two'],
          all: ({ names }: { names: readonly string[] }) => number(names.length),
          at: (it: { place: string; n: number }) => \`\${number(it.n)} at \${it.place}\`,
          refusals: { one: 'No.', two: 'Never.' } satisfies Record<Ids | Illegal, string>,
        });
      `),
    ).toEqual([]);
  });

  it('decides nothing and glues nothing', () => {
    const entry = (text: string): string[] => table(`export const words = sentences({ it: ${text} });`);
    for (const text of [
      '({ a }) => a ? "Yes" : "No"',
      '({ a }) => "Yes " + a',
      '({ a }) => a.toUpperCase()',
      '({ a }) => [a].join(" ")',
      '({ a }) => { return a; }',
      '(a) => `${a}`',
      '({ a }) => `${a[0]}`',
      '(a: string) => `${a}`',
      '({ a }) => shout(a)',
    ]) {
      expect(entry(text), text).not.toEqual([]);
    }
    expect(table('export const words = { it: "Yes" };')).not.toEqual([]);
    expect(table('const a = 1;\nexport const words = sentences({});')).toHaveLength(1);
    expect(table('import { a } from "./a";\nexport const words = sentences({});')).toHaveLength(1);
  });
});

describe('numbers of the rules', () => {
  const numbers = (text: string): string[] => found('no-rule-numbers', text);

  it('do not stand where the rules are told', () => {
    expect(numbers('const a = 15;')).toHaveLength(1);
    expect(numbers('const a = "After 3 races";')).toHaveLength(1);
    expect(numbers('const a = `${x} of 18`;')).toHaveLength(1);
    expect(numbers('const a = [x.length - 1, 0, "HS-4.5", `${x} races`];')).toEqual([]);
  });
});
