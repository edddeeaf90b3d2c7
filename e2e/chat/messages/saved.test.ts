import type { Page } from '@playwright/test'
import { act, findCompanyTalk, message, openChat, writeElsewhere } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'
import { pressInOneGo } from '../../testing/keys.ts'

test('a message that Maya saves on her desktop stays on her phone until it is done, and a due reminder appears wherever Atrium is open', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  await writeElsewhere(tomas, await findCompanyTalk(tomas), ['Low tide at four', 'Crane four is back'])
  const desk = await signedIn(maya)
  const phone = await signedIn(maya, { at: '/connect/saved', viewport: { width: 390, height: 844 }, hasTouch: true })
  await openChat(desk, 'Northwind')

  await test.step('saved from its menu, it is marked and listed everywhere', async () => {
    await expect(phone.getByText('Nothing saved', { exact: true })).toBeVisible()
    await choose(desk, 'Low tide at four', 'Save for later')
    await expect(message(desk, 'Low tide at four').getByRole('link', { name: 'Saved for later' })).toBeVisible()
    await expect(entry(phone, 'Low tide at four')).toBeVisible()
  })

  await test.step('with a reminder it shows the time', async () => {
    await choose(desk, 'Crane four is back', 'Remind me')
    const dialog = desk.getByRole('dialog', { name: 'Remind me' })
    await expect(dialog.getByRole('button', { name: /^Tomorrow/ })).toBeVisible()
    await dialog.getByRole('button', { name: /^In 3 hours/ }).click()
    await expect(message(desk, 'Crane four is back').getByRole('link', { name: /^Reminder/ })).toBeVisible()
    await expect(entry(phone, 'Crane four is back')).toContainText('Reminder')
  })

  await test.step('a custom time must be in the future', async () => {
    await entry(phone, 'Low tide at four').getByRole('button', { name: 'Remind me' }).click()
    const dialog = phone.getByRole('dialog', { name: 'Remind me' })
    const own = dialog.getByRole('group', { name: 'Choose a date and time' })
    await own.getByLabel('Day').fill('1/1/2020')
    await own.getByLabel('Time').fill('9')
    await dialog.getByRole('button', { name: 'Set reminder' }).click()
    await expect(own.getByText(/^Choose a time between now and/)).toBeVisible()
    await expect(own.getByLabel('Day')).toHaveValue('01/01/2020')
    await expect(own.getByLabel('Time')).toHaveValue(/^0?9:00$/)
    await own.getByLabel('Day').fill('')
    await own.getByRole('button', { name: 'Open the calendar' }).click()
    await expect(phone.getByRole('grid').getByRole('button').and(phone.locator(':focus'))).toBeVisible()
    await phone.keyboard.press('PageDown')
    await phone.keyboard.press('Enter')
    await expect(own.getByLabel('Day')).toHaveValue(/^\d\d\/\d\d\/\d{4}$/)
    await dialog.getByRole('button', { name: 'Set reminder' }).click()
    await expect(entry(phone, 'Low tide at four').getByRole('button', { name: 'Change reminder' })).toBeVisible()
  })

  await test.step('the entry leads to the message', async () => {
    await entry(phone, 'Low tide at four')
      .getByRole('link', { name: /open the message$/ })
      .click()
    await expect(message(phone, 'Low tide at four')).toBeVisible()
    await expect(phone).toHaveURL(/message=\d+/)
    await phone.goto('/connect/saved')
  })

  await test.step('done by keyboard only, it moves to the other list, and the focus moves on', async () => {
    await desk.keyboard.press('Escape')
    await desk
      .getByRole('region', { name: 'Chats' })
      .getByRole('link', { name: /^Inbox/ })
      .focus()
    await pressInOneGo(desk, 'g', 'l')
    await expect(desk).toHaveURL(/\/connect\/saved$/)
    await expect(desk.getByRole('heading', { name: 'Saved', level: 1 })).toBeFocused()
    const done = entry(desk, 'Crane four is back').getByRole('button', { name: 'Done' })
    await done.focus()
    await desk.keyboard.press('Enter')
    await expect(entry(desk, 'Crane four is back')).toBeHidden()
    await expect(entry(desk, 'Low tide at four').getByRole('link', { name: /open the message$/ })).toBeFocused()
    await expect(entry(phone, 'Crane four is back')).toBeHidden()
    await desk.getByRole('main').getByRole('link', { name: 'Done' }).press('Enter')
    await expect(entry(desk, 'Crane four is back')).toBeVisible()
    await entry(desk, 'Crane four is back').getByRole('button', { name: 'Move back to in progress' }).press('Enter')
    await expect(entry(phone, 'Crane four is back')).toContainText('Reminder')
  })

  await test.step('a removed entry can be restored as it was', async () => {
    await entry(phone, 'Crane four is back').getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(entry(phone, 'Crane four is back')).toBeHidden()
    await phone.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(entry(phone, 'Crane four is back')).toContainText('Reminder')
  })

  await test.step('a due reminder appears wherever Atrium is open, and does not count as unread', async () => {
    const talk = await findCompanyTalk(maya)
    const { messages } = await maya.client.listMessages({ conversation_id: talk.conversation_id, anchor: 'newest' })
    const [tide = '', crane = ''] = messages.slice(-2).map((one) => one.message_id)
    await maya.client.changeSaved({ message_id: tide, state: 'removed' })
    await desk.getByRole('main').getByRole('link', { name: 'In progress' }).press('Enter')
    await phone.getByRole('link', { name: 'Home' }).click()
    await maya.client.changeSaved({ message_id: crane, remind_at: new Date(Date.now() + 3_000).toISOString() })
    await expect(entry(desk, 'Crane four is back')).toContainText('Due since')
    await expect(savedRow(desk)).toHaveAccessibleName(/1 reminder is due/)
    await expect(desk).toHaveTitle('Saved · Atrium')
    await expect(phone.getByText('Reminder: Crane four is back')).toBeVisible()
    await phone.getByRole('button', { name: 'Open message' }).click()
    await expect(message(phone, 'Crane four is back').getByRole('link', { name: /^Due since/ })).toBeVisible()

    await tomas.client.deleteMessage({ message_id: crane })
    await expect(desk.getByRole('main')).toContainText('This message was deleted.')
    await expect(desk.getByRole('main')).not.toContainText('Crane four is back')
    await desk.getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(desk.getByText('Nothing saved', { exact: true })).toBeVisible()
    await expect(savedRow(desk)).not.toHaveAccessibleName(/due/)
  })
})

const entry = (page: Page, text: string) => page.getByRole('main').getByRole('article').filter({ hasText: text })
const savedRow = (page: Page) => page.getByRole('region', { name: 'Chats' }).getByRole('link', { name: /^Saved/ })

async function choose(page: Page, text: string, item: string): Promise<void> {
  await act(page, text, 'More actions')
  await page.getByRole('menuitem', { name: item, exact: true }).click()
}
