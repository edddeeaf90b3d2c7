import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { companyThemes } from '@atrium/contract/company/themes'
import { chromium, type Browser, type BrowserContext, type BrowserContextOptions, type Page } from 'playwright'
import { fillSignIn, named } from '../e2e/screens/acts.ts'
import { startAtrium } from '../e2e/testing/atrium.ts'
import { stopClock } from '../e2e/testing/clock.ts'
import { greeting } from '../e2e/testing/fixture.ts'
import { changeLanguage, type PageLanguage } from '../e2e/screens/languages.ts'
import type { Screen } from '../e2e/screens/screen.ts'
import { screens } from '../e2e/screens/screens.ts'
import { setStage, type Stage, type Who } from '../e2e/screens/stage.ts'
import { checkAccessibility, findSideways, gatherProblems } from '../e2e/testing/watch.ts'
import { buildWeb } from '../server/src/build-web.ts'
import { demoCalendar } from '../server/src/demo/calendar.ts'
import { browserArguments, findBrowser } from './browser.ts'
import { repository } from './run.ts'

type Device = { name: 'desk' | 'phone'; widths: readonly number[]; options: BrowserContextOptions }
type Studio = {
  stage: Stage
  language: PageLanguage
  folder: string
  /** A browser context in which this person is signed in: shared for this device, or with `alone` a separate copy. */
  enter: (device: Device, who: Who | undefined, alone: boolean) => Promise<BrowserContext>
}

const shots = join(repository, 'shots')
const tongues: readonly PageLanguage[] = ['en', 'de', 'ar', 'en-XA', 'en-XB']
const themes = ['light', 'dark'] as const
/** Where axe runs: each theme once, and a wide and a narrow width once. */
const lookedAt: ReadonlySet<string> = new Set(['1440 light', '390 dark'])
/** The usual widths of a device, or those of `--widths=1920,320` that suit it. */
function widthsOf(usual: readonly number[], suits: (width: number) => boolean): readonly number[] {
  const chosen = process.argv.find((word) => word.startsWith('--widths='))?.slice('--widths='.length)
  return chosen ? chosen.split(',').map(Number).filter(suits) : usual
}
/** A phone is more than a narrow window: it has touch input and no hover. */
const devices: readonly Device[] = [
  { name: 'desk', widths: widthsOf([1440, 1024], (width) => width > 900), options: { viewport: { width: 1440, height: 900 } } },
  {
    name: 'phone',
    widths: widthsOf([390], (width) => width <= 900),
    options: { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
  },
]
const everywhere: BrowserContextOptions = {
  locale: 'en-GB',
  timezoneId: 'Europe/Lisbon',
  colorScheme: 'light',
  reducedMotion: 'reduce',
  serviceWorkers: 'block',
}
/** The last morning of the demo company, shortly after its newest messages. */
const now = demoCalendar(new Date())('2026-11-20', '10:59')

/**
 * `npm run shots [-- name…]`: takes screenshots of every screen whose name contains one of the words, at all widths, light and dark, into
 * `shots/`. `--widths=1920,320` takes them at these widths, `--language=ar` takes them in another language, into `shots/ar/`; `--theme=Custom_Tron` in another theme of the company, into
 * `shots/Custom_Tron/`.
 */
async function main(words: readonly string[]): Promise<void> {
  const wanted = words.filter((word) => !word.startsWith('--'))
  const language = tongues.find((tongue) => words.includes(`--language=${tongue}`)) ?? 'en'
  const theme = companyThemes.map(({ theme_name }) => theme_name).find((name) => words.includes(`--theme=${name}`))
  const folder = join(shots, theme ?? '', language === 'en' ? '' : language)
  const chosen = screens.filter(({ name }) => wanted.length === 0 || wanted.some((word) => name.includes(word)))
  // A copy, so that a build made meanwhile does not remove the files.
  const webFolder = mkdtempSync(join(tmpdir(), 'atrium-shots-'))
  cpSync(await buildWeb(), webFolder, { recursive: true })
  const atrium = await startAtrium(webFolder, 'on')
  const browser = await chromium.launch({ executablePath: await findBrowser(), args: browserArguments })
  mkdirSync(folder, { recursive: true })
  try {
    const stage = await setStage(atrium, theme)
    const studio: Studio = { stage, language, folder, enter: createEntrance(browser, atrium.url, stage) }
    for (const screen of chosen) await shootScreen(studio, screen)
  } finally {
    await browser.close()
    await atrium.stop()
    rmSync(webFolder, { recursive: true })
  }
}

/** Each person signs in once per device. A separate context starts with the storage of the shared one. */
function createEntrance(browser: Browser, baseURL: string, { people, known }: Stage): Studio['enter'] {
  const kept = new Map<string, Promise<BrowserContext>>()
  const open = async ({ options }: Device, more: BrowserContextOptions = {}): Promise<BrowserContext> => {
    const context = await browser.newContext({ ...everywhere, ...options, ...more, baseURL })
    context.setDefaultTimeout(30_000)
    await context.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('splashed', 'true'))
    // Messages stay unread for the next screenshot.
    await context.route('**/chat/conversation/read', () => {})
    await context.route('**/chat/thread/read', () => {})
    return context
  }
  const signIn = async (device: Device, who: Who | undefined): Promise<BrowserContext> => {
    const context = await open(device)
    if (!who) return context
    const person = people[who]
    const page = await context.newPage()
    await page.goto('/')
    for (const act of fillSignIn(person.address, person.password)) await act(page, known)
    await greeting(page, person).waitFor()
    await page.close()
    return context
  }
  return async (device, who, alone) => {
    const key = `${who} ${device.name}`
    const entering = kept.get(key) ?? signIn(device, who)
    kept.set(key, entering)
    const context = await entering
    return alone ? open(device, { storageState: await context.storageState({ indexedDB: true }) }) : context
  }
}

