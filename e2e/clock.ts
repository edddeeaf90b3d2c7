import { expect, type Locator, type Page } from '@playwright/test'

/** Stops the page's clock: from here on its time passes only in `pass` and `passUntil`. */
export async function stopClock(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(Date.now() + 1_000)
}

/** Lets so much of the page's time pass, in milliseconds. */
export const pass = (page: Page, milliseconds: number): Promise<void> => page.clock.runFor(milliseconds)

/** Lets the page's time pass in small steps until something shows. */
export async function passUntil(page: Page, shown: Locator): Promise<void> {
  await expect(async () => {
    await page.clock.runFor(50)
    expect(await shown.isVisible()).toBe(true)
  }).toPass({ intervals: [20], timeout: 15_000 })
}
