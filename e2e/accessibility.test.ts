import type { Browser, Page } from '@playwright/test'
import { named } from './acts.ts'
import { startAtrium } from './atrium.ts'
import { checkAccessibility, test } from './fixture.ts'
import { screens, type Screen } from './screens.ts'
import { keepSignedIn } from './session.ts'
import { setStage, type Stage, type Who } from './stage.ts'
import { gatherProblems } from './watch.ts'

test('every screen is fit for everyone, light and dark', async ({ browser, problems }) => {
  test.setTimeout(300_000)
  const atrium = await startAtrium(process.env['WEB_FOLDER'] ?? '', 'on')
  try {
    const stage = await setStage(atrium)
    const open = openBrowsers(browser, atrium.url, stage)
    for (const screen of screens)
      await test.step(screen.name, async () => {
        const page = await open(screen)
        await page.setViewportSize({ width: screen.only === 'phone' ? 390 : 1440, height: 900 })
        if (!screen.troubled) gatherProblems(page, problems)
        await comeTo(page, screen, stage)
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme })
          await checkAccessibility(page)
        }
        await page.close()
        await page.context().setOffline(false)
      })
  } finally {
    await atrium.stop()
  }
})

/** Everyone has one browser for all their screens, and a page of its own for each. */
function openBrowsers(browser: Browser, baseURL: string, { people }: Stage): (screen: Screen) => Promise<Page> {
  const open = async (who: Who | undefined): Promise<() => Promise<Page>> => {
    const context = await browser.newContext({
      baseURL,
      locale: 'en-GB',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await context.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('splashed', 'true'))
    if (who) await keepSignedIn(context, baseURL, people[who])
    return () => context.newPage()
  }
  const opened = new Map<Who | undefined, Promise<() => Promise<Page>>>()
  return async ({ who }) => {
    const browserOf = opened.get(who) ?? open(who)
    opened.set(who, browserOf)
    return (await browserOf)()
  }
}

async function comeTo(page: Page, { at, before, acts, shows }: Screen, { known }: Stage): Promise<void> {
  await page.clock.setFixedTime(Date.now()) // so that what counts down stands still
  await before?.(page, known)
  await page.goto(named(at, known))
  for (const act of acts) await act(page, known)
  await shows(page).waitFor()
}
