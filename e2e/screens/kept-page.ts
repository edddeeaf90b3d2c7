import type { Page } from '@playwright/test'
import { stopClock } from '../testing/clock.ts'
import { heading, named } from './acts.ts'
import { endInterceptions } from './interception.ts'
import type { Screen } from './screen.ts'
import type { Stage } from './stage.ts'

/**
 * One page on which many screens are shown in turn: opening a new page takes longer than all checks on it. If nothing of the last screen is
 * left, it is `atRest` and the app navigates to the next screen itself; otherwise the next screen is loaded.
 */
export type KeptPage = { page: Page; atRest: boolean }

/** A screen without content, which clears whatever the previous screen showed. */
const nowhere = { at: '/no/such/place', shows: heading('Page not found') }
const inFront = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]'

/** Opens the screen and brings it into its state. */
export async function openScreen({ page, atRest }: KeptPage, screen: Screen, { known }: Stage): Promise<void> {
  const { at, before, acts, shows, stopped } = screen
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await (stopped ? stopClock(page) : page.clock.setFixedTime(Date.now())) // so that countdowns do not move
  await before?.(page, known)
  await (atRest && !before ? comeFromRest(page, named(at, known)) : load(page, named(at, known)))
  for (const act of acts) await act(page, known)
  await shows(page).waitFor()
  if (stopped) await page.clock.resume() // the checks wait for timers
}

/** The empty screen stays until the code of the next one has loaded, and what is pressed meanwhile may be lost with it. */
async function comeFromRest(page: Page, at: string): Promise<void> {
  await moveTo(page, at)
  if (at !== nowhere.at) await nowhere.shows(page).waitFor({ state: 'hidden' })
}

/** Leaves the screen. Only a load clears everything on the sign-in screen, and after screens with preparations or stored data. */
export async function leave(kept: KeptPage, { who, alone, stopped, scripted, troubled }: Screen): Promise<void> {
  const { page } = kept
  for (const event of ['pageerror', 'console']) page.removeAllListeners(event)
  await endInterceptions(page)
  await page.context().setOffline(false)
  // A stopped clock cannot be restarted; the countdown of a failure would reload the page as soon as it sees the time of the next screen.
  const isSpent = stopped || scripted || troubled
  if (isSpent) await clearStored(page) // a new page cannot: it has no origin yet
  if (isSpent) kept.page = await page.context().newPage()
  if (isSpent) await page.close()
  kept.atRest = who !== undefined && !alone && (await comeToRest(page))
}

async function comeToRest(page: Page): Promise<boolean> {
  await page.mouse.move(0, 0)
  await moveTo(page, nowhere.at)
  await nowhere
    .shows(page)
    .waitFor({ timeout: 2_000 })
    .catch(() => {})
  await page.keyboard.press('Escape') // only here: in a conversation Escape marks it as read and shows a notice that outlasts the screen
  const rest = [nowhere.shows(page).waitFor({ timeout: 2_000 }), page.locator(inFront).first().waitFor({ state: 'hidden', timeout: 2_000 })]
  return (await Promise.allSettled(rest)).every(({ status }) => status === 'fulfilled')
}

/** Navigates as a link of the app does. */
const moveTo = (page: Page, at: string): Promise<void> => page.evaluate((address) => history.pushState({}, '', address), at)

/** The keys kept on the device from one screen to the next; all others would affect later screens. */
const ofDevice = ['splashed', 'deviceId', 'company', 'accentTones', 'appearance']

/** Loads a page like a new one, with nothing stored. */
async function load(page: Page, at: string): Promise<void> {
  await clearStored(page)
  await page.goto(at)
}

const clearStored = (page: Page): Promise<void> =>
  page.evaluate((kept) => {
    if (location.protocol === 'about:') return
    sessionStorage.clear()
    for (const key of Object.keys(localStorage)) if (!kept.includes(key)) localStorage.removeItem(key)
  }, ofDevice)
