// After the build: writes the service worker, and packs every file small, so that the server packs nothing.
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { shell } from './chunks.mjs';

const dist = new URL('../dist/', import.meta.url).pathname;
const files = (folder) =>
  readdirSync(folder)
    .sort()
    .flatMap((name) => {
      const path = join(folder, name);
      return statSync(path).isDirectory() ? files(path) : [path];
    });

// Another build is another worker, also where only a game changed or the page itself.
const hash = createHash('sha256');
for (const path of files(dist)) hash.update(path.slice(dist.length)).update(readFileSync(path));
const version = hash.digest('hex').slice(0, 12);
const worker = readFileSync(new URL('./sw.js', import.meta.url), 'utf8');
const kept = ['/', ...shell().map((file) => `/${file}`)];
writeFileSync(
  join(dist, 'sw.js'),
  worker.replace("'VERSION'", JSON.stringify(version)).replace('[/* SHELL */]', JSON.stringify(kept)),
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
