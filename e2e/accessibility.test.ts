import type { Browser } from '@playwright/test'
import { type Atrium, startAtrium } from './atrium.ts'
import { checkAccessibility, test as base } from './fixture.ts'
import { comeTo, type KeptPage, leave } from './kept-page.ts'
import { screens } from './screens.ts'
import { keepSignedIn } from './session.ts'
import { setStage, type Stage, type Who } from './stage.ts'
import { gatherProblems } from './watch.ts'

/** The demo company, and a page for everyone whose screens are looked at. */
type Scene = { stage: Stage; pageOf: (who: Who | undefined) => Promise<KeptPage> }

const test = base.extend<object, { scene: Scene }>({
  scene: [
    async ({ browser }, use) => {
      const atrium = await startAtrium(process.env['WEB_FOLDER'] ?? '', 'on')
      const stage = await setStage(atrium)
      const pages = new Map<Who | undefined, KeptPage>()
      const pageOf: Scene['pageOf'] = async (who) => {
        const kept = pages.get(who) ?? (await enter(browser, atrium, stage, who))
        pages.set(who, kept)
        return kept
      }
      await use({ stage, pageOf })
      for (const { page } of pages.values()) await page.context().close()
      await atrium.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

for (const screen of screens)
  test(`${screen.name} is fit for everyone, light and dark`, async ({ scene, problems }) => {
    const kept = await scene.pageOf(screen.who)
    const { page } = kept
    await page.setViewportSize({ width: screen.only === 'phone' ? 390 : 1440, height: 900 })
    if (!screen.troubled) gatherProblems(page, problems)
    await comeTo(kept, screen, scene.stage)
    await checkAccessibility(page)
    await leave(kept, screen)
  })

async function enter(browser: Browser, { url }: Atrium, { people }: Stage, who: Who | undefined): Promise<KeptPage> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' })
  await context.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('splashed', 'true'))
  const page = await context.newPage()
  if (who) await keepSignedIn(context, url, people[who])
  return { page, atRest: false }
}
