import type { Browser } from '@playwright/test'
import { type Atrium, startAtrium } from '../testing/atrium.ts'
import { test as base } from '../testing/fixture.ts'
import type { KeptPage } from './kept-page.ts'
import { collectWords, type ServerWords } from './pseudo-languages.ts'
import { keepSignedIn } from '../testing/session.ts'
import { setStage, type Stage, type Who } from './stage.ts'

/** The demo company, a page for each person whose screens are checked, and a page of Maya's for other languages. */
export type Scene = { atrium: Atrium; stage: Stage; pageOf: (who: Who | undefined) => Promise<KeptPage>; spoken: () => Promise<Spoken> }
/** A page, and the words that the server sent to this page only. */
type Spoken = KeptPage & { serverWords: ServerWords }

/** Tests in the demo company. All use this one, so that a worker starts it once. */
export const test = base.extend<object, { scene: Scene }>({
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
      let speaking: Spoken | undefined
      const spoken: Scene['spoken'] = async () => {
        if (speaking) return speaking
        const kept = await enter(browser, atrium, stage, 'maya')
        return (speaking = { ...kept, serverWords: collectWords(kept.page) })
      }
      await use({ atrium, stage, pageOf, spoken })
      for (const { page } of [...pages.values(), ...(speaking ? [speaking] : [])]) await page.context().close()
      await atrium.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})

/** Opens a page in a new browser context, signed in as this person. */
export async function enter(browser: Browser, { url }: Atrium, { people }: Stage, who: Who | undefined): Promise<KeptPage> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' })
  await context.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('splashed', 'true'))
  const page = await context.newPage()
  if (who) await keepSignedIn(context, url, people[who])
  return { page, atRest: false }
}
