import { expect, type Locator, type Page } from '@playwright/test'

/** Stops the page's clock: from then on its time passes only in `pass` and `passUntil`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  // The clock can only be paused in the future, and a busy machine needs a while between these two lines.
  await page.clock.pauseAt(Date.now() + 15_000)
}

/** Lets this much of the page's time pass, in milliseconds. */
export const pass = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds)

/** Lets the page's time pass in small steps, in milliseconds, until something is visible. */
export async function passUntil(page: Page, shown: Locator, step = 50): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(step)
    expect(await shown.isVisible()).toBe(true)
  }).toPass({ intervals: [20], timeout: 30_000 })
}
