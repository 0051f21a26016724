import { readdirSync } from 'node:fs';

import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import { wordRules } from './scripts/eslint-words.js';
import config from './svelte.config.js';

/** A layer may import from the layers before it, never from those after it. */
const LAYERS = ['generated', 'lang', 'net', 'state', 'ui', 'games', 'shell'];
/** The same among the parts of the shell. */
const PARTS = ['payoff', 'charts', 'rulebook', 'tour', 'replay', 'routes'];

/** No file there may import from these folders. */
const forbid = (files, folders, why) => ({
  files: [`src/${files}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: folders.map((folder) => ({
          // Generated types have a file with the name of a layer.
          group: [`**/${folder}`, `**/${folder}/**`, '!**/generated/games'],
          message: why(folder),
        })),
      },
    ],
  },
});
const later = (order, at) => order.slice(at + 1);

/** Games never know each other. */
const games = readdirSync(new URL('src/games/', import.meta.url), { withFileTypes: true })
  .filter((it) => it.isDirectory() && it.name !== 'generic')
  .map((it) => it.name);

const direction = [
  ...LAYERS.map((layer, at) => forbid(layer, later(LAYERS, at), (other) => `${layer} comes before ${other}`)),
  ...games.map((game) =>
    forbid(
      `games/${game}`,
      ['shell', ...games.filter((other) => other !== game)],
      (other) => `${game} does not know ${other}`,
    ),
  ),
  // The shell finds a game by its id, and knows none by name.
  ...PARTS.map((part, at) =>
    forbid(
      `shell/${part}`,
      [...later(PARTS, at), ...['generic', ...games].map((game) => `games/${game}`)],
      (other) => `${part} does not know ${other}`,
    ),
  ),
];

export default ts.config(
  { ignores: ['dist', 'test-output', 'node_modules', 'src/generated'] },
  js.configs.recommended,
  ...ts.configs.strict,
  ...svelte.configs.recommended,
  { languageOptions: { globals: { ...globals.browser, ...globals.node, __BUILD__: 'readonly' } } },
  {
    files: ['**/*.svelte', '**/*.svelte.ts'],
    languageOptions: { parserOptions: { parser: ts.parser, extraFileExtensions: ['.svelte'], svelteConfig: config } },
  },
  // Rules that need types know nothing of what is in components: there they would take more time than all others together.
  {
    files: ['src/**/*.ts', 'tests/**/*.ts'],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/no-floating-promises': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'svelte/no-navigation-without-resolve': 'off',
      'no-undef': 'off',
    },
  },
  ...direction,
  ...wordRules,
);
