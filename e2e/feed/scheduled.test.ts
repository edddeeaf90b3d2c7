import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const card = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

/** In the dialog that is open: these words, to be posted in an hour. */
async function postInAnHour(page: Page, words: string): Promise<void> {
  const form = dialog(page, 'Write a post')
  await form.getByRole('textbox', { name: 'Your post' }).fill(words)
  await form.getByRole('button', { name: 'Post later' }).click()
  await dialog(page, 'When should it be posted?')
    .getByRole('button', { name: /^In an hour/ })
    .click()
  await expect(form).toBeHidden()
}

test('Maya schedules a post, finds it after a reload, corrects it and posts it now; another she deletes', async ({
  northwind: { maya, tomas },
  signedIn,
}) => {
  const founded = { client_community_id: crypto.randomUUID(), community_name: 'Tide tables' }
  const { community_id } = await maya.client.createCommunity(founded)
  await tomas.client.joinCommunity({ community_id })
  const page = await signedIn(maya, { at: '/feed' })
  const reader = await signedIn(tomas, { at: `/feed/community/${community_id}` })
  await expect(reader.getByText('No posts yet')).toBeVisible()

  await test.step('she writes a post for later', async () => {
    await page.getByRole('button', { name: /^What would you like to share/ }).click()
    await dialog(page, 'Write a post').getByRole('button', { name: 'Post later' }).click()
    await expect(dialog(page, 'Write a post').getByRole('alert')).toHaveText('Write something, or add a picture.')
    await postInAnHour(page, 'Low water at six')
    await page.getByRole('link', { name: 'Scheduled' }).click()
    await expect(card(page, 'Low water at six')).toContainText('Tide tables')
    await page.reload()
    await expect(card(page, 'Low water at six')).toContainText('To be posted')
    await expect(reader.getByText('No posts yet')).toBeVisible()
  })

  await test.step('she corrects it, gives it another time, and posts it now', async () => {
    await page.getByRole('button', { name: 'Edit text' }).click()
    await page.getByRole('textbox', { name: 'Edit text' }).fill('Low water at seven')
    await page.keyboard.press('Enter')
    await expect(card(page, 'Low water at seven')).toBeVisible()
    await page.getByRole('button', { name: 'Change time' }).click()
    await dialog(page, 'When should it be posted?')
      .getByRole('button', { name: /^Tomorrow/ })
      .click()
    await expect(dialog(page, 'When should it be posted?')).toBeHidden()
    await page.getByRole('button', { name: 'Post now' }).click()
    await expect(page.getByText('Nothing is scheduled')).toBeVisible()
    await reader.getByRole('button', { name: '1 new post' }).click()
    await expect(card(reader, 'Low water at seven')).toBeVisible()
  })

  await test.step('another one she deletes', async () => {
    await page.goto('/feed')
    await page.getByRole('button', { name: /^What would you like to share/ }).click()
    await postInAnHour(page, 'Never mind')
    await page.getByRole('link', { name: 'Scheduled' }).click()
    await card(page, 'Never mind').getByRole('button', { name: 'Delete scheduled post' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete scheduled post' }).click()
    await expect(page.getByText('Nothing is scheduled')).toBeVisible()
  })
})
