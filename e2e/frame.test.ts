import type { Page } from '@playwright/test'
import { composer } from './conversation.ts'
import { checkScreen, expect, greeting, test } from './fixture.ts'

test('Ctrl K finds people, spaces, places and actions', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)

  await test.step('a person, without the accent', async () => {
    await find(maya, 'tomas')
    await expect(maya.getByRole('option', { name: 'Tomás Nunes' })).toHaveAttribute('aria-selected', 'true')
    await checkScreen(maya)
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('heading', { name: 'Tomás Nunes' })).toBeVisible()
    await expect(maya).toHaveURL(/\/profile\//)
  })

  await test.step('a space', async () => {
    await find(maya, 'north')
    await maya
      .getByRole('group', { name: 'Spaces' })
      .getByRole('option', { name: /^Northwind/ })
      .click()
    await expect(composer(maya, 'Northwind')).toBeVisible()
  })

  await test.step('from within a message that is being written', async () => {
    await composer(maya, 'Northwind').click()
    await find(maya, 'people')
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('heading', { name: 'People' })).toBeVisible()
  })

  await test.step('an action', async () => {
    await find(maya, 'dark')
    await maya.keyboard.press('Enter')
    await expect(maya.locator('html')).toHaveAttribute('data-theme', 'dark')
    await checkScreen(maya)
  })

  await test.step('and where nothing has that name, it leads to the search', async () => {
    await find(maya, 'zebra')
    await expect(maya.getByRole('option')).toHaveText(['Search for “zebra”'])
    await maya.keyboard.press('Escape')
    await expect(maya.getByRole('dialog')).toHaveCount(0)
  })
})

test('? lists the shortcuts; those of one key stay out of fields and can be switched off', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  const list = maya.getByRole('dialog', { name: 'Keyboard shortcuts' })
  await maya.keyboard.press('?')
  await expect(list.getByText('Search people, spaces and actions')).toBeVisible()
  await checkScreen(maya)
  await maya.keyboard.press('Escape')
  await expect(list).toBeHidden()

  await maya.keyboard.press('g')
  await maya.keyboard.press('p')
  const search = maya.getByRole('searchbox', { name: /^Search people/ })
  await search.click()
  await maya.keyboard.type('g?')
  await expect(search).toHaveValue('g?')
  await expect(list).toBeHidden()

  await maya.goto('/settings/shortcuts')
  await maya.getByRole('switch', { name: 'Shortcuts of a single key' }).click()
  await maya.getByRole('heading', { name: 'Keyboard shortcuts' }).focus()
  await maya.keyboard.press('?')
  await maya.keyboard.press('ControlOrMeta+k')
  await expect(maya.getByRole('dialog', { name: 'Search' })).toBeVisible()
  await expect(list).toBeHidden()
})

test('light and dark follow the device until someone chooses, and the choice is there before the first paint', async ({
  northwind,
  signedIn,
}) => {
  const maya = await signedIn(northwind.maya, { colorScheme: 'dark', at: '/settings/appearance' })
  const page = maya.locator('html')
  await expect(page).toHaveAttribute('data-theme', 'dark')
  await maya.emulateMedia({ colorScheme: 'light' })
  await expect(page).toHaveAttribute('data-theme', 'light')
  await maya.getByRole('radio', { name: 'Dark' }).click()
  await maya.getByRole('radio', { name: 'Compact' }).click()
  await expect(page).toHaveAttribute('data-theme', 'dark')
  await expect(page).toHaveAttribute('data-density', 'compact')

  await maya.reload({ waitUntil: 'commit' })
  await maya.locator('#root').waitFor({ state: 'attached' })
  await expect(page).toHaveAttribute('data-theme', 'dark', { timeout: 1 })
  await expect(page).toHaveAttribute('data-density', 'compact', { timeout: 1 })
  await expect(maya.getByRole('radio', { name: 'Dark' })).toBeChecked()
})

test('the theme turns at once: nothing fades from one into the other', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya, { at: '/people' })
  await expect(maya.getByRole('button', { name: 'Filters' })).toBeVisible()
  const faded = await maya.evaluateHandle(() => {
    const names: string[] = []
    document.addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName))
    return names
  })
  await maya.emulateMedia({ colorScheme: 'dark' })
  await expect(maya.locator('html')).toHaveAttribute('data-theme', 'dark')
  await maya.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
  expect(await faded.jsonValue()).toEqual([])
})

