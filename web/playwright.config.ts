import { defineConfig } from '@playwright/test';

export default defineConfig({
  testDir: 'tests/e2e',
  outputDir: 'test-output/traces',
  // Two cores play whole games: a test has two minutes, and tests do not run beside each other.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  workers: 1,
  reporter: [['list']],
  globalSetup: './tests/e2e/server.ts',
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    reducedMotion: 'reduce',
  },
});
