// In which language the page speaks, and how it writes numbers, lists and plurals.

/** The pseudo-language of tests: English in brackets and 40 % longer, so that what does not fit, and what is not in a
 * word file, can be seen. A browser that asks for it gets it. */
const PSEUDO = 'en-XA';

/** What the browser asks for; tests of the page's own modules run where there is none, and set the variable instead. */
const asked = (): string =>
  typeof navigator !== 'undefined' && navigator.language !== undefined
    ? navigator.language
    : (globalThis.process?.env?.RAILBIRD_LOCALE ?? '');

export const pseudo: boolean = asked() === PSEUDO;

/** The language that there are words for. */
export const locale = 'en-GB';
