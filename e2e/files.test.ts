import { openStrictStore, type StrictStore } from '../server/src/testing/strict-store.ts'
import { startAtrium } from './atrium.ts'
import { checkScreen, expect, test as base } from './fixture.ts'
import { expectOnce, isThere, sendHalf, tray } from './large-file.ts'

/** Journeys on an Atrium whose files lie in a store of another origin: the page's policy and the store's signatures are in their way. */
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
    { scope: 'worker', timeout: 60_000 },
  ],
})

/** A photo as a camera makes it: drawn by the browser itself. */
const photo = (colour: string) => `(() => {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 480 })
  const pen = canvas.getContext('2d')
  pen.fillStyle = '${colour}'
  pen.fillRect(0, 0, 640, 480)
  return canvas.toDataURL('image/png').split(',')[1]
})()`

test('a photo goes straight to the store, and while the store is away it is kept to try again', async ({
  northwind,
  signedIn,
  store,
  problems,
}) => {
  const page = await signedIn(northwind.maya)
  await page.goto('/settings/profile')
  const file = async (colour: string) => ({
    name: 'me.png',
    mimeType: 'image/png',
    buffer: Buffer.from(String(await page.evaluate(photo(colour))), 'base64'),
  })
  const choose = async (colour: string) => {
    await page.locator('input[type=file]').setInputFiles(await file(colour))
    await page.getByRole('button', { name: 'Use this photo' }).click()
  }
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

  store.unwell = 'away'
  await choose('crimson')
  await expect(page.getByRole('alert').filter({ hasText: 'Failed to upload file' })).toBeVisible()
  await checkScreen(page)
  store.unwell = undefined
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await expect.poll(() => store.objects.size).toBe(2)
  expect(store.refusals.filter((code) => code !== 'NoSuchKey')).toEqual([])
  expect(problems.splice(0).filter((each) => !each.includes('ERR_'))).toEqual([])
})

test('the parts of a large file go straight to the store, and a page that is loaded anew at half goes on', async ({
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

test('an admin sees how much room the files take, in light and dark, wide and narrow', async ({ northwind, signedIn }) => {
  for (const colorScheme of ['light', 'dark'] as const) {
    const page = await signedIn(northwind.maya, { colorScheme })
    await page.goto('/settings/company-profile')
    await expect(page.getByRole('meter', { name: 'Room for files' })).toBeVisible()
    await expect(page.getByText('0 B of 100.00 GB used')).toBeVisible()
    await checkScreen(page)
    await page.setViewportSize({ width: 390, height: 800 })
    await expect(page.getByRole('meter', { name: 'Room for files' })).toBeVisible()
    await checkScreen(page)
  }
})
