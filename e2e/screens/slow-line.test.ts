import type { Browser, Page } from '@playwright/test'
import { heading, named } from './acts.ts'
import { message, openChat, send } from '../testing/conversation.ts'
import { expect } from '../testing/fixture.ts'
import { type Order, visitInOrder } from './held-responses.ts'
import { recordLayoutShifts, takeLayoutShifts } from './layout-shifts.ts'
import { enter, type Scene, test } from './scene.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import type { Stage } from './stage.ts'

/** The maximum layout shift of a screen while it is completed (performance.md: cumulative layout shift). */
const mostShift = 0.02
/** Screens that shift more, with their shift on a phone. The list only shrinks. */
const notSteady: Readonly<Record<string, number>> = { 'people-invite': 0.15, 'chart-person': 0.26 }

/** A visit of all screens takes longer than other tests, in milliseconds. */
const walkTimeout = 300_000
const visited = screens.filter(({ acts, before, who, only, alone }) => acts.length === 0 && !before && who === 'maya' && !only && !alone)
/** Screens whose rows name people. A walk knows most people from earlier screens; these are opened without that. */
const listsOfPeople: ReadonlySet<string> = new Set([
  'time-team',
  'time-approvals',
  'thanks-approvals',
  'thanks-cards',
  'thanks-given',
  'polls',
  'poll-dates',
])
const nowhere: Pick<Screen, 'at' | 'shows'> = { at: '/no/such/place', shows: heading('Page not found') }

test('responses that arrive in the opposite order move nothing that is already visible', async ({ browser, scene }) => {
  test.setTimeout(walkTimeout)
  const page = await openScenePage(browser, scene, { width: 1440, height: 900 })
  await expectSteady(page, scene.stage, (waiting) => waiting.pop())
  await page.context().close()
})

test('on a phone, responses that arrive one by one move nothing that is already visible', async ({ browser, scene }) => {
  test.setTimeout(walkTimeout)
  const page = await openScenePage(browser, scene, { width: 390, height: 844 })
  await expectSteady(page, scene.stage, (waiting) => waiting.shift())
  await page.context().close()
})

test('on a phone, lists of people whose names arrive late move nothing that is already visible', async ({ browser, scene }) => {
  test.setTimeout(walkTimeout)
  const page = await openScenePage(browser, scene, { width: 390, height: 844 })
  for (const screen of visited.filter(({ name }) => listsOfPeople.has(name))) {
    await openNowhere(page)
    await expectSteady(page, scene.stage, (waiting) => waiting.shift(), [screen])
  }
  await page.context().close()
})

test('on a slow line, the editor of a message has the focus when it appears', async ({ northwind: { maya }, signedIn }) => {
  const page = await signedIn(maya)
  await openChat(page, 'Northwind')
  await send(page, 'Northwind', 'Low tide at four')
  await message(page, 'Low tide at four').hover()
  const edit = message(page, 'Low tide at four').getByRole('button', { name: 'Edit message', exact: true })
  await edit.waitFor()
  const clicked = Promise.withResolvers<void>()
  await page.route('**/*', async (route) => {
    await clicked.promise
    await route.fallback().catch(() => undefined) // a page that closes meanwhile needs no response
  })
  await edit.click()
  clicked.resolve()
  await expect(page.getByRole('textbox', { name: 'Edit message' })).toBeFocused()
})

async function openScenePage(browser: Browser, { atrium, stage }: Scene, viewport: { width: number; height: number }): Promise<Page> {
  const { page } = await enter(browser, atrium, stage, 'maya')
  await page.setViewportSize(viewport)
  await page.context().addInitScript(recordLayoutShifts)
  await page.clock.install()
  await openNowhere(page)
  return page
}

/** Loads the app anew. It is complete when this resolves: earlier, the router does not follow the history. */
async function openNowhere(page: Page): Promise<void> {
  await page.goto(nowhere.at)
  await nowhere.shows(page).waitFor()
}

/** Visits all screens in turn, each from an empty one, as the links of the app do. */
async function expectSteady(page: Page, { known }: Stage, order: Order, all = visited): Promise<void> {
  for (const { name, at, shows } of all) {
    await moveTo(page, nowhere.at)
    await nowhere.shows(page).waitFor()
    await takeLayoutShifts(page)
    await visitInOrder(
      page,
      order,
      () => moveTo(page, named(at, known)),
      () => shows(page).isVisible(),
    )
    const shifts = await takeLayoutShifts(page)
    const moved = shifts.flatMap((shift) => shift.moved).join('\n')
    const sum = shifts.reduce((total, { value }) => total + value, 0)
    expect.soft(sum, `layout shift of ${name}\n${moved}`).toBeLessThanOrEqual(notSteady[name] ?? mostShift)
  }
}

/** Navigates as a link of the app does. */
const moveTo = (page: Page, at: string): Promise<void> => page.evaluate((address) => history.pushState({}, '', address), at)
