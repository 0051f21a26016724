// Whether the page is as small as promised: the join page with its fonts, and what each table adds.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';

const dist = new URL('../dist/', import.meta.url).pathname;
const JOIN = 100 * 1024;
const TABLE = 60 * 1024;

/** Bytes over the wire. */
const packed = (file) => statSync(join(dist, existsSync(join(dist, `${file}.br`)) ? `${file}.br` : file)).size;
const manifest = JSON.parse(readFileSync(join(dist, '.vite/manifest.json'), 'utf8'));

/** A chunk with everything it needs before it can run. */
function needs(name, seen = new Set()) {
  const chunk = manifest[name];
  if (chunk === undefined) throw new Error(`no chunk ${name}`);
  for (const file of [chunk.file, ...(chunk.css ?? []), ...(chunk.assets ?? [])]) seen.add(file);
  for (const other of chunk.imports ?? []) if (!seen.has(manifest[other].file)) needs(other, seen);
  return seen;
}
const sum = (files) => [...files].reduce((bytes, file) => bytes + packed(file), 0);
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

const join_ = needs('index.html');
join_.add('index.html');
join_.add('theme.js');
for (const file of needs('src/shell/routes/Room.svelte')) join_.add(file);
const failures = [];
const report = (what, bytes, most) => {
  console.log(`${what}: ${kilobytes(bytes)} of ${kilobytes(most)}`);
  if (bytes > most) failures.push(what);
};
report('the join page', sum(join_), JOIN);
const room = new Set([...join_, ...needs('src/shell/routes/TableScreen.svelte')]);
for (const name of Object.keys(manifest).filter((name) => /^src\/games\/[^/]+\/table\.ts$/.test(name))) {
  report(name, sum([...needs(name)].filter((file) => !room.has(file))), TABLE);
}
if (failures.length > 0) {
  console.error(`too large: ${failures.join(', ')}`);
  process.exit(1);
}
