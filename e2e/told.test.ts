import { randomUUID } from 'node:crypto'
import type { Page } from '@playwright/test'
import { naming } from '../server/src/testing/people.ts'
import { chatRow, findCompanyTalk, openChat } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'
import type { Person } from './northwind.ts'

const entries = (page: Page) => page.getByRole('main').getByRole('article')
const writeTo = (from: Person, { id: employee_id }: Person, text: string) =>
  from.client.sendMessage({ destination: { employee_id }, client_message_id: randomUUID(), body: naming(text) })
const chats = (page: Page) => page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Chats/ })
const bell = (page: Page) => page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Activity/ })

test('what calls Maya is in one list on both her devices, and is read where it is read', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const { conversation_id } = await findCompanyTalk(tomas)
  const desk = await signedIn(maya)
  const phone = await signedIn(maya, { at: '/notifications', viewport: { width: 390, height: 844 }, hasTouch: true })
  await expect(bell(desk)).toHaveAccessibleName('Activity')

  await test.step('a mention marks the bell, and stands in the open list of the other device', async () => {
    const body = naming('The crane is back,', maya)
    await tomas.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body })
    await expect(entries(phone).filter({ hasText: 'The crane is back' })).toContainText('Mention')
    await checkScreen(phone)
  })

  await test.step('opening the list has seen it, and reads nothing', async () => {
    await bell(desk).click()
    await expect(entries(desk).filter({ hasText: 'The crane is back' })).toContainText('New')
    await checkScreen(desk)
    await expect(bell(desk)).toHaveAccessibleName('Activity')
  })

  await test.step('it leads to the message, and once that is read it is read on the phone too', async () => {
    await entries(desk).filter({ hasText: 'The crane is back' }).getByRole('link').click()
    await expect(desk).toHaveURL(/message=\d+/)
    await expect(entries(phone).filter({ hasText: 'The crane is back' })).not.toContainText('New')
  })
})

test('Maya says what she wants to be told, and sees what would happen', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const { conversation_id } = await findCompanyTalk(tomas)
  const page = await signedIn(maya, { at: '/settings/notifications' })
  const elsewhere = await signedIn(maya, { at: '/settings/notifications' })

  await test.step('a keyword, which her other page knows at once', async () => {
    await page.getByRole('textbox', { name: 'Keywords' }).fill('crane four')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await expect(elsewhere.getByText('crane four', { exact: true })).toBeVisible()
    await tomas.client.sendMessage({
      destination: { conversation_id },
      client_message_id: randomUUID(),
      body: naming('Crane Four is back'),
    })
  })

  await test.step('she is not to be disturbed for an hour, and the rule says so', async () => {
    await page.getByRole('button', { name: '1 hour' }).click()
    await expect(page.getByText(/^Do not disturb is on until/)).toBeVisible()
    await page.getByRole('button', { name: 'Show me' }).click()
    await expect(page.getByText('Do not disturb is on.', { exact: true }).first()).toBeVisible()
    await page.getByRole('button', { name: 'Turn off', exact: true }).click()
    await expect(page.getByRole('button', { name: '1 hour' })).toBeVisible()
  })

  await test.step('quiet hours of a day, kept with the keyboard', async () => {
    await page.getByRole('checkbox', { name: 'Monday' }).focus()
    await page.keyboard.press('Space')
    await page.getByLabel('Monday: quiet from').fill('19:30')
    await expect(elsewhere.getByLabel('Monday: quiet from')).toHaveValue('19:30')
    await checkScreen(page)
  })

  await test.step('what she was told of the word stands in its list', async () => {
    await page.goto('/notifications?reason=keyword')
    await expect(entries(page).filter({ hasText: 'Crane Four is back' })).toContainText('Keyword')
  })

  await test.step('of a conversation, chosen with the keys at its head', async () => {
    await writeTo(tomas, maya, 'Good morning')
    await openChat(page, 'Tomás Nunes')
    await page.getByRole('button', { name: 'Chat actions' }).focus()
    await page.keyboard.press('Enter')
    await expect(page.getByRole('menuitemradio', { name: 'As usual: All messages' })).toBeChecked()
    await expect(page.getByRole('menuitemradio', { name: 'As usual: All messages' })).toBeFocused()
    await checkScreen(page)
    for (const key of ['ArrowDown', 'ArrowDown', 'Enter']) await page.keyboard.press(key)
    const levels = async () => (await maya.client.getNotifications({})).levels.map(({ level }) => level)
    await expect.poll(levels).toEqual(['mentions'])
  })

  await test.step('of one conversation of a space otherwise than of the space, which says what it would be', async () => {
    const { space_id } = await tomas.client.createSpace({ space_name: 'Slipway', employee_ids: [maya.id] })
    await tomas.client.createSubSpace({ space_id, sub_space_name: 'Night watch' })
    await maya.client.setSpaceNotificationLevel({ space_id, level: 'all' })
    await openChat(page, 'Slipway')
    await page.getByRole('link', { name: 'Night watch' }).click()
    await page.getByRole('button', { name: 'Space actions' }).click()
    await expect(page.getByRole('group', { name: 'Notifications in Night watch' })).toBeVisible()
    await expect(page.getByRole('menuitemradio', { name: 'As the space: All messages' })).toBeChecked()
    await page.getByRole('menuitemradio', { name: 'Nothing' }).click()
    await page.getByRole('button', { name: 'Space actions' }).click()
    await expect(page.getByRole('menuitemradio', { name: 'Nothing' })).toBeChecked()
    await checkScreen(page)
    await page.keyboard.press('Escape')
  })

  await test.step('the numbers follow what she chose, in the list, the rail and the title', async () => {
    const { conversation_id: direct } = await writeTo(tomas, maya, 'The tide is in')
    await expect(chatRow(page, 'Tomás Nunes')).toContainText('1 unread message')
    await expect(page).toHaveTitle(/^• /)
    await maya.client.setNotificationLevel({ conversation_id: direct, level: 'all' })
    await expect(page).toHaveTitle(/^\(1\) /)
    await expect(chats(page)).toHaveAccessibleName('Chats , 1 unread')
    await maya.client.setNotificationLevel({ conversation_id: direct, level: 'none' })
    await expect(page).not.toHaveTitle(/^\(/)
    await expect(chats(page)).not.toHaveAccessibleName(/\d/)
    await expect(chatRow(page, 'Tomás Nunes')).not.toContainText('unread')
  })

  await test.step('of one conversation everything, chosen in its menu', async () => {
    await openChat(page, 'Northwind')
    await page.getByRole('button', { name: /^Actions for Northwind/ }).click()
    await page.getByRole('menuitemradio', { name: 'All messages' }).click()
    await tomas.client.sendMessage({
      destination: { conversation_id },
      client_message_id: randomUUID(),
      body: naming('To nobody in particular'),
    })
    await elsewhere.goto('/notifications')
    await expect(entries(elsewhere).filter({ hasText: 'To nobody in particular' })).toContainText('Message in a space')
  })
})
