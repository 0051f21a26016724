import { svelte } from '@sveltejs/vite-plugin-svelte';
import type { Plugin } from 'vite';
import { defineConfig } from 'vitest/config';

/** Where `vite dev` finds a running server. */
const server = process.env.RAILBIRD_SERVER ?? 'http://127.0.0.1:7777';

/** One name for one build: the page compares it with what the server has now. */
const build = process.env.RAILBIRD_BUILD ?? Date.now().toString(36);

function named(): Plugin {
  return {
    name: 'railbird-build',
    generateBundle() {
      this.emitFile({ type: 'asset', fileName: 'build.json', source: JSON.stringify({ build }) });
    },
  };
}

export default defineConfig({
  plugins: [svelte(), named()],
  define: { __BUILD__: JSON.stringify(build) },
  build: {
    target: 'es2022',
    // The server's policy allows no data: addresses, so nothing is inlined.
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
    reportCompressedSize: false,
    manifest: true,
  },
  server: {
    proxy: {
      // The server checks that a page comes from its own origin, so the origin is its own here too.
      '/api': { target: server, ws: true, changeOrigin: true, rewriteWsOrigin: true },
      '/healthz': { target: server, changeOrigin: true },
    },
  },
  resolve: process.env.VITEST ? { conditions: ['browser'] } : {},
  // The first test that imports a component waits for its compiler, which takes its time on a busy machine.
  test: {
    environment: 'happy-dom',
    include: ['tests/unit/**/*.test.ts', 'src/games/**/*.test.ts'],
    testTimeout: 60_000,
  },
});