async function shootScreen(studio: Studio, screen: Screen): Promise<void> {
  const since = Date.now()
  const taken = devices.filter(({ name }) => !screen.only || screen.only === name).map((device) => shootOn(studio, screen, device))
  const faults = (await Promise.all(taken)).flat()
  console.log(`${faults.length ? '✗' : '✓'} ${screen.name.padEnd(28)} ${((Date.now() - since) / 1_000).toFixed(1)} s`)
  for (const fault of faults) console.log(`  ${fault.replaceAll('\n', '\n    ')}`)
  if (faults.length) process.exitCode = 1
}

/** Opens the screen on a device and takes its screenshots. Returns the problems found. */
async function shootOn({ stage, language, folder, enter }: Studio, screen: Screen, device: Device): Promise<string[]> {
  const faults: string[] = []
  const { name, who, at, before, acts, shows, alone = false, stopped = false, troubled = false } = screen
  const context = await enter(device, who, alone)
  const page = await context.newPage()
  if (!troubled) gatherProblems(page, faults)
  try {
    await before?.(page, stage.known)
    await (stopped ? stopClock(page) : page.clock.setFixedTime(now))
    await page.goto(named(at, stage.known))
    for (const act of acts) await act(page, stage.known)
    await shows(page).waitFor()
    if (language !== 'en') await changeLanguage(page, language)
    for (const width of device.widths) faults.push(...(await shootAt(page, join(folder, name), width, stopped)))
  } catch (error) {
    faults.push(`${device.name}: ${messageOf(error)}`)
    await page.screenshot({ path: join(folder, `${name}-${device.name}-failed.png`) }).catch(() => {}) // the page may be gone
  }
  // The next screen is reached by its English texts.
  if (language !== 'en') await changeLanguage(page, 'en').catch(() => {})
  await (alone ? context : page).close()
  return faults
}

/** With a stopped clock no animation frames arrive, and axe would wait forever. */
async function shootAt(page: Page, path: string, width: number, stopped: boolean): Promise<string[]> {
  const faults: string[] = []
  await page.setViewportSize({ width, height: page.viewportSize()?.height ?? 900 })
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme })
    if (!stopped) await page.evaluate(settled)
    await page.screenshot({ path: `${path}-${width}-${theme}.png`, animations: 'disabled' })
    if (!stopped && lookedAt.has(`${width} ${theme}`))
      await checkAccessibility(page).catch((error: unknown) => faults.push(`${width} ${theme}: ${messageOf(error)}`))
  }
  const wide = await page.evaluate(findSideways)
  if (wide.length) faults.push(`${width}: scrolls sideways: ${wide.join(', ')}`)
  return faults
}

/** Runs in the page: waits until fonts and images are loaded and the layout is stable. Images far below load when scrolled to. */
async function settled(): Promise<void> {
  await document.fonts.ready
  const due = Array.from(document.images).filter(({ loading, y }) => loading !== 'lazy' || y < innerHeight)
  await Promise.all(due.map((image) => image.decode().catch(() => {})))
  for (let frames = 0; frames < 3; frames += 1) await new Promise(requestAnimationFrame)
}

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error))

await main(process.argv.slice(2))
