import type { Page } from '@playwright/test'
import { checkAccessibility, checkScreen, expect, signIn, test } from './fixture.ts'

test.describe('the splash', () => {
  test('shows the logo, 130 by 130, light with the lime accent, on the first visit, and then sets its flag', async ({ visitor }) => {
    const page = await visitor({ splash: true, colorScheme: 'dark' })
    const splash = page.getByRole('status', { name: 'Atrium is starting' })
    await holdTime(page)
    await page.evaluate(() => localStorage.removeItem('splashed'))
    await page.reload()
    await expect(splash.locator('img')).toBeVisible()
    expect(await splash.locator('img').boundingBox()).toMatchObject({ width: 130, height: 130 })
    await expect(splash).toHaveCSS('background-color', 'rgb(247, 247, 243)')
    expect(await page.evaluate(() => localStorage.getItem('splashed'))).toBeNull()
    await page.clock.runFor(1_300)
    await expect(page.getByLabel('Work email')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('splashed'))).toBe('true')
  })

  test('is a small spinner on later visits', async ({ visitor }) => {
    const page = await visitor()
    await holdTime(page)
    await page.reload()
    const splash = page.getByRole('status', { name: 'Atrium is starting' })
    await expect(splash).toBeVisible()
    await expect(splash.locator('img')).toHaveCount(0)
    await page.clock.runFor(50)
    await expect(page.getByLabel('Work email')).toBeVisible()
  })
})

test.describe('the company', () => {
  test('is used at once from this device and asked anew behind it', async ({ signedIn, northwind }) => {
    const page = await signedIn(northwind.maya)
    await expect.poll(() => page.evaluate(() => localStorage.getItem('company'))).toContain('Northwind')
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/config/company/get', async (route) => {
      await asked
      const response = await route.fetch()
      const { data } = await response.json()
      await route.fulfill({ json: { status: true, data: { ...data, company_name: 'Northwind Ferries' } } })
    })
    await page.reload()
    await expect(page.getByRole('link', { name: 'Northwind', exact: true })).toBeVisible()
    answer()
    await expect(page.getByRole('link', { name: 'Northwind Ferries', exact: true })).toBeVisible()
    await expect.poll(() => page.evaluate(() => localStorage.getItem('company'))).toContain('Northwind Ferries')
  })

  test('that is not on this device, or not readable, is loaded under a full-screen indicator, which offers a way out after 3 seconds', async ({
    signedIn,
    northwind,
  }) => {
    const page = await signedIn(northwind.maya)
    let answer = () => {}
    const asked = new Promise<void>((resolve) => (answer = resolve))
    await page.route('**/config/company/get', async (route) => {
      await asked
      await route.continue()
    })
    await page.evaluate(() => localStorage.setItem('company', '{'))
    await holdTime(page)
    await page.reload()
    await page.clock.runFor(50)
    const loading = page.getByRole('status', { name: 'Loading your company' })
    await expect(loading).toBeVisible()
    await page.clock.runFor(2_800)
    await expect(page.getByText('This is taking longer than usual.')).toBeHidden()
    await page.clock.runFor(300)
    await expect(page.getByText('This is taking longer than usual.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Reload' })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Contact support' })).toHaveAttribute('href', /^mailto:/)
    await checkScreen(page)
    answer()
    await page.clock.resume()
    await expect(page.getByRole('link', { name: 'Northwind', exact: true })).toBeVisible()
  })

  test('that cannot be resolved is none, and leads to the door', async ({ signedIn, northwind }) => {
    const page = await signedIn(northwind.maya)
    await page.route('**/config/company/get', (route) =>
      route.fulfill({ status: 404, json: { error_code: 'COMPANY_NOT_FOUND', error_message: '' } }),
    )
    await page.evaluate(() => localStorage.removeItem('company'))
    await page.reload()
    await expect(page.getByLabel('Work email')).toBeVisible()
    expect(await page.evaluate(() => localStorage.getItem('company'))).toBeNull()
  })
})

