// On a change of page focus goes to the heading of the new one, which a screen reader then reads. Pages are loaded when
// they are shown, so the heading may come later.

/** How long a page may take to have a heading, in milliseconds. */
const PATIENCE = 10_000;

/**
 * Waits for another heading than this one, and moves focus to it; so also to the one that takes its place when the page
 * is complete. Stops waiting when the returned function is called.
 */
export function focusHeading(root: HTMLElement, before: Element | null): () => void {
  let reached = before;
  const look = (): void => {
    const heading = root.querySelector('h1');
    if (heading === null || heading === reached) return;
    reached = heading;
    heading.tabIndex = -1;
    heading.focus({ preventScroll: true });
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => stop(), PATIENCE);
  // Whoever goes to something else is where they want to be.
  const elsewhere = ({ target }: FocusEvent): void => {
    if (target !== reached) stop();
  };
  const stop = (): void => {
    clearTimeout(timer);
    observer.disconnect();
    root.removeEventListener('focusin', elsewhere);
  };
  root.addEventListener('focusin', elsewhere);
  observer.observe(root, { childList: true, subtree: true });
  look();
  return stop;
}
