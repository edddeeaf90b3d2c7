import AxeBuilder from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'

/** Console messages of the browser about failed requests; whether the failure is correct is for the journey to check. */
const browsersOwn =
  /^Failed to load resource: (the server responded with a status of [45]\d\d|net::ERR_)|^WebSocket connection to .* failed/

/** Collects the problems of a page: logged errors, violations of its security policy (which the browser logs as errors), and exceptions. */
export function gatherProblems(page: Page, problems: string[]): void {
  page.on('pageerror', (error) => problems.push(`${page.url()} threw ${error.stack ?? error.message}`))
  page.on('console', (message) => {
    if (message.type() === 'error' && !browsersOwn.test(message.text())) problems.push(`${page.url()} said ${message.text()}`)
  })
}

/**
 * By how much the document is larger than the window. Within the frame only panes scroll: scrolling the document would show empty space.
 */
function documentOverflow(): number {
  const { scrollHeight, scrollWidth } = document.documentElement
  const isFrame = document.querySelector('[data-showing]') !== null
  return isFrame ? Math.max(0, scrollHeight - innerHeight) + Math.max(0, scrollWidth - innerWidth) : 0
}

/** Waits for running animations to end, except endless ones. */
async function endOfMotion(): Promise<void> {
  const ends = document
    .getAnimations()
    .filter((motion) => motion.effect?.getComputedTiming().endTime !== Infinity && motion.playState === 'running')
  await Promise.allSettled(ends.map(({ finished }) => finished))
}

/** Listens for the moment in which the page hears that it is dark, a frame after the browser has it; at once where it is dark already. */
function listenForDark(): { turned: Promise<unknown> } {
  const dark = matchMedia('(prefers-color-scheme: dark)')
  return {
    turned: new Promise((resolve) => (dark.matches ? resolve(undefined) : dark.addEventListener('change', resolve, { once: true }))),
  }
}

type AxeOptions = Parameters<AxeBuilder['options']>[0]
type AxeResults = Awaited<ReturnType<AxeBuilder['analyze']>>
type Rules = NonNullable<AxeOptions['runOnly']>

const everyRule: Rules = { type: 'tag', values: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22a', 'wcag22aa'] }
/** The rules about colours; all others give the same result in both themes. */
const rulesOfColour: Rules = { type: 'rule', values: ['color-contrast', 'link-in-text-block'] }

/** Checks a screen: no violation of WCAG 2.2 A or AA, light and dark, and only panes scroll, not the page. */
export async function checkAccessibility(page: Page): Promise<void> {
  expect.soft(await page.evaluate(documentOverflow), `pixels by which the document of ${page.url()} outgrows its window`).toBe(0)
  // Without motion the colours have their final values at once.
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.evaluate(endOfMotion)
  const violations = await findViolations(page, everyRule)
  const theme = await page.evaluateHandle(listenForDark)
  await page.emulateMedia({ colorScheme: 'dark' })
  await theme.evaluate(({ turned }) => turned)
  violations.push(...(await findViolations(page, rulesOfColour)))
  await page.emulateMedia({ colorScheme: 'light' })
  await page.emulateMedia({ reducedMotion: null })
  const found = violations.map(
    ({ id, help, nodes }) =>
      `${id}: ${help}: ${nodes.map(({ html, failureSummary }) => `${html.slice(0, 160)} (${failureSummary})`).join(' | ')}`,
  )
  expect.soft(found, `accessibility of ${page.url()}`).toEqual([])
}

declare global {
  interface Window {
    /** Injected by the builder. */
    axe: { run: (options: AxeOptions) => Promise<AxeResults> }
  }
}

/** Uses axe if it is in the page already: injecting it takes longer than running it. */
async function findViolations(page: Page, runOnly: Rules): Promise<AxeResults['violations']> {
  const options: AxeOptions = { runOnly, resultTypes: ['violations'], preload: false }
  const isThere = await page.evaluate(() => 'axe' in window)
  if (!isThere) return (await new AxeBuilder({ page }).options(options).setLegacyMode(true).analyze()).violations
  return page.evaluate(async (asked) => {
    return (await window.axe.run(asked)).violations
  }, options)
}

/**
 * Runs in the page: elements that scroll horizontally. Allowed for code, charts, tables with a fixed first column, and one-line strips such
 * as tabs.
 */
export function findSideways(): string[] {
  const mayScroll = (element: Element): boolean =>
    element.matches('pre, [data-pans], [role=region]:has(> table)') || (element !== document.documentElement && element.clientHeight < 80)
  return Array.from(document.querySelectorAll('*'))
    .filter((element) => element === document.documentElement || /auto|scroll/.test(getComputedStyle(element).overflowX))
    .filter((element) => element.scrollWidth > element.clientWidth + 1 && element.clientWidth > 0 && !mayScroll(element))
    .map((element) => `${element.tagName.toLowerCase()}.${element.className} by ${element.scrollWidth - element.clientWidth} px`)
}
