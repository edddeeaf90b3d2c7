import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { paragraph } from '../server/src/testing/people.ts'
import { chatRow, findCompanyTalk, message, openChat, send } from './conversation.ts'
import { checkScreen, expect, test } from './fixture.ts'

test('Maya is answered in a thread: she is told on every device, those outside are not, and what is written without a line arrives', async ({
  northwind,
  signedIn,
}) => {
  test.setTimeout(150_000)
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  const elsewhere = await signedIn(northwind.maya)
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await elsewhere.getByRole('link', { name: /^Chats/ }).click()
  await send(maya, 'Northwind', 'Who brings the lamps?')

  await test.step('Tomás replies, and the message says so at once in front of both', async () => {
    await message(tomas, 'Who brings the lamps?').hover()
    await message(tomas, 'Who brings the lamps?').getByRole('button', { name: 'Reply in thread' }).click()
    await expect(thread(tomas).getByRole('article').first()).toContainText('Who brings the lamps?')
    await reply(tomas, 'I have two')
    await expect(thread(tomas).getByText('1 reply')).toBeVisible()
    await expect(summary(maya, 'Who brings the lamps?')).toContainText('1 reply')
    await expect(summary(maya, 'Who brings the lamps?')).toContainText('New')
    await expect(tomas.getByRole('main').getByText('I have two')).toHaveCount(0)
    await checkScreen(tomas)
  })

  await test.step('Maya, whose message it is, follows: the conversation is marked on her other device, until she reads it here', async () => {
    await expect(chatRow(elsewhere, 'Northwind')).toContainText('1 thread with replies')
    await expect(chatRow(tomas, 'Northwind')).not.toContainText('thread')
    await summary(maya, 'Who brings the lamps?').click()
    await expect(replyIn(maya, 'I have two')).toBeVisible()
    await expect(chatRow(elsewhere, 'Northwind')).not.toContainText('thread')
    await expect(summary(maya, 'Who brings the lamps?')).not.toContainText('New')
    await checkScreen(maya)
  })

  await test.step('the thread has an address: a reload keeps it open, and so does a link', async () => {
    expect(maya.url()).toContain('thread=')
    await maya.reload()
    await expect(replyIn(maya, 'I have two')).toBeVisible()
    await elsewhere.goto(maya.url())
    await expect(replyIn(elsewhere, 'I have two')).toBeVisible()
  })

  await test.step('what Maya replies without a line is kept and sent, once', async () => {
    await maya.context().setOffline(true)
    await reply(maya, 'Then I bring oil')
    await expect(replyIn(maya, 'Then I bring oil')).toBeVisible()
    await expect(replyIn(tomas, 'Then I bring oil')).toHaveCount(0)
    await maya.context().setOffline(false)
    await expect(replyIn(tomas, 'Then I bring oil')).toBeVisible({ timeout: 20_000 })
    await expect(replyIn(maya, 'Then I bring oil')).toHaveCount(1)
    await expect(summary(maya, 'Who brings the lamps?')).toContainText('2 replies')
  })

  await test.step('who follows no longer is not marked; a reply that goes to the conversation too stands in both', async () => {
    await thread(maya).getByRole('button', { name: 'Follow thread' }).click()
    await expect(maya.getByText('You no longer follow this thread.')).toBeVisible()
    await thread(maya).getByRole('button', { name: 'Close' }).click()
    await expect(thread(maya)).toHaveCount(0)
    await reply(tomas, 'And matches')
    await expect(summary(maya, 'Who brings the lamps?')).toContainText('3 replies')
    await expect(summary(maya, 'Who brings the lamps?')).not.toContainText('New')
    await thread(tomas).getByRole('checkbox', { name: 'Also send to Northwind' }).click()
    await reply(tomas, 'All settled')
    await expect(message(maya, 'All settled')).toBeVisible()
    await expect(replyIn(tomas, 'All settled')).toBeVisible()
  })
})

