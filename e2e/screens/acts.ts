import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from '@playwright/test'
import { passUntil } from '../testing/clock.ts'
import { codeArrives } from '../testing/code-arrives.ts'
import { chatRow, comeToRest, composer, message, send } from '../testing/conversation.ts'
import { intercept, interceptAnswers } from './interception.ts'

/** The values of `{…}` in addresses and texts. */
export type Known = ReadonlyMap<string, string>
/** An action of a person, or a preparation, on the way to a screen. */
export type Act = (page: Page, known: Known) => Promise<unknown>
/** Something visible on the page. */
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
/** Only within the main part of the screen: the rail may have an element of the same name. */
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
/** An open conversation with its messages and the composer. */
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
/** Hovers over something until `shows` is visible, with retries: a list that is still loading may move it from under the pointer. */
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
/** With a stopped clock: lets time pass until something is visible, and no longer. */
export const reach =
  (sight: Sight): Act =>
  (page) =>
    passUntil(page, sight(page))
export const press =
  (name: Name, kind: Role = 'button'): Act =>
  (page) =>
    role(kind, name)(page).click()
/** Opens a chat from the list, with retries: the list is live, and a row may move from under the pointer. */
export const openRow =
  (name: Name, shows: Sight): Act =>
  (page) =>
    expect(async () => {
      await press(name, 'link')(page, new Map())
      await shows(page).waitFor({ timeout: 3_000 })
    }).toPass({ timeout: 20_000 })
/** For buttons whose name is not unique on the page. */
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

/** In the palette, whose list has the same name as its field. */
export const find =
  (words: string): Act =>
  (page) =>
    page.getByRole('combobox', { name: 'Search people, spaces and actions' }).fill(words)

/** On the sign-in screen: the address, then the password. */
export const fillSignIn = (address: string, password?: string): Act[] => [
  fill('Work email', address),
  hit('Enter'),
  ...(password ? [fill('Password', password), hit('Enter')] : []),
]
/** Registers a company, each time with a new address. */
export const register =
  (password: string): Act =>
  async (page, known) => {
    const address = `hana@${randomUUID().slice(0, 8)}.example`
    const fields = {
      'Company name': 'Harbour',
      'First name': 'Hana',
      'Last name': 'Watanabe',
      'Work email': address,
      Password: password,
      'Confirm password': password,
    }
    for (const [label, words] of Object.entries(fields)) await fill(label, words)(page, known)
    await press('Register company')(page, known)
  }

/** Waits until the messages no longer move: opening them, and a pane beside them, corrects their place. */
export const rest: Act = (page) => page.locator('[data-messages]').first().evaluate(comeToRest)
export const write =
  (place: string, words: string): Act =>
  async (page) => {
    await composer(page, place).click()
    await page.keyboard.type(words)
  }
export const sendMessage =
  (place: string, words: string): Act =>
  (page) =>
    send(page, place, words)
/** Shows the actions of a message and clicks one. Focus also shows them on devices without hover. */
export const choose =
  (words: string, action?: string): Act =>
  async (page) => {
    await message(page, words).last().hover()
    await message(page, words).last().focus()
    if (action) await message(page, words).last().getByRole('button', { name: action, exact: true }).click()
  }

export const firstVisit: Act = (page) => page.addInitScript(() => localStorage.removeItem('splashed'))
export const refuse =
  (path: string, status: number, error_code: string): Act =>
  (page) =>
    intercept(page, path, () => ({ status, json: { error_code, error_message: '' } }))
/** Every request to a path fails. A server error would be repeated twice, for three seconds, before the page shows that. */
export const fail = (path: string): Act => refuse(path, 400, 'SERVICE_UNAVAILABLE')
/** Replies with `data`; names in braces are replaced by ids here too. */
export const answer =
  (path: string, data: unknown): Act =>
  (page, known) => {
    const body = JSON.stringify({ status: true, data }, (_key, value) => (typeof value === 'string' ? named(value, known) : value))
    return intercept(page, path, () => ({ json: JSON.parse(body) }))
  }
/** Replies with the server's real data, with these fields replaced. */
export const alter =
  (path: string, parts: Record<string, unknown>): Act =>
  (page) =>
    interceptAnswers(page, path, ({ data, ...rest }) => ({ ...rest, data: { ...data, ...parts } }))
/** Several preparations. */
export const together =
  (...acts: Act[]): Act =>
  async (page, known) => {
    for (const act of acts) await act(page, known)
  }
/** Imitates a browser that has visited the page before and has cached its data. */
export const visited =
  (at: string, sight: Sight): Act =>
  async (page) => {
    await page.goto(at)
    await sight(page).waitFor()
  }
export const neverAnswer =
  (path: string): Act =>
  (page) =>
    intercept(page, path, () => 'nothing')
export const takeAway =
  (path: string): Act =>
  (page) =>
    intercept(page, path, () => 'failure')
/** Code that is on its way to a page. */
const coming = new WeakMap<Page, Promise<unknown>>()
/** The screen is also used offline, with this part, whose code loads after what shows. Browsers may not report what they have in memory. */
export const needs =
  (part: string): Act =>
  async (page) => {
    coming.set(page, Promise.allSettled([codeArrives(page, part), codeArrives(page, part, 'css')]))
  }
/** Ends the connection, as soon as all that the screen needs has loaded. */
export const disconnect: Act = async (page) => {
  await coming.get(page)
  await page.context().setOffline(true)
}
