import { describe, expect, it, vi } from 'vitest';
import { change, count, either, list, money, number, ordinal, percent, plural, signed } from '../../src/lang/format';
import { pseudonym } from '../../src/lang/sentences';

describe('numbers and lists', () => {
  it('are written as the language of the page writes them, with a real minus', () => {
    expect([number(1250), signed(3), signed(-3), signed(0)]).toEqual(['1,250', '+3', '−3', '0']);
    expect([money(1250), money(-5), change(5), change(-5), percent(0.37)]).toEqual([
      '$1,250',
      '−$5',
      '+$5',
      '−$5',
      '37%',
    ]);
    expect([list(['Ann']), list(['Ann', 'Bob']), list(['Ann', 'Bob', 'Cy'])]).toEqual([
      'Ann',
      'Ann and Bob',
      'Ann, Bob and Cy',
    ]);
    expect(either([2, 3, 4])).toBe('2, 3 or 4');
    expect([1, 2, 3, 4, 11, 12, 13, 21, 22, 101, 111].map(ordinal).join(' ')).toBe(
      '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd 101st 111th',
    );
    expect([0, 2, 12, 13].map(count)).toEqual(['no', 'two', 'twelve', '13']);
  });

  it('choose the form of a sentence', () => {
    const cards = (n: number): string => plural(n, { one: 'a card', other: `${n} cards` });
    expect([cards(0), cards(1), cards(2)]).toEqual(['0 cards', 'a card', '2 cards']);
    expect(plural(0, { zero: 'none', other: 'some' })).toBe('none');
  });
});

describe('the pseudo-language', () => {
  it('puts every sentence of a word file in brackets and makes it 40 % longer', async () => {
    expect(pseudonym('ten letter')).toBe('[ten letter éé é]');
    expect(pseudonym('')).toBe('');
    vi.stubGlobal('navigator', { language: 'en-XA' });
    vi.resetModules();
    const { sentences } = await import('../../src/lang/sentences');
    const words = sentences({ a: 'Go', b: { c: ({ n }: { n: number }) => `${n} left` }, d: ['One', 'Two'] });
    expect([words.a, words.b.c({ n: 3 }), words.d.length]).toEqual(['[Go é]', '[3 left éé]', 2]);
    vi.unstubAllGlobals();
  });
});
