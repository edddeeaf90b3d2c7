import { openStrictStore, type StrictStore } from '../../server/src/testing/stores/strict-store.ts'
import { startAtrium } from '../testing/atrium.ts'
import { expect, test as base } from '../testing/fixture.ts'
import { expectOnce, isThere, sendHalf, tray } from './large-file.ts'

/** Journeys with file storage on another origin, to test the page's content security policy and the store's signatures. */
const test = base.extend<object, { store: StrictStore }>({
  store: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const store = await openStrictStore()
      await use(store)
      await store.close()
    },
    { scope: 'worker' },
  ],
  atrium: [
    async ({ store }, use) => {
      const atrium = await startAtrium(process.env['WEB_FOLDER'] ?? '', 'off', store.environment)
      await use(atrium)
      await atrium.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

test('a photo is uploaded directly to the store, kept for a retry while the store is down, and the used storage is shown', async ({
  northwind,
  signedIn,
  store,
  problems,
}) => {
  const page = await signedIn(northwind.maya, { at: '/settings/profile' })
  const file = async (colour: string) => ({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(String(await page.evaluate(photo(colour))), 'base64'),
  })
  const choose = async (colour: string) => {
    await page.locator('input[type=file]').setInputFiles(await file(colour))
    await page.getByRole('button', { name: 'Use this photo' }).click()
  }

  await test.step('it is uploaded directly to the store', async () => {
    await choose('teal')
    await expect(page.getByRole('button', { name: 'Change photo' })).toBeVisible()
    await expect
      .poll(() =>
        page
          .locator('main img')
          .first()
          .evaluate((image) => (image instanceof HTMLImageElement ? image.naturalWidth : 0)),
      )
      .toBeGreaterThan(0)
    expect([...store.objects.keys()].filter((key) => key.startsWith('arrivals/'))).toEqual([])
    expect(store.objects.size).toBe(1)
  })

  await test.step('while the store is down it is kept for a retry', async () => {
    store.unwell = 'away'
    await choose('crimson')
    await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload file' })).toBeVisible()
    store.unwell = undefined
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(page.getByRole('alert')).toHaveCount(0)
    await expect.poll(() => store.objects.size).toBe(2)
    expect(store.refusals.filter((code) => code !== 'NoSuchKey')).toEqual([])
    expect(problems.splice(0).filter((each) => !each.includes('ERR_'))).toEqual([])
  })

  await test.step('an admin sees how much storage the files use, on wide and narrow screens', async () => {
    await page.goto('/settings/company-profile')
    await expect(page.getByRole('meter', { name: 'File storage' })).toBeVisible()
    await expect(page.getByText(/ of 100\.00 GB used$/)).toBeVisible()
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(page.getByRole('meter', { name: 'File storage' })).toBeVisible()
  })
})

test('the parts of a large file go directly to the store, and the upload continues after a reload at half', async ({
  northwind,
  signedIn,
}) => {
  const tomas = await signedIn(northwind.tomas)
  const parts = await sendHalf(tomas)
  await tomas.reload()
  await expect(tray(tomas)).toContainText('16.00 MB of 25.00 MB')
  parts.letThrough()
  await isThere(tomas)
  await expectOnce(parts.taken)
})

/** A photo, drawn by the browser. */
function photo(colour: string): string {
  return `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const pen = canvas.getContext('2d')
  pen.fillStyle = '${colour}'
  pen.fillRect(0, 0, 640, 480)
  return canvas.toDataURL('image/png').split(',')[1]
})()`
}
