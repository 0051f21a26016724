// A server of their own for the tests of one file.
import { test } from '@playwright/test';
import { start } from './server';

/** While the tests of this file run, all devices talk to a server whose times are divided by this. */
export function ownServer(hurry: string): void {
  let stop: () => Promise<void>;
  let shared: string | undefined;

  test.beforeAll(async () => {
    shared = process.env.RAILBIRD_E2E_URL;
    const server = await start(hurry);
    process.env.RAILBIRD_E2E_URL = server.url;
    stop = server.stop;
  });

  test.afterAll(async () => {
    process.env.RAILBIRD_E2E_URL = shared;
    await stop();
  });
}
