import { defineConfig } from 'vitest/config'

/** Every test that needs no browser, in one run. */
export default defineConfig({
  cacheDir: 'node_modules/.vite/tests',
  test: {
    projects: [
      { test: { name: 'contract', root: 'contract', testTimeout: 30_000, include: ['src/**/*.test.ts'] } },
      {
        extends: 'web/vite.config.ts',
        test: { name: 'web', root: 'web', testTimeout: 30_000, include: ['{src,vite}/**/*.test.{ts,tsx}'] },
      },
      'server',
      'scripts',
    ],
  },
})
