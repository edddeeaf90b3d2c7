import type { Page } from '@playwright/test'
import { heading, named } from './acts.ts'
import type { Screen } from './screen.ts'
import type { Stage } from './stage.ts'

/**
 * A page that one screen after the other is shown on: a new one costs more than everything that is looked at on it.
 * Where nothing of the last screen is left it is `atRest`, and the app itself leads to the next one; else the next one is loaded.
 */
export type KeptPage = { page: Page; atRest: boolean }

/** Shows nothing of its own, so that whatever a screen held is gone. */
const nowhere = { at: '/no/such/place', shows: heading('Page not found') }
const inFront = '[role=dialog], [role=alertdialog], [role=menu], [role=listbox], [role=tooltip]'

/** Comes to the screen and to its state. */
export async function comeTo({ page, atRest }: KeptPage, { at, before, acts, shows }: Screen, { known }: Stage): Promise<void> {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await page.clock.setFixedTime(Date.now()) // so that what counts down stands still
  await before?.(page, known)
  await (atRest && !before ? moveTo(page, named(at, known)) : load(page, named(at, known)))
  for (const act of acts) await act(page, known)
  await shows(page).waitFor()
}

/** Leaves the screen. At the door, and where something was put in place or stays in the browser, only a load makes sure that it is gone. */
export async function leave(kept: KeptPage, { who, alone, stopped, scripted }: Screen): Promise<void> {
  const { page } = kept
  for (const told of ['pageerror', 'console']) page.removeAllListeners(told)
  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await page.context().setOffline(false)
  const isSpent = stopped || scripted // time does not go on where it was stopped
  if (isSpent) kept.page = await page.context().newPage()
  if (isSpent) await page.close()
  kept.atRest = who !== undefined && !alone && (await comeToRest(page))
}

async function comeToRest(page: Page): Promise<boolean> {
  await page.mouse.move(0, 0)
  await page.keyboard.press('Escape')
  await moveTo(page, nowhere.at)
  const rest = [nowhere.shows(page).waitFor({ timeout: 2_000 }), page.locator(inFront).first().waitFor({ state: 'hidden', timeout: 2_000 })]
  return (await Promise.allSettled(rest)).every(({ status }) => status === 'fulfilled')
}

/** As a link of the app does. */
const moveTo = (page: Page, at: string): Promise<void> => page.evaluate((address) => history.pushState({}, '', address), at)

/** As the first load of a new page, which has nothing stored of its own. */
async function load(page: Page, at: string): Promise<void> {
  await page.evaluate(() => {
    if (location.protocol !== 'about:') sessionStorage.clear()
  })
  await page.goto(at)
}
