// Where one is, by the address alone.

export type Route =
  | { page: 'home' }
  | { page: 'room'; code: string }
  | { page: 'tv'; code: string }
  | { page: 'replay'; id: string; number: number }
  | { page: 'evening'; id: string; number: number }
  | { page: 'rules'; game: string }
  | { page: 'regulars' }
  | { page: 'lost'; path: string };

export function route(path: string): Route {
  const parts = path.split('/').filter((part) => part !== '');
  const [first, second, third] = parts;
  if (first === undefined) return { page: 'home' };
  if (first === 'regulars' && parts.length === 1) return { page: 'regulars' };
  if (second !== undefined) {
    if (first === 'r' && parts.length === 2) return { page: 'room', code: second.toUpperCase() };
    if (first === 'tv' && parts.length === 2) return { page: 'tv', code: second.toUpperCase() };
    if (first === 'rules' && parts.length === 2) return { page: 'rules', game: second };
    if (first === 'evening' && third !== undefined && /^\d+$/.test(third)) {
      return { page: 'evening', id: second, number: Number(third) };
    }
    if (first === 'replay' && third !== undefined && /^\d+$/.test(third)) {
      return { page: 'replay', id: second, number: Number(third) };
    }
  }
  return { page: 'lost', path };
}

class Router {
  path = $state(location.pathname);
  /** What stands behind the path from its ? on. */
  search = $state(location.search);
  /** What stands behind the address from its # on; servers never see it. */
  fragment = $state(location.hash);
  route = $derived(route(this.path));

  constructor() {
    addEventListener('popstate', () => {
      this.#arrive();
    });
    // Links inside the page change the page and load nothing.
    document.addEventListener('click', (event) => {
      const link = event.target instanceof Element ? event.target.closest('a') : null;
      const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey;
      if (event.defaultPrevented || link === null || !plain || link.origin !== location.origin || link.target !== '')
        return;
      if (link.hasAttribute('download') || link.pathname.startsWith('/api/')) return;
      event.preventDefault();
      this.go(link.pathname + link.search + link.hash);
    });
  }

  /** To a page of ours, by its path and whatever stands behind a ? or a #. */
  go(address: string): void {
    if (address !== location.pathname + location.search + location.hash) history.pushState(null, '', address);
    const before = this.path;
    this.#arrive();
    const part = this.path === before && location.hash !== '' ? document.getElementById(location.hash.slice(1)) : null;
    if (part === null) scrollTo(0, 0);
    else part.scrollIntoView();
  }

  #arrive(): void {
    this.path = location.pathname;
    this.search = location.search;
    this.fragment = location.hash;
  }
}

export const router = new Router();
