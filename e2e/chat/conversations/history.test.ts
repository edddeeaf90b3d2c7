import { randomUUID } from 'node:crypto'
import type { Locator, Page } from '@playwright/test'
import { drawQuay } from '../../../server/src/demo/files/pictures.ts'
import { linking, paragraph } from '../../../server/src/testing/people.ts'
import { uploadFile } from '../../../server/src/testing/upload-file.ts'
import { act, chatRow, comeToRest, composer, findCompanyTalk, message, openChat, send, writeElsewhere } from '../../testing/conversation.ts'
import { checkAccessibility, expect, test } from '../../testing/fixture.ts'
import type { Person } from '../../testing/northwind.ts'

test('a conversation opens at the first unread message, scrolls back to its beginning, and never loses the reading position', async ({
  northwind,
  signedIn,
}) => {
  const talk = await findCompanyTalk(northwind.maya)
  await writeElsewhere(northwind.tomas, talk, notes(1, 70))
  await northwind.maya.client.moveReadPointer({ conversation_id: talk.conversation_id, seq: 70 })
  await writeElsewhere(northwind.tomas, talk, notes(71, 200))
  const maya = await signedIn(northwind.maya)

  await test.step('it opens at the “New” divider, with the newest message far below', async () => {
    await openChat(maya, 'Northwind')
    await expect(maya.getByText('New', { exact: true })).toBeInViewport()
    await expect(message(maya, 'Note 71.')).toBeInViewport()
    await expect(message(maya, 'Note 70.')).toBeInViewport()
    await expect(jump(maya)).toHaveText(/^\d+ new messages$/)
    await checkAccessibility(maya)
  })

  await test.step('scrolling up, every message back to the first appears exactly once', async () => {
    const met = await collectUpwards(maya)
    expect(met.filter((text) => Number(/\d+/.exec(text)?.[0]) <= 70)).toEqual(notes(1, 70))
  })

  await test.step('new messages do not move what she is reading', async () => {
    const before = await message(maya, 'Note 2.').boundingBox()
    await writeElsewhere(northwind.tomas, talk, ['And one more'])
    await expect(maya.getByRole('region', { name: 'Chats' }).getByText('Tomás: And one more')).toBeVisible()
    expect(await message(maya, 'Note 2.').boundingBox()).toEqual(before)
  })

  await test.step('one click leads to the newest message, and everything is read', async () => {
    await jump(maya).click()
    await expect(message(maya, 'And one more')).toBeInViewport()
    await expect(jump(maya)).toBeHidden()
    await expect(maya.getByRole('link', { name: /unread/ })).toHaveCount(0)
  })

  await test.step('at the end, new messages scroll into view automatically', async () => {
    await writeElsewhere(northwind.tomas, talk, ['Did you get that?'])
    await expect(message(maya, 'Did you get that?')).toBeInViewport()
    await send(maya, 'Northwind', 'I did')
    await expect(message(maya, 'I did')).toBeInViewport()
    await expect(maya.getByRole('link', { name: /unread/ })).toHaveCount(0)
  })

  await test.step('if two positions are requested, the later one is shown, whichever responds first', async () => {
    await maya.reload()
    await expect(message(maya, 'I did')).toBeInViewport()
    const slow = Promise.withResolvers<void>()
    await maya.route(/message\/list\?.*anchor=20\b/, async (route) => {
      await slow.promise
      await route.continue()
    })
    const first = maya.waitForRequest(/anchor=20\b/)
    const late = maya.waitForResponse(/anchor=20\b/)
    await toPlace(maya, 20)
    await first
    await toPlace(maya, 80)
    await expect(message(maya, 'Note 80.')).toBeInViewport()
    slow.resolve()
    await (await late).finished()
    // The position requested last stays, also after the late response.
    await expect(message(maya, 'Note 80.')).toBeInViewport()
    await expect(message(maya, 'Note 20.')).toHaveCount(0)
    await expect(message(maya, 'Note 80.')).toBeFocused()
  })
})

