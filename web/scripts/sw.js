// The service worker: keeps the shell so that the page opens at once, and whatever of a game was used. What happens at
// a table comes from the server.
const CACHE = `railbird-${'VERSION'}`;
const SHELL = [/* SHELL */];

self.addEventListener('install', (event) => {
  event.waitUntil(
    caches
      .open(CACHE)
      .then((cache) => cache.addAll(SHELL))
      .then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  // A page that was open before this build still asks for parts of its own: the build before this one is kept. Names of
  // caches come in the order in which they were made.
  const old = (names) => names.filter((name) => name.startsWith('railbird-') && name !== CACHE).slice(0, -1);
  event.waitUntil(
    caches
      .keys()
      .then((names) => Promise.all(old(names).map((name) => caches.delete(name))))
      .then(() => self.clients.claim()),
  );
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  const url = new URL(request.url);
  if (request.method !== 'GET' || url.origin !== location.origin || url.pathname.startsWith('/api/')) return;
  if (request.mode === 'navigate') {
    // The newest page if the server answers, the kept one of this build if it does not.
    const kept = () => caches.match('/', { cacheName: CACHE }).then((page) => page ?? Response.error());
    event.respondWith(fetch(request).catch(kept));
  } else if (url.pathname === '/theme.js') {
    event.respondWith(fetch(request).catch(() => caches.match(request).then((kept) => kept ?? Response.error())));
  } else if (url.pathname.startsWith('/assets/')) {
    // Names of assets change with their content, so a kept one is never old.
    event.respondWith(caches.match(request).then((kept) => kept ?? fetchToKeep(event)));
  }
});

/** Parts of games are kept once somebody has used them. */
async function fetchToKeep(event) {
  const answer = await fetch(event.request);
  if (answer.status === 200) {
    const copy = answer.clone();
    // A disk that is full keeps nothing, and the part is there all the same.
    event.waitUntil(
      caches
        .open(CACHE)
        .then((cache) => cache.put(event.request, copy))
        .catch(() => undefined),
    );
  }
  return answer;
}
