// After the build: writes the service worker, and packs every file small, so that the server packs nothing.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';

const dist = new URL('../dist/', import.meta.url).pathname;
const files = (folder) =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name);
    return statSync(path).isDirectory() ? files(path) : [path];
  });

const shell = files(dist)
  .map((path) => `/${relative(dist, path)}`)
  .filter((path) => path.startsWith('/assets/') || path === '/favicon.svg' || path === '/theme.js');
const worker = readFileSync(new URL('./sw.js', import.meta.url), 'utf8');
const version = createHash('sha256').update(shell.join('\n')).digest('hex').slice(0, 12);
writeFileSync(
  join(dist, 'sw.js'),
  worker.replace("'VERSION'", JSON.stringify(version)).replace('[/* SHELL */]', JSON.stringify(['/', ...shell])),
);

for (const path of files(dist)) {
  if (!/\.(html|js|css|svg|json|webmanifest)$/.test(path)) continue;
  const bytes = readFileSync(path);
  const brotli = brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } });
  const gzip = gzipSync(bytes, { level: 9 });
  // A packed file that is not smaller is only in the way.
  if (brotli.length < bytes.length) writeFileSync(`${path}.br`, brotli);
  if (gzip.length < bytes.length) writeFileSync(`${path}.gz`, gzip);
}
