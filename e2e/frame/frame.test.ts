import type { Page } from '@playwright/test'
import { composer } from '../testing/conversation.ts'
import { expect, greeting, test } from '../testing/fixture.ts'
import { pressInOneGo } from '../testing/keys.ts'

test('Ctrl K finds people, spaces, places and actions, and ? lists the shortcuts', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya)
  const words = maya.getByRole('combobox', { name: 'Search people, spaces and actions' })
  const find = async (typed: string): Promise<void> => {
    await maya.keyboard.press('ControlOrMeta+k')
    await words.fill(typed)
  }

  await test.step('a person, without the accent', async () => {
    await find('tomas')
    await expect(maya.getByRole('option', { name: 'Tomás Nunes' })).toHaveAttribute('aria-selected', 'true')
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('heading', { name: 'Tomás Nunes' })).toBeVisible()
    await expect(maya).toHaveURL(/\/profile\//)
  })

  await test.step('text typed while something behind the palette has the focus goes into the palette', async () => {
    await maya.keyboard.press('ControlOrMeta+k')
    await expect(words).toBeFocused()
    await maya.keyboard.type('pe')
    await expect(words).toHaveValue('pe')
    await words.blur()
    await maya.keyboard.type('ople')
    await expect(words).toHaveValue('people')
    await words.blur()
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('heading', { name: 'People' })).toBeVisible()
  })

  await test.step('a space', async () => {
    await find('north')
    await maya
      .getByRole('group', { name: 'Spaces' })
      .getByRole('option', { name: /^Northwind/ })
      .click()
    await expect(composer(maya, 'Northwind')).toBeVisible()
  })

  await test.step('from within a message that is being written', async () => {
    await composer(maya, 'Northwind').click()
    await find('people')
    await maya.keyboard.press('Enter')
    await expect(maya.getByRole('heading', { name: 'People' })).toBeVisible()
  })

  await test.step('an action', async () => {
    await find('dark')
    await maya.keyboard.press('Enter')
    await expect(maya.locator('html')).toHaveAttribute('data-theme', 'dark')
  })

  await test.step('if nothing has that name, it leads to the search', async () => {
    await find('zebra')
    await expect(maya.getByRole('option')).toHaveText(['Search for “zebra”'])
    await maya.keyboard.press('Escape')
    await expect(maya.getByRole('dialog')).toHaveCount(0)
  })

  const list = maya.getByRole('dialog', { name: 'Keyboard shortcuts' })

  await test.step('? lists the shortcuts', async () => {
    await maya.getByRole('link', { name: 'Home' }).click()
    await expect(greeting(maya, northwind.maya)).toBeVisible()
    await maya.keyboard.press('?')
    await expect(list.getByText('Search people, spaces and actions')).toBeVisible()
    await expect(list.and(maya.locator(':focus-within'))).toBeVisible()
    await maya.keyboard.press('Escape')
    await expect(list).toBeHidden()
  })

  await test.step('single-key shortcuts do not work in fields', async () => {
    await pressInOneGo(maya, 'g', 'p')
    const search = maya.getByRole('searchbox', { name: /^Search people/ })
    await search.click()
    await maya.keyboard.type('g?')
    await expect(search).toHaveValue('g?')
    await expect(list).toBeHidden()
  })

  await test.step('and they can be switched off', async () => {
    await maya.goto('/settings/shortcuts')
    await maya.getByRole('switch', { name: 'Single-key shortcuts' }).click()
    await maya.getByRole('heading', { name: 'Keyboard shortcuts' }).focus()
    await maya.keyboard.press('?')
    await maya.keyboard.press('ControlOrMeta+k')
    await expect(maya.getByRole('dialog', { name: 'Search' })).toBeVisible()
    await expect(list).toBeHidden()
  })
})

test('light and dark follow the device until a person chooses, and the choice applies before the first paint', async ({
  northwind,
  signedIn,
}) => {
  const maya = await signedIn(northwind.maya, { colorScheme: 'dark', at: '/people' })
  const page = maya.locator('html')
  const personNamed = (name: string) => maya.getByRole('main').getByRole('link', { name, exact: true })
  const tomas = personNamed('Tomás Nunes')

  await test.step('the theme changes with the device at once, without transitions', async () => {
    await expect(maya.getByRole('button', { name: 'Filters' })).toBeVisible()
    await expect(tomas).toBeVisible()
    await expect(page).toHaveAttribute('data-theme', 'dark')
    const faded = await maya.evaluateHandle(() => {
      const names: string[] = []
      document.addEventListener('transitionrun', ({ propertyName }) => names.push(propertyName))
      return names
    })
    await maya.emulateMedia({ colorScheme: 'light' })
    await expect(page).toHaveAttribute('data-theme', 'light')
    await maya.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))))
    expect(await faded.jsonValue()).toEqual([])
  })

  await test.step('a card whose code failed to load appears the next time', async () => {
    const card = '**/hover-card-popup-*'
    await maya.route(card, (route) => route.abort())
    const asked = maya.waitForRequest(card)
    await tomas.hover()
    await asked
    await maya.unroute(card)
    await maya.mouse.move(0, 0)
    // On the same name, a pointer that is back within 100 ms has never left.
    await personNamed('Maya Okafor').hover()
    await expect(maya.getByText('View profile')).toBeVisible()
  })

  await test.step('a choice is kept, and the page starts with it', async () => {
    await maya.goto('/settings/appearance')
    await maya.getByRole('radio', { name: 'Dark' }).click()
    await maya.getByRole('radio', { name: 'Compact' }).click()
    await expect(page).toHaveAttribute('data-theme', 'dark')
    await expect(page).toHaveAttribute('data-density', 'compact')
    await maya.addInitScript(noteBeginning)
    await maya.reload()
    await expect(page).toHaveAttribute('data-began', 'dark compact')
    await expect(maya.getByRole('radio', { name: 'Dark' })).toBeChecked()
  })
})

