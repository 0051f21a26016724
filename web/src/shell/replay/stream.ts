// The committed dice of one game, exactly as docs/fairness.md describes them.
import type { GameRecord } from '../../net/replays';
import type { Digest } from './digest';
import { join } from './sha256';

type Bytes = Uint8Array<ArrayBuffer>;

/** A word of 64 bits out of the stream. */
export type Word = { block: number; place: number; value: bigint };
/** One pick below `of`: the words that were thrown away, the one that counted, and what it gave. */
export type Pick = { of: number; thrown: Word[]; word: Word; value: number };

export function fromHex(text: string): Bytes | null {
  if (!/^([0-9a-f]{2}){32}$/.test(text)) return null;
  return Uint8Array.from(text.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16));
}

export function toHex(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** HMAC over the table's id and each seat's contribution, each preceded by its length. */
export function streamKey(digest: Digest, secret: Bytes, header: GameRecord['header']): Promise<Bytes> {
  const parts = [header.table, ...header.contributions].flatMap((text) => {
    const bytes = new TextEncoder().encode(text);
    const length = new Uint8Array(4);
    new DataView(length.buffer).setUint32(0, bytes.length);
    return [length, bytes];
  });
  return digest.hmac(secret, join(...parts));
}

export class Stream {
  #taken = 0;
  #block: DataView | null = null;

  constructor(
    readonly digest: Digest,
    readonly key: Bytes,
  ) {}

  async pick(of: number): Promise<Pick> {
    const limit = (2n ** 64n / BigInt(of)) * BigInt(of);
    const thrown: Word[] = [];
    for (;;) {
      const word = await this.#word();
      if (word.value < limit) return { of, thrown, word, value: Number(word.value % BigInt(of)) };
      thrown.push(word);
    }
  }

  async #word(): Promise<Word> {
    const block = Math.floor(this.#taken / 4);
    const place = this.#taken % 4;
    this.#taken += 1;
    if (place === 0 || this.#block === null) {
      const counter = new Uint8Array(8);
      new DataView(counter.buffer).setBigUint64(0, BigInt(block));
      this.#block = new DataView((await this.digest.hmac(this.key, counter)).buffer);
    }
    return { block, place, value: this.#block.getBigUint64(8 * place) };
  }
}
