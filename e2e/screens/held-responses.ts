import { expect, type Page, type Route } from '@playwright/test'

/** Chooses the response that arrives next from those that wait. */
export type Order = (waiting: Route[]) => Route | undefined

/**
 * How far the page's clock moves between two responses, in milliseconds. A screen of 40 responses is complete before the page stops waiting
 * for it (1.5 s, `use-reveal.ts`), whatever else arrives between them.
 */
const tick = 25
/** How many ticks without a response a page may need until it is complete. */
const patience = 200

/**
 * Begins a visit whose responses arrive one at a time, in this order, until the screen is complete. The page's clock, which must be
 * installed, moves only between two of them: what the page shows meanwhile does not depend on the speed of the machine.
 */
export async function visitInOrder(
  page: Page,
  order: Order,
  visit: () => Promise<unknown>,
  isComplete: () => Promise<boolean>,
): Promise<void> {
  const waiting: Route[] = []
  await stopSoon(page)
  await page.route('**/*', (route) => void waiting.push(route))
  await visit()
  for (let without = 0; without < 2 || !(await isComplete());) {
    if (without === patience) throw new Error(`${page.url()} is not complete, and nothing more arrives`)
    await page.clock.runFor(tick)
    without = (await letArrive(order(waiting))) ? 0 : without + 1
  }
  await page.clock.runFor(3_000) // for what waits only a limited time, such as cards that wait for those above
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.clock.resume()
}

/** Stops the page's clock a second ahead: it can only be stopped in the future, which a busy machine may reach in between. */
const stopSoon = (page: Page): Promise<void> =>
  expect(async () => {
    const shown = await page.evaluate(() => Date.now()) // on the page's own clock
    await page.clock.pauseAt(shown + 1_000)
  }).toPass()

async function letArrive(route: Route | undefined): Promise<boolean> {
  if (!route) return false
  const response = await route.fetch().catch(() => undefined)
  await (response ? route.fulfill({ response }) : route.abort()).catch(() => {}) // the page may have cancelled the request
  return true
}
