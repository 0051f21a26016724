// Before the first paint: by night the page is never white. What was chosen is what state/me.svelte.ts keeps; a TV is a
// tote board unless somebody says otherwise. It is a file of its own, because the page's policy runs no inline script.
(function () {
  let chosen = null;
  try {
    chosen = localStorage.getItem('railbird.theme');
  } catch {
    // Storage that is refused has kept nothing.
  }
  const night = location.pathname.startsWith('/tv/') || matchMedia('(prefers-color-scheme: dark)').matches;
  document.documentElement.dataset.theme = chosen === 'day' || chosen === 'night' ? chosen : night ? 'night' : 'day';
})();
