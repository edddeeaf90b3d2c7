import type { Locator, Page } from '@playwright/test'
import { chatRow, composer, message, openChat, send } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'

test('late at night Maya sends silently or schedules for tomorrow, and Tomás gets it when it is sent', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  const phone = await signedIn(northwind.maya, { at: '/connect/scheduled', viewport: { width: 390, height: 844 }, hasTouch: true })
  const tomas = await signedIn(northwind.tomas)
  await openChat(maya, 'Northwind')

  await test.step('without text there is nothing to send silently', async () => {
    await expect(maya.getByRole('button', { name: 'Other ways to send' })).toHaveAttribute('aria-disabled', 'true')
  })

  await test.step('with the menu next to the send button, a message is sent without notification', async () => {
    await composer(maya, 'Northwind').fill('No hurry with this')
    await maya.getByRole('button', { name: 'Other ways to send' }).click()
    await maya.getByRole('menuitem', { name: /^Send without notification/ }).click()
    await expect(bell(maya, 'No hurry with this')).toBeVisible()
    await expect(composer(maya, 'Northwind')).toHaveText('')
  })

  await test.step('for Tomás it is unread, and shows that nobody was notified', async () => {
    await tomas
      .getByRole('navigation', { name: 'Places' })
      .getByRole('link', { name: /^Chats/ })
      .click()
    await expect(chatRow(tomas, 'Northwind')).toContainText('1')
    await chatRow(tomas, 'Northwind').click()
    await expect(bell(tomas, 'No hurry with this')).toBeVisible()
  })

  await test.step('a normal message has no such mark', async () => {
    await send(maya, 'Northwind', 'Wake up')
    await expect(message(tomas, 'Wake up')).toBeVisible()
    await expect(bell(tomas, 'Wake up')).toHaveCount(0)
  })

  await test.step('silently by keyboard only, and while offline', async () => {
    await maya.context().setOffline(true)
    await composer(maya, 'Northwind').fill('From the tunnel')
    await maya.keyboard.press('Control+Alt+Enter')
    await expect(bell(maya, 'From the tunnel')).toBeVisible()
    await maya.context().setOffline(false)
    await expect(bell(tomas, 'From the tunnel')).toBeVisible()
  })

  await test.step('a message for tomorrow leaves the composer, and is announced above it', async () => {
    await expect(phone.getByText('Nothing scheduled', { exact: true })).toBeVisible()
    await composer(maya, 'Northwind').fill('The crane is back')
    await maya.getByRole('button', { name: 'Other ways to send' }).click()
    await maya.getByRole('menuitem', { name: /^Schedule/ }).click()
    await tomorrow(maya).click()
    await expect(composer(maya, 'Northwind')).toHaveText('')
    await expect(maya.getByText(/^1 message scheduled for/)).toBeVisible()
    await expect(message(tomas, 'The crane is back')).toHaveCount(0)
  })

  await test.step('it is listed on her phone too, where she edits its text', async () => {
    await expect(entry(phone, 'The crane is back')).toContainText('Will be sent')
    await entry(phone, 'The crane is back').getByRole('button', { name: 'Edit text' }).click()
    await phone.getByRole('dialog').getByRole('textbox').fill('Crane four is back')
    await phone.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
    await expect(entry(phone, 'Crane four is back')).toBeVisible()
  })

  await test.step('sent now, it appears for everyone, and leaves the list', async () => {
    await entry(phone, 'Crane four is back').getByRole('button', { name: 'Send now' }).click()
    await expect(message(tomas, 'Crane four is back')).toBeVisible()
    await expect(entry(phone, 'Crane four is back')).toHaveCount(0)
    await expect(maya.getByText(/^1 message scheduled for/)).toHaveCount(0)
  })

  await test.step('scheduled by keyboard only, and moved back to the drafts', async () => {
    await composer(maya, 'Northwind').fill('Perhaps')
    await maya.keyboard.press('Control+Shift+Enter')
    await tomorrow(maya).press('Enter')
    await expect(entry(phone, 'Perhaps')).toBeVisible()
    // Her other devices learn at once that the place is empty again.
    await expect.poll(async () => (await northwind.maya.client.listDrafts({})).rows.filter(({ body }) => body)).toEqual([])
    await entry(phone, 'Perhaps').getByRole('button', { name: 'Back to drafts' }).click()
    await expect(entry(phone, 'Perhaps')).toHaveCount(0)
    await expect(composer(maya, 'Northwind')).toHaveText('Perhaps')
  })

  await test.step('text and file return there even if the server’s response is lost', async () => {
    await maya.getByRole('main').locator('input[type=file]').setInputFiles([fenders])
    await expect(tray(maya).getByRole('button', { name: 'Remove fenders.txt' })).toBeVisible()
    await composer(maya, 'Northwind').fill('Fender count by noon')
    await maya.keyboard.press('Control+Shift+Enter')
    await tomorrow(maya).click()
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
})

const bell = (page: Page, text: string): Locator => message(page, text).getByRole('img', { name: 'Sent without notification' })
const tomorrow = (page: Page): Locator => page.getByRole('dialog', { name: 'Schedule message' }).getByRole('button', { name: /^Tomorrow/ })
const entry = (page: Page, text: string): Locator => page.getByRole('main').getByRole('listitem').filter({ hasText: text })
const tray = (page: Page): Locator => page.getByRole('list', { name: 'Attached files' })
const fenders = { name: 'fenders.txt', mimeType: 'text/plain', buffer: Buffer.from('Twelve on the east side') }
