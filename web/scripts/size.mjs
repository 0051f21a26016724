// Whether the page is as small as promised: the join page with its fonts, what each table adds, and what the service
// worker fetches at once.
import { needs, packed, parts, shell } from './chunks.mjs';

const JOIN = 100 * 1024;
const TABLE = 60 * 1024;
const SHELL = 230 * 1024;

const sum = (files) => [...files].reduce((bytes, file) => bytes + packed(file), 0);
const kilobytes = (bytes) => `${(bytes / 1024).toFixed(1)} KB`;

const join = new Set(['index.html', 'theme.js', ...needs('index.html'), ...needs('src/shell/routes/Room.svelte')]);
const failures = [];
const report = (what, bytes, most) => {
  console.log(`${what}: ${kilobytes(bytes)} of ${kilobytes(most)}`);
  if (bytes > most) failures.push(what);
};
report('the join page', sum(join), JOIN);
const room = new Set([...join, ...needs('src/shell/routes/TableScreen.svelte')]);
for (const name of parts.filter((name) => /^src\/games\/[^/]+\/table\.ts$/.test(name))) {
  report(name, sum([...needs(name)].filter((file) => !room.has(file))), TABLE);
}
report('what the service worker fetches', sum(['index.html', 'sw.js', ...shell()]), SHELL);
if (failures.length > 0) {
  console.error(`too large: ${failures.join(', ')}`);
  process.exit(1);
}
