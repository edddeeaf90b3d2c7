import type { Locator, Page } from '@playwright/test'

/** Opens a conversation from the list of chats. */
export async function openChat(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link', { name: /^Chats/ })
    .click()
  await chatRow(page, name).click()
  await composer(page, name).waitFor()
}

/** A conversation's row in the list of chats. */
export const chatRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Chats' }).getByRole('link', { name: new RegExp(`^${name}`) })

export const composer = (page: Page, name: string): Locator => page.getByRole('textbox', { name: `Write to ${name}` })

/** Writes and sends as people do: types, presses Enter. */
export async function send(page: Page, name: string, text: string): Promise<void> {
  await composer(page, name).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** A message by its words. */
export const message = (page: Page, text: string): Locator =>
  page.getByRole('article', { name: /^Message from / }).filter({ hasText: text })

/** One of the actions that show when a message is pointed at. */
export async function act(page: Page, text: string, action: 'React' | 'Edit message' | 'More actions'): Promise<void> {
  await message(page, text).hover()
  await message(page, text).getByRole('button', { name: action }).click()
}
