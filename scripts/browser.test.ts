import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { findBrowser, findHeadlessBrowser } from './browser.ts'

test.each(['chromium', 'google-chrome'])('uses %s from the PATH', async (name) => {
  const folder = openFolder()
  writeFileSync(join(folder, name), '#!/bin/sh\n', { mode: 0o755 })
  vi.stubEnv('PATH', `/nowhere:${folder}`)
  expect(await findBrowser()).toBe(join(folder, name))
})

test('journeys use the headless browser if there is one, else any other', async () => {
  const [folder, other] = [openFolder(), openFolder()]
  writeFileSync(join(folder, 'chromium'), '#!/bin/sh\n', { mode: 0o755 })
  vi.stubEnv('PATH', folder)
  vi.spyOn(console, 'error').mockReturnValue()
  expect(await findHeadlessBrowser()).toBe(join(folder, 'chromium'))
  writeFileSync(join(other, 'chromium-headless-shell'), '#!/bin/sh\n', { mode: 0o755 })
  vi.stubEnv('PATH', `${folder}:${other}`)
  expect(await findHeadlessBrowser()).toBe(join(other, 'chromium-headless-shell'))
})

test.runIf(process.platform === 'linux')('one line says what to do when there is neither a browser nor a network', async () => {
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
