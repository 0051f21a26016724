// What this device remembers. Where storage is refused, it remembers until the page is closed.

const memory = new Map<string, string>();

function works(): boolean {
  try {
    localStorage.setItem('railbird.probe', '1');
    localStorage.removeItem('railbird.probe');
    return true;
  } catch {
    return false;
  }
}

/** Whether the browser keeps anything for us. */
export const kept: boolean = works();

export function read(key: string): string | null {
  return kept ? localStorage.getItem(`railbird.${key}`) : (memory.get(key) ?? null);
}

export function write(key: string, value: string): void {
  memory.set(key, value);
  if (!kept) return;
  try {
    localStorage.setItem(`railbird.${key}`, value);
  } catch {
    // Full storage is no reason to stop playing: the memory above still has it.
  }
}

export function forget(key: string): void {
  memory.delete(key);
  if (kept) localStorage.removeItem(`railbird.${key}`);
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

/** Whether this tab marks this value for the first time; false where the browser keeps nothing for us. */
export function firstTime(key: string, value: string): boolean {
  if (!kept) return false;
  try {
    const before = sessionStorage.getItem(`railbird.${key}`);
    sessionStorage.setItem(`railbird.${key}`, value);
    return before !== value;
  } catch {
    return false;
  }
}
