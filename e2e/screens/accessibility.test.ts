import { checkAccessibility } from '../testing/fixture.ts'
import { openScreen, type KeptPage, leave } from './kept-page.ts'
import { checkPseudoLanguages } from './pseudo-languages.ts'
import { test } from './scene.ts'
import type { Screen } from './screen.ts'
import { screens } from './screens.ts'
import type { Stage } from './stage.ts'
import { gatherProblems } from '../testing/watch.ts'

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
    await checkPseudoLanguages(kept.page, kept.serverWords)
    await leave(kept, screen)
  })

async function visit(kept: KeptPage, screen: Screen, stage: Stage, problems: string[]): Promise<void> {
  await kept.page.setViewportSize({ width: screen.only === 'phone' ? 390 : 1440, height: 900 })
  if (!screen.troubled) gatherProblems(kept.page, problems)
  await openScreen(kept, screen, stage)
  await checkAccessibility(kept.page)
}