test('Maya’s changes to the company and to her profile reach everyone at once', async ({ northwind, signedIn }) => {
  const maya = await signedIn(northwind.maya, { at: '/settings/theme' })
  const tomas = await signedIn(northwind.tomas, { at: '/settings' })

  await test.step('the company’s colours; people who may not change them do not see the setting', async () => {
    await expect(tomas.getByRole('link', { name: /^Appearance/ })).toBeVisible()
    await expect(tomas.getByRole('link', { name: /^Company/ })).toHaveCount(0)
    const lime = await accentOf(tomas)
    expect(await accentOf(maya)).toBe(lime)
    await maya.getByRole('radio', { name: 'Violet' }).click()
    expect(await accentOf(maya)).toBe(lime)
    await maya.getByRole('button', { name: 'Use for everyone' }).click()
    await maya.getByRole('button', { name: 'Undo' }).hover() // keeps it
    await expect.poll(() => accentOf(tomas)).not.toBe(lime)
    await expect.poll(() => accentOf(maya)).toBe(await accentOf(tomas))
    await maya.getByRole('button', { name: 'Undo' }).click()
    await expect.poll(() => accentOf(tomas)).toBe(lime)
    await expect(maya.getByRole('radio', { name: 'Lime' })).toBeChecked()
  })

  await test.step('her profile', async () => {
    await maya.goto('/settings/profile')
    await tomas.goto(`/profile/${northwind.maya.id}`)
    await expect(tomas.getByRole('heading', { name: 'Maya Okafor' })).toBeVisible()
    await maya.getByLabel('Last name').fill('')
    await maya.getByRole('button', { name: 'Save' }).click()
    await expect(maya.getByText('This field is required')).toBeVisible()
    await maya.getByLabel('Last name').fill('Okafor-Nunes')
    await maya.getByLabel('Job title').fill('Harbour master')
    await maya.getByRole('button', { name: 'Save' }).click()
    await expect(maya.getByText('Profile saved.')).toBeVisible()
    await expect(tomas.getByRole('heading', { name: 'Maya Okafor-Nunes' })).toBeVisible()
    await expect(tomas.getByRole('main').getByText('Harbour master').first()).toBeVisible()
  })

  await test.step('a page that has asked for the company, and is only connecting then', async () => {
    const connecting = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    const holdLine = (page: Page): Promise<void> =>
      page.routeWebSocket('**/live', async (line) => {
        connecting.resolve()
        await changed.promise
        line.connectToServer()
      })
    const late = await signedIn(northwind.tomas, { before: holdLine })
    const lime = await accentOf(late)
    await connecting.promise
    await northwind.maya.client.chooseTheme({ theme_name: 'Custom_Tron' })
    changed.resolve()
    await expect.poll(() => accentOf(late)).not.toBe(lime)
  })

  await test.step('a page whose answer about the company is older than the change, and arrives after it', async () => {
    const request = '**/config/company/get'
    const answered = Promise.withResolvers<void>()
    const changed = Promise.withResolvers<void>()
    let requests = 0
    const holdAnswers = async (page: Page): Promise<void> => {
      await page.route(request, async (route) => {
        const isFirst = requests++ === 0
        const response = await route.fetch()
        if (!isFirst) {
          answered.resolve()
          await changed.promise
        }
        await route.fulfill({ response }).catch(() => undefined) // the page may have cancelled it
      })
    }
    const slow = await signedIn(northwind.tomas, { before: holdAnswers })
    await answered.promise
    const coral = await accentOf(slow)
    const again = slow.waitForRequest(request)
    await northwind.maya.client.chooseTheme({ theme_name: 'default' })
    await expect.poll(() => accentOf(slow)).not.toBe(coral)
    await again
    changed.resolve()
    await expect.poll(() => accentOf(slow)).not.toBe(coral)
  })
})

test('Atrium can be installed: its manifest and icons exist, and its service worker serves the app', async ({ northwind, signedIn }) => {
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

/** Runs in the page before its own code: records theme and density when the body is created, before the first paint. */
function noteBeginning(): void {
  new MutationObserver(() => {
    const { dataset } = document.documentElement
    if (document.body) dataset['began'] ??= `${dataset['theme']} ${dataset['density']}`
  }).observe(document, { childList: true, subtree: true })
}

/** The current accent colour of the page. */
const accentOf = (page: Page): Promise<string> =>
  page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--accent').trim())
