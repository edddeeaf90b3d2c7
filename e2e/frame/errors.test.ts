import type { Locator, Page } from '@playwright/test'
import { pass, passUntil, stopClock } from '../testing/clock.ts'
import { expect, greeting, test } from '../testing/fixture.ts'

const updating = "We're currently updating the application. This should resolve automatically."
const nobody = '/profile/01980000-0000-7000-8000-000000000000'

test('an error that nothing else caught shows the 500 screen', async ({ northwind: { maya }, signedIn, problems }) => {
  const page = await signedIn(maya)

  await test.step('with large type, and actions to continue', async () => {
    await breakTheCompany(page)
    await page.reload()
    const number = page.getByText('500', { exact: true })
    await expect(number).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Oops.. Something went wrong' })).toBeVisible()
    await expect(page.getByText('Please refresh the page, or report an issue to our support team.')).toBeVisible()
    const sizes = await sizesOf(page, number, [390, 900, 1440])
    expect(sizes).toEqual([...new Set(sizes)].toSorted((one, other) => one - other))

    await page.getByRole('button', { name: 'Raise a ticket' }).click()
    await expect(page.getByRole('heading', { name: 'Oops.. Something went wrong' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(greeting(page, maya)).toBeVisible()
    expectTrouble(problems, /TypeError/)
  })

  await test.step('an error inside a screen leaves the frame in place', async () => {
    await page.route('**/user/employee/list', (route) =>
      route.fulfill({ json: { status: true, data: { items: [null], next_cursor: null } } }),
    )
    await page.getByRole('link', { name: 'People' }).click()
    await expect(page.getByRole('heading', { name: 'This page ran into a problem' })).toBeVisible()
    await expect(page.getByRole('navigation', { name: 'Places' })).toBeVisible()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Reload the page' }).click()
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
    expectTrouble(problems, /TypeError/)
  })

  await test.step('an unknown address shows a page that says so and links to Home', async () => {
    await page.goto('/no/such/place')
    await expect(page.getByRole('heading', { name: 'Page not found' }).first()).toBeVisible()
    await page.getByRole('link', { name: 'Go to Home' }).click()
    await expect(greeting(page, maya)).toBeVisible()
  })

  await test.step('without its texts the app says in English that it is being updated, and reloads', async () => {
    await page.clock.install()
    await page.route('**/assets/en-*.js', (route) => route.abort())
    await page.reload()
    // The page reloads by itself only after the check, however long it takes.
    const looked = Promise.withResolvers<void>()
    await page.route('/', (route) => looked.promise.then(() => route.continue()))
    await expect(page.getByRole('heading', { name: 'Update in Progress' })).toBeVisible()
    await expect(page.getByText(updating)).toBeVisible()
    await page.unroute('**/assets/en-*.js')
    looked.resolve()
    await page.clock.fastForward(5_000)
    await expect(greeting(page, maya)).toBeVisible()
    expectTrouble(problems, /dynamically imported module/)
  })
})

test('a view whose data cannot be loaded counts down from five and reloads exactly once', async ({ northwind, signedIn, problems }) => {
  const page = await signedIn(northwind.maya)
  await failToAnswer(page)
  await stopClock(page)
  await page.goto(nobody)
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
  const answers = Promise.withResolvers<void>()
  await page.route('**/user/employee/**', (route) => answers.promise.then(() => route.continue()))
  const retry = page.getByRole('button', { name: 'Try again' })
  await retry.click()
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  await expect(title).toBeVisible()
  answers.resolve()
  // In steps so small that the countdown does not end while the server is busy.
  await passUntil(page, page.getByText('This person is not in your company, or has left.'), 5)
  expect(loads()).toBe(1)
  expectTrouble(problems, /./)
  await page.clock.resume()
})

test('a chunk that cannot be loaded is retried after 1, 2 and 5 seconds, then the page reloads without its old caches', async ({
  northwind,
  signedIn,
  problems,
}) => {
  const page = await signedIn(northwind.maya)
  const places = page.getByRole('navigation', { name: 'Places' })
  const tryAgain = page.getByRole('button', { name: 'Try Again' })
  const manualRetry = page.getByRole('button', { name: 'Manual Retry' })
  const wait = (seconds: number) => page.getByText(`Auto reload in ${seconds} seconds`)
  await stopClock(page)

  await test.step('it is retried three times automatically, then the page reloads', async () => {
    const asked = await takeAway(page, 'chats-screen')
    await page.evaluate(() => Promise.all(['workbox-vite-1', 'old-assets', 'photos'].map((name) => caches.open(name))))
    await places.getByRole('link', { name: /^Chats/ }).click()
    await passUntil(page, page.getByRole('heading', { name: 'Update in Progress' }))
    await expect(page.getByText(updating)).toBeVisible()
    await expect(page.getByText('Failed to fetch dynamically imported module')).toBeVisible()
    await expect(page.getByText('TypeError')).toBeVisible()

    for (const seconds of [1, 2, 5]) {
      await passUntil(page, wait(seconds))
      await expect(tryAgain).toBeVisible()
      await expect(manualRetry).toBeVisible()
      const before = asked()
      await pass(page, seconds * 1_000 - 200)
      expect(asked()).toBe(before)
      await pass(page, 200)
      await expect.poll(asked).toBeGreaterThan(before)
    }
    const loads = countLoads(page)
    await passUntil(page, wait(5))
    await expect(tryAgain).toBeHidden()
    await page.unrouteAll()
    await pass(page, 5_000)
    await expect.poll(loads).toBe(1)
    await passUntil(page, page.getByRole('heading', { name: 'Chats' }))
    expect(await page.evaluate(() => caches.keys())).toEqual(['photos'])
  })

  await test.step('Try Again requests the retry without shortening its wait', async () => {
    const asked = await takeAway(page, 'notifications-screen')
    await places.getByRole('link', { name: /^Activity/ }).click()
    await passUntil(page, wait(1))
    await page.unrouteAll()
    const before = asked()
    await tryAgain.click()
    await pass(page, 800)
    expect(asked()).toBe(before)
    await pass(page, 200)
    await passUntil(page, page.getByRole('heading', { name: 'Activity' }))
  })

  await test.step('Manual Retry loads at once and restarts the count', async () => {
    await takeAway(page, 'people')
    await places.getByRole('link', { name: /^People/ }).click()
    await passUntil(page, wait(1))
    await pass(page, 1_000)
    await passUntil(page, wait(2))
    await manualRetry.click()
    await passUntil(page, wait(1))
    await page.unrouteAll()
    await manualRetry.click()
    await passUntil(page, page.getByRole('heading', { name: 'People' }))
    expectTrouble(problems, /dynamically imported module/)
    await page.clock.resume()
  })
})

/** Makes the server return data with which no screen can be rendered. */
const breakTheCompany = (page: Page): Promise<unknown> =>
  page.route('**/config/company/get*', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...data, company_name: 5 } } })
  })

