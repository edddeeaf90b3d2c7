import { randomUUID } from 'node:crypto'
import type { Conversation } from '@atrium/contract/chat/schemas'
import type { Locator, Page } from '@playwright/test'
import { paragraph } from '../../../server/src/testing/people.ts'
import { pass, stopClock } from '../../testing/clock.ts'
import { comeToRest, findCompanyTalk, message, openChat, writeElsewhere } from '../../testing/conversation.ts'
import { expect, test } from '../../testing/fixture.ts'
import type { Northwind, Person } from '../../testing/northwind.ts'

/** `npm run test:long` scrolls through 10,000. */
const count = Number(process.env['ATRIUM_SCROLL'] ?? 200)

/** What one frame showed: the numbers of the visible notes, and the height of the largest gap between them, in pixels. */
type Frame = { numbers: number[]; gap: number }

test(`scrolling ${count} messages on a slow device never jumps back and shows no blank frame`, async ({ northwind, signedIn }) => {
  test.setTimeout(180_000 + count * 60)
  const talk = await findCompanyTalk(northwind.maya)
  await writeMany(northwind.tomas, talk)
  await northwind.maya.client.moveReadPointer({ conversation_id: talk.conversation_id, seq: count })
  const maya = await signedIn(northwind.maya)
  await openChat(maya, 'Northwind')
  await expect(message(maya, `Note ${count}.`)).toBeInViewport()
  const history = maya.getByRole('group', { name: 'Messages in Northwind' })
  await history.evaluate(comeToRest)
  const device = await maya.context().newCDPSession(maya)
  await device.send('Emulation.setCPUThrottlingRate', { rate: 4 })

  const frames = await history.evaluate(scrollToBeginning)

  const tops = frames.flatMap(({ numbers }) => numbers.slice(0, 1))
  const jumped = tops.filter((top, index) => top > (tops[index - 1] ?? top))
  expect(jumped, `of ${tops.join()}`).toEqual([])
  expect(Math.max(...frames.map(({ gap }) => gap))).toBeLessThan(150)
  expect(new Set(frames.flatMap(({ numbers }) => numbers)).size).toBeGreaterThan(count - 30)
  await goToNewest(maya, history)
})

