import { randomUUID } from 'node:crypto'
import type { Conversation } from '@atrium/contract/chat/schemas'
import type { Locator, Page } from '@playwright/test'
import { paragraph } from '../../../server/src/testing/people.ts'
import { act, chatRow, findCompanyTalk, message, openChat, send } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'
import type { Person } from '../../testing/northwind.ts'

test('Maya gets a reply in a thread: all her devices are notified but others are not, an offline reply arrives, and followed threads are listed in one place', async ({
  northwind,
  signedIn,
}) => {
  const [maya, tomas] = [await signedIn(northwind.maya), await signedIn(northwind.tomas)]
  const elsewhere = await signedIn(northwind.maya)
  await Promise.all([openChat(maya, 'Northwind'), openChat(tomas, 'Northwind')])
  await elsewhere.getByRole('link', { name: /^Chats/ }).click()
  await send(maya, 'Northwind', 'Who brings the lamps?')

  await test.step('Tomás replies, and both see it at once below the message', async () => {
    await act(tomas, 'Who brings the lamps?', 'Reply in thread')
    await expect(thread(tomas).getByRole('article').first()).toContainText('Who brings the lamps?')
    await reply(tomas, 'I have two')
    await expect(thread(tomas).getByText('1 reply')).toBeVisible()
    await expect(summary(maya, 'Who brings the lamps?')).toContainText('1 reply')
    await expect(summary(maya, 'Who brings the lamps?')).toContainText('New')
    await expect(tomas.getByRole('main').getByText('I have two')).toHaveCount(0)
  })

  await test.step('Maya, as the author, follows the thread: the conversation is marked on her other device until she reads it here', async () => {
    await expect(chatRow(elsewhere, 'Northwind')).toContainText('1 thread with replies')
    await expect(chatRow(tomas, 'Northwind')).not.toContainText('thread')
    await summary(maya, 'Who brings the lamps?').click()
    await expect(replyIn(maya, 'I have two')).toBeVisible()
    await expect(chatRow(elsewhere, 'Northwind')).not.toContainText('thread')
    await expect(summary(maya, 'Who brings the lamps?')).not.toContainText('New')
  })

  await test.step('the thread has an address: a reload keeps it open, and a link opens it', async () => {
    expect(maya.url()).toContain('thread=')
    await maya.reload()
    await expect(replyIn(maya, 'I have two')).toBeVisible()
    await elsewhere.goto(maya.url())
    await expect(replyIn(elsewhere, 'I have two')).toBeVisible()
  })

  await test.step('Maya’s offline reply is kept and sent, once', async () => {
    await thread(maya).getByRole('textbox', { name: 'Reply' }).waitFor() // its code cannot load offline
    await maya.context().setOffline(true)
    await reply(maya, 'Then I bring oil')
    await expect(replyIn(maya, 'Then I bring oil')).toBeVisible()
    await expect(replyIn(tomas, 'Then I bring oil')).toHaveCount(0)
    await maya.context().setOffline(false)
    await expect(replyIn(tomas, 'Then I bring oil')).toBeVisible()
    await expect(replyIn(maya, 'Then I bring oil')).toHaveCount(1)
    await expect(summary(maya, 'Who brings the lamps?')).toContainText('2 replies')
  })

  await test.step('an unfollowed thread is not marked; a reply also sent to the conversation appears in both', async () => {
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

  await test.step('the threads that Tomás follows are listed in one place, new replies first, and he answers there', async () => {
    const talk = await findCompanyTalk(northwind.tomas)
    const question = await say(northwind.tomas, talk, 'Which pier?')
    await say(northwind.maya, talk, 'The old one', question)
    await tomas
      .getByRole('region', { name: 'Chats' })
      .getByRole('link', { name: /^Inbox/ })
      .click()
    await tomas
      .getByRole('main')
      .getByRole('link', { name: /^Threads/ })
      .click()
    await expect(tomas.getByRole('heading', { name: 'Threads' })).toBeVisible()
    const cards = tomas.getByRole('main').getByRole('region', { name: 'Northwind' })
    await expect(cards).toHaveCount(2)
    const first = cards.first()
    await expect(first.getByText('1 new reply', { exact: true })).toBeVisible()
    await expect(first).toContainText('The old one')
    await first.getByRole('button', { name: 'Reply', exact: true }).click()
    await first.getByRole('textbox', { name: 'Reply' }).click()
    await tomas.keyboard.type('See you there')
    await tomas.keyboard.press('Enter')
    await expect(first).toContainText('See you there')
    await expect(tomas.getByText('1 new reply', { exact: true })).toBeHidden()
    await first.getByRole('button', { name: 'Open thread' }).click()
    await expect(replyIn(tomas, 'See you there')).toBeVisible()
    await tomas.goBack()
    await expect(thread(tomas)).toHaveCount(0)
  })
})

test('a link to a reply leads to it in its thread, even far from the newest', async ({ northwind, signedIn }) => {
  const talk = await findCompanyTalk(northwind.tomas)
  const message_id = await say(northwind.tomas, talk, 'Which buoys are lit?')
  for (let number = 1; number <= 120; number += 1) await say(northwind.tomas, talk, `Buoy ${number}.`, message_id)
  const maya = await signedIn(northwind.maya, { at: `/connect/space/${talk.entity_id}?thread=${message_id}` })
  await maya.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await expect(replyIn(maya, 'Buoy 120.')).toBeVisible()
  await thread(maya).getByRole('button', { name: 'Show earlier replies' }).click()
  await expect(replyIn(maya, 'Buoy 21.')).toBeVisible()
  await thread(maya).getByRole('button', { name: 'Show earlier replies' }).click()
  await replyIn(maya, 'Buoy 7.').hover()
  await replyIn(maya, 'Buoy 7.').getByRole('button', { name: 'More actions' }).click()
  await maya.getByRole('menuitem', { name: 'Copy link' }).click()
  await expect(maya.getByText('Link copied.')).toBeVisible()

  await maya.goto(await maya.evaluate(() => navigator.clipboard.readText()))
  await expect(replyIn(maya, 'Buoy 7.')).toHaveAttribute('aria-current', 'true')
  await expect(replyIn(maya, 'Buoy 7.')).toBeFocused()
  await expect(replyIn(maya, 'Buoy 7.')).toBeInViewport({ ratio: 1 })
  await expect(replyIn(maya, 'Buoy 120.')).toHaveCount(0)
  await thread(maya).getByRole('button', { name: 'Jump to latest' }).click()
  await expect(replyIn(maya, 'Buoy 120.')).toBeInViewport()
})

const thread = (page: Page): Locator => page.getByRole('complementary', { name: 'Thread' })
const replyIn = (page: Page, text: string): Locator => thread(page).getByRole('article').filter({ hasText: text })
/** The thread summary below a message. */
const summary = (page: Page, text: string): Locator =>
  page
    .getByRole('main')
    .getByRole('article')
    .filter({ hasText: text })
    .getByRole('button', { name: /repl/ })
    .filter({ hasText: /repl(y|ies)/ })

/** Sends a message, with `thread_id` in that thread, and returns its id. */
async function say({ client }: Person, { conversation_id }: Conversation, text: string, thread_id?: string): Promise<string> {
  const destination = thread_id ? { conversation_id, thread_id } : { conversation_id }
  return (await client.sendMessage({ destination, client_message_id: randomUUID(), body: paragraph(text) })).message_id
}

async function reply(page: Page, text: string): Promise<void> {
  await thread(page).getByRole('textbox', { name: 'Reply' }).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}
