// Numbers, money, places and lists of names, as the page's language writes them. A minus is a real one.
import { locale } from './locale';

const NUMBER = new Intl.NumberFormat(locale);
const MONEY = new Intl.NumberFormat(locale, {
  style: 'currency',
  currency: 'USD',
  currencyDisplay: 'narrowSymbol',
  maximumFractionDigits: 0,
});
const PERCENT = new Intl.NumberFormat(locale, { style: 'percent' });
const LIST = new Intl.ListFormat(locale, { type: 'conjunction' });
const EITHER = new Intl.ListFormat(locale, { type: 'disjunction' });
const DAY = new Intl.DateTimeFormat(locale, { dateStyle: 'long' });
const MOMENT = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeStyle: 'short' });
const PLACES = new Intl.PluralRules(locale, { type: 'ordinal' });
const COUNTS = new Intl.PluralRules(locale);

const minus = (text: string): string => text.replace('-', '−');

/** "1,250". */
export const number = (amount: number): string => minus(NUMBER.format(amount));

/** "+3", "−3" and "0". */
export const signed = (amount: number): string => (amount > 0 ? `+${number(amount)}` : number(amount));

/** "$1,250", or "−$5". */
export const money = (amount: number): string => minus(MONEY.format(amount));

/** The same with a sign before what is won. */
export const change = (amount: number): string => (amount > 0 ? `+${money(amount)}` : money(amount));

/** "37%" for 0.37. */
export const percent = (share: number): string => PERCENT.format(share);

/** "4 March 2026", for milliseconds since 1970 or a date, as the day is where this device is. */
export const date = (at: number | Date): string => DAY.format(at);

/** "4 March 2026 at 19:30". */
export const dateTime = (at: number | Date): string => MOMENT.format(at);

/** "Ann", "Ann and Bob", "Ann, Bob and Cy". */
export const list = (names: readonly (string | number)[]): string => LIST.format(names.map(String));

/** "2, 3 or 4". */
export const either = (names: readonly (string | number)[]): string => EITHER.format(names.map(String));

type Forms = { one?: string; two?: string; few?: string; other: string };

/** The form of a sentence that this number of things wants. */
export const plural = (count: number, forms: Forms & { zero?: string }): string => {
  if (count === 0 && forms.zero !== undefined) return forms.zero;
  return forms[COUNTS.select(count) as keyof Forms] ?? forms.other;
};

const ENDINGS: Forms = { one: 'st', two: 'nd', few: 'rd', other: 'th' };

/** "1st", "2nd" and so on. */
export const ordinal = (rank: number): string =>
  `${number(rank)}${ENDINGS[PLACES.select(rank) as keyof Forms] ?? ENDINGS.other}`;

const SMALL = ['no', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'];

/** Small numbers as words, others as figures. */
export const count = (amount: number): string => SMALL[amount] ?? number(amount);
