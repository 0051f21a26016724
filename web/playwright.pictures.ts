// Pictures for the front page, taken from the real program: `cargo xtask pictures`.
import base from './playwright.config';
import { defineConfig } from '@playwright/test';

export default defineConfig<object, { hurry: string }>({
  ...base,
  testDir: 'tests/pictures',
  outputDir: 'test-output/pictures',
  timeout: 300_000,
  projects: [],
  // Races are to be seen on their way, so they are hurried less than in tests.
  use: { ...base.use, actionTimeout: 30_000, hurry: '3' },
});
