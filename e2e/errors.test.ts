import type { Locator, Page } from '@playwright/test'
import { pass, passUntil, stopClock } from './clock.ts'
import { checkScreen, expect, test } from './fixture.ts'

const chatsChunk = '**/assets/chats-screen-*.js'
const updating = "We're currently updating the application. This should resolve automatically."

test('an error that nothing else caught shows the 500 screen', async ({ northwind, signedIn, problems }) => {
  const page = await signedIn(northwind.maya)
  await breakTheCompany(page)
  await page.reload()
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Oops.. Something went wrong' })).toBeVisible()
  await expect(page.getByText('Please refresh the page, or report an issue to our support team.')).toBeVisible()
  await checkScreen(page)
  const sizes = await sizesOf(page, page.getByText('500', { exact: true }), [1440, 900, 390])
  expect(sizes).toEqual([...new Set(sizes)].toSorted((one, other) => other - one))

  await page.getByRole('button', { name: 'Raise a ticket' }).click()
  await expect(page.getByRole('heading', { name: 'Oops.. Something went wrong' })).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
  expectTrouble(problems, /TypeError/)
})

test('an error inside a screen leaves the frame in place', async ({ northwind, signedIn, problems }) => {
  const page = await signedIn(northwind.maya)
  await page.route('**/user/employee/list', (route) =>
    route.fulfill({ json: { status: true, data: { items: [null], next_cursor: null } } }),
  )
  await page.getByRole('link', { name: 'People' }).click()
  await expect(page.getByRole('heading', { name: 'This page ran into a problem' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
  await checkScreen(page)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Reload the page' }).click()
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  expectTrouble(problems, /TypeError/)
})

test('a view whose data cannot be had counts down from five and reloads exactly once', async ({ northwind, signedIn, problems }) => {
  const page = await signedIn(northwind.maya)
  await failToAnswer(page)
  await stopClock(page)
  await page.goto('/profile/01980000-0000-7000-8000-000000000000')
  const title = page.getByRole('heading', { name: 'This page could not be loaded' })
  await passUntil(page, title)
  await expect(page.getByText('Reloading in 5 seconds')).toBeVisible()

  const loads = countLoads(page)
  await pass(page, 4_000)
  await expect(page.getByText('Reloading in 1 second')).toBeVisible()
  expect(loads()).toBe(0)
  await pass(page, 1_000)
  await expect.poll(loads).toBe(1)
  await passUntil(page, title)
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Try again' }).click()
  await passUntil(page, page.getByText('This person is not in your company, or no longer.'))
  expect(loads()).toBe(1)
  expectTrouble(problems, /./)
})

test('a chunk that cannot be loaded is tried again after 1, 2 and 5 seconds, then the page reloads without its old caches', async ({
  northwind,
  signedIn,
  problems,
}) => {
  const page = await signedIn(northwind.maya)
  const asked = await takeAway(page, chatsChunk)
  await page.evaluate(() => Promise.all(['workbox-vite-1', 'old-assets', 'photos'].map((name) => caches.open(name))))
  await stopClock(page)
  await page.getByRole('link', { name: 'Chats', exact: true }).click()
  await passUntil(page, page.getByRole('heading', { name: 'Update in Progress' }))
  await expect(page.getByText(updating)).toBeVisible()
  await expect(page.getByText('Failed to fetch dynamically imported module')).toBeVisible()
  await expect(page.getByText('TypeError')).toBeVisible()

  for (const seconds of [1, 2, 5]) {
    await passUntil(page, page.getByText(`Auto reload in ${seconds} seconds`))
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(page.getByRole('button', { name: 'Manual Retry' })).toBeVisible()
    const before = asked()
    await pass(page, seconds * 1_000 - 200)
    expect(asked()).toBe(before)
    await pass(page, 200)
    await expect.poll(asked).toBeGreaterThan(before)
  }
  const loads = countLoads(page)
  await passUntil(page, page.getByText('Auto reload in 5 seconds'))
  await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
  await page.unrouteAll()
  await pass(page, 5_000)
  await expect.poll(loads).toBe(1)
  await passUntil(page, page.getByRole('heading', { name: 'Chats' }))
  expect(await page.evaluate(() => caches.keys())).toEqual(['photos'])
  expectTrouble(problems, /dynamically imported module/)
})

test('Manual Retry loads at once and counts from zero', async ({ northwind, signedIn, problems }) => {
  const page = await signedIn(northwind.maya)
  await takeAway(page, chatsChunk)
  await stopClock(page)
  await page.getByRole('link', { name: 'Chats', exact: true }).click()
  await passUntil(page, page.getByText('Auto reload in 1 seconds'))
  await pass(page, 1_000)
  await passUntil(page, page.getByText('Auto reload in 2 seconds'))
  await page.getByRole('button', { name: 'Manual Retry' }).click()
  await passUntil(page, page.getByText('Auto reload in 1 seconds'))
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Manual Retry' }).click()
  await passUntil(page, page.getByRole('heading', { name: 'Chats' }))
  expectTrouble(problems, /dynamically imported module/)
})

test('Try Again asks for the retry without shortening its wait', async ({ northwind, signedIn, problems }) => {
  const page = await signedIn(northwind.maya)
  const asked = await takeAway(page, chatsChunk)
  await stopClock(page)
  await page.getByRole('link', { name: 'Chats', exact: true }).click()
  await passUntil(page, page.getByText('Auto reload in 1 seconds'))
  await page.unrouteAll()
  const before = asked()
  await page.getByRole('button', { name: 'Try Again' }).click()
  await pass(page, 800)
  expect(asked()).toBe(before)
  await pass(page, 200)
  await passUntil(page, page.getByRole('heading', { name: 'Chats' }))
  expectTrouble(problems, /dynamically imported module/)
})

test('the screens that count down are fit for everyone', async ({ northwind, signedIn, problems }) => {
  const page = await signedIn(northwind.maya)
  await takeAway(page, chatsChunk)
  await page.clock.setFixedTime(Date.now())
  await page.getByRole('link', { name: 'Chats', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Update in Progress' })).toBeVisible()
  await checkScreen(page)
  await failToAnswer(page)
  await page.goto('/profile/01980000-0000-7000-8000-000000000000')
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await checkScreen(page)
  expectTrouble(problems, /dynamically imported module/)
})

test('without its words the app says in English that it is being updated, and reloads', async ({ visitor, problems }) => {
  const page = await visitor({ before: (page) => page.route('**/assets/en-*.js', (route) => route.abort()) })
  await expect(page.getByRole('heading', { name: 'Update in Progress' })).toBeVisible()
  await expect(page.getByText(updating)).toBeVisible()
  await checkScreen(page)
  await page.unrouteAll()
  await expect(page.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible()
  expectTrouble(problems, /dynamically imported module/)
})

test('an address that leads nowhere says so, and the way Home works', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya)
  await page.goto('/no/such/place')
  await expect(page.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible()
  await checkScreen(page)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
})

/** The server's answer is such that no screen can be drawn with it. */
const breakTheCompany = (page: Page): Promise<unknown> =>
  page.route('**/config/company/get*', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...data, company_name: 5 } } })
  })

const failToAnswer = (page: Page): Promise<unknown> =>
  page.route('**/user/employee/meta', (route) =>
    route.fulfill({ status: 503, json: { error_code: 'SERVICE_UNAVAILABLE', error_message: '' } }),
  )

/** The size of some words in windows of these widths, in pixels. */
async function sizesOf(page: Page, words: Locator, widths: number[]): Promise<number[]> {
  const sizes: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    sizes.push(await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)))
  }
  return sizes
}

/** Takes out what the journey itself provoked. */
function expectTrouble(problems: string[], kind: RegExp): void {
  expect(problems.splice(0)).toContainEqual(expect.stringMatching(kind))
}

/** Makes the requests for a chunk fail. Answers how many there were. */
async function takeAway(page: Page, chunk: string): Promise<() => number> {
  let asked = 0
  page.on('request', (request) => {
    if (/chats-screen-.*\.js/.test(request.url())) asked += 1
  })
  await page.route(chunk, (route) => route.abort())
  return () => asked
}

/** How often the page has been loaded from now on. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}
