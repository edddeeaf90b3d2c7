import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { naming } from '../../../server/src/testing/people.ts'
import { act, chatRow, findCompanyTalk, message, openChat, writeElsewhere } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'
import { pressInOneGo } from '../../testing/keys.ts'
import type { Person } from '../../testing/northwind.ts'

test('a mention is counted at once on every device of the mentioned person, disappears everywhere when read on one, and is correct on a device that was offline', async ({
  northwind,
  signedIn,
}) => {
  const { maya, tomas } = northwind
  const talk = await findCompanyTalk(maya)
  const desk = await signedIn(maya, { before: (page) => page.addInitScript(noteBadge) })
  const laptop = await signedIn(maya, { before: (page) => page.addInitScript(noteBadge) })
  for (const page of [desk, laptop]) await toChats(page).click()

  await test.step('unread messages without a mention show a mark, but no number', async () => {
    await writeElsewhere(tomas, talk, ['Fresh bread in the galley'])
    for (const page of [desk, laptop]) {
      await expect(chatRow(page, 'Northwind')).toContainText('1 unread message')
      await expectCalls(page, 0, 'Chats')
      await expect(page).toHaveTitle('• Chats · Atrium')
    }
  })

  const named = await say(tomas, talk.conversation_id, 'Could you look at the mast')
  await test.step('a mention counts: list, rail, title and icon agree on both devices', async () => {
    await named(maya)
    for (const page of [desk, laptop]) {
      await expect(chatRow(page, 'Northwind')).toContainText('1 mention, 2 unread messages')
      await expect(chatRow(page, 'Northwind')).toContainText('@1')
      await expectCalls(page, 1, 'Chats')
    }
  })

  await test.step('a mention added by an edit counts, and one removed by an edit does not', async () => {
    const added = await say(tomas, talk.conversation_id, 'And at the sails')
    await added()
    await expect(chatRow(laptop, 'Northwind')).toContainText('1 mention, 3 unread messages')
    await added(maya)
    for (const page of [desk, laptop]) await expectCalls(page, 2, 'Chats')
    await added()
    for (const page of [desk, laptop]) await expectCalls(page, 1, 'Chats')
  })

  await test.step('read on one device, it is gone from both', async () => {
    await chatRow(desk, 'Northwind').click()
    await expect(message(desk, 'And at the sails')).toBeVisible()
    await expect(laptop).toHaveTitle('Chats · Atrium')
    await expect(laptop.getByRole('link', { name: /unread/ })).toHaveCount(0)
    await expect(desk).toHaveTitle('Northwind · Atrium')
    for (const page of [desk, laptop]) await expect.poll(() => badgeOf(page)).toBe('0')
  })

  await test.step('a chat marked as unread in the list is unread on both', async () => {
    await desk.getByRole('link', { name: 'Home' }).click() // an open conversation would be marked as read at once
    await expect(desk).toHaveTitle('Home · Atrium')
    await chatRow(laptop, 'Northwind').hover()
    await laptop.getByRole('button', { name: 'Actions for Northwind' }).click()
    await laptop.getByRole('menuitem', { name: 'Mark as unread' }).click()
    await expect(chatRow(laptop, 'Northwind')).toContainText('1 unread message')
    await expect(laptop).toHaveTitle('• Chats · Atrium')
    await expect(desk).toHaveTitle('• Home · Atrium')
  })

  await test.step('a page that was offline shows the same counts once it is online', async () => {
    await laptop.context().setOffline(true)
    await expect(laptop.getByText('You are offline. Your messages are saved and will be sent later.')).toBeVisible()
    const asked = await say(tomas, talk.conversation_id, 'Where are you')
    await asked(maya)
    await tomas.client.sendMessage({
      destination: { employee_id: maya.id },
      client_message_id: randomUUID(),
      body: naming('Are you asleep'),
    })
    await laptop.context().setOffline(false)
    await expect(chatRow(laptop, 'Northwind')).toContainText('1 mention, 2 unread messages')
    await expect(chatRow(laptop, 'Tomás Nunes')).toContainText('1 unread message')
    await expectCalls(laptop, 2, 'Chats')
  })
})

