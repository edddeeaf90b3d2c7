import type { Locator, Page } from '@playwright/test'
import { chatRow, composer, findCompanyTalk, message, openChat, send, writeElsewhere } from './conversation.ts'
import { checkAccessibility, expect, test } from './fixture.ts'

test('a conversation opens at the first unread message, goes back to its beginning, and never loses one’s place', async ({
  northwind,
  signedIn,
}) => {
  const talk = await findCompanyTalk(northwind.maya)
  await writeElsewhere(northwind.tomas, talk, notes(1, 70))
  await northwind.maya.client.moveReadPointer({ conversation_id: talk.conversation_id, seq: 70 })
  await writeElsewhere(northwind.tomas, talk, notes(71, 140))
  const maya = await signedIn(northwind.maya)

  await test.step('she comes in at the line “New”, with the newest far below', async () => {
    await openChat(maya, 'Northwind')
    await expect(maya.getByText('New', { exact: true })).toBeInViewport()
    await expect(message(maya, 'Note 71.')).toBeInViewport()
    await expect(message(maya, 'Note 70.')).toBeInViewport()
    await expect(jump(maya)).toHaveText(/^\d+ new messages$/)
    await checkAccessibility(maya)
  })

  await test.step('going up, every message back to the first is there once', async () => {
    const met = await collectUpwards(maya)
    expect(met.filter((text) => Number(/\d+/.exec(text)?.[0]) <= 70)).toEqual(notes(1, 70))
  })

  await test.step('what comes meanwhile does not move what she reads', async () => {
    const before = await message(maya, 'Note 2.').boundingBox()
    await writeElsewhere(northwind.tomas, talk, ['And one more'])
    await expect(maya.getByRole('region', { name: 'Chats' }).getByText('Tomás: And one more')).toBeVisible()
    expect(await message(maya, 'Note 2.').boundingBox()).toEqual(before)
  })

  await test.step('one press leads to the newest, and all is read', async () => {
    await jump(maya).click()
    await expect(message(maya, 'And one more')).toBeInViewport()
    await expect(jump(maya)).toBeHidden()
    await expect(maya.getByRole('link', { name: /unread/ })).toHaveCount(0)
  })

  await test.step('there, what is written next comes into sight by itself', async () => {
    await writeElsewhere(northwind.tomas, talk, ['Did you get that?'])
    await expect(message(maya, 'Did you get that?')).toBeInViewport()
    await send(maya, 'Northwind', 'I did')
    await expect(message(maya, 'I did')).toBeInViewport()
    await expect(maya.getByRole('link', { name: /unread/ })).toHaveCount(0)
  })
})

test('what is marked unread stays so until she comes back', async ({ northwind, signedIn }) => {
  const talk = await findCompanyTalk(northwind.maya)
  await writeElsewhere(northwind.tomas, talk, ['One', 'Two', 'Three'])
  const maya = await signedIn(northwind.maya)
  await openChat(maya, 'Northwind')
  await expect(maya.getByRole('link', { name: /unread/ })).toHaveCount(0)
  await message(maya, 'Two').hover()
  await message(maya, 'Two').getByRole('button', { name: 'More actions' }).click()
  await maya.getByRole('menuitem', { name: 'Mark unread from here' }).click()
  await expect(maya.getByRole('link', { name: /^Chats.*something unread$/ })).toBeVisible()
  await maya.getByRole('link', { name: 'Home' }).click()
  await openChat(maya, 'Northwind')
  await expect(maya.getByRole('link', { name: /unread/ })).toHaveCount(0)
})

