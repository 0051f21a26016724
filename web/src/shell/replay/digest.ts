// Hashes and keyed hashes: the browser's own where it lets the page use them, ours where it does not.
import { hmac as ownHmac, sha256 as ownSha256 } from './sha256';

type Bytes = Uint8Array<ArrayBuffer>;

export type Digest = {
  /** Whose arithmetic it is. */
  by: 'browser' | 'page';
  sha256: (message: Bytes) => Promise<Bytes>;
  hmac: (key: Bytes, message: Bytes) => Promise<Bytes>;
};

export const page: Digest = {
  by: 'page',
  sha256: (message) => Promise.resolve(ownSha256(message)),
  hmac: (key, message) => Promise.resolve(ownHmac(key, message)),
};

export function browser(subtle: SubtleCrypto): Digest {
  // A key is imported once, however often it is used.
  const keys = new Map<Bytes, Promise<CryptoKey>>();
  const imported = (key: Bytes): Promise<CryptoKey> => {
    const known = keys.get(key);
    if (known !== undefined) return known;
    const fresh = subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
    keys.set(key, fresh);
    return fresh;
  };
  return {
    by: 'browser',
    sha256: async (message) => new Uint8Array(await subtle.digest('SHA-256', message)),
    hmac: async (key, message) => new Uint8Array(await subtle.sign('HMAC', await imported(key), message)),
  };
}

/** Browsers keep theirs from pages that did not come over https or from this very machine. */
export function digest(): Digest {
  // The types promise it on every page; browsers do not.
  const subtle: SubtleCrypto | undefined = globalThis.crypto?.subtle;
  return subtle === undefined ? page : browser(subtle);
}
