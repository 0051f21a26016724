// What every test of this folder starts from: each worker has a server of its own, so tests that run beside each other
// share no rooms and no limits, and what goes wrong on a page beside the test's own steps fails the test all the same.
import { test as base, type BrowserContext } from '@playwright/test';
import { expect } from '@playwright/test';
import { start } from './server';

export { expect };

/** Times are divided by this where a test does not say otherwise. */
const HURRY = '50';

let url = '';

/** Where the server of this worker is. */
export const home = (): string => url;

/** The devices of the test that runs, and what is wrong with their pages. */
let devices: BrowserContext[] = [];
let complaints: string[] = [];

/** A device that is put away after the test. */
export function keep(context: BrowserContext): void {
  devices.push(context);
}

/** Something that must not happen at any time, told when the test is over. */
export function complain(words: string): void {
  complaints.push(words);
}

export const test = base.extend<{ beside: null }, { hurry: string; railbird: string }>({
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
  beside: [
    // The runner reads from the pattern what a fixture needs; this one needs nothing.
    // eslint-disable-next-line no-empty-pattern
    async ({}, use) => {
      await use(null);
      for (const context of devices) await context.close();
      const found = complaints;
      [devices, complaints] = [[], []];
      expect(found).toEqual([]);
    },
    { auto: true },
  ],
});
