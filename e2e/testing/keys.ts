import { expect, type Locator, type Page } from '@playwright/test'

export async function type(page: Page, ...keys: string[]): Promise<void> {
  for (const key of keys) await page.keyboard.press(key)
}

/**
 * Presses the keys of a sequence without waiting for the page between them: a person’s hand does not slow down with the page, and what counts
 * is the time between the presses.
 */
export async function pressInOneGo(page: Page, ...keys: string[]): Promise<void> {
  await Promise.all(keys.map((key) => page.keyboard.press(key)))
}

/** Presses Tab until this has the focus; fails if it cannot be reached. */
export async function tabTo(page: Page, wanted: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab'): Promise<void> {
  await wanted.waitFor()
  for (let presses = 0; presses < 40; presses += 1) {
    if (await wanted.evaluate((element) => element === document.activeElement)) return
    await page.keyboard.press(key)
  }
  await expect(wanted).toBeFocused()
}
