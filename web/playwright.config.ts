import { defineConfig } from '@playwright/test';

export default defineConfig<object, { hurry: string }>({
  testDir: 'tests/e2e',
  outputDir: 'test-output/traces',
  // Two workers on two cores play whole games: a test has two minutes.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  fullyParallel: true,
  workers: 2,
  reporter: [['list']],
  projects: [
    { name: 'screens', testIgnore: 'timed/**' },
    // What measures time has the machine to itself.
    { name: 'timed', testMatch: 'timed/**', dependencies: ['screens'], workers: 1 },
  ],
  use: {
    actionTimeout: 15_000,
    navigationTimeout: 30_000,
    launchOptions: { executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium', args: ['--no-sandbox'] },
    reducedMotion: 'reduce',
  },
});
