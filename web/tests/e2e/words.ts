// What the page calls things, by who says it: tests look for them by the page's own words, in the language it speaks.
import { rulebook as bettorHorse } from '../../src/games/bettor-horse/rulebook';
import { rulebook as dontHesitate } from '../../src/games/dont-hesitate/rulebook';
import { tour as road } from '../../src/games/dont-hesitate/tour';
import { rulebook as hotStreak } from '../../src/games/hot-streak/rulebook';
import { rulebook as neckAndNeck } from '../../src/games/neck-and-neck/rulebook';
import { rulebook as readySetBet } from '../../src/games/ready-set-bet/rulebook';
import { pseudo } from '../../src/lang/locale';

export { words as bettorHorse } from '../../src/games/bettor-horse/words';
export { words as dontHesitate } from '../../src/games/dont-hesitate/words';
export { words as inWords } from '../../src/games/generic/words';
export { words as hotStreak } from '../../src/games/hot-streak/words';
export { words as neckAndNeck } from '../../src/games/neck-and-neck/words';
export { words as readySetBet } from '../../src/games/ready-set-bet/words';
export { words as games } from '../../src/games/words';
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

export { road };

/** What the rulebooks say, by game. */
export const rules = {
  'hot-streak': hotStreak,
  'neck-and-neck': neckAndNeck,
  'ready-set-bet': readySetBet,
  'dont-hesitate': dontHesitate,
  'bettor-horse': bettorHorse,
} as const;

/** What no sentence has. */
const MARK = '\uE000';

/** Stands for an argument of a sentence that may be anything: a name, a list, or a number, in the form of so many. */
const anything = (many: number): object => ({
  [Symbol.toPrimitive]: (hint: string) => (hint === 'number' ? many : MARK),
  map: () => [MARK],
  length: many,
});

/** A sentence may have forms of its own for one and for none. */
const FORMS = [NaN, 1, 0].map(anything);

const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Whatever begins as this sentence does, with any arguments but those that are given. */
export function like<Of extends object>(sentence: (of: Of) => string, given: Partial<Of> = {}): RegExp {
  const forms = FORMS.map((any) => {
    const said = sentence(new Proxy(given, { get: (known, key) => Reflect.get(known, key) ?? any }) as Of);
    // The pseudo-language ends a sentence as its length wants.
    const text = pseudo ? said.replace(/[é ]*\]$/, '') : said;
    return escaped(text).replace(/NaN(st|nd|rd|th)?|\uE000/g, '.+?');
  });
  return new RegExp(`^(${[...new Set(forms)].join('|')})`);
}

/** Whatever begins with this text. */
export const begins = (text: string): RegExp => new RegExp(`^${escaped(text)}`);

/** Whatever is this text or that. */
export const oneOf = (...texts: string[]): RegExp => new RegExp(`^(${texts.map(escaped).join('|')})$`);
