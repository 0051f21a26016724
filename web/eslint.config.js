import js from '@eslint/js';
import svelte from 'eslint-plugin-svelte';
import globals from 'globals';
import ts from 'typescript-eslint';

import config from './svelte.config.js';

/** A layer may import from the layers before it, never from those after it. */
const layers = [
  'generated',
  'net',
  'state',
  'caller',
  'ui',
  'tables',
  'charts',
  'replay',
  'rulebook',
  'tour',
  'routes',
];

const direction = layers.map((layer, at) => ({
  files: [`src/${layer}/**`],
  rules: {
    'no-restricted-imports': [
      'error',
      {
        patterns: layers
          .slice(at + 1)
          .map((later) => ({ group: [`**/${later}`, `**/${later}/**`], message: `${layer} comes before ${later}` })),
      },
    ],
  },
}));

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
  {
    rules: {
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/consistent-type-imports': 'error',
      'svelte/no-navigation-without-resolve': 'off',
      'no-undef': 'off',
    },
  },
  ...direction,
);
