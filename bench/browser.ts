import { chromium, type Browser, type BrowserContext, type CDPSession, type Page } from 'playwright'
import type { Session } from '@atrium/contract/auth/schemas'
import { browserArguments, findHeadlessBrowser } from '../scripts/browser.ts'
import { onlySession } from '../server/src/testing/people.ts'
import { openClient } from '../server/src/testing/wire.ts'
import { largePassword } from './large.ts'

/** A processor four times slower than this machine's, and a line of 1.6 Mbit/s with 150 ms. */
const slowdown = 4
const line = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 }

export const openBrowser = async (): Promise<Browser> =>
  chromium.launch({ executablePath: await findHeadlessBrowser(), args: [...browserArguments] })

/** Opens a browser of its own, without anything stored. With an address, its person is signed in. */
export async function openVisit(browser: Browser, url: string, address?: string): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  await context.addInitScript(notePresses)
  if (!address) return context
  const page = await context.newPage()
  const device = { 'user-agent': await page.evaluate(() => navigator.userAgent) }
  const entered = await openClient(url, () => device).signIn({ work_email_id: address, password: largePassword })
  await context.addInitScript(keepSession, onlySession(entered))
  await page.close()
  return context
}

/** Opens a page on the slow machine. */
export async function openSlowPage(context: BrowserContext): Promise<{ page: Page; tools: CDPSession }> {
  const page = await context.newPage()
  const tools = await context.newCDPSession(page)
  await tools.send('Network.enable')
  await tools.send('Network.emulateNetworkConditions', line)
  await tools.send('Emulation.setCPUThrottlingRate', { rate: slowdown })
  return { page, tools }
}

/** Waits until an element is shown and can be used; returns the time since the page was requested, in milliseconds. */
export async function untilShown(page: Page, selector: string): Promise<number> {
  const shown = await page.waitForFunction(findShown, selector, { polling: 'raf', timeout: 120_000 })
  return Number(await shown.jsonValue())
}

/** Clicks, and waits until an element is shown; returns the time since the pointer went down, in milliseconds. */
export async function clickUntilShown(page: Page, clicked: string, shown: string): Promise<number> {
  await page.locator(clicked).first().click()
  const at = await untilShown(page, shown)
  return at - (await page.evaluate(() => performance.getEntriesByName('pressed').at(-1)?.startTime ?? Number.NaN))
}

/** The memory of the page's objects after everything unused was freed, in MB. */
export async function memoryOf(tools: CDPSession): Promise<number> {
  await tools.send('HeapProfiler.collectGarbage')
  const { usedSize } = await tools.send('Runtime.getHeapUsage')
  return usedSize / 1024 / 1024
}

/** Runs in the page: when an element was seen, or false. */
function findShown(selector: string): number | false {
  const found = [...document.querySelectorAll<HTMLElement>(selector)].find((each) => each.checkVisibility() && !each.matches(':disabled'))
  return found ? performance.now() : false
}

/** Runs in the page before its own code: notes each press of the pointer. */
function notePresses(): void {
  addEventListener('pointerdown', ({ timeStamp }) => performance.mark('pressed', { startTime: timeStamp }), true)
}

/** Runs in the page before its own code: stores the session where sign-in stores it (spec §9). Only in a browser without stored data. */
function keepSession(session: Session): void {
  if (location.protocol === 'about:') return
  const opening = indexedDB.open('atrium', 1)
  opening.addEventListener('upgradeneeded', () => opening.result.createObjectStore('session').put(session, 'userSession'))
  opening.addEventListener('success', () => opening.result.close())
}
