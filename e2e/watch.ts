import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** The browser's own lines about answers that are refusals or never came; whether they were right is for the journey to say. */
const browsersOwn =
  /^Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_)|^WebSocket connection to .* failed/

/** Gathers what no page may do: report an error or a breach of its security policy (which the browser reports as an error), or throw. */
export function gatherProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`${page.url()} threw ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !browsersOwn.test(message.text())) problems.push(`${page.url()} said ${message.text()}`)
  })
}

type Shift = { at: number; value: number; moved: string[] }
/** When something was typed or touched, and when the page had shown what that does. */
type Touch = { from: number; to: number }

/** Runs in the page before its own code: notes what jumps that nobody touched, and how far. */
export function measureShifts(): void {
  type Source = { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }
  type LayoutShift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: Source[] }
  const told = ({ node, previousRect, currentRect }: Source): string =>
    `${node?.nodeName} “${node?.textContent?.slice(0, 40)}” ${previousRect.x},${previousRect.y} → ${currentRect.x},${currentRect.y}`
  const held: { shifts?: Shift[]; touches?: Touch[] } = window as object // a place of our own on the window
  const shifts: Shift[] = (held.shifts = [])
  const touches: Touch[] = (held.touches = [])
  new PerformanceObserver((list) => {
    const entries = list.getEntries() as LayoutShift[] // TypeScript does not know layout shifts
    for (const { hadRecentInput, startTime, value, sources } of entries)
      if (!hadRecentInput) shifts.push({ at: startTime, value, moved: sources.map(told) })
  }).observe({ type: 'layout-shift', buffered: true })
  // The browser forgives half a second after a touch; a busy machine may need longer than that to answer it at all.
  new PerformanceObserver((list) => {
    for (const { startTime, duration } of list.getEntries()) touches.push({ from: startTime, to: startTime + duration + 500 })
  }).observe({ type: 'event', durationThreshold: 104, buffered: true } as PerformanceObserverInit) // TypeScript does not know the threshold
}

/** Holds a screen to what every screen owes: no violation of WCAG 2.2 A or AA, light and dark, nothing that jumped since the last look, and panes that scroll alone. */
export async function checkScreen(page: Page): Promise<void> {
  const shifts = await takeShifts(page)
  const jumped = shifts.reduce((sum, { value }) => sum + value, 0)
  const moved = shifts.flatMap((shift) => shift.moved).join('\n')
  expect.soft(jumped, `cumulative layout shift of ${page.url()}\n${moved}`).toBeLessThanOrEqual(0.02)
  await checkAccessibility(page)
}

/** Within the frame the panes scroll, and never the document: what it shows then is empty. */
function outgrownBy(): number {
  const { scrollHeight, scrollWidth } = document.documentElement
  const isFrame = document.querySelector('[data-showing]') !== null
  return isFrame ? Math.max(0, scrollHeight - innerHeight) + Math.max(0, scrollWidth - innerWidth) : 0
}

/** What began to fade or move ends; what turns for as long as it is there does not. */
async function endOfMotion(): Promise<void> {
  const ends = document
    .getAnimations()
    .filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity && motion.playState === 'running')
  await Promise.allSettled(ends.map(({ finished }) => finished))
}

type AxeOptions = Parameters<AxeBuilder['options']>[0]
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>
type Rules = NonNullable<AxeOptions['runOnly']>

const everyRule: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] }
/** The rules that look at colours; for all others one theme is like the other. */
const rulesOfColour: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** For a screen on which others have just written: words that arrive push the older ones up, and that is no jump. */
export async function checkAccessibility(page: Page): Promise<void> {
  expect.soft(await page.evaluate(outgrownBy), `pixels by which the document of ${page.url()} outgrows its window`).toBe(0)
  // Without motion the colours are there at once instead of on their way.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(endOfMotion)
  const violations = await findViolations(page, everyRule)
  await page.emulateMedia({ colorScheme: 'dark' })
  violations.push(...(await findViolations(page, rulesOfColour)))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ reducedMotion: null })
  const told = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary})`).join(' | ')}`,
  )
  expect.soft(told, `accessibility of ${page.url()}`).toEqual([])
  await takeShifts(page)
}

/** Where axe is in the page already it is asked there: bringing it takes longer than its work. */
async function findViolations(page: Page, runOnly: Rules): Promise<AxeResults['violations']> {
  const options: AxeOptions = { runOnly, resultTypes: ['violations'], preload: false }
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) return (await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze()).violations
  return page.evaluate(async (asked) => {
    const { axe } = window as unknown as { axe: { run: (options: AxeOptions) => Promise<AxeResults> } } // the builder has put it there
    return (await axe.run(asked)).violations
  }, options)
}

const takeShifts = (page: Page): Promise<Shift[]> =>
  page.evaluate(() => {
    const { shifts = [], touches = [] }: { shifts?: Shift[]; touches?: Touch[] } = window as object // see measureShifts
    return shifts.splice(0).filter(({ at }) => !touches.some(({ from, to }) => from <= at && at <= to))
  })

/** Runs in the page: what can be pushed sideways. Code and charts may, tables whose first column stays, and strips of one line, such as tabs. */
export function findSideways(): string[] {
  const mayScroll = (element: Element): boolean =>
    element.matches('pre, [data-pans], [role=region]:has(> table)') || (element !== document.documentElement && element.clientHeight < 80)
  return Array.from(document.querySelectorAll('*'))
    .filter((element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && !mayScroll(element))
    .map((element) => `${element.tagName.toLowerCase()}.${element.className} by ${element.scrollWidth - element.clientWidth} px`)
}
