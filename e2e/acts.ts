import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { passUntil } from './clock.ts'
import { chatRow, composer, message, send } from './conversation.ts'

/** What `{…}` stands for in addresses and words. */
export type Known = ReadonlyMap<string, string>
/** Something that a person does, or that is in place, on the way to a screen. */
export type Act = (page: Page, known: Known) => Promise<unknown>
/** Something that shows. */
export type Sight = (page: Page) => Locator

type Role = Parameters<Page['getByRole']>[0]
type Name = string | RegExp

export const named = (words: string, known: Known): string =>
  words.replaceAll(/\{(.+?)\}/g, (_, name: string) => {
    const value = known.get(name)
    if (!value) throw new Error(`nothing is known as ${name}`)
    return value
  })

export const role =
  (kind: Role, name: Name): Sight =>
  (page) =>
    page.getByRole(kind, { name }).first()
/** Of what shows, that in the screen's own part: the rail may name the same. */
export const inMain =
  (kind: Role, name: Name): Sight =>
  (page) =>
    page.getByRole('main').getByRole(kind, { name }).first()
export const heading = (name: Name): Sight => role('heading', name)
export const dialog = (name: Name): Sight => role('dialog', name)
export const text =
  (words: Name): Sight =>
  (page) =>
    page.getByText(words).first()
export const composing =
  (name: string): Sight =>
  (page) =>
    composer(page, name)
/** A conversation is there with its messages and with what one writes in. */
export const conversation =
  (name: string): Sight =>
  (page) =>
    page
      .getByRole('main')
      .filter({ has: composer(page, name) })
      .filter({ has: page.getByRole('article') })

/** A row of the list of chats. */
export const chatOf =
  (name: string): Sight =>
  (page) =>
    chatRow(page, name)

export const click =
  (sight: Sight): Act =>
  (page) =>
    sight(page).click()
/** Rests the pointer on something until that shows more: a list that is still coming in may put it elsewhere under the pointer. */
export const hover =
  (sight: Sight, shows = sight): Act =>
  (page) =>
    expect(async () => {
      await page.mouse.move(0, 0)
      await sight(page).hover()
      await shows(page).waitFor({ timeout: 3_000 })
    }).toPass({ timeout: 20_000 })
export const see =
  (sight: Sight): Act =>
  (page) =>
    sight(page).waitFor()
/** Where time stands still: lets it pass until something shows, and no longer. */
export const reach =
  (sight: Sight): Act =>
  (page) =>
    passUntil(page, sight(page))
export const press =
  (name: Name, kind: Role = 'button'): Act =>
  (page) =>
    role(kind, name)(page).click()
/** Where several buttons are called the same. */
export const pressIn =
  (place: Sight, name: Name): Act =>
  (page) =>
    place(page).getByRole('button', { name }).first().click()
export const fill =
  (label: string, words: string): Act =>
  (page, known) =>
    page.getByLabel(label, { exact: true }).fill(named(words, known))
export const hit =
  (key: string): Act =>
  (page) =>
    page.keyboard.press(key)

/** In the palette, whose list is called like its field. */
export const find =
  (words: string): Act =>
  (page) =>
    page.getByRole('combobox', { name: 'Search people, spaces and actions' }).fill(words)

/** At the door: the address, then the password. */
export const give = (address: string, password?: string): Act[] => [
  fill('Work email', address),
  hit('Enter'),
  ...(password ? [fill('Password', password), hit('Enter')] : []),
]
/** Every time with an address that is new. */
export const register =
  (password: string): Act =>
  async (page, known) => {
    const address = `hana@${randomUUID().slice(0, 8)}.example`
    const fields = { 'Company name': 'Harbour', 'First name': 'Hana', 'Last name': 'Watanabe', 'Work email': address, Password: password }
    for (const [label, words] of Object.entries(fields)) await fill(label, words)(page, known)
    await press('Register company')(page, known)
  }

export const write =
  (place: string, words: string): Act =>
  async (page) => {
    await composer(page, place).click()
    await page.keyboard.type(words)
  }
export const say =
  (place: string, words: string): Act =>
  (page) =>
    send(page, place, words)
/** Shows what can be done with a message, and does it. Focus shows it also where nothing can hover. */
export const choose =
  (words: string, action?: string): Act =>
  async (page) => {
    await message(page, words).last().hover()
    await message(page, words).last().focus()
    if (action) await message(page, words).last().getByRole('button', { name: action }).click()
  }

export const firstVisit: Act = (page) => page.addInitScript(() => localStorage.removeItem('splashed'))
export const refuse =
  (path: string, status: number, error_code: string): Act =>
  (page) =>
    page.route(path, (route) => route.fulfill({ status, json: { error_code, error_message: '' } }))
/** Names in braces become ids here too. */
export const answer =
  (path: string, data: unknown): Act =>
  (page, known) => {
    const body = JSON.stringify({ status: true, data }, (_key, value) => (typeof value === 'string' ? named(value, known) : value))
    return page.route(path, (route) => route.fulfill({ contentType: 'application/json', body }))
  }
/** The true answer, but for these parts of it. */
export const alter =
  (path: string, parts: Record<string, unknown>): Act =>
  (page) =>
    page.route(path, async (route) => {
      const response = await route.fetch()
      const { data, ...rest } = await response.json()
      await route.fulfill({ response, json: { ...rest, data: { ...data, ...parts } } })
    })
/** Several things that are in place at once. */
export const together =
  (...acts: Act[]): Act =>
  async (page, known) => {
    for (const act of acts) await act(page, known)
  }
/** This browser has been there, and remembers what it saw. */
export const visited =
  (at: string, sight: Sight): Act =>
  async (page) => {
    await page.goto(at)
    await sight(page).waitFor()
  }
export const neverAnswer =
  (path: string): Act =>
  (page) =>
    page.route(path, () => {})
export const takeAway =
  (path: string): Act =>
  (page) =>
    page.route(path, (route) => route.abort())
export const disconnect: Act = (page) => page.context().setOffline(true)
