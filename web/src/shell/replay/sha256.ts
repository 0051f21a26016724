// SHA-256 (FIPS 180-4), for pages that browsers do not trust with their own: those on plain http in the house.

const primes: number[] = [];
for (let candidate = 2; primes.length < 64; candidate += 1) {
  if (primes.every((prime) => candidate % prime !== 0)) primes.push(candidate);
}
/** The first 32 bits of the fraction. */
const fraction = (value: number): number => ((value - Math.floor(value)) * 2 ** 32) | 0;
const ROUND = primes.map((prime) => fraction(Math.cbrt(prime)));
const START = primes.slice(0, 8).map((prime) => fraction(Math.sqrt(prime)));

const turn = (word: number, by: number): number => (word >>> by) | (word << (32 - by));

export function sha256(message: Uint8Array): Uint8Array<ArrayBuffer> {
  const blocks = Math.ceil((message.length + 9) / 64);
  const padded = new Uint8Array(blocks * 64);
  padded.set(message);
  padded[message.length] = 0x80;
  const bytes = new DataView(padded.buffer);
  bytes.setBigUint64(padded.length - 8, BigInt(message.length) * 8n);

  const state = Int32Array.from(START);
  const words = new Int32Array(64);
  for (let block = 0; block < blocks; block += 1) {
    for (let at = 0; at < 16; at += 1) words[at] = bytes.getInt32(block * 64 + at * 4);
    for (let at = 16; at < 64; at += 1) {
      const early = words[at - 15] ?? 0;
      const late = words[at - 2] ?? 0;
      const small = turn(early, 7) ^ turn(early, 18) ^ (early >>> 3);
      const big = turn(late, 17) ^ turn(late, 19) ^ (late >>> 10);
      words[at] = (words[at - 16] ?? 0) + small + (words[at - 7] ?? 0) + big;
    }
    let [a = 0, b = 0, c = 0, d = 0, e = 0, f = 0, g = 0, h = 0] = state;
    for (let at = 0; at < 64; at += 1) {
      const choice = (e & f) ^ (~e & g);
      const majority = (a & b) ^ (a & c) ^ (b & c);
      const up = turn(e, 6) ^ turn(e, 11) ^ turn(e, 25);
      const down = turn(a, 2) ^ turn(a, 13) ^ turn(a, 22);
      const first = (h + up + choice + (ROUND[at] ?? 0) + (words[at] ?? 0)) | 0;
      [h, g, f, e, d, c, b, a] = [g, f, e, (d + first) | 0, c, b, a, (first + down + majority) | 0];
    }
    [a, b, c, d, e, f, g, h].forEach((word, at) => {
      state[at] = (state[at] ?? 0) + word;
    });
  }
  const digest = new Uint8Array(32);
  const out = new DataView(digest.buffer);
  state.forEach((word, at) => out.setInt32(at * 4, word));
  return digest;
}

export function hmac(key: Uint8Array, message: Uint8Array): Uint8Array<ArrayBuffer> {
  const block = new Uint8Array(64);
  block.set(key.length > 64 ? sha256(key) : key);
  const inner = block.map((byte) => byte ^ 0x36);
  const outer = block.map((byte) => byte ^ 0x5c);
  return sha256(join(outer, sha256(join(inner, message))));
}

export function join(...parts: Uint8Array[]): Uint8Array<ArrayBuffer> {
  const whole = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}
