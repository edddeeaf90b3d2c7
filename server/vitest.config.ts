import { defineConfig } from 'vitest/config'

/** Some tests start servers of their own, and machines that run them can be small. */
export default defineConfig({
  cacheDir: '../node_modules/.vite/server',
  test: { include: ['src/**/*.test.ts'], testTimeout: 30_000, hookTimeout: 60_000 },
})
