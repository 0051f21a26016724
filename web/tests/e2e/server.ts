// Starts the real program on a free port with a folder of its own, and stops it when nobody needs it any more.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

function freePort(): Promise<number> {
  return new Promise((done, failed) => {
    const probe = createServer();
    probe.on('error', failed);
    probe.listen(0, '127.0.0.1', () => {
      const at = probe.address();
      probe.close(() => (at !== null && typeof at === 'object' ? done(at.port) : failed(new Error('no port'))));
    });
  });
}

/** A server whose times are divided by this. */
export async function start(hurry: string): Promise<{ url: string; stop: () => Promise<void> }> {
  const program = process.env.RAILBIRD ?? new URL('../../../target/debug/railbird', import.meta.url).pathname;
  const data = mkdtempSync(join(tmpdir(), 'railbird-e2e-'));
  const port = await freePort();
  const args = ['serve', '--listen', '127.0.0.1', '--port', `${port}`, '--data', data, '--hurry', hurry];
  const child = spawn(program, args, {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, RAILBIRD_LOG: 'warn' },
  });
  await new Promise<void>((open, failed) => {
    child.stdout.on('data', (text: Buffer) => {
      if (text.toString().includes(`:${port}`)) open();
    });
    child.on('error', failed);
    child.on('exit', (code) => failed(new Error(`the server ended with ${code}`)));
  });
  const stop = async (): Promise<void> => {
    const gone = new Promise((done) => child.once('exit', done));
    child.removeAllListeners('exit');
    child.kill('SIGTERM');
    await Promise.race([gone, new Promise((late) => setTimeout(late, 5_000))]);
    if (child.exitCode === null) child.kill('SIGKILL');
    rmSync(data, { recursive: true, force: true });
  };
  return { url: `http://127.0.0.1:${port}`, stop };
}
