import type { Page } from '@playwright/test'
import { openSentry, type TestSentry } from '../../server/src/testing/providers/sentry.ts'
import { startAtrium } from '../testing/atrium.ts'
import { expect, signIn, test as base } from '../testing/fixture.ts'
import { openMail } from '../testing/mail.ts'
import { foundNorthwind, type Northwind } from '../testing/northwind.ts'
import { storedSession } from '../testing/session.ts'

/**
 * An Atrium with a fake error reporter, its people, and a browser page. Errors of the page go to the fake reporter and do not fail the
 * journey.
 */
type Reporting = { sentry: TestSentry; people: Northwind; page: Page }

const test = base.extend<{ reporting: Reporting }>({
  reporting: async ({ browser }, use) => {
    const sentry = await openSentry()
    const atrium = await startAtrium(process.env['WEB_FOLDER'] ?? '', 'off', { SENTRY_DSN: sentry.dsn })
    const people = await foundNorthwind(atrium.url, openMail(atrium.mailFolder))
    const context = await browser.newContext({ baseURL: atrium.url, locale: 'en-GB' })
    await context.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('splashed', 'true'))
    await use({ sentry, people, page: await context.newPage() })
    await context.close()
    await atrium.stop()
    await sentry.stop()
  },
})

test('our errors are reported through this server, with a replay, and without any content of people', async ({
  reporting: { sentry, people, page },
}) => {
  const refused: string[] = []
  page.on('console', (message) => /Content Security Policy|Refused to/i.test(message.text()) && refused.push(message.text()))

  for (const address of ['/invitation?token=a-secret-of-this-link', '/kiosk#a-secret-of-this-link'])
    await test.step(`a page with a secret in its address is not recorded: ${address}`, async () => {
      await page.goto(address)
      await expect.poll(() => loaded(page, 'replay')).toBe(true)
      await page.evaluate(() => queueMicrotask(() => { throw new Error('broken at https://atrium.example/invitation?token=a-secret-of-this-link') })) // prettier-ignore
      await expect.poll(() => received(sentry, 'event').length).toBe(1)
      expect(received(sentry, 'event')[0]).toContain('broken at https://atrium.example/invitation')
      expect(received(sentry, 'event')[0], 'a report names the recording that belongs to it').not.toContain('replayId')
      expect(everythingSent(sentry)).not.toContain('a-secret-of-this-link')
      expect(received(sentry, 'replay_recording')).toEqual([])
      sentry.envelopes.splice(0)
    })

  let reference = ''
  await test.step('an error shows the reference of its report, and nothing is sent before', async () => {
    await page.goto('/')
    await signIn(page, people.maya)
    await expect.poll(() => loaded(page, 'replay')).toBe(true)
    expect(sentry.envelopes, 'nothing is sent while all is well').toEqual([])
    await breakPeople(page)
    await page.getByRole('link', { name: 'People' }).click()
    await expect(page.getByRole('heading', { name: 'This page ran into a problem' })).toBeVisible()
    reference = (await page.getByText('Reference:').locator('code').textContent()) ?? ''
    expect(reference).toMatch(/^[\da-f]{8}$/)
  })

  await test.step('the report says what broke and where, without names', async () => {
    await expect.poll(() => received(sentry, 'event').length).toBe(1)
    const event = JSON.parse(received(sentry, 'event')[0]?.split('\n')[0] ?? '')
    expect(event).toMatchObject({
      environment: 'prod',
      tags: { reference, replayId: expect.any(String) },
      contexts: { atrium: { retryCount: 0 } },
      request: { url: new URL('/people', page.url()).href },
      exception: { values: [{ type: 'TypeError' }] },
    })
    expect(Object.keys(event)).not.toEqual(expect.arrayContaining(['user']))
    expect(event.breadcrumbs ?? []).toEqual([])
  })

  await test.step('nor does the replay contain names', async () => {
    await expect.poll(() => received(sentry, 'replay_recording').length).toBeGreaterThan(0)
    const all = everythingSent(sentry)
    const { maya, tomas } = people
    const names = [maya.fullName, maya.firstName, tomas.fullName, maya.address, tomas.address, 'Northwind', 'northwind-']
    const { access_token, session_id }: Record<string, string> = JSON.parse(JSON.stringify(await storedSession(page)))
    if (!access_token || !session_id) throw new Error('no session is kept')
    for (const secret of [...names, maya.password, access_token, session_id]) expect(all, secret).not.toContain(secret)
    expect(refused).toEqual([])
  })

  await test.step('a failed request is not reported: it shows the reference from the server’s log', async () => {
    sentry.envelopes.splice(0)
    await page.unrouteAll()
    await page.route('**/user/employee/meta', (route) =>
      route.fulfill({
        status: 503,
        headers: { 'x-request-id': 'harbour-0042' },
        json: { error_code: 'SERVICE_UNAVAILABLE', error_message: '' },
      }),
    )
    await page.goto('/profile/01980000-0000-7000-8000-000000000000')
    await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
    await expect(page.getByText('Reference: harbour-0042')).toBeVisible()
    expect(received(sentry, 'event')).toEqual([])
  })
})

test('an Atrium without a reporter does not load one and shows no useless reference', async ({ northwind, signedIn, problems }) => {
  const page = await signedIn(northwind.maya)
  await breakPeople(page)
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { name: 'This page ran into a problem' })).toBeVisible()
  await expect(page.getByText('Reference:')).toBeHidden()
  expect(await loaded(page, 'reporter')).toBe(false)
  expect(problems.splice(0).join()).toContain('TypeError')
})

const loaded = (page: Page, chunk: string): Promise<boolean> =>
  page.evaluate((chunk) => performance.getEntriesByType('resource').some(({ name }) => name.includes(`/assets/${chunk}-`)), chunk)

/** The received items of one type: the parts of an envelope that follow the line with that type. */
const received = ({ envelopes }: TestSentry, type: string): string[] =>
  envelopes.flatMap(({ body }) => {
    const lines = body.toString('utf8').split('\n')
    return lines.flatMap((line, index) => (line.startsWith(`{"type":"${type}"`) ? [lines.slice(index + 1).join('\n')] : []))
  })

const everythingSent = ({ envelopes }: TestSentry): string => envelopes.map(({ body }) => body.toString('utf8')).join('\n')

/** Breaks only the list of the page People, because cards of Home may still be loading their own people. */
const breakPeople = (page: Page): Promise<unknown> =>
  page.route('**/user/employee/list', (route) =>
    route.request().postDataJSON().counted === true
      ? route.fulfill({ json: { status: true, data: { items: [null], next_cursor: null } } })
      : route.fallback(),
  )
