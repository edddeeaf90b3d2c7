import type { Page } from '@playwright/test'
import { pass, passUntil, stopClock } from './clock.ts'
import { checkScreen, expect, test } from './fixture.ts'
import { storedSession } from './session.ts'

const splash = (page: Page) => page.getByRole('status', { name: 'Atrium is starting' })

test('the first visit begins with the logo on light, whatever the device likes, and is remembered', async ({ visitor }) => {
  const page = await visitor({ splash: true, colorScheme: 'dark', before: stopClock })
  const logo = splash(page).locator('img')
  await passUntil(page, logo)
  expect(await logo.boundingBox()).toMatchObject({ width: 130, height: 130 })
  expect(await lightnessBehind(page)).toBeGreaterThan(0.9)
  expect(await page.evaluate(() => localStorage.getItem('splashed'))).toBeNull()

  await passUntil(page, page.getByRole('heading', { name: 'Welcome to Atrium' }))
  expect(await page.evaluate(() => localStorage.getItem('splashed'))).toBe('true')
})

test('later visits begin with a small spinner', async ({ visitor }) => {
  const page = await visitor({ before: (page) => page.addInitScript(noteSplash) })
  await expect(page.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible()
  const noted = await page.evaluate(() => document.documentElement.dataset['splash'])
  expect(noted).toContain('aria-hidden')
  expect(noted).not.toContain('<img')
})

test('while the company loads there is an indicator, and after three seconds a way out', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya)
  await page.evaluate(() => localStorage.removeItem('company'))
  let answering = false
  await page.route('**/config/company/get*', (route) => (answering ? route.continue() : undefined))
  await stopClock(page)
  await page.reload()
  const late = page.getByText('This is taking longer than usual.')
  await passUntil(page, page.getByRole('status', { name: 'Loading your company' }))
  await pass(page, 2_800)
  await expect(late).toBeHidden()
  await pass(page, 200)
  await expect(late).toBeVisible()
  await page.clock.resume()
  await checkScreen(page)
  answering = true
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(page.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
})

test('a company that was seen before shows at once, also when the server does not answer', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya)
  await page.route('**/config/company/get*', () => {})
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
})

test('a stored company that does not parse is ignored', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya)
  await page.evaluate(() => localStorage.setItem('company', '{"company_id":'))
  await page.reload()
  await expect(page.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
})

test('a session that is refused is forgotten with its company, and leads to the root', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya)
  await page.route('**/user/group/list', (route) =>
    route.fulfill({ status: 401, json: { error_code: 'AUTH_INVALID_TOKEN', error_message: '' } }),
  )
  await page.getByRole('link', { name: 'People' }).click()
  await page.getByRole('link', { name: 'Groups' }).click()
  await expectTheDoor(page)
})

test('a session that was ended elsewhere leads to the root by itself', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya)
  const { client } = northwind.maya
  const { items } = await client.listSessions({})
  for (const { session_id, current } of items) if (!current) await client.endSession({ session_id })
  await expectTheDoor(page)
})

test('signing out leads to the root and leaves nothing of the company behind', async ({ northwind, signedIn }) => {
  const page = await signedIn(northwind.maya)
  await page.getByRole('button', { name: 'Maya Okafor, your menu' }).click()
  await checkScreen(page)
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expectTheDoor(page)
  const kept = await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))
  expect(kept).toEqual(['atrium'])
})

test('a session that lacks one of its four parts is not accepted', async ({ northwind, visitor }) => {
  const page = await visitor()
  await page.route('**/auth/login/email', async (route) => {
    const response = await route.fetch()
    const { data, ...answer } = await response.json()
    await route.fulfill({ response, json: { ...answer, data: { ...data, employee_id: '' } } })
  })
  await page.getByLabel('Work email').fill(northwind.maya.address)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByLabel('Password', { exact: true }).fill(northwind.maya.password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByText('Something went wrong. Nothing was lost; please try again.')).toBeVisible()
  expect(await storedSession(page)).toBeUndefined()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('heading', { name: /^Good \w+, Maya$/ })).toBeVisible()
})

async function expectTheDoor(page: Page): Promise<void> {
  await expect(page.getByRole('heading', { name: 'Welcome to Atrium' })).toBeVisible()
  await expect(page).toHaveURL('/')
  expect(await storedSession(page)).toBeUndefined()
  expect(await page.evaluate(() => localStorage.getItem('company'))).toBeNull()
}

/** Runs in the page before its own code: the splash may be gone before anyone can look. */
function noteSplash(): void {
  new MutationObserver(() => {
    const splash = document.querySelector('[aria-label="Atrium is starting"]')
    if (splash) document.documentElement.dataset['splash'] ??= splash.innerHTML
  }).observe(document, { childList: true, subtree: true })
}

/** How light the splash's ground is, from 0 to 1. */
const lightnessBehind = (page: Page): Promise<number> =>
  splash(page).evaluate((element) => {
    const canvas = new OffscreenCanvas(1, 1).getContext('2d')
    if (!canvas) return 0
    canvas.fillStyle = getComputedStyle(element).backgroundColor
    canvas.fillRect(0, 0, 1, 1)
    const [red = 0, green = 0, blue = 0] = canvas.getImageData(0, 0, 1, 1).data
    return (red + green + blue) / 3 / 255
  })