test('a conversation that is opened again appears at once, and is read although it was marked unread', async ({ northwind, signedIn }) => {
  const talk = await findCompanyTalk(northwind.maya)
  await writeElsewhere(northwind.tomas, talk, notes(1, 40))
  const maya = await signedIn(northwind.maya)
  await openChat(maya, 'Northwind')
  await jump(maya).click()
  await expect(message(maya, 'Note 40.')).toBeInViewport()
  await expect(maya.getByRole('link', { name: /unread/ })).toHaveCount(0)

  await test.step('a message marked unread stays unread until she comes back', async () => {
    await act(maya, 'Note 39.', 'More actions')
    await maya.getByRole('menuitem', { name: 'Mark as unread from here' }).click()
    await expect(maya.getByRole('link', { name: /^Chats.*something unread$/ })).toBeVisible()
    await maya.getByRole('link', { name: 'Home' }).click()
    await maya.getByRole('link', { name: /^Chats/ }).click()
    await expect(maya.getByRole('heading', { name: 'Northwind', level: 1 })).toBeFocused()
    await expect(maya.getByRole('link', { name: /unread/ })).toHaveCount(0)
  })

  await test.step('messages that arrived while her page was closed are new, although the device first shows its cached ones', async () => {
    await allRead(northwind.maya)
    const address = maya.url()
    await maya.goto('about:blank')
    await writeElsewhere(northwind.tomas, talk, notes(41, 80))
    await maya.goto(address)
    await expect(maya.getByText('New', { exact: true })).toBeInViewport()
    await expect(message(maya, 'Note 41.')).toBeInViewport()
    await expect(jump(maya)).toHaveText(/^\d+ new messages$/)
    await jump(maya).click()
    await expect(message(maya, 'Note 80.')).toBeInViewport()
    await allRead(northwind.maya)
  })

  await test.step('a recently opened conversation appears without waiting for the server', async () => {
    const destination = { employee_id: northwind.tomas.id }
    await northwind.maya.client.sendMessage({ destination, client_message_id: randomUUID(), body: paragraph('Over here') })
    await maya.goto(`/connect/employee/${northwind.tomas.id}`)
    await expect(message(maya, 'Over here')).toBeVisible()
    await openChat(maya, 'Northwind')
    await expect(message(maya, 'Note 80.')).toBeVisible()
    await maya.route('**/chat/**', () => {})
    for (const [name, words] of [
      ['Tomás Nunes', 'Over here'],
      ['Northwind', 'Note 80.'],
    ] as const) {
      await chatRow(maya, name).click()
      await expect(message(maya, words)).toBeInViewport()
      await expect(composer(maya, name)).toBeVisible()
    }
  })
})

test('the newest message stays in view, an own message is always seen, and the editor of a message too', async ({
  atrium,
  northwind,
  signedIn,
}) => {
  const talk = await findCompanyTalk(northwind.maya)
  await writeElsewhere(northwind.tomas, talk, notes(1, 130))
  await writeElsewhere(northwind.maya, talk, ['Mine'])
  await northwind.maya.client.moveReadPointer({ conversation_id: talk.conversation_id, seq: 131 })
  const maya = await signedIn(northwind.maya)
  await openChat(maya, 'Northwind')
  await expect(message(maya, 'Mine')).toBeInViewport({ ratio: 1 })

  await test.step('the editor of the last message is wholly in view, and saving keeps the place', async () => {
    await composer(maya, 'Northwind').click()
    await maya.keyboard.press('ArrowUp')
    await expect(maya.getByRole('textbox', { name: 'Edit message' })).toBeFocused()
    await expect(maya.getByRole('button', { name: 'Save' })).toBeInViewport({ ratio: 1 })
    await maya.keyboard.press('Shift+Enter')
    await maya.keyboard.type('and more')
    await maya.keyboard.press('Enter')
    await expect(message(maya, 'and more')).toBeInViewport({ ratio: 1 })
    await expectAtEnd(maya)
  })

  await test.step('sent from further up, and from a place far away', async () => {
    await maya.getByRole('group', { name: 'Messages in Northwind' }).hover()
    await maya.mouse.wheel(0, -900)
    await expect(jump(maya)).toBeVisible()
    await send(maya, 'Northwind', 'From above')
    await expect(message(maya, 'From above')).toBeInViewport({ ratio: 1 })
    await toPlace(maya, 20)
    await expect(message(maya, 'Note 20.')).toBeInViewport()
    await send(maya, 'Northwind', 'From far away')
    await expect(message(maya, 'From far away')).toBeInViewport({ ratio: 1 })
    await expect(jump(maya)).toBeHidden()
  })

  await test.step('a row that grows when it is complete does not push the newest message away', async () => {
    await message(maya, 'From far away').getByRole('button', { name: 'Edit message' }).waitFor({ state: 'attached' })
    await message(maya, 'From above').evaluate((row) => (row.style.paddingBlockEnd = '300px'))
    await expectAtEnd(maya)
    await expect(jump(maya)).toBeHidden()
  })

  await test.step('a conversation that is read opens exactly at its end, also with tall messages that are complete only later', async () => {
    const code = {
      type: 'codeBlock' as const,
      attrs: { language: 'sql' },
      content: [{ type: 'text' as const, text: 'select 1\n'.repeat(30) }],
    }
    for (const words of ['Tall 1', 'Tall 2', 'Tall 3', 'Tall 4'])
      await northwind.tomas.client.sendMessage({
        destination: { conversation_id: talk.conversation_id },
        client_message_id: randomUUID(),
        body: { type: 'doc', content: [code, ...paragraph(`${words} ${'and so on '.repeat(40)}`).content] },
      })
    await expect(message(maya, 'Tall 4')).toBeInViewport()
    await allRead(northwind.maya)
    for (const width of [1440, 390]) {
      await maya.setViewportSize({ width, height: 844 })
      await maya.goto(`/connect/space/${talk.entity_id}`)
      await expect(message(maya, 'Tall 4').locator('pre span').first()).toBeAttached()
      await expectAtEnd(maya)
    }
  })

  await test.step('so does one that ends with pictures and previews of links', async () => {
    const page = 'https://harbour.example/crane'
    const picture = new Uint8Array(await drawQuay('quay-at-noon.jpg'))
    atrium.publishPages({
      [page]: { type: 'text/html', bytes: Buffer.from(craneNews).toString('base64') },
      [`${page}.jpg`]: { type: 'image/jpeg', bytes: Buffer.from(picture).toString('base64') },
    })
    for (const words of ['Quay 1', 'Quay 2']) {
      const { file_id } = await uploadFile(atrium, northwind.tomas, 'quay.jpg', picture)
      await northwind.tomas.client.sendMessage({
        destination: { conversation_id: talk.conversation_id },
        client_message_id: randomUUID(),
        body: linking(words, page),
        file_ids: [file_id],
      })
    }
    const last = message(maya, 'Quay 2')
    await expect(last.getByRole('link', { name: /Crane four is back/ }).locator('img')).toBeInViewport({ ratio: 1 })
    await allRead(northwind.maya)
    for (const width of [1440, 390]) {
      await maya.setViewportSize({ width, height: 844 })
      await maya.goto(`/connect/space/${talk.entity_id}`)
      await expect(last.getByRole('button', { name: 'Open picture quay.jpg' })).toBeVisible()
      await expect(last.getByRole('link', { name: /Crane four is back/ }).locator('img')).toBeInViewport({ ratio: 1 })
      await expectAtEnd(maya)
    }
  })
})