test('the inbox can be read in place, marked as read and undone, and leads to mentions', async ({ northwind, signedIn }) => {
  test.setTimeout(120_000)
  const { maya, tomas } = northwind
  const talk = await findCompanyTalk(maya)
  await writeElsewhere(tomas, talk, notes(1, 60))
  await (
    await say(tomas, talk.conversation_id, 'The winch is yours')
  )(maya)
  await writeElsewhere(tomas, talk, notes(61, 90))
  const page = await signedIn(maya)

  await test.step('unread messages can be read there, starting where reading continues', async () => {
    await pressInOneGo(page, 'g', 'i')
    await expect(page.getByRole('heading', { name: 'Inbox', level: 1 })).toBeVisible()
    await expect(group(page).getByText('Note 1.', { exact: true })).toBeVisible()
    await expect(group(page).getByRole('link', { name: '86 more messages' })).toBeVisible()
  })

  await test.step('marked as read they disappear, and Undo restores them', async () => {
    await page.getByRole('button', { name: 'Mark as read: Northwind' }).click()
    await page.getByRole('button', { name: 'Undo', exact: true }).hover() // keeps it
    await expect(page.getByText('You have read everything')).toBeVisible()
    await expect(page).toHaveTitle('Inbox · Atrium')
    await expect(page.getByRole('button', { name: 'Close', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Undo', exact: true }).click()
    await expect(group(page).getByText('Note 1.', { exact: true })).toBeVisible()
    await expect(page).toHaveTitle('(1) Inbox · Atrium')
  })

  await test.step('her mentions have their own list, live', async () => {
    await page.getByRole('navigation', { name: 'Inbox' }).getByRole('link', { name: 'Mentions' }).click()
    await expect(page.getByRole('article').filter({ hasText: 'The winch is yours' })).toBeVisible()
    await (
      await say(tomas, talk.conversation_id, 'And so is the anchor')
    )(maya)
    await expect(page.getByRole('article').first()).toContainText('And so is the anchor')
  })

  await test.step('a reply that mentions her is new in the list until its thread is read, on any device', async () => {
    const thread_id = (await maya.client.listMentions({})).items[0]?.message_id ?? ''
    const body = naming('Mind the chain', maya)
    await tomas.client.sendMessage({
      destination: { conversation_id: talk.conversation_id, thread_id },
      client_message_id: randomUUID(),
      body,
    })
    const entry = page.getByRole('article').filter({ hasText: 'Mind the chain' })
    await expect(entry.getByText('New', { exact: true })).toBeVisible()
    await maya.client.moveThreadPointer({ thread_id, seq: 1 })
    await expect(entry.getByText('New', { exact: true })).toBeHidden()
    await expect(entry).toBeVisible()
  })

  await test.step('a mention leads to its message, which is highlighted, and skipped messages stay unread', async () => {
    await page.getByRole('link', { name: 'Tomás Nunes in Northwind: open the message' }).last().click()
    await expect(message(page, 'The winch is yours')).toBeInViewport()
    await expect(message(page, 'The winch is yours')).toHaveAttribute('aria-current', 'true')
    await expect(page).toHaveURL(/\?message=\d+$/)
    await expect(page.getByRole('button', { name: /^92 new messages since/ })).toBeVisible()
    await page.reload()
    await expect(message(page, 'The winch is yours')).toBeInViewport()
  })

  await test.step('the bar leads to the first unread message, and back down with a way to return', async () => {
    await page.getByRole('button', { name: /^92 new messages since/ }).click()
    await expect(message(page, 'Note 1.').first()).toBeInViewport()
    await page
      .getByRole('main')
      .getByRole('button', { name: /new messages?$/ })
      .click()
    await expect(message(page, 'And so is the anchor')).toBeInViewport()
    await expect(page.getByRole('link', { name: /unread/ })).toHaveCount(0)
    await page.getByRole('button', { name: 'Back to where you were' }).click()
    await expect(message(page, 'Note 1.').first()).toBeInViewport()
  })

  await test.step('Escape marks everything as read from anywhere', async () => {
    await act(page, 'Note 2.', 'More actions')
    await page.getByRole('menuitem', { name: 'Mark as unread from here' }).click()
    await expect(chatRow(page, 'Northwind')).toContainText('2 mentions, 91 unread messages')
    await expect.poll(() => isBelow(lineNew(page), message(page, 'Note 1.').first())).toBe(true)
    await page.getByRole('heading', { name: 'Northwind', level: 1 }).click()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('link', { name: /unread/ })).toHaveCount(0)
    await expect(page.getByText('1 conversation marked as read.')).toBeVisible()
    await expect(lineNew(page)).toBeHidden()
  })

  await test.step('the way back is offered for a while', async () => {
    await page.clock.install()
    await page.getByRole('main').getByRole('button', { name: 'Jump to latest' }).click()
    await expect(page.getByRole('button', { name: 'Back to where you were' })).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(page.getByRole('button', { name: 'Back to where you were' })).toBeHidden()
  })

  await test.step('the list can show only unread chats, and remembers that', async () => {
    await openChat(page, 'Northwind')
    await page.getByRole('link', { name: /^Inbox/ }).click()
    await page.getByRole('button', { name: 'Unread', exact: true }).click()
    await expect(page.getByText('Nothing unread.')).toBeVisible()
    await page.reload()
    await expect(chatRow(page, 'Northwind')).toBeHidden()
    await writeElsewhere(tomas, talk, ['Wake up'])
    await expect(chatRow(page, 'Northwind')).toBeVisible()
  })
})

test('a thread alone is listed under Unread, is marked as read with everything, and restored by Undo', async ({ northwind, signedIn }) => {
  const { maya, tomas } = northwind
  const { conversation_id } = await findCompanyTalk(maya)
  const send = (person: Person, words: string, thread?: { thread_id: string }) =>
    person.client.sendMessage({ destination: { conversation_id, ...thread }, client_message_id: randomUUID(), body: naming(words) })
  const { message_id: thread_id } = await send(maya, 'Who has the key?')
  await send(tomas, 'I do', { thread_id })
  const page = await signedIn(maya, { at: '/connect/inbox' })
  const waiting = group(page).getByRole('link', { name: '1 thread with new replies' })
  await expect(waiting).toBeVisible()
  await page.getByRole('button', { name: 'Mark all as read' }).click()
  await page.getByRole('button', { name: 'Undo', exact: true }).hover() // keeps it
  await expect(page.getByText('You have read everything')).toBeVisible()
  await expect(page).toHaveTitle('Inbox · Atrium')
  await page.getByRole('button', { name: 'Undo', exact: true }).click()
  await waiting.click()
  await expect(page.getByText('I do')).toBeVisible()
  expect((await maya.client.listThread({ thread_id, anchor: 'newest' })).own.follows).toBe(true)
})

const toChats = (page: Page): Locator => page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: /^Chats/ })
const lineNew = (page: Page): Locator => page.getByRole('group', { name: 'Messages in Northwind' }).getByText('New', { exact: true })
const isBelow = async (one: Locator, other: Locator): Promise<boolean> =>
  ((await one.boundingBox())?.y ?? 0) > ((await other.boundingBox())?.y ?? 0)
