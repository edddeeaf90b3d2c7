import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { paragraph } from '../../../server/src/testing/people.ts'
import { findCompanyTalk, openChat, send, wordsOn } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'
import { openLine, type LineState } from './line.ts'
import type { Northwind } from '../../testing/northwind.ts'

/** The longest outage, in seconds: for example a tunnel, a lift, a closed lid over lunch. The long run goes up to a quarter of an hour. */
const longest = Number(process.env['ATRIUM_LONGEST_CUT'] ?? 1)
const cuts = [1, 4, 12, 60, 300, 900].filter((seconds) => seconds <= longest)
/** After any outage everyone is in sync within five seconds, plus the time for showing it. Checked by the long run; in milliseconds. */
const within = longest > 1 ? 5_000 + 2_000 : 20_000

for (const seconds of cuts)
  test(`an outage of ${seconds} s, cut or swallowed, loses nothing, duplicates nothing and leaves every count right`, async ({
    atrium,
    northwind,
    signedIn,
  }) => {
    test.setTimeout(120_000 + 2 * seconds * 1_000)
    const line = await openLine(atrium.url)
    const tomas = await signedIn(northwind.tomas, { baseURL: line.url })
    const expected = await writeForHim(northwind, 'before')
    await openChat(tomas, 'Northwind')
    await expect.poll(() => wordsOn(tomas)).toEqual(expected)

    for (const state of ['cut', 'swallowed'] satisfies LineState[])
      await test.step(`the connection is ${state}`, async () => {
        line.change(state)
        expected.push(...(await writeForHim(northwind, `while ${state}`)), `From within, ${state}`)
        await send(tomas, 'Northwind', `From within, ${state}`)
        await setTimeout(seconds * 1_000) // the length of the outage is what is tested
        line.change('open')
        await expect.poll(() => wordsOn(tomas), { timeout: within }).toEqual(expected)
        // A read message counts on the page at once; the server is notified a moment later.
        await expect.poll(async () => (await unreadOn(tomas)) - (await unreadOf(northwind)), { timeout: within }).toBe(0)
        // His own message is on the page while it waits to be sent.
        await expect.poll(() => wordsOf(northwind), { timeout: within }).toEqual(expected)
      })
    await tomas.goto('about:blank')
    await line.close()
  })

/**
 * Maya writes in the company-wide conversation and to Tomás, deletes one message and edits another. Returns the texts that remain in the
 * company-wide conversation.
 */
async function writeForHim({ maya, tomas }: Northwind, when: string): Promise<string[]> {
  const { conversation_id } = await findCompanyTalk(maya)
  const say = (destination: { conversation_id: string } | { employee_id: string }, text: string) =>
    maya.client.sendMessage({ destination, client_message_id: randomUUID(), body: paragraph(text) })
  const first = await say({ conversation_id }, `Soup ${when}`)
  const second = await say({ conversation_id }, `Bread ${when}`)
  await say({ conversation_id }, `Cheese ${when}`)
  await say({ employee_id: tomas.id }, `A word ${when}`)
  await maya.client.deleteMessage({ message_id: second.message_id })
  await maya.client.editMessage({ message_id: first.message_id, body: paragraph(`Stew ${when}`) })
  return [`Stew ${when}`, `Cheese ${when}`]
}

/** The texts in the company-wide conversation, according to the server. */
async function wordsOf({ tomas }: Northwind): Promise<string[]> {
  const { conversation_id } = await findCompanyTalk(tomas)
  const { messages } = await tomas.client.listMessages({ conversation_id, anchor: 'newest', before: 50 })
  return messages.filter(({ deleted_at }) => !deleted_at).map(({ text }) => text)
}
async function unreadOf({ tomas }: Northwind): Promise<number> {
  const { items } = await tomas.client.listRecent({})
  return items.reduce((sum, { unread_message_count }) => sum + unread_message_count, 0)
}
/** The unread count in the rail. */
async function unreadOn(page: Page): Promise<number> {
  const name = await page
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link', { name: /^Chats/ })
    .innerText()
  return Number(/\d+/.exec(name)?.[0] ?? 0)
}
