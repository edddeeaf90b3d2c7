import type { Page } from '@playwright/test'

export type PageLanguage = 'en' | 'de' | 'ar' | 'en-XA' | 'en-XB'

/**
 * Changes the language of the page as another tab of this browser would, so that dialogs and typed text stay. Waits until it is applied.
 */
export async function changeLanguage(page: Page, language: PageLanguage): Promise<void> {
  await page.evaluate((language) => {
    const kept: unknown = JSON.parse(localStorage.getItem('appearance') ?? '{}')
    const direction = ['ar', 'en-XB'].includes(language) ? 'rtl' : 'ltr'
    localStorage.setItem('appearance', JSON.stringify({ ...Object(kept), language, direction }))
    dispatchEvent(new StorageEvent('storage', { key: 'appearance' }))
  }, language)
  await page.waitForFunction((wanted) => document.documentElement.lang === wanted, language)
}
