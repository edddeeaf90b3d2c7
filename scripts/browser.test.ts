import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBrowser } from './browser.ts'

test.each(['chromium', 'google-chrome'])('%s on the PATH is taken', async (name) => {
  const folder = openFolder()
  writeFileSync(join(folder, name), '#!/bin/sh\n', { mode: 0o755 })
  vi.stubEnv('PATH', `/nowhere:${folder}`)
  expect(await findBrowser()).toBe(join(folder, name))
})

test.runIf(process.platform === 'linux')('without a browser and without a network, one line says what to do', async () => {
  vi.stubEnv('PATH', openFolder())
  vi.stubEnv('PLAYWRIGHT_BROWSERS_PATH', openFolder())
  vi.stubEnv('PLAYWRIGHT_DOWNLOAD_HOST', 'http://127.0.0.1:9')
  vi.spyOn(console, 'error').mockReturnValue()
  await expect(findBrowser()).rejects.toThrow(/^No browser was found and none could be installed\. Install Chromium[^\n]+$/)
})

function openFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'atrium-browser-'))
  onTestFinished(() => {
    vi.unstubAllEnvs()
    vi.restoreAllMocks()
    rmSync(folder, { recursive: true, force: true })
  })
  return folder
}
