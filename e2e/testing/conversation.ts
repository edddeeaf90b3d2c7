import { randomUUID } from 'node:crypto'
import type { Conversation, Message } from '@atrium/contract/chat/schemas'
import type { Locator, Page } from '@playwright/test'
import { paragraph } from '../../server/src/testing/people.ts'
import type { Person } from './northwind.ts'

/** Opens a conversation from the list of chats. */
export async function openChat(page: Page, name: string): Promise<void> {
  await page
    .getByRole('navigation', { name: 'Places' })
    .getByRole('link', { name: /^Chats/ })
    .click()
  await chatRow(page, name).click()
  await composer(page, name).waitFor()
}

/** A conversation's row in the list of chats. For a person, its name starts with their availability. */
export const chatRow = (page: Page, name: string): Locator =>
  page.getByRole('region', { name: 'Chats' }).getByRole('link', { name: new RegExp(`^((Available|Away|Busy|Offline) )?${name}`) })

export const composer = (page: Page, name: string): Locator => page.getByRole('textbox', { name: `Write to ${name}` })

/** Types and sends a message with Enter. */
export async function send(page: Page, name: string, text: string): Promise<void> {
  await composer(page, name).click()
  await page.keyboard.type(text)
  await page.keyboard.press('Enter')
}

/** A message by its text. */
export const message = (page: Page, text: string): Locator =>
  page.getByRole('article', { name: /^Message from / }).filter({ hasText: text })

/** Every message on the page, oldest first, by its first paragraph. */
export const wordsOn = (page: Page): Promise<string[]> =>
  page
    .getByRole('article', { name: /^Message from / })
    .locator('p')
    .allInnerTexts()

type MessageAction = 'React' | 'Reply in thread' | 'Edit message' | 'More actions'

/** Clicks one of the actions that appear when the pointer is over a message; one that is being sent has none yet. */
export async function act(page: Page, text: string, action: MessageAction): Promise<void> {
  const button = message(page, text).getByRole('button', { name: action, exact: true })
  await button.waitFor()
  await message(page, text).hover()
  await button.click()
}

/** Runs in the page: waits until nothing has moved for half a second of frames. A conversation that opens corrects its place meanwhile. */
export async function comeToRest(list: Element): Promise<void> {
  let [still, before] = [0, '']
  while (still < 30) {
    await new Promise(requestAnimationFrame)
    const now = `${list.scrollTop} of ${list.scrollHeight}`
    still = now === before ? still + 1 : 0
    before = now
  }
}

/** The conversation of the company-wide space. */
export async function findCompanyTalk({ client }: Person): Promise<Conversation> {
  const { items } = await client.listRecent({})
  const talk = items.flatMap(({ conversations }) => conversations).find(({ entity_type }) => entity_type === 'space')
  if (!talk) throw new Error('the company has no conversation')
  return talk
}

/** Sends these messages one after the other through the API, without a browser. */
export async function writeElsewhere({ client }: Person, { conversation_id }: Conversation, texts: readonly string[]): Promise<void> {
  for (const text of texts)
    await client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body: paragraph(text) })
}

/** The messages that a person gets in the company-wide conversation through the API, without deleted ones. */
export async function readElsewhere(person: Person): Promise<Message[]> {
  const { conversation_id } = await findCompanyTalk(person)
  const { messages } = await person.client.listMessages({ conversation_id, anchor: 'newest' })
  return messages.filter(({ deleted_at }) => deleted_at === null)
}

/** The same, as texts. */
export const wordsElsewhere = async (person: Person): Promise<string[]> => (await readElsewhere(person)).map(({ text }) => text)
