import { defineConfig } from 'vitest/config'

/** One PostgreSQL serves the whole run; some tests start servers of their own besides, and machines that run them can be small. */
export default defineConfig({
  test: {
    include: ['src/**/*.test.ts'],
    globalSetup: ['src/testing/postgres.ts'],
    maxWorkers: 2,
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})
