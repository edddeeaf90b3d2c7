import type { BrowserContext, Page } from '@playwright/test'
import { named } from './acts.ts'
import { startAtrium } from './atrium.ts'
import { checkAccessibility, test as base } from './fixture.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import { keepSignedIn } from './session.ts'
import { setStage, type Stage, type Who } from './stage.ts'
import { gatherProblems } from './watch.ts'

/** The demo company, and a browser for everyone whose screens are looked at. */
type Scene = { stage: Stage; browserOf: (who: Who | undefined) => Promise<BrowserContext> }

const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ browser }, use) => {
      const atrium = await startAtrium(process.env['WEB_FOLDER'] ?? '', 'on')
      const stage = await setStage(atrium)
      const entered = new Map<Who | undefined, Promise<BrowserContext>>()
      const enter = async (who: Who | undefined): Promise<BrowserContext> => {
        const context = await browser.newContext({ baseURL: atrium.url, locale: 'en-GB', reducedMotion: 'reduce', serviceWorkers: 'block' })
        await context.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('splashed', 'true'))
        if (who) await keepSignedIn(context, atrium.url, stage.people[who])
        return context
      }
      const browserOf: Scene['browserOf'] = (who) => {
        const entering = entered.get(who) ?? enter(who)
        entered.set(who, entering)
        return entering
      }
      await use({ stage, browserOf })
      for (const context of entered.values()) await (await context).close()
      await atrium.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

for (const screen of screens)
  test(`${screen.name} is fit for everyone, light and dark`, async ({ scene, problems }) => {
    const page = await (await scene.browserOf(screen.who)).newPage()
    await page.setViewportSize({ width: screen.only === 'phone' ? 390 : 1440, height: 900 })
    if (!screen.troubled) gatherProblems(page, problems)
    await comeTo(page, screen, scene.stage)
    await checkAccessibility(page)
    await page.close()
    await page.context().setOffline(false)
  })

async function comeTo(page: Page, { at, before, acts, shows }: Screen, { known }: Stage): Promise<void> {
  await page.clock.setFixedTime(Date.now()) // so that what counts down stands still
  await before?.(page, known)
  await page.goto(named(at, known))
  for (const act of acts) await act(page, known)
  await shows(page).waitFor()
}