test('the company’s colours change for everyone at once and can be taken back; who may not change them is not offered it', async ({
  northwind,
  signedIn,
}) => {
  const maya = await signedIn(northwind.maya, { at: '/settings/theme' })
  const tomas = await signedIn(northwind.tomas, { at: '/settings' })
  await expect(tomas.getByRole('link', { name: /^Appearance/ })).toBeVisible()
  await expect(tomas.getByRole('link', { name: /^Company/ })).toHaveCount(0)

  const lime = await accentOf(tomas)
  expect(await accentOf(maya)).toBe(lime)
  await maya.getByRole('radio', { name: 'Violet' }).click()
  expect(await accentOf(maya)).toBe(lime)
  await maya.getByRole('button', { name: 'Use it for everyone' }).click()
  await expect.poll(() => accentOf(tomas)).not.toBe(lime)
  await expect.poll(() => accentOf(maya)).toBe(await accentOf(tomas))
  await checkScreen(maya)
  await maya.getByRole('button', { name: 'Undo' }).click()
  await expect.poll(() => accentOf(tomas)).toBe(lime)
  await expect(maya.getByRole('radio', { name: 'Lime' })).toBeChecked()
})

test('what Maya says about herself is with her colleagues at once', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya, { at: '/settings/profile' })
  const tomas = await signedIn(northwind.tomas, { at: `/profile/${northwind.maya.id}` })
  await expect(tomas.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible()
  await maya.getByLabel('Last name').fill('')
  await maya.getByRole('button', { name: 'Save' }).click()
  await expect(maya.getByText('This field is required')).toBeVisible()
  await maya.getByLabel('Last name').fill('Okafor-Nunes')
  await maya.getByLabel('Job title').fill('Harbour master')
  await maya.getByRole('button', { name: 'Save' }).click()
  await expect(maya.getByText('Your profile is saved.')).toBeVisible()
  await expect(tomas.getByRole('heading', { name: 'Maya Okafor-Nunes' })).toBeVisible()
  await expect(tomas.getByRole('main').getByText('Harbour master').first()).toBeVisible()
})

test('Atrium can be installed: its manifest and pictures are there, and its worker serves the app', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya, { serviceWorkers: 'allow' })
  const manifest = await maya.request.get((await maya.locator('link[rel="manifest"]').getAttribute('href')) ?? '')
  expect(manifest.headers()['content-type']).toContain('application/manifest+json')
  const { name, display, start_url, icons } = await manifest.json()
  expect({ name, display, start_url }).toEqual({ name: 'Atrium', display: 'standalone', start_url: '/' })
  expect(icons.map(({ sizes }: { sizes: string }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']))
  for (const { src, type } of icons) expect((await maya.request.get(src)).headers()['content-type']).toContain(type)

  await maya.evaluate(() => navigator.serviceWorker.ready.then(() => true))
  await maya.context().setOffline(true)
  await maya.reload()
  await expect(greeting(maya, northwind.maya)).toBeVisible()
  const kept = await maya.evaluate(async () => {
    const names = await caches.keys()
    const requests = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
    return requests.flat().map(({ url }) => new URL(url).pathname)
  })
  expect(kept).toContain('/')
  expect(kept.filter((path) => /^\/(user|chat|auth|config|general)\//.test(path))).toEqual([])
})

async function find(page: Page, words: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k')
  await page.getByRole('combobox', { name: 'Search people, spaces and actions' }).fill(words)
}

/** The colour in which the page shows what matters. */
const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())

test('a card whose code could not be loaded shows the next time', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  const card = '**/hover-card-popup-*'
  await maya.route(card, (route) => route.abort())
  await maya.goto('/people')
  const asked = maya.waitForRequest(card)
  await maya.getByRole('main').getByRole('link', { name: 'Tomás Nunes', exact: true }).hover()
  await asked
  await maya.unroute(card)
  await maya.mouse.move(0, 0)
  await maya.getByRole('main').getByRole('link', { name: 'Tomás Nunes', exact: true }).hover()
  await expect(maya.getByText('View profile')).toBeVisible()
})

test('what is typed while something behind the palette has the focus is meant for the palette', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  await maya.keyboard.press('ControlOrMeta+k')
  await expect(maya.getByRole('combobox')).toBeFocused()
  await maya.keyboard.type('pe')
  await expect(maya.getByRole('combobox')).toHaveValue('pe')
  await maya.getByRole('combobox').blur()
  await maya.keyboard.type('ople')
  await expect(maya.getByRole('combobox')).toHaveValue('people')
  await maya.getByRole('combobox').blur()
  await maya.keyboard.press('Enter')
  await expect(maya.getByRole('heading', { name: 'People' })).toBeVisible()
})
