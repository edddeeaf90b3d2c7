import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { naming } from '../server/src/testing/people.ts'
import { act, chatRow, composer, message, send } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'

test('Maya writes to Tomás for the first time, he answers, and each sees that the other is there', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  const tomas = await signedIn(northwind.tomas, { before: (page) => page.addInitScript(noteBadge) })

  await test.step('she finds him by his name, and he sees her words counted before he reads them', async () => {
    await maya.getByRole('link', { name: /^Chats/ }).click()
    await maya.getByRole('region', { name: 'Chats' }).getByRole('button', { name: 'New chat' }).first().click()
    const dialog = maya.getByRole('dialog', { name: 'New chat' })
    await dialog.getByRole('combobox', { name: 'People' }).fill('tom')
    await maya.getByRole('option', { name: 'Tomás Nunes' }).click()
    const letCome = Promise.withResolvers<void>()
    await maya.route(/direct-beginning.*\.js/, (route) => letCome.promise.then(() => route.continue()))
    await dialog.getByRole('button', { name: 'Start chat' }).click()
    await expect(composer(maya, 'Tomás Nunes')).toBeVisible()
    letCome.resolve()
    await expect(maya.getByText('This is where your conversation with Tomás Nunes begins. Only the two of you can read it.')).toBeVisible()
    await checkScreen(maya)
    await send(maya, 'Tomás Nunes', 'Have you seen the harbour?')
    await expect(message(maya, 'Have you seen the harbour?')).toBeVisible()
    await expect(tomas.getByRole('link', { name: /^Chats.*1 unread$/ })).toBeVisible()
    await tomas.getByRole('link', { name: /^Chats/ }).click()
    await expect(chatRow(tomas, 'Maya Okafor')).toContainText('1 unread message')
    await expect(tomas).toHaveTitle('(1) Chats · Atrium')
    await expect.poll(() => badgeOf(tomas)).toBe('1')
  })

  await test.step('he reads it, and nothing is unread any more', async () => {
    await chatRow(tomas, 'Maya Okafor').click()
    await expect(message(tomas, 'Have you seen the harbour?')).toBeVisible()
    await expect(tomas.getByRole('link', { name: /unread/ })).toHaveCount(0)
    await expect(tomas).toHaveTitle('Maya Okafor · Atrium')
    await expect.poll(() => badgeOf(tomas)).toBe('0')
    await expect(presence(tomas)).toHaveText('Available')
    await checkScreen(tomas)
  })

  await test.step('she sees that he writes, then what he wrote', async () => {
    await composer(tomas, 'Maya Okafor').click()
    await tomas.keyboard.type('Only from the')
    await expect(maya.getByText('Tomás is typing…')).toBeVisible()
    await tomas.keyboard.type(' train')
    await tomas.keyboard.press('Enter')
    await expect(message(maya, 'Only from the train')).toBeVisible()
    await expect(maya.getByText('Tomás is typing…')).toBeHidden()
    await expect.poll(() => namesIn(maya)).toEqual(['Maya Okafor', 'Tomás Nunes'])
  })

  await test.step('he chooses to be busy, then leaves, and she sees both', async () => {
    await tomas.getByRole('button', { name: 'Tomás Nunes, your menu' }).click()
    await tomas.getByRole('menuitemradio', { name: 'Busy' }).click()
    await expect(presence(maya)).toHaveText('Busy')
    await tomas.context().close()
    await expect(presence(maya)).toHaveText('Offline')
  })
})

test('a link to a message between two people leads each to it under the other’s name, and nobody else anywhere', async ({
  northwind,
  signedIn,
}) => {
  const { maya: sender, tomas } = northwind
  await tomas.client.sendMessage({
    destination: { employee_id: sender.id },
    client_message_id: randomUUID(),
    body: naming('Fenders out'),
  })
  const maya = await signedIn(sender, { at: `/connect/employee/${tomas.id}` })
  await maya.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await act(maya, 'Fenders out', 'More actions')
  await maya.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(maya.getByText('The link is copied.')).toBeVisible()
  const link = await maya.evaluate(() => navigator.clipboard.readText())

  await maya.goto(link)
  await expect(message(maya, 'Fenders out')).toHaveAttribute('aria-current', 'true')
  const { pathname, search } = new URL(link)
  const other = await signedIn(tomas, { at: `${pathname}${search}` })
  await expect(other).toHaveTitle('Maya Okafor · Atrium')
  await expect(message(other, 'Fenders out')).toHaveAttribute('aria-current', 'true')
  const third = await signedIn(await northwind.welcome('jun'), { at: `${pathname}${search}` })
  await expect(third.getByRole('main').getByText('This conversation cannot be opened').first()).toBeVisible()
  await expect(third.getByRole('textbox')).toHaveCount(0)
  await checkScreen(third)
})

/** Whether the other one is there, as the head of a direct chat says it beneath their name. */
const presence = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByText(/^(Available|Away|Busy|Offline)$/)
    .last()

/** Who wrote what is on the page, from the oldest to the newest. */
const namesIn = (page: Page): Promise<string[]> =>
  page
    .getByRole('article', { name: /^Message from / })
    .getByRole('link')
    .allInnerTexts()

/** Runs in the page before its own code: notes what stands on the app's icon. */
function noteBadge(): void {
  const note = (count: number) => {
    document.documentElement.dataset['badge'] = String(count)
    return Promise.resolve()
  }
  Object.assign(Navigator.prototype, { setAppBadge: note, clearAppBadge: () => note(0) })
}
const badgeOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['badge'])
