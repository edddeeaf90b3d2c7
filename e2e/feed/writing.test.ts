import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'
import { photo } from '../testing/photo.ts'

const dialog = (page: Page) => page.getByRole('dialog', { name: 'Write a post' })

/** Holds the end of each upload of a page until the returned function is called. */
async function holdUploads(page: Page): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route('**/general/s3/upload/finish', async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

test('a post waits for its picture, by the keyboard too, and keeps it when the dialog closes meanwhile', async ({
  northwind: { maya },
  signedIn,
}) => {
  const { community_id } = await maya.client.createCommunity({ client_community_id: crypto.randomUUID(), community_name: 'Quays' })
  const writer = await signedIn(maya, { at: '/feed' })
  const release = await holdUploads(writer)
  const open = () => writer.getByRole('button', { name: /^What would you like to share/ }).click()

  await test.step('while the picture is on its way, the keys post nothing', async () => {
    await open()
    await dialog(writer).getByRole('textbox', { name: 'Your post' }).fill('Low water at six #Tides')
    await dialog(writer)
      .locator('input[type=file]')
      .setInputFiles([await photo(writer, 'quay.png', '#2a6f97')])
    await expect(dialog(writer).getByRole('progressbar', { name: /quay\.png/ })).toBeVisible()
    await dialog(writer).getByRole('textbox', { name: 'Your post' }).press('ControlOrMeta+Enter')
    await dialog(writer).getByRole('button', { name: 'Cancel' }).click()
    await expect(dialog(writer)).toBeHidden()
    expect((await maya.client.listPosts({ community_id })).items).toEqual([])
  })

  await test.step('the picture arrives after the dialog is closed, and is posted with the words', async () => {
    const arrived = writer.waitForResponse('**/general/s3/upload/finish')
    release()
    await arrived
    await expect.poll(() => writer.evaluate(() => localStorage.getItem('post-draft') ?? '')).toContain('quay.png')
    await open()
    await expect(dialog(writer).getByRole('img', { name: 'quay.png' })).toBeVisible()
    await dialog(writer).getByRole('textbox', { name: 'Your post' }).press('ControlOrMeta+Enter')
    const card = writer.getByRole('article').filter({ hasText: 'Low water at six' })
    await expect(card.getByRole('button', { name: 'Open picture quay.png' })).toBeVisible()
  })

  await test.step('its hashtag leads to all posts that have it, and is suggested for the next one', async () => {
    await writer.getByRole('link', { name: '#Tides' }).click()
    await expect(writer.getByRole('heading', { level: 1, name: '#tides' })).toBeVisible()
    await expect(writer.getByRole('article').filter({ hasText: 'Low water at six' })).toBeVisible()
    await writer.getByRole('link', { name: 'All posts' }).first().click()
    await open()
    await dialog(writer).getByRole('textbox', { name: 'Your post' }).pressSequentially('High #ti')
    await writer.getByRole('option', { name: 'tides' }).click()
    await expect(dialog(writer).getByRole('textbox', { name: 'Your post' })).toHaveText('High #tides')
  })
})
