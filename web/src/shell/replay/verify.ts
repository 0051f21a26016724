// Whether the dice of a finished game were honest, recomputed in this page from its record.
import type { GameRecord, PickRange } from '../../net/replays';
import type { Digest } from './digest';
import { join } from './sha256';
import { fromHex, Stream, streamKey, toHex, type Pick } from './stream';

/** What was computed for one input. */
export type Check = { index: number; pick: Pick | null; share: PickRange | null; marked: boolean; right: boolean };
/** Why nothing can be said of the dice, or what is wrong with them or with the record. */
export type Unknowable = 'nothing_committed' | 'secret_not_told' | 'entered_by_hand';
export type Wrong =
  | 'ended_without_secret'
  | 'not_hexadecimal'
  | 'another_secret'
  | 'header_changed'
  | 'lengths_differ'
  | 'no_such_outcome'
  | 'another_outcome'
  | 'line_changed'
  | 'end_changed';
export type Verdict =
  | { type: 'honest'; outcomes: number; inputs: number }
  | { type: 'dishonest'; why: Wrong; index: number | null }
  | { type: 'unknowable'; why: Unknowable };
export type Proof = {
  by: Digest['by'];
  /** The SHA-256 of the secret that was told. */
  hash: string;
  streamKey: string;
  checks: Check[];
  verdict: Verdict;
};

/**
 * `shares[i]` are the picks that would have given the outcome of input i; null for an action. `progress` hears how many
 * inputs were checked.
 */
export async function verify(
  record: GameRecord,
  shares: readonly (PickRange | null)[],
  digest: Digest,
  progress: (done: number) => void = () => undefined,
): Promise<Proof> {
  const { header, inputs } = record;
  const proof: Proof = {
    by: digest.by,
    hash: '',
    streamKey: '',
    checks: [],
    verdict: { type: 'unknowable', why: 'secret_not_told' },
  };
  const end = (verdict: Verdict): Proof => ({ ...proof, verdict });
  const not = (why: Wrong, index: number | null = null): Proof => end({ type: 'dishonest', why, index });

  if (header.commitment === null) return end({ type: 'unknowable', why: 'nothing_committed' });
  if (record.secret === null && record.ended !== undefined) {
    return not('ended_without_secret');
  }
  if (record.secret === null) return end({ type: 'unknowable', why: 'secret_not_told' });
  const secret = fromHex(record.secret);
  if (secret === null || fromHex(header.commitment) === null) {
    return not('not_hexadecimal');
  }
  proof.hash = toHex(await digest.sha256(secret));
  if (proof.hash !== header.commitment) return not('another_secret');

  const seal = await chain(digest, secret);
  const key = await streamKey(digest, secret, header);
  proof.streamKey = toHex(key);
  if ((await seal(header)) !== header.mark) return not('header_changed');
  if (shares.length !== inputs.length) return not('lengths_differ');

  const stream = new Stream(digest, key);
  let told = 0;
  for (const [index, input] of inputs.entries()) {
    progress(index);
    const share = shares[index] ?? null;
    const marked = (await seal(input)) === input.mark;
    const check: Check = { index, pick: null, share, marked, right: marked };
    proof.checks.push(check);
    if (input.type === 'outcome' && input.told === true) told += 1;
    else if (input.type === 'outcome') {
      if (share === null) {
        check.right = false;
        return not('no_such_outcome', index);
      }
      check.pick = await stream.pick(share.of);
      const fell = check.pick.value >= share.from && check.pick.value < share.to;
      check.right = marked && fell;
      if (!fell) return not('another_outcome', index);
    }
    if (!marked) return not('line_changed', index);
  }
  // An end that the leader made is a line of its own: nobody can cut a record short without its mark.
  if (record.ended !== undefined && (await seal({ type: 'ended' })) !== record.ended.mark) {
    return not('end_changed');
  }
  if (told > 0) return end({ type: 'unknowable', why: 'entered_by_hand' });
  const outcomes = inputs.filter((input) => input.type === 'outcome').length;
  return end({ type: 'honest', outcomes, inputs: inputs.length });
}

/** Marks, one line after the other: each binds its line and all before it to the secret. */
async function chain(
  digest: Digest,
  secret: Uint8Array<ArrayBuffer>,
): Promise<(line: GameRecord['header'] | GameRecord['inputs'][number] | { type: 'ended' }) => Promise<string>> {
  const text = new TextEncoder();
  // The label is part of how records are made (docs/fairness.md).
  // eslint-disable-next-line words/in-word-files
  const key = await digest.hmac(secret, text.encode('key for seal'));
  let last = new Uint8Array(32);
  return async (line) => {
    const unmarked = Object.fromEntries(Object.entries(line).filter(([field]) => field !== 'mark'));
    last = await digest.hmac(key, join(last, text.encode(canonical(unmarked))));
    return toHex(last.slice(0, 8));
  };
}

/** JSON without spaces, keys ascending. */
export function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value === null || typeof value !== 'object') return String(JSON.stringify(value));
  const fields = Object.entries(value)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, field]) => `${JSON.stringify(key)}:${canonical(field)}`);
  return `{${fields.join(',')}}`;
}
