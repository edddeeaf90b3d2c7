import { expect, test as base, type Page } from '@playwright/test'
import { startAtrium } from './atrium.ts'
import { comeTo, leave, type KeptPage } from './kept-page.ts'
import { speak } from './languages.ts'
import { screens } from './screens.ts'
import { keepSignedIn } from './session.ts'
import { setStage, type Stage } from './stage.ts'
import { findSideways } from './watch.ts'

/** One screen of each kind: with longer words, and from right to left, they have to hold. */
const main = new Set([
  'home',
  'chat',
  'chat-members',
  'space-new',
  'spaces',
  'people',
  'people-filters',
  'chart',
  'profile',
  'group',
  'settings-profile',
  'settings-language',
  'settings-security',
  'settings-roles',
  'settings-audit',
  'company-profile',
  'company-theme',
  'import',
  'own-menu',
  'palette',
])

type Scene = { stage: Stage; kept: KeptPage; told: Told }

const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ browser }, use) => {
      const atrium = await startAtrium(process.env['WEB_FOLDER'] ?? '', 'on')
      const stage = await setStage(atrium)
      const context = await browser.newContext({ baseURL: atrium.url, locale: 'en-GB', serviceWorkers: 'block' })
      await context.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('splashed', 'true'))
      const page = await context.newPage()
      const told = listen(page)
      await keepSignedIn(context, atrium.url, stage.people.maya)
      await use({ stage, kept: { page, atRest: false }, told })
      await context.close()
      await atrium.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

for (const screen of screens.filter(({ name }) => main.has(name)))
  test(`${screen.name} holds with longer words and from right to left, and says nothing beside the catalogue`, async ({ scene }) => {
    const { stage, kept, told } = scene
    const { page } = kept
    await page.setViewportSize({ width: 1440, height: 900 })
    await comeTo(kept, screen, stage)
    await speak(page, 'en-XA')
    const data = await told.words()
    expect.soft((await page.evaluate(readTexts)).filter((text) => !isData(text, data))).toEqual([])
    for (const language of ['en-XA', 'en-XB'] as const) {
      await speak(page, language)
      for (const width of [390, 1440]) {
        await page.setViewportSize({ width, height: 900 })
        expect.soft(await page.evaluate(findSideways), `${language} at ${width} px`).toEqual([])
      }
    }
    await speak(page, 'en')
    await leave(kept, screen)
  })

type Told = { words: () => Promise<ReadonlySet<string>> }

const wordsOf = (text: string): string[] => text.match(/[a-z]{3,}/gi) ?? []

/** All words that came from the server: whatever is made of them is data, and nobody translates it. */
function listen(page: Page): Told {
  const words = new Set<string>()
  const bodies: Promise<unknown>[] = []
  page.on('response', (response) => {
    if (!response.headers()['content-type']?.includes('json')) return
    const read = async () => wordsOf(await response.text()).forEach((word) => words.add(word))
    bodies.push(read().catch(() => {})) // an answer that the page no longer waited for
  })
  return { words: () => Promise.all(bodies).then(() => words) }
}

/** Names that are the same in every language. */
const names = new Set(wordsOf('Atrium CSV SQL Excel PNG JPEG WebP Enter Esc Escape Shift Ctrl Alt Deutsch English https GMT UTC'))

/** What `Intl` writes, which is no matter of the catalogue: days, months, and how far a day is away. */
const namesOfDays = new Set(
  Array.from({ length: 366 }, (_, day) => new Date(2026, 0, day + 1)).flatMap((date) =>
    (['long', 'short'] as const).flatMap((width) => wordsOf(date.toLocaleDateString('en', { weekday: width, month: width }))),
  ),
)
const distances = new Set(['Today', 'Yesterday'])

const isData = (text: string, data: ReadonlySet<string>): boolean =>
  wordsOf(text).every((word) => data.has(word) || names.has(word) || namesOfDays.has(word) || distances.has(word))

/** Runs in the page: every text that can be seen or is read out, once. */
function readTexts(): string[] {
  const shown = Array.from(document.querySelectorAll('body *')).filter((element) => element.checkVisibility())
  const said = shown.flatMap((element) => [
    ...['aria-label', 'placeholder', 'title', 'alt'].map((name) => element.getAttribute(name) ?? ''),
    ...Array.from(element.childNodes, (node) =>
      node.nodeType === Node.TEXT_NODE && !element.matches('script, style, option') ? (node.textContent ?? '') : '',
    ),
  ])
  return [...new Set(said.map((text) => text.trim()).filter(Boolean))]
}
