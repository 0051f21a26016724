// What every test of this folder starts from: each worker has a server of its own, so tests that run beside each other
// share no rooms and no limits.
import { test as base } from '@playwright/test';
import { start } from './server';

export { expect } from '@playwright/test';

/** Times are divided by this where a test does not say otherwise. */
const HURRY = '50';

let url = '';

/** Where the server of this worker is. */
export const home = (): string => url;

export const test = base.extend<object, { hurry: string; railbird: string }>({
  hurry: [HURRY, { option: true, scope: 'worker' }],
  railbird: [
    async ({ hurry }, use) => {
      // Another page in front of another server may be tried instead, as `vite dev` is.
      const given = hurry === HURRY ? process.env.RAILBIRD_E2E_URL : undefined;
      const own = given === undefined ? await start(hurry) : { url: given, stop: async () => undefined };
      url = own.url;
      await use(url);
      await own.stop();
    },
    { auto: true, scope: 'worker' },
  ],
});
