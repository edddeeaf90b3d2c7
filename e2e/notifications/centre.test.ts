import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { naming } from '../../server/src/testing/people.ts'
import { chatRow, findCompanyTalk, openChat } from '../testing/conversation.ts'
import { expect, test } from '../testing/fixture.ts'
import { tabTo } from '../testing/keys.ts'
import type { Person } from '../testing/northwind.ts'

test('Maya’s notifications are in one list on both devices and are read on both; she changes her settings, and sees what would happen', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const { conversation_id } = await findCompanyTalk(tomas)
  const desk = await signedIn(maya)
  const phone = await signedIn(maya, { at: '/notifications', viewport: { width: 390, height: 844 }, hasTouch: true })
  await expect(bell(desk)).toHaveAccessibleName('Activity')

  await test.step('a mention marks the bell, and appears in the open list of the other device', async () => {
    const body = naming('The crane is back,', maya)
    await tomas.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body })
    await expect(entries(phone).filter({ hasText: 'The crane is back' })).toContainText('Mention')
  })

  await test.step('opening the list marks it as seen, but reads nothing', async () => {
    await bell(desk).click()
    await expect(entries(desk).filter({ hasText: 'The crane is back' })).toContainText('New')
    await expect(bell(desk)).toHaveAccessibleName('Activity')
  })

  await test.step('it leads to the message, and once read it is read on the phone too', async () => {
    await entries(desk).filter({ hasText: 'The crane is back' }).getByRole('link').click()
    await expect(desk).toHaveURL(/message=\d+/)
    await expect(entries(phone).filter({ hasText: 'The crane is back' })).not.toContainText('New')
  })

  await test.step('a keyword, which her phone gets at once', async () => {
    for (const page of [desk, phone]) await page.goto('/settings/notifications')
    await desk.getByRole('textbox', { name: 'Keywords' }).fill('crane four')
    await desk.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(phone.getByText('crane four', { exact: true })).toBeVisible()
    await tomas.client.sendMessage({
      destination: { conversation_id },
      client_message_id: randomUUID(),
      body: naming('Crane Four is back'),
    })
  })

  await test.step('do not disturb for an hour, and the explanation shows it', async () => {
    await desk.getByRole('button', { name: '1 hour' }).click()
    await expect(desk.getByText(/^Do not disturb is on until/)).toBeVisible()
    await desk.getByRole('button', { name: 'Show me' }).click()
    await expect(desk.getByText('Do not disturb is on.', { exact: true }).first()).toBeVisible()
    await desk.getByRole('button', { name: 'Turn off', exact: true }).click()
    await expect(desk.getByRole('button', { name: '1 hour' })).toBeVisible()
  })

  await test.step('quiet hours of a day, set by keyboard', async () => {
    await desk.getByRole('checkbox', { name: 'Monday' }).focus()
    await desk.keyboard.press('Space')
    await tabTo(desk, desk.getByLabel('Monday: quiet from'))
    await desk.keyboard.press('ControlOrMeta+a')
    await desk.keyboard.type('7:15 pm')
    await desk.keyboard.press('ArrowUp')
    await desk.keyboard.press('Tab')
    await expect(phone.getByLabel('Monday: quiet from')).toHaveValue('19:30')
  })

  await test.step('the keyword notification is in its list', async () => {
    await desk.goto('/notifications?reason=keyword')
    await expect(entries(desk).filter({ hasText: 'Crane Four is back' })).toContainText('Keyword')
  })

  await test.step('the level of a conversation, chosen by keyboard in its head', async () => {
    await writeTo(tomas, maya, 'Good morning')
    await openChat(desk, 'Tomás Nunes')
    await desk.getByRole('button', { name: 'Chat actions' }).focus()
    await desk.keyboard.press('Enter')
    await expect(desk.getByRole('menuitemradio', { name: 'Default: All messages' })).toBeChecked()
    await expect(desk.getByRole('menuitemradio', { name: 'Default: All messages' })).toBeFocused()
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await desk.keyboard.press(key)
    const levels = async () => (await maya.client.getNotifications({})).levels.map(({ level }) => level)
    await expect.poll(levels).toEqual(['mentions'])
  })

  await test.step('the level of one conversation of a space differs from that of the space, which is shown as its default', async () => {
    const { space_id } = await tomas.client.createSpace({ space_name: 'Slipway', employee_ids: [maya.id] })
    await tomas.client.createSubSpace({ space_id, sub_space_name: 'Night watch' })
    await maya.client.setSpaceNotificationLevel({ space_id, level: 'all' })
    await openChat(desk, 'Slipway')
    await desk.getByRole('link', { name: 'Night watch' }).click()
    await desk.getByRole('button', { name: 'Space actions' }).click()
    await expect(desk.getByRole('group', { name: 'Notifications in Night watch' })).toBeVisible()
    await expect(desk.getByRole('menuitemradio', { name: 'Same as the space: All messages' })).toBeChecked()
    await desk.getByRole('menuitemradio', { name: 'Nothing' }).click()
    await expect(desk.getByRole('menu')).toBeHidden()
    await desk.getByRole('button', { name: 'Space actions' }).click()
    await expect(desk.getByRole('menuitemradio', { name: 'Nothing' })).toBeChecked()
    await desk.keyboard.press('Escape')
    await expect(desk.getByRole('menu')).toBeHidden()
  })

  await test.step('the counts in the list, the rail and the title follow her settings', async () => {
    const { conversation_id: direct } = await writeTo(tomas, maya, 'The tide is in')
    await expect(chatRow(desk, 'Tomás Nunes')).toContainText('1 unread message')
    await expect(desk).toHaveTitle(/^• /)
    await maya.client.setNotificationLevel({ conversation_id: direct, level: 'all' })
    await expect(desk).toHaveTitle(/^\(1\) /)
    await expect(chats(desk)).toHaveAccessibleName('Chats , 1 unread')
    await maya.client.setNotificationLevel({ conversation_id: direct, level: 'none' })
    await expect(desk).not.toHaveTitle(/^\(/)
    await expect(chats(desk)).not.toHaveAccessibleName(/\d/)
    await expect(chatRow(desk, 'Tomás Nunes')).not.toContainText('unread')
  })

  await test.step('all messages of one conversation, chosen in its menu', async () => {
    await openChat(desk, 'Northwind')
    await desk.getByRole('button', { name: /^Actions for Northwind/ }).click()
    const saved = desk.waitForResponse('**/notification/level/**')
    await desk.getByRole('menuitemradio', { name: 'All messages' }).click()
    await saved
    // Nobody is notified of a message that they have read on another device meanwhile.
    await desk.goto('/notifications')
    await tomas.client.sendMessage({
      destination: { conversation_id },
      client_message_id: randomUUID(),
      body: naming('To nobody in particular'),
    })
    await phone.goto('/notifications')
    await expect(entries(phone).filter({ hasText: 'To nobody in particular' })).toContainText('Message in a space')
  })

  await test.step('she reacts to a message from its row, and marks what notified her as read', async () => {
    await desk.goto('/notifications')
    const body = naming('The pilot asks for you,', maya)
    await tomas.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body })
    const rowOn = (page: Page) => entries(page).filter({ hasText: 'The pilot asks' })
    for (const page of [desk, phone]) await expect(rowOn(page)).toContainText('New')
    await rowOn(desk).getByRole('button', { name: 'React with 🎉' }).click()
    await expect(rowOn(desk).getByRole('button', { name: /🎉/, pressed: true })).toBeVisible()
    await desk.getByRole('button', { name: 'Mark all as read' }).click()
    for (const page of [desk, phone]) await expect(rowOn(page)).not.toContainText('New')
    await expect(rowOn(desk).getByRole('button', { name: /🎉/, pressed: true })).toBeVisible()
  })
})

const entries = (page: Page) => page.getByRole('main').getByRole('article')
const writeTo = (from: Person, { id: employee_id }: Person, text: string) =>
  from.client.sendMessage({ destination: { employee_id }, client_message_id: randomUUID(), body: naming(text) })
const chats = (page: Page) => page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Chats/ })
const bell = (page: Page) => page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Activity/ })