test('a conversation that still opens is not brought back to its end once Maya has scrolled up', async ({ northwind, signedIn }) => {
  const talk = await findCompanyTalk(northwind.maya)
  await writeMany(northwind.tomas, talk, 40)
  await northwind.maya.client.moveReadPointer({ conversation_id: talk.conversation_id, seq: 40 })
  const maya = await signedIn(northwind.maya)
  const history = maya.getByRole('group', { name: 'Messages in Northwind' })
  await stopClock(maya) // sizes come to rest only when time passes
  await openChat(maya, 'Northwind')
  await expect(message(maya, 'Note 40.')).toBeInViewport()

  await history.hover()
  await maya.mouse.wheel(0, -600)
  await expect(message(maya, 'Note 40.')).not.toBeInViewport()
  await pass(maya, 1_000)
  await maya.clock.resume()
  await history.evaluate(comeToRest)

  await expect(maya.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  await expect(message(maya, 'Note 40.')).not.toBeInViewport()
})

test('when a message grows as Maya scrolls up, the list stays where she scrolled', async ({ northwind, signedIn }) => {
  const { maya, history } = await openNotes(northwind, signedIn)

  const place = await history.evaluate(scrollUpAsRowGrows)
  await history.evaluate(comeToRest)

  await expect(maya.getByRole('button', { name: 'Jump to latest' })).toBeVisible()
  expect(await history.evaluate(({ scrollTop }) => scrollTop)).toBe(place)
})

test('a button that Maya presses stays under her pointer when a message arrives', async ({ northwind, signedIn }) => {
  const { maya, history } = await openNotes(northwind, signedIn)
  await message(maya, 'Note 39.').hover()
  await message(maya, 'Note 39.').getByRole('button', { name: 'Reply in thread' }).hover()

  await maya.mouse.down()
  await writeElsewhere(northwind.tomas, await findCompanyTalk(northwind.tomas), ['The ferry is here.'])
  await message(maya, 'The ferry is here.').waitFor({ state: 'attached' })
  await history.evaluate(comeToRest)
  await maya.mouse.up()

  await expect(maya.getByRole('complementary', { name: 'Thread' })).toBeVisible()
  await expect(message(maya, 'The ferry is here.')).toBeInViewport()
})

/** Maya at the newest of forty messages. */
async function openNotes(
  { maya, tomas }: Northwind,
  signedIn: (person: Person) => Promise<Page>,
): Promise<{ maya: Page; history: Locator }> {
  const talk = await findCompanyTalk(maya)
  await writeMany(tomas, talk, 40)
  await maya.client.moveReadPointer({ conversation_id: talk.conversation_id, seq: 40 })
  const page = await signedIn(maya)
  await openChat(page, 'Northwind')
  await expect(message(page, 'Note 40.')).toBeInViewport()
  const history = page.getByRole('group', { name: 'Messages in Northwind' })
  await history.evaluate(comeToRest)
  return { maya: page, history }
}

/**
 * Runs in the page: the list has followed the row that grew when the person scrolls, and learns of both in one event. Returns where the
 * person scrolled to.
 */
function scrollUpAsRowGrows(list: Element): Promise<number> {
  const row = Array.from(list.querySelectorAll('article')).at(-1)
  if (!row) throw new Error('there is no message')
  return new Promise((resolve) => {
    let sizes = 0
    const resized = new ResizeObserver(() => {
      sizes += 1
      if (sizes === 1) row.style.minBlockSize = `${row.offsetHeight + 300}px` // the first call only tells the size at the beginning
      if (sizes !== 2) return
      list.scrollBy(0, -200)
      resized.disconnect()
      resolve(list.scrollTop)
    })
    resized.observe(row)
  })
}

/** Written over eight connections in parallel; each message contains its own number, in the order of their positions. */
async function writeMany({ client }: Person, { conversation_id }: Conversation, many = count): Promise<void> {
  const send = (text: string) =>
    client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body: paragraph(text) })
  let last = 0
  const write = async (): Promise<void> => {
    while (last < many) {
      last += 1
      const { message_id, seq } = await send('Note')
      await client.editMessage({ message_id, body: paragraph(wordsOf(seq)) })
    }
  }
  await Promise.all(Array.from({ length: 8 }, write))
}
/** Texts with different heights. */
const wordsOf = (seq: number): string => `Note ${seq}.${' The ferry was late again, and nobody knew why.'.repeat(seq % 7)}`

/** Runs in the page: scrolls up one step per frame, and records what each frame showed. */
async function scrollToBeginning(list: Element): Promise<Frame[]> {
  const frames: Frame[] = []
  // This text is above the first message.
  while (!list.textContent?.includes('Everyone is here')) {
    list.scrollBy(0, -200)
    await new Promise(requestAnimationFrame)
    const { top, bottom } = list.getBoundingClientRect()
    const boxes = Array.from(list.querySelectorAll('article'), (row) => ({ row, box: row.getBoundingClientRect() }))
    const inSight = boxes.filter(({ box }) => box.bottom > top && box.top < bottom).toSorted((one, other) => one.box.top - other.box.top)
    const ends = [top, ...inSight.map(({ box }) => box.bottom)]
    const gaps = [...inSight.map(({ box }) => box.top), bottom].map((begin, index) => begin - (ends[index] ?? top))
    const numbers = inSight.map(({ row }) => Number(/Note (\d+)\./.exec(row.textContent ?? '')?.[1]))
    frames.push({ numbers, gap: Math.max(...gaps) })
  }
  return frames
}

async function goToNewest(page: Page, history: Locator): Promise<void> {
  await page
    .getByRole('main')
    .getByRole('button', { name: /^(\d+ new messages?|Jump to latest)$/ })
    .click()
  await expect(history.getByText(`Note ${count}.`)).toBeInViewport()
}
