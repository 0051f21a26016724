// What this device remembers. Where storage is refused, it remembers until the page is closed.
import type { StoredKey, TabKey } from './stored';

/** What is ours among everything that this address keeps in a browser. */
const PREFIX = 'railbird.';

const memory = new Map<string, string>();

function works(): boolean {
  try {
    localStorage.setItem(`${PREFIX}probe`, '1');
    localStorage.removeItem(`${PREFIX}probe`);
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser keeps anything for us. */
export const kept: boolean = works();

export function read(key: StoredKey): string | null {
  return kept ? localStorage.getItem(PREFIX + key) : (memory.get(key) ?? null);
}

export function write(key: StoredKey, value: string): void {
  memory.set(key, value);
  if (!kept) return;
  try {
    localStorage.setItem(PREFIX + key, value);
  } catch {
    // Full storage is no reason to stop playing: the memory above still has it.
  }
}

export function forget(key: StoredKey): void {
  memory.delete(key);
  if (kept) localStorage.removeItem(PREFIX + key);
}

/** Everything of ours is gone, also what a page of another build has written. */
export function forgetEverything(): void {
  memory.clear();
  if (!kept) return;
  for (const storage of [localStorage, sessionStorage]) {
    const keys = Array.from({ length: storage.length }, (_, at) => storage.key(at) ?? '');
    for (const key of keys.filter((it) => it.startsWith(PREFIX))) storage.removeItem(key);
  }
}

function fresh(): string {
  // Pages on plain http in the house have no randomUUID.
  return Array.from(crypto.getRandomValues(new Uint8Array(12)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}

/** The name this device gave itself, so that one that slept is told from a second one. */
export function device(): string {
  const known = read('device');
  if (known !== null) return known;
  const name = fresh();
  write('device', name);
  return name;
}

/** What this tab remembers. */
export function readTab(key: TabKey): string | null {
  return kept ? sessionStorage.getItem(PREFIX + key) : (memory.get(PREFIX + key) ?? null);
}

export function writeTab(key: TabKey, value: string): void {
  memory.set(PREFIX + key, value);
  if (!kept) return;
  try {
    sessionStorage.setItem(PREFIX + key, value);
  } catch {
    // As above: the memory still has it.
  }
}

/** Whether this tab marks this value for the first time; false where the browser keeps nothing for us. */
export function firstTime(key: TabKey, value: string): boolean {
  if (!kept) return false;
  const before = readTab(key);
  writeTab(key, value);
  return before !== value && readTab(key) === value;
}