const group = (page: Page): Locator => page.getByRole('main').getByRole('region', { name: 'Northwind' })
const notes = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, index) => `Note ${from + index}.`)

/** Returns a function that sends the message on its first call and edits it on later calls: the same text, mentioning these people. */
async function say({ client }: Person, conversation_id: string, words: string) {
  let message_id: string | undefined
  return async (...people: Person[]): Promise<void> => {
    const body = naming(words, ...people)
    if (message_id) await client.editMessage({ message_id, body })
    else ({ message_id } = await client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body }))
  }
}

/** Checks that the badges of the list, the rail, the title and the icon show this mention count. */
async function expectCalls(page: Page, count: number, name: string): Promise<void> {
  await expect(toChats(page)).toHaveAccessibleName(count ? `Chats , ${count} unread` : /^Chats/)
  if (count) await expect(page).toHaveTitle(`(${count}) ${name} · Atrium`)
  if (count) await expect.poll(() => badgeOf(page)).toBe(String(count))
  await expect.poll(() => sumOfList(page)).toBe(count)
}

/** The sum of the badges in the list: mentions in spaces, messages in direct chats. */
const sumOfList = (page: Page): Promise<number> =>
  page
    .getByRole('region', { name: 'Chats' })
    .locator('li [data-tone="accent"] > [aria-hidden]')
    .allInnerTexts()
    .then((shown) => shown.reduce((sum, text) => sum + Number(text.replace('@', '')), 0))

/** Runs in the page before its own code: records the badge on the app's icon. */
function noteBadge(): void {
  const note = (count?: number) => {
    document.documentElement.dataset['badge'] = String(count ?? 'mark')
    return Promise.resolve()
  }
  Object.assign(Navigator.prototype, { setAppBadge: note, clearAppBadge: () => note(0) })
}
const badgeOf = (page: Page): Promise<string | undefined> => page.evaluate(() => document.documentElement.dataset['badge'])
