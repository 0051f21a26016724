// What the page calls things, by who says it: tests look for them by the page's own words, in the language it speaks.
import { pseudo } from '../../src/lang/locale';

export { words as bettorHorse } from '../../src/games/bettor-horse/words';
export { words as dontHesitate } from '../../src/games/dont-hesitate/words';
export { words as inWords } from '../../src/games/generic/words';
export { words as hotStreak } from '../../src/games/hot-streak/words';
export { words as neckAndNeck } from '../../src/games/neck-and-neck/words';
export { words as readySetBet } from '../../src/games/ready-set-bet/words';
export { words as charts } from '../../src/shell/words/charts';
export { words as endcard } from '../../src/shell/words/endcard';
export { words as evening } from '../../src/shell/words/evening';
export { words as standings } from '../../src/shell/words/evening-standings';
export { words as front } from '../../src/shell/words/home';
export { words as host } from '../../src/shell/words/host';
export { words as houseRules } from '../../src/shell/words/house-rules';
export { words as joining } from '../../src/shell/words/join';
export { words as lobby } from '../../src/shell/words/lobby';
export { words as payoff } from '../../src/shell/words/payoff';
export { words as podium } from '../../src/shell/words/podium';
export { words as programme } from '../../src/shell/words/programme';
export { words as regulars } from '../../src/shell/words/regulars';
export { words as replay } from '../../src/shell/words/replay';
export { words as rulebook } from '../../src/shell/words/rulebook';
export { words as settings } from '../../src/shell/words/settings';
export { words as setup } from '../../src/shell/words/setup';
export { words as table } from '../../src/shell/words/table';
export { words as tour } from '../../src/shell/words/tour';
export { words as trouble } from '../../src/shell/words/trouble';
export { words as tv } from '../../src/shell/words/tv';
export { words as room } from '../../src/state/words';
export { words as ui } from '../../src/ui/words';

const MARK = '\u0001';

/** Stands for an argument of a sentence that may be anything: a name, a number or a list. */
const anything = {
  [Symbol.toPrimitive]: (hint: string): string | number => (hint === 'number' ? NaN : MARK),
  map: (): string[] => [MARK],
  length: NaN,
};

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whatever begins as this sentence does, with any arguments but those that are given. */
export function like<Of extends object>(sentence: (of: Of) => string, given: Partial<Of> = {}): RegExp {
  const said = sentence(new Proxy(given, { get: (known, key) => Reflect.get(known, key) ?? anything }) as Of);
  // The pseudo-language ends a sentence as its length wants.
  const text = pseudo ? said.replace(/[é ]*\]$/, '') : said;
  const pattern = escaped(text).replace(/NaN(st|nd|rd|th)?|\u0001/g, '.+?');
  return new RegExp(`^${pattern}`);
}

/** Whatever begins with this text. */
export const begins = (text: string): RegExp => new RegExp(`^${escaped(text)}`);

/** Whatever is this text or that. */
export const oneOf = (...texts: string[]): RegExp => new RegExp(`^(${texts.map(escaped).join('|')})$`);