test('the threads that Tomás follows gather in one place, new ones first, and he answers there', async ({ northwind, signedIn }) => {
  const talk = await findCompanyTalk(northwind.tomas)
  const say = async (person: typeof northwind.tomas, text: string, thread_id?: string) => {
    const { conversation_id } = talk
    const destination = thread_id ? { conversation_id, thread_id } : { conversation_id }
    return (await person.client.sendMessage({ destination, client_message_id: randomUUID(), body: paragraph(text) })).message_id
  }
  const question = await say(northwind.tomas, 'Which pier?')
  await say(northwind.maya, 'The old one', question)
  const tomas = await signedIn(northwind.tomas)
  await tomas.getByRole('link', { name: /^Chats/ }).click()
  await tomas
    .getByRole('region', { name: 'Chats' })
    .getByRole('link', { name: /^Inbox/ })
    .click()
  await tomas
    .getByRole('main')
    .getByRole('link', { name: /^Threads/ })
    .click()
  await expect(tomas.getByRole('heading', { name: 'Threads' })).toBeVisible()
  await expect(tomas.getByText('1 new reply', { exact: true })).toBeVisible()
  await expect(message(tomas, 'The old one')).toBeVisible()
  await checkScreen(tomas)
  await tomas.getByRole('button', { name: 'Reply', exact: true }).click()
  await tomas.getByRole('textbox', { name: 'Reply' }).click()
  await tomas.keyboard.type('See you there')
  await tomas.keyboard.press('Enter')
  await expect(message(tomas, 'See you there')).toBeVisible()
  await expect(tomas.getByText('1 new reply', { exact: true })).toBeHidden()
  await tomas.getByRole('button', { name: 'Open thread' }).click()
  await expect(replyIn(tomas, 'See you there')).toBeVisible()
  await tomas.goBack()
  await expect(thread(tomas)).toHaveCount(0)
})

test('a link to a reply leads to that reply in its thread, far from the newest as it may be', async ({ northwind, signedIn }) => {
  const talk = await findCompanyTalk(northwind.tomas)
  const say = (text: string, thread_id?: string) => {
    const destination = { conversation_id: talk.conversation_id, ...(thread_id && { thread_id }) }
    return northwind.tomas.client.sendMessage({ destination, client_message_id: randomUUID(), body: paragraph(text) })
  }
  const { message_id } = await say('Which buoys are lit?')
  for (let number = 1; number <= 120; number += 1) await say(`Buoy ${number}.`, message_id)
  const maya = await signedIn(northwind.maya, { at: `/connect/space/${talk.entity_id}?thread=${message_id}` })
  await maya.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(replyIn(maya, 'Buoy 120.')).toBeVisible()
  await thread(maya).getByRole('button', { name: 'Show earlier replies' }).click()
  await expect(replyIn(maya, 'Buoy 21.')).toBeVisible()
  await thread(maya).getByRole('button', { name: 'Show earlier replies' }).click()
  await replyIn(maya, 'Buoy 7.').hover()
  await replyIn(maya, 'Buoy 7.').getByRole('button', { name: 'More actions' }).click()
  await maya.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(maya.getByText('The link is copied.')).toBeVisible()

  await maya.goto(await maya.evaluate(() => navigator.clipboard.readText()))
  await expect(replyIn(maya, 'Buoy 7.')).toHaveAttribute('aria-current', 'true')
  await expect(replyIn(maya, 'Buoy 7.')).toBeFocused()
  await expect(replyIn(maya, 'Buoy 7.')).toBeInViewport({ ratio: 1 })
  await expect(replyIn(maya, 'Buoy 120.')).toHaveCount(0)
  await checkScreen(maya)
  await thread(maya).getByRole('button', { name: 'Jump to latest' }).click()
  await expect(replyIn(maya, 'Buoy 120.')).toBeInViewport()
})

const thread = (page: Page): Locator => page.getByRole('complementary', { name: 'Thread' })
const replyIn = (page: Page, text: string): Locator => thread(page).getByRole('article').filter({ hasText: text })
/** The line under a message that was replied to. */
const summary = (page: Page, text: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('button', { name: /repl/ })
    .filter({ hasText: /repl(y|ies)/ })

async function reply(page: Page, text: string): Promise<void> {
  await thread(page).getByRole('textbox', { name: 'Reply' }).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
