import type { Browser } from '@playwright/test'
import { type Atrium, startAtrium } from './atrium.ts'
import { checkAccessibility, test as base } from './fixture.ts'
import { comeTo, type KeptPage, leave } from './kept-page.ts'
import { checkPseudoLanguages, listen, type Told } from './pseudo-languages.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import { keepSignedIn } from './session.ts'
import { setStage, type Stage, type Who } from './stage.ts'
import { gatherProblems } from './watch.ts'

/** The demo company, a page for each person whose screens are checked, and a page of Maya's for other languages. */
type Scene = { stage: Stage; pageOf: (who: Who | undefined) => Promise<KeptPage>; spoken: () => Promise<Spoken> }
/** A page, and the words that the server sent to this page only. */
type Spoken = KeptPage & { told: Told }

/** One screen of each kind, also checked with longer words and right to left. */
const spokenOtherwise = new Set([
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
      let speaking: Spoken | undefined
      const spoken: Scene['spoken'] = async () => {
        if (speaking) return speaking
        const kept = await enter(browser, atrium, stage, 'maya')
        return (speaking = { ...kept, told: listen(kept.page) })
      }
      await use({ stage, pageOf, spoken })
      for (const { page } of [...pages.values(), ...(speaking ? [speaking] : [])]) await page.context().close()
      await atrium.stop()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})

for (const screen of screens.filter(({ name }) => !spokenOtherwise.has(name)))
  test(`${screen.name} is accessible, light and dark`, async ({ scene, problems }) => {
    const kept = await scene.pageOf(screen.who)
    await visit(kept, screen, scene.stage, problems)
    await leave(kept, screen)
  })

for (const screen of screens.filter(({ name }) => spokenOtherwise.has(name)))
  test(`${screen.name} is accessible, also with longer words and right to left, and all its texts are in the catalogue`, async ({
    scene,
    problems,
  }) => {
    const kept = await scene.spoken()
    await visit(kept, screen, scene.stage, problems)
    await checkPseudoLanguages(kept.page, kept.told)
    await leave(kept, screen)
  })

async function visit(kept: KeptPage, screen: Screen, stage: Stage, problems: string[]): Promise<void> {
  await kept.page.setViewportSize({ width: screen.only === 'phone' ? 390 : 1440, height: 900 })
  if (!screen.troubled) gatherProblems(kept.page, problems)
  await comeTo(kept, screen, stage)
  await checkAccessibility(kept.page)
}

async function enter(browser: Browser, { url }: Atrium, { people }: Stage, who: Who | undefined): Promise<KeptPage> {
  const context = await browser.newContext({ baseURL: url, locale: 'en-GB' })
  await context.addInitScript(() => location.protocol === 'about:' || localStorage.setItem('splashed', 'true'))
  const page = await context.newPage()
  if (who) await keepSignedIn(context, url, people[who])
  return { page, atRest: false }
}
