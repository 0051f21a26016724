// On a change of page focus goes to the heading of the new one, which a screen reader then reads. Pages are loaded when
// they are shown, so the heading may come later.

/** How long a page may take to have a heading, in milliseconds. */
const PATIENCE = 10_000;

/** Waits for another heading than this one, moves focus to it, and stops waiting when the returned function is called. */
export function focusHeading(root: HTMLElement, before: Element | null): () => void {
  const found = (): boolean => {
    const heading = root.querySelector('h1');
    if (heading === null || heading === before) return false;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
    return true;
  };
  if (found()) return () => undefined;
  const observer = new MutationObserver(() => {
    if (found()) stop();
  });
  const timer = setTimeout(() => stop(), PATIENCE);
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
  };
  // Whoever does something before that is where they want to be.
  root.addEventListener('focusin', () => stop(), { once: true });
  observer.observe(root, { childList: true, subtree: true });
  return stop;
}
