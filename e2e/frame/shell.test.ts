import type { Page } from '@playwright/test'
import { pass, passUntil, stopClock } from '../testing/clock.ts'
import { expect, greeting, signIn, test } from '../testing/fixture.ts'
import { storedSession } from '../testing/session.ts'

const splash = (page: Page) => page.getByRole('status', { name: 'Atrium is starting' })

test('the first visit starts with the logo on a light background, later ones with a small spinner; an incomplete session is rejected', async ({
  visitor,
  northwind: { maya },
}) => {
  const page = await visitor({ splash: true, colorScheme: 'dark', before: stopClock })

  await test.step('the logo, whatever the device’s theme; the visit is remembered', async () => {
    const logo = splash(page).locator('img')
    await passUntil(page, logo)
    expect(await logo.boundingBox()).toMatchObject({ width: 130, height: 130 })
    expect(await lightnessBehind(page)).toBeGreaterThan(0.9)
    expect(await page.evaluate(() => localStorage.getItem('splashed'))).toBeNull()
    await passUntil(page, page.getByRole('heading', { name: 'Welcome to Atrium' }))
    expect(await page.evaluate(() => localStorage.getItem('splashed'))).toBe('true')
  })

  await test.step('the spinner', async () => {
    await page.clock.resume()
    await page.addInitScript(noteSplash)
    await page.reload()
    await expect(page.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible()
    const noted = await page.evaluate(() => document.documentElement.dataset['splash'])
    expect(noted).toContain('aria-hidden')
    expect(noted).not.toContain('<img')
  })

  await test.step('a session without one of its four parts is not accepted', async () => {
    await page.route('**/auth/login/email', async (route) => {
      const response = await route.fetch()
      const { data, ...answer } = await response.json()
      await route.fulfill({ response, json: { ...answer, data: { ...data, employee_id: '' } } })
    })
    const lacking = page.getByText('Something went wrong. Nothing was lost. Please try again.')
    await signIn(page, maya, lacking)
    expect(await storedSession(page)).toBeUndefined()
    await page.unrouteAll()
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(greeting(page, maya)).toBeVisible()
  })
})

test('while the company loads there is an indicator, and after three seconds a reload button; a cached company shows at once', async ({
  northwind: { maya },
  signedIn,
}) => {
  const page = await signedIn(maya)
  let answering = false
  await page.route('**/config/company/get*', (route) => (answering ? route.continue() : undefined))

  await test.step('the first time the page waits for it', async () => {
    await page.evaluate(() => localStorage.removeItem('company'))
    await stopClock(page)
    await page.reload()
    const late = page.getByText('This is taking longer than usual.')
    await passUntil(page, page.getByRole('status', { name: 'Loading your company' }))
    await pass(page, 2_800)
    await expect(late).toBeHidden()
    await pass(page, 200)
    await expect(late).toBeVisible()
    await page.clock.resume()
    answering = true
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(greeting(page, maya)).toBeVisible()
  })

  await test.step('later it is cached, even if the server does not respond', async () => {
    answering = false
    const requested: string[] = []
    page.on('request', (request) => requested.push(new URL(request.url()).pathname))
    await page.reload()
    await expect(greeting(page, maya)).toBeVisible()
    expect(requested.filter((path) => path.startsWith('/assets/authenticated-app-'))).toHaveLength(1)
    expect(requested.filter((path) => path.startsWith('/assets/signed-out-app-'))).toEqual([])
  })

  await test.step('invalid stored data is ignored', async () => {
    answering = true
    await page.evaluate(() => localStorage.setItem('company', '{"company_id":'))
    await page.reload()
    await expect(greeting(page, maya)).toBeVisible()
  })
})

test('signing out leads to the root and leaves no data of the company behind', async ({ northwind: { maya }, signedIn }) => {
  const page = await signedIn(maya)

  await test.step('a refused session is removed with its company', async () => {
    await page.route('**/user/group/list', (route) =>
      route.fulfill({ status: 401, json: { error_code: 'AUTH_INVALID_TOKEN', error_message: '' } }),
    )
    await page.getByRole('link', { name: 'People' }).click()
    await page.getByRole('link', { name: 'Groups' }).click()
    await expectSignedOut(page)
    await page.unrouteAll()
    await signIn(page, maya)
  })

  await test.step('so is one that was ended elsewhere, without any action', async () => {
    const { items } = await maya.client.listSessions({})
    for (const { session_id, current } of items) if (!current) await maya.client.endSession({ session_id })
    await expectSignedOut(page)
    await signIn(page, maya)
  })

  await test.step('and one that the person ends', async () => {
    await page.getByRole('button', { name: 'Maya Okafor, your menu' }).click()
    await page.getByRole('menuitem', { name: 'Sign out' }).click()
    await expectSignedOut(page)
    const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
    expect(kept).toEqual(['atrium'])
  })
})

/** The lightness of the splash's background, from 0 to 1. */
const lightnessBehind = (page: Page): Promise<number> =>
  splash(page).evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) return 0
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3 / 255
  })

/** Runs in the page before its own code: records the splash, which may disappear before a test can check it. */
function noteSplash(): void {
  new MutationObserver(() => {
    const splash = document.querySelector('[aria-label="Atrium is starting"]')
    if (splash) document.documentElement.dataset['splash'] ??= splash.innerHTML
  }).observe(document, { childList: true, subtree: true })
}

async function expectSignedOut(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('company'))).toBeNull()
}