test('a conversation that was open a moment ago is there at once', async ({ northwind, signedIn }) => {
  const talk = await findCompanyTalk(northwind.maya)
  await writeElsewhere(northwind.tomas, talk, notes(1, 40))
  const maya = await signedIn(northwind.maya)
  await openChat(maya, 'Northwind')
  await maya.goto(`/connect/employee/${northwind.tomas.id}`)
  await send(maya, 'Tomás Nunes', 'Over here')
  await expect(message(maya, 'Over here')).toBeVisible()
  await openChat(maya, 'Northwind')
  await expect(message(maya, 'Note 40.')).toBeVisible()

  const times: number[] = []
  for (let round = 0; round < 3; round += 1) {
    times.push(await timeOfSwitch(chatRow(maya, 'Tomás Nunes'), 'Over here'))
    await expect(composer(maya, 'Tomás Nunes')).toBeVisible()
    times.push(await timeOfSwitch(chatRow(maya, 'Northwind'), 'Note 40.'))
    await expect(composer(maya, 'Northwind')).toBeVisible()
  }
  const told = `${times.map(Math.round).join(', ')} ms, wanted: 100`
  test.info().annotations.push({ type: 'switch to a cached conversation', description: told })
  console.log(`switch to a cached conversation: ${told}`)
})

test('of two places that she asks for, the later one is shown, whichever answers first', async ({ northwind, signedIn }) => {
  const talk = await findCompanyTalk(northwind.maya)
  await writeElsewhere(northwind.tomas, talk, notes(1, 200))
  const maya = await signedIn(northwind.maya)
  await openChat(maya, 'Northwind')
  await expect(message(maya, 'Note 1.')).toBeVisible()
  await jump(maya).click()
  await expect(message(maya, 'Note 200.')).toBeInViewport()
  const slow = Promise.withResolvers<void>()
  await maya.route(/message\/list\?.*anchor=20\b/, async (route) => {
    await slow.promise
    await route.continue()
  })
  const first = maya.waitForRequest(/anchor=20\b/)
  const late = maya.waitForResponse(/anchor=20\b/)
  await toPlace(maya, 20)
  await first
  await toPlace(maya, 100)
  await expect(message(maya, 'Note 100.')).toBeInViewport()
  slow.resolve()
  await (await late).finished()
  // What was asked for last stays, and so does what is asked for after it.
  await expect(message(maya, 'Note 100.')).toBeInViewport()
  await expect(message(maya, 'Note 20.')).toHaveCount(0)
  await expect(message(maya, 'Note 100.')).toBeFocused()
})

const toPlace = (page: Page, seq: number): Promise<void> => page.evaluate((at) => history.pushState({}, '', `?message=${at}`), seq)

const notes = (from: number, to: number): string[] => Array.from({ length: to - from + 1 }, (_, index) => `Note ${from + index}.`)

const jump = (page: Page): Locator => page.getByRole('main').getByRole('button', { name: /^(\d+ new messages?|Jump to latest)$/ })

/** Scrolls to the beginning of the conversation. Answers its notes in order; one that is met in two places counts twice. */
async function collectUpwards(page: Page): Promise<string[]> {
  const met = new Map<string, string>()
  await page.getByRole('group', { name: 'Messages in Northwind' }).hover()
  await expect(async () => {
    for (const [id, text] of await rowsOn(page)) met.set(id, text)
    await page.mouse.wheel(0, -600)
    await expect(page.getByRole('group', { name: 'Messages in Northwind' }).getByText('Everyone is here')).toBeInViewport({ timeout: 50 })
  }).toPass({ intervals: [20] })
  for (const [id, text] of await rowsOn(page)) met.set(id, text)
  return [...met.values()].toSorted((one, other) => Number(/\d+/.exec(one)?.[0]) - Number(/\d+/.exec(other)?.[0]))
}

/** The messages that the page holds now, by id. */
const rowsOn = (page: Page): Promise<[string, string][]> =>
  page
    .getByRole('article')
    .evaluateAll((rows) => rows.map((row) => [row.dataset['message'] ?? '', row.querySelector('p')?.textContent ?? '']))

/** From the press on a row of the list until the words of the conversation are drawn, in milliseconds. */
const timeOfSwitch = (row: Locator, words: string): Promise<number> =>
  row.evaluate(async (link, wanted) => {
    const isThere = () => Array.from(document.querySelectorAll('article p'), (text) => text.textContent).includes(wanted)
    const begun = performance.now()
    link.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true }))
    while (!isThere()) await new Promise(requestAnimationFrame)
    return performance.now() - begun
  }, words)
