import { defineConfig } from '@playwright/test'
import { browserArguments, findHeadlessBrowser } from './scripts/browser.ts'
import { decideWorkers, findMachine } from './scripts/testing/workers.ts'

// Stored in the environment, so that workers reuse the result of the first process.
const executablePath = (process.env['JOURNEY_BROWSER'] ??= await findHeadlessBrowser())

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/testing/build.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  fullyParallel: true,
  // Each worker has its own server, database and browser.
  workers: decideWorkers(findMachine(), 'journeys'),
  // Generous, for machines that are busy with other work; passing tests do not wait for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    actionTimeout: 20_000,
    // A service worker would load the whole build for each new browser, and some journeys remove files of the build. The few journeys about
    // it allow it.
    serviceWorkers: 'block',
    // `--trace on` records one; always recording would cost a third of the time.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath, args: browserArguments },
  },
})
