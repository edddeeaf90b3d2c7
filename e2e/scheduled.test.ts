import type { Page } from '@playwright/test'
import { composer, message, openChat } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'

const entry = (page: Page, text: string) => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const tray = (page: Page) => page.getByRole('list', { name: 'Attached files' })
const count = { name: 'fenders.txt', mimeType: 'text/plain', buffer: Buffer.from('Twelve on the east side') }
const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Schedule message' })

test('Maya writes tonight what Tomás reads when she lets it go', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  const phone = await signedIn(northwind.maya, { at: '/connect/scheduled', viewport: { width: 390, height: 844 }, hasTouch: true })
  const tomas = await signedIn(northwind.tomas)
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await expect(phone.getByText('Nothing scheduled', { exact: true })).toBeVisible()

  await test.step('chosen beside the button that sends, it leaves the composer and is told above it', async () => {
    await composer(maya, 'Northwind').fill('The crane is back')
    await maya.getByRole('button', { name: 'Silently or later' }).click()
    await maya.getByRole('menuitem', { name: /^Schedule/ }).click()
    await expect(dialogOf(maya).getByRole('button', { name: /^Tomorrow/ })).toBeVisible()
    await checkScreen(maya)
    await dialogOf(maya)
      .getByRole('button', { name: /^Tomorrow/ })
      .click()
    await expect(composer(maya, 'Northwind')).toHaveText('')
    await expect(maya.getByText(/^1 message scheduled for/)).toBeVisible()
    await expect(message(tomas, 'The crane is back')).toHaveCount(0)
  })

  await test.step('it waits on her phone too, where she changes its words', async () => {
    await expect(entry(phone, 'The crane is back')).toContainText('Goes out')
    await checkScreen(phone)
    await entry(phone, 'The crane is back').getByRole('button', { name: 'Edit words' }).click()
    const field = phone.getByRole('dialog').getByRole('textbox')
    await field.fill('Crane four is back')
    await phone.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(entry(phone, 'Crane four is back')).toBeVisible()
  })

  await test.step('sent now, it is there for everyone, and gone from the list', async () => {
    await entry(phone, 'Crane four is back').getByRole('button', { name: 'Send now' }).click()
    await expect(message(tomas, 'Crane four is back')).toBeVisible()
    await expect(entry(phone, 'Crane four is back')).toHaveCount(0)
    await expect(maya.getByText(/^1 message scheduled for/)).toHaveCount(0)
  })

  await test.step('by keys alone, and back to the drafts', async () => {
    await composer(maya, 'Northwind').fill('Perhaps')
    await maya.keyboard.press('Control+Shift+Enter')
    await dialogOf(maya)
      .getByRole('button', { name: /^Tomorrow/ })
      .press('Enter')
    await expect(entry(phone, 'Perhaps')).toBeVisible()
    await entry(phone, 'Perhaps').getByRole('button', { name: 'Back to drafts' }).click()
    await expect(entry(phone, 'Perhaps')).toHaveCount(0)
    await expect(composer(maya, 'Northwind')).toHaveText('Perhaps')
  })
})

test('words and files that go back to the drafts are there, also where the answer of the server is lost on its way', async ({
  northwind,
  signedIn,
}) => {
  const maya = await signedIn(northwind.maya)
  await openChat(maya, 'Northwind')
  await maya.getByRole('main').locator('input[type=file]').setInputFiles([count])
  await expect(tray(maya).getByText('fenders.txt')).toBeVisible()
  await composer(maya, 'Northwind').fill('Fender count by noon')
  await maya.keyboard.press('Control+Shift+Enter')
  await dialogOf(maya)
    .getByRole('button', { name: /^Tomorrow/ })
    .click()
  await maya.getByRole('link', { name: 'See all' }).click()
  await maya.route('**/chat/scheduled/remove*', async (route) => {
    await route.fetch()
    await route.abort()
  })
  await entry(maya, 'Fender count by noon').getByRole('button', { name: 'Back to drafts' }).click()
  await expect(entry(maya, 'Fender count by noon')).toHaveCount(0)
  await openChat(maya, 'Northwind')
  await expect(composer(maya, 'Northwind')).toHaveText('Fender count by noon')
  await expect(tray(maya).getByText('fenders.txt')).toBeVisible()
  await composer(maya, 'Northwind').press('Enter')
  await expect(message(maya, 'Fender count by noon').getByText('fenders.txt')).toBeVisible()
  await expect(tray(maya)).toHaveCount(0)
})
