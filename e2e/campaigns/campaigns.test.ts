import type { Page } from '@playwright/test'
import { expect, test } from '../testing/fixture.ts'

const write = async (page: Page, title: string, words: string): Promise<void> => {
  await page.getByRole('textbox', { name: 'Title' }).fill(title)
  await page.getByRole('textbox', { name: 'Text', exact: true }).click()
  await page.keyboard.type(words)
}

test('Maya asks everyone to confirm in two languages; Tomás confirms on Home in his, she sees the count live and reminds the rest', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  await tomas.client.updateSettings({ language: 'de' })
  const managing = await signedIn(maya, { at: '/announcements/manage' })

  await test.step('she writes both languages, and what she typed is still there after a reload', async () => {
    await expect(managing.getByText('No announcements at this stage')).toBeVisible()
    await managing.getByRole('link', { name: 'New announcement' }).click()
    await expect(managing.getByRole('textbox', { name: 'Text', exact: true })).toBeVisible()
    await write(managing, 'Two phones, one key', 'From December you sign in with a key.')
    await expect(managing.getByRole('region', { name: 'Preview on a phone' })).toContainText('From December you sign in with a key.')
    await managing.getByRole('radio', { name: 'German' }).click()
    await expect(managing.getByRole('textbox', { name: 'Title' })).toHaveValue('')
    await write(managing, 'Zwei Telefone, ein Schlüssel', 'Ab Dezember mit Schlüssel.')
    await managing.reload()
    await expect(managing.getByRole('textbox', { name: 'Title' })).toHaveValue('Two phones, one key')
  })

  await test.step('she asks to confirm and publishes it', async () => {
    await managing.getByRole('switch', { name: 'Ask to confirm' }).click()
    await managing.getByRole('button', { name: 'Publish now' }).click()
    await expect(managing.getByRole('region', { name: 'Reached' })).toContainText('2 of 2')
    await expect(managing.getByRole('region', { name: 'Confirmed', exact: true })).toContainText('0 of 2')
  })

  await test.step('he finds it first on his Home, in German, and confirms', async () => {
    const reading = await signedIn(tomas, { at: '/' })
    const card = reading.getByRole('region', { name: 'Ankündigungen zu lesen' })
    await expect(card.getByRole('link', { name: 'Zwei Telefone, ein Schlüssel' })).toBeVisible()
    await card.getByRole('button', { name: 'Ich habe das gelesen: Zwei Telefone, ein Schlüssel' }).click()
    await expect(card).toBeHidden()
  })

  await test.step('she sees it without a reload, and reminds the one who is left', async () => {
    await expect(managing.getByRole('region', { name: 'Confirmed', exact: true })).toContainText('1 of 2')
    await expect(managing.getByRole('list', { name: 'Who has not confirmed' })).not.toContainText(tomas.fullName)
    await managing.getByRole('button', { name: 'Remind 1 person' }).click()
    await expect(managing.getByText('1 person reminded.')).toBeVisible()
  })
})