const craneNews = `<!doctype html><title>Crane four is back</title><meta property="og:description" content="It lifts again.">
<meta property="og:image" content="/crane.jpg">`

/** The history is at its end, but for the fraction of a pixel by which the browser rounds each of its heights. */
const expectAtEnd = (page: Page): Promise<void> =>
  expect
    .poll(() =>
      page
        .getByRole('group', { name: 'Messages in Northwind' })
        .evaluate(({ scrollHeight, clientHeight, scrollTop }) => scrollHeight - clientHeight - scrollTop),
    )
    .toBeLessThan(2)

/** Waits until the server knows that Maya has read the company-wide space: a page reports it a moment later. */
const allRead = (maya: Person): Promise<void> => expect.poll(async () => (await findCompanyTalk(maya)).unread_message_count).toBe(0)

const toPlace = (page: Page, seq: number): Promise<void> => page.evaluate((at) => history.pushState({}, '', `?message=${at}`), seq)

const notes = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, index) => `Note ${from + index}.`)

const jump = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^(\d+ new messages?|Jump to latest)$/ })

/** Scrolls to the beginning of the conversation, where it rests. Returns its notes in order; duplicates are kept. */
async function collectUpwards(page: Page): Promise<string[]> {
  const met = new Map<string, string>()
  const history = page.getByRole('group', { name: 'Messages in Northwind' })
  await history.hover()
  await expect(async () => {
    for (const [id, text] of await rowsOn(page)) met.set(id, text)
    await page.mouse.wheel(0, -600)
    // Otherwise a page that draws late would skip messages: several turns of the wheel become one step.
    await page.evaluate(drawTwice)
    await expect(history.getByText('Everyone is here')).toBeInViewport({ timeout: 50 })
  }).toPass({ intervals: [20] })
  await history.evaluate(comeToRest)
  for (const [id, text] of await rowsOn(page)) met.set(id, text)
  return [...met.values()].toSorted((one, other) => Number(/\d+/.exec(one)?.[0]) - Number(/\d+/.exec(other)?.[0]))
}

/** Runs in the page: resolves when two more frames were drawn. */
const drawTwice = () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))

/** The messages that are rendered now, by id. */
const rowsOn = (page: Page): Promise<[string, string][]> =>
  page
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => [row.dataset['message'] ?? '', row.querySelector('p')?.textContent ?? '']))
