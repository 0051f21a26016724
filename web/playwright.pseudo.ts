// The page in the pseudo-language (src/lang/locale.ts): a run of its own, because the word files that tests read names
// from have one language for each process.
import base from './playwright.config';
import { defineConfig } from '@playwright/test';

process.env.RAILBIRD_LOCALE = 'en-XA';

export default defineConfig<object, { hurry: string }>({
  ...base,
  testDir: 'tests/pseudo',
  outputDir: 'test-output/pseudo',
  projects: [],
  use: { ...base.use, locale: 'en-XA' },
});