/** The font size of a text in windows of these widths, in pixels. */
async function sizesOf(page: Page, words: Locator, widths: number[]): Promise<number[]> {
  const sizes: number[] = []
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 })
    await page.waitForFunction((wanted) => innerWidth === wanted, width)
    sizes.push(await words.evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize)))
  }
  return sizes
}

/** Removes a problem that the journey itself provoked. */
function expectTrouble(problems: string[], kind: RegExp): void {
  expect(problems.splice(0)).toContainEqual(expect.stringMatching(kind))
}

const failToAnswer = (page: Page): Promise<unknown> =>
  page.route('**/user/employee/meta', (route) =>
    route.fulfill({ status: 503, json: { error_code: 'SERVICE_UNAVAILABLE', error_message: '' } }),
  )

/** How often the page has been loaded since this call. */
function countLoads(page: Page): () => number {
  let loads = 0
  page.on('request', (request) => {
    if (request.isNavigationRequest()) loads += 1
  })
  return () => loads
}

/** Makes the requests for a chunk fail. Returns a function that counts them. */
async function takeAway(page: Page, chunk: string): Promise<() => number> {
  let asked = 0
  page.on('request', (request) => {
    if (request.url().includes(`/assets/${chunk}-`)) asked += 1
  })
  await page.route(`**/assets/${chunk}-*.js`, (route) => route.abort())
  return () => asked
}