test.describe('a session', () => {
  test('that the server has ended leads to the root, and nothing of it stays', async ({ signedIn, northwind }) => {
    const page = await signedIn(northwind.maya)
    await page.goto('/people')
    await page.route('**/user/employee/meta', (route) =>
      route.fulfill({ status: 401, json: { error_code: 'AUTH_INVALID_TOKEN', error_message: '' } }),
    )
    await page.getByRole('link', { name: 'Tomás Nunes', exact: true }).click()
    await expect(page.getByLabel('Work email')).toBeVisible()
    await expect(page).toHaveURL(/\/$/)
    expect(await page.evaluate(() => localStorage.getItem('company'))).toBeNull()
    await page.goto('/people')
    await expect(page.getByLabel('Work email')).toBeVisible()
  })

  test('that ends in one tab ends in the others, and takes what it kept on the device along', async ({ signedIn, northwind }) => {
    const page = await signedIn(northwind.maya)
    const other = await page.context().newPage()
    await other.goto('/people')
    await expect(other.getByRole('link', { name: 'Tomás Nunes', exact: true })).toBeVisible()
    await page.getByRole('button', { name: 'Maya Okafor, your menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expect(page.getByLabel('Work email')).toBeVisible()
    await expect(other.getByLabel('Work email')).toBeVisible()
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).toEqual(['atrium'])
  })
})

test.describe('a chunk that does not load', () => {
  const people = /assets\/people-[^.]+\.js$/

  test('is tried again after 1, 2 and 5 seconds; then the page is loaded anew without its old chunks', async ({
    signedIn,
    northwind,
    problems,
  }) => {
    const page = await signedIn(northwind.maya, { serviceWorkers: 'block' })
    await page.evaluate(() => Promise.all(['atrium-assets-old', 'vite-old', 'photos'].map((name) => caches.open(name))))
    const asked: number[] = []
    await page.route(people, (route) => {
      asked.push(Date.now())
      return route.abort()
    })
    await page.getByRole('link', { name: 'People' }).click()
    await expect(page.getByRole('heading', { name: 'Update in Progress' })).toBeVisible()
    await expect(page.getByText("We're currently updating the application. This should resolve automatically.")).toBeVisible()
    await expect(page.getByText(/TypeError.*Failed to fetch dynamically imported module/)).toBeVisible()
    await expect(page.getByText('Auto reload in 2 seconds')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeVisible()
    await expect(page.getByText('Auto reload in 5 seconds')).toBeVisible()
    await checkAccessibility(page)
    await expect(page.getByText('Auto reload in 3 seconds')).toBeVisible()

    await expect.poll(() => asked.length).toBe(4)
    await expect(page.getByRole('button', { name: 'Try Again' })).toBeHidden()
    await expect(page.getByRole('button', { name: 'Manual Retry' })).toBeVisible()
    await page.unroute(people)
    const waits = asked.slice(1).map((at, index) => Math.floor((at - (asked[index] ?? at)) / 1_000))
    expect(waits).toEqual([1, 2, 5])
    await page.waitForEvent('load')
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
    expect(await page.evaluate(() => caches.keys())).toEqual(['photos'])
    problems.length = 0 // the failures were provoked
  })

  test('is tried again at once, and counted from the beginning, by Manual Retry', async ({ signedIn, northwind, problems }) => {
    const page = await signedIn(northwind.maya, { serviceWorkers: 'block' })
    await page.route(people, (route) => route.abort())
    await page.getByRole('link', { name: 'People' }).click()
    await expect(page.getByText('Auto reload in 5 seconds')).toBeVisible()
    await page.getByRole('button', { name: 'Manual Retry' }).click()
    await expect(page.getByText('Auto reload in 1 seconds')).toBeVisible()
    await expect(page.getByText('Auto reload in 5 seconds')).toBeVisible()
    await page.unroute(people)
    await page.getByRole('button', { name: 'Manual Retry' }).click()
    await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
    problems.length = 0 // the failures were provoked
  })
})

test('a view that cannot be filled counts down from five and reloads exactly once', async ({ signedIn, northwind, problems }) => {
  const page = await signedIn(northwind.maya)
  await page.route('**/user/employee/meta', (route) =>
    route.fulfill({ status: 500, json: { error_code: 'INTERNAL_SERVER_ERROR', error_message: '' } }),
  )
  let loads = 0
  page.on('load', () => (loads += 1))
  await page.goto(`/profile/${crypto.randomUUID()}`)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  await expect(page.getByText('Something went wrong, please try again later.')).toBeVisible()
  await checkScreen(page)
  for (const seconds of [4, 3, 2, 1]) await expect(page.getByText(`Reloading in ${seconds} second`)).toBeVisible()
  await expect.poll(() => loads).toBe(2)
  await expect(page.getByRole('heading', { name: 'This page could not be loaded' })).toBeVisible()
  expect(loads).toBe(2)
  problems.length = 0 // the failure was provoked
})

test('a failure of the whole app shows the 500 page, whose ticket button does nothing', async ({ signedIn, northwind, problems }) => {
  const page = await signedIn(northwind.maya)
  await page.route('**/config/company/get', async (route) => {
    const { data } = await (await route.fetch()).json()
    await route.fulfill({ json: { status: true, data: { ...data, company_name: 7 } } })
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Oops.. Something went wrong' })).toBeVisible()
  await expect(page.getByText('Please refresh the page, or report an issue to our support team.')).toBeVisible()
  await expect(page.getByText('500', { exact: true })).toBeVisible()
  await checkScreen(page)
  const address = page.url()
  await page.getByRole('button', { name: 'Raise a ticket' }).click()
  expect(page.url()).toBe(address)
  await expect(page.getByRole('heading', { name: 'Oops.. Something went wrong' })).toBeVisible()
  await page.unroute('**/config/company/get')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
  problems.length = 0 // the failure was provoked
})

test('an address that leads nowhere says so', async ({ signedIn, northwind }) => {
  const page = await signedIn(northwind.maya)
  await page.goto('/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await checkScreen(page)
  await page.getByRole('link', { name: 'Go to Home' }).click()
  await expect(page.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
})

test('the app that has been open once starts without a network, and says that it is offline', async ({ signedIn, northwind }) => {
  const page = await signedIn(northwind.maya)
  await page.goto('/people')
  await expect(page.getByRole('link', { name: 'Tomás Nunes', exact: true })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect.poll(() => page.evaluate(() => navigator.serviceWorker.controller?.state)).toBe('activated')
  const kept = await page.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return { names, paths: requests.flat().map(({ url }) => new URL(url).pathname) }
  })
  expect(kept.names.every((name) => name.includes('assets'))).toBe(true)
  expect(kept.paths.filter((path) => !/^\/(assets\/.+|[\w.-]*)$/.test(path))).toEqual([])

  await page.context().setOffline(true)
  await page.reload()
  await expect(page.getByText('You are offline. What you write is kept and sent later.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Tomás Nunes', exact: true })).toBeVisible()
  await checkScreen(page)
  await page.context().setOffline(false)
  await expect(page.getByText('You are offline.')).toBeHidden()
})

test('everything is reached by keyboard: skip link, palette, shortcuts, and back', async ({ signedIn, northwind }) => {
  const page = await signedIn(northwind.maya)
  await page.goto('/people')
  await expect(page.getByRole('heading', { name: 'People' })).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()

  await page.keyboard.press('ControlOrMeta+k')
  await expect(page.getByRole('combobox', { name: 'Search people, spaces and actions' })).toBeFocused()
  await page.keyboard.type('tomas')
  await expect(page.getByRole('option', { name: /Tomás Nunes/ })).toHaveAttribute('aria-selected', 'true')
  await checkScreen(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Tomás Nunes' })).toBeFocused()
  await expect(page).toHaveTitle('Tomás Nunes · Atrium')

  await page.keyboard.press('Shift+?')
  const list = page.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await expect(list).toBeVisible()
  await checkScreen(page)
  await page.keyboard.press('Escape')
  await expect(list).toBeHidden()
  await page.keyboard.press('g')
  await page.keyboard.press('h')
  await expect(page.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeFocused()
  await expect(page).toHaveTitle('Home · Atrium')
})

test('a phone has one pane and the places at its foot, and nothing scrolls sideways at 320 pixels', async ({ signedIn, northwind }) => {
  const page = await signedIn(northwind.maya, { viewport: { width: 320, height: 640 }, hasTouch: true })
  for (const path of ['/', '/people', `/profile/${northwind.tomas.id}`, '/settings', '/settings/profile']) {
    await page.goto(path)
    await expect(page.getByRole('navigation', { name: 'Places' }).getByRole('link', { name: 'People' })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth), path).toBeLessThanOrEqual(320)
  }
  await page.goto('/settings')
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.getByRole('link', { name: 'Appearance' }).click()
  await page.getByRole('link', { name: 'Back' }).click()
  await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
  await page.getByRole('button', { name: 'You' }).click()
  await checkScreen(page)
  await page.getByRole('button', { name: 'Sign out' }).click()
  await signIn(page, northwind.maya)
})

test('a page of its own shows every place of the rail that exists, and no other', async ({ signedIn, northwind }) => {
  const page = await signedIn(northwind.maya)
  await expect(placesOf(page)).toHaveText(['Home', 'Chats', 'People'])
})

const placesOf = (page: Page) => page.getByRole('navigation', { name: 'Places' }).getByRole('listitem')

/** Stops the page's clock; from then on it moves by `clock.runFor` alone. */
async function holdTime(page: Page): Promise<void> {
  await page.clock.install()
  await page.clock.pauseAt(new Date(Date.now() + 1_000))
}
