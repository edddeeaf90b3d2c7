import type { Browser, Page } from 'playwright'
import { clickUntilShown, memoryOf, openBrowser, openSlowPage, openVisit, untilShown } from '../browser.ts'
import type { BenchContext } from '../context.ts'
import { timesOf } from '../measure.ts'
import type { Crowd } from '../people.ts'
import { figure, type Finding } from '../report.ts'

const rounds = 5
const conversationsWalked = 200
/** In MB. */
const mostMemory = 80
/** In all 500 spaces of a small company, and in the space with a million messages. */
const [traveller, writer] = ['person1@lagoon.example', 'person1@meridian.example']
const shown = {
  door: 'input[type=email]',
  home: 'main h1',
  chats: '[aria-label="Chats"] a[href*="/connect/space/"]',
  message: 'article[aria-label^="Message from"]',
  composer: '[role=textbox][aria-label^="Write to"]',
} as const

/**
 * 13: what a person waits for on a slow machine and line: each start in a browser without anything stored, then the same browser again; keys
 * in a long conversation; memory after many conversations. Without a floor: the budgets are those of a person.
 */
export async function measureBrowser({ node: { url }, crowd, greatConversation }: BenchContext): Promise<Finding[]> {
  const greatPath = await findPath(crowd, greatConversation)
  const browser = await openBrowser()
  try {
    const waits: Waits = { door: [], home: [], warm: [], first: [], back: [] }
    for (let round = 0; round < rounds; round += 1) await visit(browser, url, waits)
    const keys = await typeInLongConversation(browser, url, greatPath)
    const memory = await walkThroughConversations(browser, url)
    return [
      waited('13 door', 'the sign-in page can be used', waits.door, 2_200),
      waited('13 home', 'Home, signed in, nothing stored', waits.home, 2_500),
      waited('13 warm', 'the list of chats, started again', waits.warm, 800),
      waited('13 first', 'a conversation for the first time', waits.first, 500),
      waited('13 back', 'a conversation seen before', waits.back, 100),
      typed(keys),
      memory,
    ]
  } finally {
    await browser.close()
  }
}

/** The address of a conversation of the largest company. */
async function findPath(crowd: Crowd, conversationId: string): Promise<string> {
  const [person] = await crowd.signIn('meridian', 1)
  const [found] = await crowd.ask<{ space_id: string }>(
    person?.companyId ?? '',
    'select space_id from conversation where conversation_id = $1',
    [conversationId],
  )
  if (!found) throw new Error('the long conversation is not there')
  return `/connect/space/${found.space_id}`
}

type Waits = Record<'door' | 'home' | 'warm' | 'first' | 'back', number[]>

async function visit(browser: Browser, url: string, waits: Waits): Promise<void> {
  const stranger = await openVisit(browser, url)
  const { page: door } = await openSlowPage(stranger)
  await door.goto('/', { waitUntil: 'commit' })
  waits.door.push(await untilShown(door, shown.door))
  await stranger.close()

  const context = await openVisit(browser, url, traveller)
  const { page: home } = await openSlowPage(context)
  await home.goto('/', { waitUntil: 'commit' })
  waits.home.push(await untilShown(home, shown.home))
  await home.goto('/connect')
  await untilShown(home, shown.chats)
  await home.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  await home.close()

  const { page } = await openSlowPage(context)
  await page.goto('/connect', { waitUntil: 'commit' })
  waits.warm.push(await untilShown(page, shown.chats))
  const rows = await page.locator(shown.chats).evaluateAll((found) => found.map((each) => each.getAttribute('href') ?? ''))
  const [, , one = '', other = ''] = rows
  waits.first.push(await open(page, one))
  await open(page, other)
  waits.back.push(await open(page, one))
  await context.close()
}

/** Opens a conversation from the list, until its messages are shown instead of those of the last one. */
async function open(page: Page, path: string): Promise<number> {
  await page.locator(shown.message).evaluateAll((before) => before.forEach((each) => each.setAttribute('data-before', '')))
  return clickUntilShown(page, `[aria-label="Chats"] a[href="${path}"]`, `${shown.message}:not([data-before])`)
}

/** How long each key kept the page busy, in milliseconds, in a conversation of which many messages were read. */
async function typeInLongConversation(browser: Browser, url: string, path: string): Promise<number[]> {
  const context = await openVisit(browser, url, writer)
  const { page } = await openSlowPage(context)
  await page.goto(path)
  await untilShown(page, shown.message)
  await page.locator(shown.composer).click()
  await page.keyboard.type('The tide is out')
  await browser.startTracing(page, { categories: ['devtools.timeline', 'disabled-by-default-devtools.timeline'] })
  await page.keyboard.type(' and the harbour lamp is on', { delay: 100 })
  const busy = busyOfKeys(await browser.stopTracing())
  await context.close()
  return busy
}

type TraceEvent = { name: string; ts: number; dur?: number; tid: number; args: { data?: { type?: string } } }

/** The tasks of a recording in which keys were handled, in milliseconds. */
function busyOfKeys(recording: Buffer): number[] {
  const { traceEvents }: { traceEvents: TraceEvent[] } = JSON.parse(recording.toString())
  const keys = traceEvents.filter(({ name, args }) => name === 'EventDispatch' && args.data?.type === 'keydown')
  const tasks = traceEvents.filter(({ name }) => name === 'RunTask')
  return keys.flatMap(({ ts, tid }) => {
    const around = tasks.find((task) => task.tid === tid && task.ts <= ts && ts < task.ts + (task.dur ?? 0))
    return around?.dur === undefined ? [] : [around.dur / 1_000]
  })
}

/** The memory at the beginning, and after as many conversations as most people see in a week. */
async function walkThroughConversations(browser: Browser, url: string): Promise<Finding> {
  const context = await openVisit(browser, url, traveller)
  const { page, tools } = await openSlowPage(context)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: 1 })
  await page.goto('/connect')
  await untilShown(page, shown.chats)
  const before = await memoryOf(tools)
  await page.locator(shown.chats).first().click()
  await untilShown(page, shown.message)
  for (let walked = 0; walked < conversationsWalked; walked += 1) {
    await page.locator(shown.message).evaluateAll((seen) => seen.forEach((each) => each.setAttribute('data-before', '')))
    await page.keyboard.press('Alt+ArrowDown')
    await untilShown(page, `${shown.message}:not([data-before])`)
  }
  const after = await memoryOf(tools)
  await context.close()
  return {
    number: '13 memory',
    what: `objects of the page after ${conversationsWalked} conversations`,
    measured: figure(after, 'MB'),
    floor: `${figure(before, 'MB')} before`,
    budget: `≤ ${mostMemory} MB`,
    holds: after <= mostMemory,
  }
}

function waited(number: string, what: string, samples: readonly number[], budget: number): Finding {
  const { p50, most } = timesOf(samples)
  const measured = `p50 ${figure(p50)}, longest ${figure(most)}`
  return { number, what, measured, floor: '—', budget: `p50 ≤ ${figure(budget)}`, holds: p50 <= budget }
}

function typed(samples: readonly number[]): Finding {
  const { p50, most } = timesOf(samples)
  const measured = `p50 ${figure(p50)}, longest ${figure(most)} of ${samples.length}`
  return { number: '13 keys', what: 'a key in a long conversation', measured, floor: '—', budget: '≤ 16 ms each', holds: most <= 16 }
}
