import type { Locator, Page } from '@playwright/test'
import { act, chatRow, composer, findCompanyTalk, message, send } from '../../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../../testing/fixture.ts'

test('Maya writes to Tomás for the first time, he answers, a link opens the chat for these two only, and each sees the other’s presence', async ({
  northwind,
  signedIn,
}) => {
  const maya = await signedIn(northwind.maya)
  const tomas = await signedIn(northwind.tomas, { before: (page) => page.addInitScript(noteBadge) })

  await test.step('she finds him by name, and he sees her message as unread before he reads it', async () => {
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
    await expect(maya.getByText('This is the start of your conversation with Tomás Nunes. Only the two of you can read it.')).toBeVisible()
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
  })

  await test.step('she sees that he is typing, then his message', async () => {
    await composer(tomas, 'Maya Okafor').click()
    // Looked for from the start: it is shown only for seconds.
    await Promise.all([expect(maya.getByText('Tomás is typing…')).toBeVisible(), tomas.keyboard.type('Only from the')])
    await tomas.keyboard.type(' train')
    await tomas.keyboard.press('Enter')
    await expect(message(maya, 'Only from the train')).toBeVisible()
    await expect(maya.getByText('Tomás is typing…')).toBeHidden()
    await expect.poll(() => namesIn(maya)).toEqual(['Maya Okafor', 'Tomás Nunes'])
  })

  await test.step('a link to his message opens it for both under the other’s name, and for nobody else', async () => {
    await maya.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await act(maya, 'Only from the train', 'More actions')
    await maya.getByRole('menuitem', { name: 'Copy link' }).click()
    await expect(maya.getByText('Link copied.')).toBeVisible()
    const link = await maya.evaluate(() => navigator.clipboard.readText())
    await maya.goto(link)
    await expect(message(maya, 'Only from the train')).toHaveAttribute('aria-current', 'true')
    const { pathname, search } = new URL(link)
    await tomas.goto(`${pathname}${search}`)
    await expect(tomas).toHaveTitle('Maya Okafor · Atrium')
    await expect(message(tomas, 'Only from the train')).toHaveAttribute('aria-current', 'true')
    const third = await signedIn(await northwind.welcome('jun'), { at: `${pathname}${search}` })
    await expect(third.getByRole('main').getByText('This conversation cannot be opened').first()).toBeVisible()
    await expect(third.getByRole('textbox')).toHaveCount(0)
    await checkAccessibility(third)
  })

  await test.step('he sets himself to busy, then leaves, and she sees both', async () => {
    await tomas.getByRole('button', { name: 'Tomás Nunes, your menu' }).click()
    await tomas.getByRole('menuitemradio', { name: 'Busy' }).click()
    await expect(presence(maya)).toHaveText('Busy')
    await tomas.context().close()
    await expect(presence(maya)).toHaveText('Offline')
  })
})

test('on a slow line, the chats go on to the one that was open last, unless a new chat was begun meanwhile', async ({
  northwind,
  signedIn,
}) => {
  const { entity_id } = await findCompanyTalk(northwind.tomas)
  const list = Promise.withResolvers<void>()
  const before = async (page: Page): Promise<void> => {
    await page.addInitScript((last) => localStorage.setItem('chat-last', last), `${northwind.maya.id} space/${entity_id}`)
    await page.route('**/chat/recent/list*', (route) => list.promise.then(() => route.continue()))
  }
  const beginning = await signedIn(northwind.maya, { at: '/connect', before })
  const waiting = await signedIn(northwind.maya, { at: '/connect', before })
  await beginning.getByRole('button', { name: 'New chat' }).click()
  const dialog = beginning.getByRole('dialog', { name: 'New chat' })
  await expect(dialog).toBeVisible()
  await expect(waiting.getByRole('button', { name: 'New chat' })).toBeVisible()
  list.resolve()
  await expect(composer(waiting, 'Northwind')).toBeVisible()
  await expect(beginning.locator('[data-chats]').getByText('Northwind')).toBeVisible()
  await expect(dialog).toBeVisible()
  await expect(beginning).toHaveURL(/\/connect$/)
})

/** The presence of the other person, as shown below their name in the head of a direct chat. */
const presence = (page: Page): Locator =>
  page
    .getByRole('main')
    .getByText(/^(Available|Away|Busy|Offline)$/)
    .last()

/** The senders on the page, oldest message first. */
const namesIn = (page: Page): Promise<string[]> =>
  page
    .getByRole('article', { name: /^Message from / })
    .getByRole('link')
    .allInnerTexts()

/** Runs in the page before its own code: records the badge on the app's icon. */
function noteBadge(): void {
  const note = (count: number) => {
    document.documentElement.dataset['badge'] = String(count)
    return Promise.resolve()
  }
  Object.assign(Navigator.prototype, { setAppBadge: note, clearAppBadge: () => note(0) })
}
const badgeOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['badge'])
