import { defineConfig } from '@playwright/test'
import { findBrowser } from './scripts/browser.ts'

/** As root there is no sandbox, and what Chromium does on its own behalf would only disturb. */
const quiet = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
]

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/build.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  timeout: 60_000,
  expect: { timeout: 10_000 },
  reporter: [['list'], ['json']],
  use: {
    actionTimeout: 15_000,
    trace: 'retain-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: quiet },
  },
})
