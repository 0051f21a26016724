// Which files a part of the built page consists of, by the bundler's own list.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dist = new URL('../dist/', import.meta.url).pathname;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** Every part that the bundler was asked for by name. */
export const parts = Object.keys(manifest);

/** The files of a part with everything it needs before it can run, and with the later parts that are wanted as well. */
export function needs(name, later = () => false, seen = new Set(), files = new Set()) {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`no chunk ${name}`);
  if (seen.has(name)) return files;
  seen.add(name);
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) files.add(file);
  for (const other of chunk.imports ?? []) needs(other, later, seen, files);
  for (const other of chunk.dynamicImports ?? []) if (later(other)) needs(other, later, seen, files);
  return files;
}

/** What the service worker fetches at once: all of the page but what belongs to one game, which is kept when it is used. */
export const shell = () => [
  'favicon.svg',
  'theme.js',
  ...needs('index.html', (part) => !part.startsWith('src/games/')),
];

/** Bytes over the wire. */
export const packed = (file) => statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).size;
