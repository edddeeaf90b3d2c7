import { join } from 'node:path'
import { defineConfig } from 'vitest/config'
import { FileOrder } from './scripts/testing/file-order.ts'
import { decideWorkers, findMachine } from './scripts/testing/workers.ts'

/** Shared by all projects: one number of workers, which run file after file, and limits beyond what a busy machine needs. */
const shared = { maxWorkers: decideWorkers(findMachine(), 'tests'), isolate: false, testTimeout: 120_000, hookTimeout: 120_000 }

/** All tests that need no browser, in one run. The server tests share one PostgreSQL. */
export default defineConfig({
  cacheDir: 'node_modules/.vite/tests',
  test: {
    ...shared,
    // The seed of the random order is printed.
    sequence: { shuffle: { files: true }, sequencer: FileOrder },
    projects: [
      { test: { ...shared, name: 'contract', root: 'contract', include: ['src/**/*.test.ts'] } },
      {
        extends: 'web/vite.config.ts',
        // These tests replace browser globals and modules, which would affect the files run after them.
        test: { ...shared, name: 'web', root: 'web', include: ['{src,vite}/**/*.test.{ts,tsx}'], isolate: true },
      },
      {
        test: {
          ...shared,
          name: 'server',
          root: 'server',
          include: ['src/**/*.test.ts'],
          setupFiles: ['hashing', 'spending'].map((name) => join(import.meta.dirname, `server/src/testing/${name}.setup.ts`)),
          globalSetup: [join(import.meta.dirname, 'server/src/testing/postgres.ts')],
        },
      },
      { test: { ...shared, name: 'scripts', root: 'scripts', include: ['**/*.test.ts'] } },
    ],
  },
})
