import { defineConfig } from '@playwright/test'
import { browserArguments, findBrowser } from './scripts/browser.ts'

export default defineConfig({
  testDir: 'e2e',
  testMatch: '*.test.ts',
  globalSetup: './e2e/build.ts',
  outputDir: 'test-results',
  forbidOnly: true,
  retries: 0,
  fullyParallel: true,
  // Each worker has a server, a database and a browser of its own.
  workers: 2,
  // Generous, for machines that do other things as well; what passes does not wait for them.
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: process.env['PLAYWRIGHT_JSON_OUTPUT_NAME'] ? [['list'], ['json']] : 'list',
  use: {
    actionTimeout: 20_000,
    // It would load the whole build for each new browser, and journeys take files of the build away. The few that are about it let it in.
    serviceWorkers: 'block',
    // `--trace on` keeps one; always keeping one would cost a third of the time.
    trace: 'off',
    screenshot: 'only-on-failure',
    launchOptions: { executablePath: await findBrowser(), args: browserArguments },
  },
})
