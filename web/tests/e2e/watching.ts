// What is looked at while a game is played: whether anything runs out of the screen, and whether every text is a word of
// the page.
import type { Page } from '@playwright/test';

/** Watches the page from now on and remembers whatever sticks out of the screen to the left or right. */
export async function watch(page: Page): Promise<void> {
  await page.evaluate(() => {
    const found = new Map<string, string>();
    // What lies in a box that scrolls or cuts is that box's affair, and what flies over everything takes no place.
    const contained = (it: Element): boolean => {
      for (let box = it.parentElement; box !== null && box !== document.body; box = box.parentElement) {
        const { overflowX, position, pointerEvents } = getComputedStyle(box);
        if (overflowX !== 'visible' || (position === 'fixed' && pointerEvents === 'none')) return true;
      }
      return false;
    };
    const look = (): void => {
      const width = document.documentElement.clientWidth;
      if (document.documentElement.scrollWidth > width) {
        found.set('page', `the page is ${document.documentElement.scrollWidth} wide on a screen of ${width}`);
      }
      for (const it of document.querySelectorAll<HTMLElement>('body *')) {
        const box = it.getBoundingClientRect();
        if (it instanceof SVGElement || (box.right <= width + 1 && box.left >= -1)) continue;
        // What screen readers alone get is cut to nothing.
        const { clipPath, visibility } = getComputedStyle(it);
        if (clipPath !== 'none' || visibility === 'hidden' || box.width === 0 || contained(it)) continue;
        const name = `${it.tagName.toLowerCase()}.${it.className.toString().replace(/ ?svelte-\w+/g, '')}`;
        const where = `${Math.round(box.left)} to ${Math.round(box.right)} of ${width}`;
        found.set(name, `${name}: ${where}: ${it.textContent?.trim().replace(/\s+/g, ' ').slice(0, 60) ?? ''}`);
      }
    };
    let due = false;
    const soon = (): void => {
      if (due) return;
      due = true;
      requestAnimationFrame(() => {
        due = false;
        look();
      });
    };
    new MutationObserver(soon).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
      attributes: true,
    });
    look();
    Object.assign(window, { stuckOut: () => [...found.values()] });
  });
}

export const stuckOut = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { stuckOut: () => string[] }).stuckOut());

/** A page that moves is read this often, in milliseconds. */
const REST = 250;

/** Watches the page from now on and remembers every text and every name that is no word of the page and none of these. */
export async function watchWords(page: Page, names: readonly string[]): Promise<void> {
  await page.evaluate(
    ([known, rest]) => {
      const found = new Set<string>();
      const own = [...new Set(known)].filter((it) => it.length > 1).sort((one, other) => other.length - one.length);
      /** What is left of a text without what stands in brackets. */
      const bare = (text: string): string => {
        let depth = 0;
        let out = '';
        for (const letter of text) {
          if (letter === '[') depth += 1;
          else if (letter === ']') depth = Math.max(0, depth - 1);
          else if (depth === 0) out += letter;
        }
        return out;
      };
      // Dates, places and lists are written by the browser's own formats, and hashes have no language.
      const formats = /\d+ \p{L}+ \d{4}|\d+(st|nd|rd|th)\b|\b(and|or)\b|[\da-f]{16,}/gu;
      const strange = (text: string): boolean => {
        const left = bare(text);
        if (!/\p{L}\p{L}/u.test(left)) return false;
        return /\p{L}\p{L}/u.test(own.reduce((all, name) => all.replaceAll(name, ' '), left).replace(formats, ' '));
      };
      const hidden = (it: Element): boolean => it.closest('script, style, title, code, [hidden]') !== null;
      const look = (): void => {
        const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
        for (let node = texts.nextNode(); node !== null; node = texts.nextNode()) {
          const text = node.textContent?.trim() ?? '';
          const box = node.parentElement;
          if (text !== '' && box !== null && strange(text) && !hidden(box)) found.add(text);
        }
        for (const name of ['aria-label', 'title', 'placeholder', 'alt', 'aria-roledescription']) {
          for (const it of document.querySelectorAll(`[${name}]`)) {
            const text = it.getAttribute(name) ?? '';
            if (strange(text)) found.add(`${name}: ${text}`);
          }
        }
      };
      let due = false;
      new MutationObserver(() => {
        if (due) return;
        due = true;
        setTimeout(() => {
          due = false;
          look();
        }, rest);
      }).observe(document.body, { childList: true, subtree: true, characterData: true, attributes: true });
      look();
      Object.assign(window, { strangeWords: () => [...found] });
    },
    [[...names], REST] as const,
  );
}

export const strangeWords = (page: Page): Promise<string[]> =>
  page.evaluate(() => (window as unknown as { strangeWords: () => string[] }).strangeWords());
