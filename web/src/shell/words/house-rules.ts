// The form of the house rules. What its fields are called and mean is told by the server.
import { list, number, ordinal } from '../../lang/format';
import { sentences } from '../../lang/sentences';

type Range = { min: number; max: number };
type Unit = { unit: string };
type Item = { item: string; place: number };

export const words = sentences({
  title: 'House rules',
  no: 'no',
  yes: 'yes',
  own: 'Your own order',
  ownOrder: ({ label }: { label: string }) => `${label}: your own order`,
  number: ({ unit }: Unit) => `a number of ${unit}`,
  times: 'times',
  howMany: ({ label }: { label: string }) => `${label}: how many`,
  mustBe: ({ note }: { note: string }) => `It must be ${note}.`,
  custom: 'Custom',
  range: ({ min, max }: Range) => `From ${number(min)} to ${number(max)}.`,
  rangeOf: ({ min, max, unit }: Range & Unit) => `From ${number(min)} to ${number(max)} ${unit}.`,
  each: ({ min, max }: Range) => `Each from ${number(min)} to ${number(max)}.`,
  atLeast: ({ min }: { min: number }) => `At least ${number(min)}.`,
  atLeastOf: ({ min, unit }: { min: number } & Unit) => `At least ${number(min)} (${unit}).`,
  standard: 'Reset to standard rules',
  notHere: ({ labels }: { labels: readonly string[] }) =>
    `Not in this form, only for programs that use the server's API: ${list(labels)}.`,
  earlier: ({ item, place }: Item) => `${item} earlier, now ${ordinal(place)}`,
  later: ({ item, place }: Item) => `${item} later, now ${ordinal(place)}`,
  moved: ({ item, place }: Item) => `${item} is now ${ordinal(place)}.`,
});
