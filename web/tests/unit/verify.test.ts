import { webcrypto } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import text from './fixtures/short-race.json?raw';
import early from './fixtures/ended-game.json?raw';
import type { GameRecord, PickRange } from '../../src/net/replays';
import { browser, page } from '../../src/shell/replay/digest';
import { hmac, sha256 } from '../../src/shell/replay/sha256';
import { Stream, toHex } from '../../src/shell/replay/stream';
import { canonical, verify } from '../../src/shell/replay/verify';

/** A short race that a real server dealt, with the shares it told. */
const race = (): { record: GameRecord; shares: (PickRange | null)[] } => JSON.parse(text);
/** The same of a game in which time ran out twice, and which its leader ended. */
const ended = (): { record: GameRecord; shares: (PickRange | null)[] } => JSON.parse(early);
// Node's types of the same interface differ from the browser's.
const own = browser(webcrypto.subtle as unknown as SubtleCrypto);
const bytes = (words: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(words);

describe('a record', () => {
  for (const digest of [own, page]) {
    it(`of a real server is honest by the ${digest.by}`, async () => {
      const { record, shares } = race();
      const proof = await verify(record, shares, digest);
      expect(proof.verdict).toEqual({
        type: 'honest',
        inputs: record.inputs.length,
        outcomes: record.inputs.filter((input) => input.type === 'outcome').length,
      });
      expect(proof.hash).toBe(record.header.commitment);
      expect(proof.checks.every((check) => check.right)).toBe(true);
    });
  }

  it('with another secret is not', async () => {
    const { record, shares } = race();
    const told = record.secret ?? '';
    const proof = await verify({ ...record, secret: told.replace(/^./, (c) => (c === '0' ? '1' : '0')) }, shares, own);
    expect(proof.verdict.type).toBe('dishonest');
  });

  it('with other words added to its dice is not', async () => {
    const { record, shares } = race();
    record.header.contributions[0] = 'shamrock';
    expect((await verify(record, shares, own)).verdict.type).toBe('dishonest');
  });

  it('with a changed outcome is not, and it tells where', async () => {
    const { record, shares } = race();
    const index = record.inputs.findIndex((it) => it.type === 'outcome' && shares[record.inputs.indexOf(it)]?.of === 6);
    const input = record.inputs[index];
    if (input?.type !== 'outcome') throw new Error('no die in the fixture');
    input.outcome = { type: 'die', value: 6 + 1 };
    expect((await verify(record, shares, own)).verdict).toMatchObject({ type: 'dishonest', index });
  });

  it('with a changed decision is not', async () => {
    const { record, shares } = race();
    const index = record.inputs.findIndex((input) => input.type === 'action');
    const input = record.inputs[index];
    if (input?.type !== 'action') throw new Error('no decision in the fixture');
    input.seat = (input.seat + 1) % 3;
    expect((await verify(record, shares, own)).verdict).toMatchObject({ type: 'dishonest', index });
  });

  it('whose outcome has a share that the dice did not fall into is not, however well it is marked', async () => {
    const { record, shares } = race();
    const index = shares.findIndex((share) => share?.of === 6);
    const share = shares[index];
    if (!share) throw new Error('no die in the fixture');
    const other = (share.from + 1) % 6;
    shares[index] = { from: other, to: other + 1, of: 6 };
    expect((await verify(record, shares, own)).verdict).toMatchObject({ type: 'dishonest', index });
  });

  it('without its last lines, or with two exchanged, is not', async () => {
    const cut = race();
    cut.record.inputs.pop();
    expect((await verify(cut.record, cut.shares, own)).verdict.type).toBe('dishonest');
    const { record, shares } = race();
    const [first, second] = record.inputs;
    if (!first || !second) throw new Error('an empty fixture');
    record.inputs.splice(0, 2, second, first);
    expect((await verify(record, shares, own)).verdict).toMatchObject({ type: 'dishonest', index: 0 });
  });

  it('that told outcomes by hand, or was never committed to, proves nothing', async () => {
    const { record, shares } = race();
    expect((await verify({ ...record, secret: null }, shares, own)).verdict.type).toBe('unknowable');
    record.header.commitment = null;
    expect((await verify(record, shares, own)).verdict.type).toBe('unknowable');
  });
});

describe('a record of a game that was ended early', () => {
  it('is honest up to its end, with the decisions of the clock', async () => {
    const { record, shares } = ended();
    expect(record.inputs.filter((input) => input.type === 'action' && input.clock)).toHaveLength(2);
    const { verdict } = await verify(record, shares, own);
    expect(verdict).toMatchObject({ type: 'honest', inputs: record.inputs.length });
  });

  it('with another mark at its end is not', async () => {
    const { record, shares } = ended();
    record.ended = { mark: '0000000000000000' };
    expect((await verify(record, shares, own)).verdict).toMatchObject({ type: 'dishonest', index: null });
  });

  it('that was cut shorter afterwards is not', async () => {
    const { record, shares } = ended();
    record.inputs.pop();
    shares.pop();
    expect((await verify(record, shares, own)).verdict.type).toBe('dishonest');
  });

  it('of a whole game that somebody else ended is not', async () => {
    const { record, shares } = race();
    record.ended = { mark: record.inputs.at(-1)?.mark ?? '' };
    expect((await verify(record, shares, own)).verdict.type).toBe('dishonest');
  });

  it('whose clock was taken out of a line, or put into one, is not', async () => {
    const taken = ended();
    const index = taken.record.inputs.findIndex((input) => input.type === 'action' && input.clock);
    const late = taken.record.inputs[index];
    if (late?.type !== 'action') throw new Error('no decision of the clock in the fixture');
    delete late.clock;
    expect((await verify(taken.record, taken.shares, own)).verdict).toMatchObject({ type: 'dishonest', index });
    const put = ended();
    const first = put.record.inputs.findIndex((input) => input.type === 'action' && !input.clock);
    const free = put.record.inputs[first];
    if (free?.type !== 'action') throw new Error('no free decision in the fixture');
    free.clock = true;
    expect((await verify(put.record, put.shares, own)).verdict).toMatchObject({ type: 'dishonest', index: first });
  });

  it('without its secret is not, because the game is over', async () => {
    const { record, shares } = ended();
    expect((await verify({ ...record, secret: null }, shares, own)).verdict.type).toBe('dishonest');
  });
});

describe('our own arithmetic', () => {
  it('gives what the standard gives', () => {
    expect(toHex(sha256(bytes('abc')))).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad');
    expect(toHex(sha256(bytes('')))).toBe('e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855');
  });

  it('agrees with the browser for every length around a block, and for keys longer than one', async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 200]) {
      const message = new Uint8Array(length).map((_, index) => (index * 37) & 255);
      const key = new Uint8Array(length + 3).map((_, index) => (index * 11) & 255);
      expect(toHex(sha256(message))).toBe(toHex(await own.sha256(message)));
      expect(toHex(hmac(key, message))).toBe(toHex(await own.hmac(key, message)));
    }
  });

  it('throws words away that would make a pick unfair', async () => {
    // The largest words there are, then a small one: below 3 the last multiple is 2⁶⁴ − 1.
    const words = [2n ** 64n - 1n, 2n ** 64n - 1n, 7n, 8n];
    const block = new Uint8Array(32);
    words.forEach((word, place) => new DataView(block.buffer).setBigUint64(8 * place, word));
    const stream = new Stream({ ...page, hmac: () => Promise.resolve(block) }, new Uint8Array(32));
    const pick = await stream.pick(3);
    expect(pick.thrown).toHaveLength(2);
    expect(pick.value).toBe(1);
  });

  it('writes lines without spaces and with keys in order', () => {
    expect(canonical({ b: [1, { d: null, c: 'ü"' }], a: true })).toBe('{"a":true,"b":[1,{"c":"ü\\"","d":null}]}');
  });
});
