// A server that can be upgraded under an open page: it hands out the built page, or the same page as another build would
// be, with other names for all its parts, and passes everything else on to the real server.
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { createServer, request, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { connect, type Socket } from 'node:net';
import { extname, join } from 'node:path';
import { home } from './test';

const dist = new URL('../../dist/', import.meta.url).pathname;
const TYPES: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.svg': 'image/svg+xml',
  '.json': 'application/json',
  '.webmanifest': 'application/manifest+json',
};
type Files = Map<string, Buffer>;

function built(): Files {
  const files: Files = new Map();
  for (const name of readdirSync(dist, { recursive: true, encoding: 'utf8' })) {
    if (statSync(join(dist, name)).isFile() && !/\.(br|gz)$/.test(name))
      files.set(name, readFileSync(join(dist, name)));
  }
  return files;
}

/** The same page as if it had been built again after a change: every part has another name, and so has the build. */
function builtAgain(files: Files): Files {
  const { build } = JSON.parse(String(files.get('build.json')));
  const names = [...files.keys()].filter((name) => name.startsWith('assets/')).map((name) => name.slice(7));
  const renamed = (text: string): string =>
    names
      .reduce((all, name) => all.replaceAll(name, name.replace(/(\.[a-z0-9]+)$/, '.b$1')), text)
      .replaceAll(build, `${build}-b`)
      .replace(/`railbird-\$\{"(\w+)"\}`/, '`railbird-${"$1b"}`');
  const text = (name: string): boolean => extname(name) in TYPES;
  return new Map(
    [...files].map(([name, bytes]) => [renamed(name), text(name) ? Buffer.from(renamed(String(bytes))) : bytes]),
  );
}

export class Upgradable {
  url = '';
  /** Answers nothing, as a server that is being restarted. */
  down = false;
  /** Parts that are not found, in any build. */
  broken: RegExp | null = null;
  #first = built();
  #files = this.#first;
  #sockets = new Set<Socket>();
  #server: Server = createServer((asked, answer) => this.#answer(asked, answer));

  async start(): Promise<void> {
    this.#server.on('connection', (socket) => {
      this.#sockets.add(socket);
      socket.on('close', () => this.#sockets.delete(socket));
      socket.on('error', () => undefined);
    });
    this.#server.on('upgrade', (asked, socket: Socket, head) => this.#pass(asked, socket, head));
    await new Promise<void>((open) => this.#server.listen(0, '127.0.0.1', open));
    const at = this.#server.address();
    if (at === null || typeof at === 'string') throw new Error('no port');
    this.url = `http://127.0.0.1:${at.port}`;
  }

  /** Another build takes the place of this one: every connection is cut, and nothing of the old page is there any more. */
  upgrade(): void {
    this.publish();
    this.#cut();
  }

  /** The same without cutting a connection, as if nobody had noticed yet. */
  publish(): void {
    this.#files = builtAgain(this.#first);
  }

  #cut(): void {
    for (const socket of this.#sockets) socket.destroy();
  }

  stop(): void {
    this.#server.close();
    this.#cut();
  }

  #answer(asked: IncomingMessage, answer: ServerResponse): void {
    const path = new URL(asked.url ?? '/', home()).pathname;
    if (this.down) return void asked.socket.destroy();
    if (path.startsWith('/api/')) {
      const headers = { ...asked.headers, host: new URL(home()).host, origin: home() };
      const onward = request(new URL(asked.url ?? '/', home()), { method: asked.method, headers }, (theirs) => {
        answer.writeHead(theirs.statusCode ?? 502, theirs.headers);
        theirs.pipe(answer);
      });
      onward.on('error', () => answer.destroy());
      return void asked.pipe(onward);
    }
    const asset = path.startsWith('/assets/');
    const file = this.#files.get(path.slice(1));
    if (this.broken?.test(path) || (asset && file === undefined)) return void answer.writeHead(404).end();
    const name = file === undefined ? 'index.html' : path;
    answer.writeHead(200, {
      'content-type': TYPES[extname(name)] ?? 'application/octet-stream',
      'cache-control': asset ? 'max-age=31536000, immutable' : 'no-cache',
    });
    answer.end(file ?? this.#files.get('index.html'));
  }

  #pass(asked: IncomingMessage, socket: Socket, head: Buffer): void {
    const to = new URL(home());
    if (this.down) return void socket.destroy();
    const onward = connect(Number(to.port), to.hostname, () => {
      const headers = { ...asked.headers, host: to.host, origin: to.origin };
      const lines = Object.entries(headers).map(([name, value]) => `${name}: ${String(value)}`);
      onward.write(`${asked.method} ${asked.url} HTTP/1.1\r\n${lines.join('\r\n')}\r\n\r\n`);
      onward.write(head);
      socket.pipe(onward).pipe(socket);
    });
    onward.on('error', () => socket.destroy());
    socket.on('error', () => onward.destroy());
    socket.on('close', () => onward.destroy());
  }
}
