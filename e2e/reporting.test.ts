import type { Browser, Page } from '@playwright/test'
import { openSentry, type TestSentry } from '../server/src/testing/sentry.ts'
import { type Atrium, startAtrium } from './atrium.ts'
import { checkScreen, expect, signIn, test } from './fixture.ts'
import { openMail } from './mail.ts'
import { foundNorthwind, type Northwind } from './northwind.ts'
import { measureShifts } from './watch.ts'

/** An Atrium that reports to a stand-in, and its people. */
let sentry: TestSentry
let atrium: Atrium
let northwind: Northwind
test.beforeAll(async () => {
  sentry = await openSentry()
  atrium = await startAtrium(process.env['WEB_FOLDER'] ?? '', 'off', { SENTRY_DSN: sentry.dsn })
  northwind = await foundNorthwind(atrium.url, openMail(atrium.mailFolder))
})
test.afterAll(async () => {
  await atrium.stop()
  await sentry.stop()
})
test.beforeEach(() => void sentry.envelopes.splice(0))

/** Maya's browser; what its pages report is read by the stand-in and not by the journey. */
async function openHome(browser: Browser): Promise<Page> {
  const context = await browser.newContext({ baseURL: atrium.url, locale: 'en-GB' })
  await context.addInitScript(measureShifts)
  await context.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('splashed', 'true'))
  const page = await context.newPage()
  await page.goto('/')
  await signIn(page, northwind.maya)
  return page
}

const loaded = (page: Page, chunk: string): Promise<boolean> =>
  page.evaluate((chunk) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${chunk}-`)), chunk)

/** What came of one kind: the parts of an envelope that follow the line which names it. */
const received = (type: string): string[] =>
  sentry.envelopes.flatMap(({ body }) => {
    const lines = body.toString('utf8').split('\n')
    return lines.flatMap((line, index) => (line.startsWith(`{"type":"${type}"`) ? [lines.slice(index + 1).join('\n')] : []))
  })

const breakPeople = (page: Page) =>
  page.route('**/user/employee/list', (route) => route.fulfill({ json: { status: true, data: { items: [null], next_cursor: null } } }))

test('a fault of ours is reported through this server, with a replay, and says nothing that anyone wrote', async ({ browser }) => {
  const page = await openHome(browser)
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy|Refused to/i.test(message.text()) && refused.push(message.text()))
  await expect.poll(() => loaded(page, 'replay')).toBe(true)
  expect(sentry.envelopes, 'nothing is sent while all is well').toEqual([])
  await breakPeople(page)
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { name: 'This page ran into a problem' })).toBeVisible()
  const reference = (await page.getByText('Reference:').locator('code').textContent()) ?? ''
  expect(reference).toMatch(/^[\da-f]{8}$/)
  await checkScreen(page)

  await expect.poll(() => received('event').length).toBe(1)
  const event = JSON.parse(received('event')[0]?.split('\n')[0] ?? '')
  expect(event).toMatchObject({
    environment: 'prod',
    tags: { reference },
    contexts: { atrium: { retryCount: 0 } },
    request: { url: `${atrium.url}/people` },
    exception: { values: [{ type: 'TypeError' }] },
  })
  expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['user']))
  expect(event.breadcrumbs ?? []).toEqual([])

  await expect.poll(() => received('replay_recording').length, { timeout: 20_000 }).toBeGreaterThan(0)
  const all = sentry.envelopes.map(({ body }) => body.toString('utf8')).join('\n')
  const { maya, tomas } = northwind
  for (const secret of [
    maya.fullName,
    maya.firstName,
    tomas.fullName,
    maya.address,
    tomas.address,
    maya.password,
    'Northwind',
    'northwind-',
  ])
    expect(all, secret).not.toContain(secret)
  const { access_token, session_id } = await readSession(page)
  expect(all).not.toContain(access_token)
  expect(all).not.toContain(session_id)
  expect(refused).toEqual([])
  await page.context().close()
})

test('an answer that did not come shows the reference that stands in the server’s log', async ({ browser }) => {
  const page = await openHome(browser)
  await page.route('**/user/employee/meta', (route) =>
    route.fulfill({
      status: 503,
      headers: { 'x-request-id': 'harbour-0042' },
      json: { error_code: 'SERVICE_UNAVAILABLE', error_message: '' },
    }),
  )
  await page.goto('/profile/01980000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible({ timeout: 20_000 })
  await expect(page.getByText('Reference: harbour-0042')).toBeVisible()
  expect(received('event')).toEqual([])
  await page.context().close()
})

test('a page that came with a secret in its address is not recorded', async ({ browser }) => {
  const page = await (await browser.newContext({ baseURL: atrium.url })).newPage()
  await page.goto('/invitation?token=a-secret-of-this-link')
  await expect.poll(() => loaded(page, 'replay')).toBe(true)
  await page.evaluate(() => void setTimeout(() => { throw new Error('broken at https://atrium.example/invitation?token=a-secret-of-this-link') })) // prettier-ignore
  await expect.poll(() => received('event').length).toBe(1)
  expect(received('event')[0]).toContain('broken at https://atrium.example/invitation')
  expect(sentry.envelopes.map(({ body }) => body.toString('utf8')).join('\n')).not.toContain('a-secret-of-this-link')
  expect(received('replay_recording')).toEqual([])
  await page.context().close()
})

test('an Atrium without a reporter loads none and shows no reference that leads nowhere', async ({ northwind, signedIn, problems }) => {
  const page = await signedIn(northwind.maya, { serviceWorkers: 'block' })
  await breakPeople(page)
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { name: 'This page ran into a problem' })).toBeVisible()
  await expect(page.getByText('Reference:')).toBeHidden()
  expect(await loaded(page, 'reporter')).toBe(false)
  expect(problems.splice(0).join()).toContain('TypeError')
})

function readSession(page: Page): Promise<{ access_token: string; session_id: string }> {
  return page.evaluate(async () => {
    const opened = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error ?? new Error('no answer')))
      })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await opened(indexedDB.open(name))
      for (const store of database.objectStoreNames) {
        const found = await opened(database.transaction(store).objectStore(store).get('userSession'))
        if (found) return found
      }
    }
    throw new Error('no session is kept')
  })
}
