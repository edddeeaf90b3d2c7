import { randomUUID } from 'node:crypto'
import { setTimeout } from 'node:timers/promises'
import type { Page } from '@playwright/test'
import { paragraph } from '../server/src/testing/people.ts'
import { findCompanyTalk, openChat, send, wordsOn } from './conversation.ts'
import { expect, test } from './fixture.ts'
import { openLine, type LineState } from './line.ts'
import type { Northwind } from './northwind.ts'

/** How long a line may be gone, in seconds: a tunnel, a lift, a lid that was shut over lunch. The long run goes up to a quarter of an hour. */
const longest = Number(process.env['ATRIUM_LONGEST_CUT'] ?? 12)
const cuts = [1, 4, 12, 60, 300, 900].filter((seconds) => seconds <= longest)
/** After any outage everybody is in step within this many milliseconds of its end; the page then shows it. */
const within = 5_000 + 2_000

for (const seconds of cuts)
  for (const state of ['cut', 'swallowed'] satisfies LineState[])
    test(`a line that is ${state} for ${seconds} s hides nothing, doubles nothing and leaves every count right`, async ({
      atrium,
      northwind,
      signedIn,
    }) => {
      test.setTimeout(120_000 + seconds * 1_000)
      const line = await openLine(atrium.url)
      const tomas = await signedIn(northwind.tomas, { baseURL: line.url })
      const before = await writeForHim(northwind, 'before')
      await openChat(tomas, 'Northwind')
      await expect.poll(() => wordsOn(tomas)).toEqual(before)

      line.change(state)
      const meanwhile = await writeForHim(northwind, 'meanwhile')
      await send(tomas, 'Northwind', 'From within the tunnel')
      await setTimeout(seconds * 1_000) // how long the line is gone is what is tried here
      line.change('open')
      await expect.poll(() => wordsOn(tomas), { timeout: within }).toEqual([...before, ...meanwhile, 'From within the tunnel'])
      // What is read here counts here at once; the server is told a moment later.
      await expect.poll(async () => (await unreadOn(tomas)) - (await unreadOf(northwind)), { timeout: within }).toBe(0)
      expect(await wordsOf(northwind)).toEqual([...before, ...meanwhile, 'From within the tunnel'])
      await tomas.goto('about:blank')
      await line.close()
    })

/** Maya writes to all and to him, takes something back and changes something. Answers what then stands in the talk of all. */
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

/** What stands in the talk of all, as the server says. */
async function wordsOf({ tomas }: Northwind): Promise<string[]> {
  const { conversation_id } = await findCompanyTalk(tomas)
  const { messages } = await tomas.client.listMessages({ conversation_id, anchor: 'newest', before: 50 })
  return messages.filter(({ deleted_at }) => !deleted_at).map(({ text }) => text)
}
async function unreadOf({ tomas }: Northwind): Promise<number> {
  const { items } = await tomas.client.listRecent({})
  return items.reduce((sum, { unread_message_count }) => sum + unread_message_count, 0)
}
/** As the rail counts it. */
async function unreadOn(page: Page): Promise<number> {
  const name = await page
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link', { name: /^Chats/ })
    .innerText()
  return Number(/\d+/.exec(name)?.[0] ?? 0)
}
