// Pictures for the front page, taken from the real program: `cargo xtask pictures`.
import base from './playwright.config';
import { defineConfig } from '@playwright/test';

// Races are to be seen on their way, so they are hurried less than in tests.
process.env.RAILBIRD_E2E_HURRY ??= '3';

export default defineConfig({
  ...base,
  testDir: 'tests/pictures',
  outputDir: 'test-output/pictures',
  timeout: 300_000,
  use: { ...base.use, actionTimeout: 30_000 },
});
