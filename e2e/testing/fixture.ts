import { test as base, type BrowserContextOptions, type Locator, type Page } from '@playwright/test'
import { type Atrium, startAtrium } from './atrium.ts'
import { type Mail, openMail } from './mail.ts'
import { foundNorthwind, type Northwind, type Person } from './northwind.ts'
import { keepSignedIn } from './session.ts'
import { gatherProblems } from './watch.ts'

export { expect } from '@playwright/test'
export { checkAccessibility } from './watch.ts'

type Opening = BrowserContextOptions & {
  /** Shows the splash, as on the first visit of this browser. By default it is skipped. */
  splash?: boolean
  /** Preparation before the first page loads. */
  before?: (page: Page) => Promise<unknown>
  /** The address of the first page; default the root. */
  at?: string
}
type Each = {
  /** A company for this journey only, created by Maya and joined by Tomás. */
  northwind: Northwind
  /** A new browser context without a session. */
  visitor: (opening?: Opening) => Promise<Page>
  /** A new browser context in which this person is signed in already. */
  signedIn: (person: Person, opening?: Opening) => Promise<Page>
  /** Errors reported by pages. Must be empty at the end, else the journey fails; a journey that provokes an error removes it from here. */
  problems: string[]
}
type Once = { atrium: Atrium; mail: Mail }

export const test = base.extend<Each, Once>({
  atrium: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const atrium = await startAtrium(process.env['WEB_FOLDER'] ?? '')
      await use(atrium)
      await atrium.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
  mail: [async ({ atrium }, use) => use(openMail(atrium.mailFolder)), { scope: 'worker' }],
  northwind: async ({ atrium, mail }, use) => use(await foundNorthwind(atrium.url, mail)),
  problems: [
    // oxlint-disable-next-line eslint/no-empty-pattern -- Playwright reads from the pattern what a fixture needs
    async ({}, use) => {
      const problems: string[] = []
      await use(problems)
      base.expect(problems, 'what the pages reported').toEqual([])
    },
    { auto: true },
  ],
  visitor: async ({ atrium, browser, problems }, use) => {
    const opened: Page[] = []
    await use(async ({ splash = false, before, at = '/', ...options } = {}) => {
      const context = await browser.newContext({ baseURL: atrium.url, locale: 'en-GB', viewport: { width: 1440, height: 900 }, ...options })
      if (!splash) await context.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('splashed', 'true'))
      const page = await context.newPage()
      context.on('page', (each) => gatherProblems(each, problems))
      gatherProblems(page, problems)
      opened.push(page)
      await before?.(page)
      await page.goto(at)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  signedIn: async ({ atrium, visitor }, use) => {
    await use(async (person, opening = {}) => {
      const before = async (page: Page): Promise<void> => {
        await keepSignedIn(page.context(), atrium.url, person)
        await opening.before?.(page)
      }
      const page = await visitor({ ...opening, before })
      if (!opening.at) await greeting(page, person).waitFor()
      return page
    })
  },
})

/** The heading of Home. */
export const greeting = (page: Page, { firstName }: Pick<Person, 'firstName'>): Locator =>
  page.getByRole('heading', { name: new RegExp(`^Good \\w+, ${firstName}$`) })

/** Signs in on the sign-in screen and waits for `behind`: Home, unless a link led elsewhere. */
export async function signIn(page: Page, person: Person, behind: Locator = greeting(page, person)): Promise<void> {
  await page.getByLabel('Work email').fill(person.address)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(person.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await behind.waitFor()
}
