import type { PaletteContext, PaletteItem } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { withScreenWords } from '#app/palette/screen-words.ts'
import { companySections, settingsSectionPath, settingsSections } from '#app/settings/paths.ts'
import { sectionFacts } from './sections.ts'

/** The settings pages that match a search and that this user may see. Their names load with the first search. */
export async function findSections(search: string, { intl: general, can }: PaletteContext): Promise<readonly PaletteItem[]> {
  const intl = await withScreenWords(general, 'settings')
  const items = settingsSections
    .filter((section) => can(sectionFacts[section].permission ?? '') || !sectionFacts[section].permission)
    .map((section) => ({
      id: `settings.${section}`,
      label: intl.formatMessage({ id: sectionFacts[section].label }),
      detail: intl.formatMessage({ id: companySections.some((one) => one === section) ? 'settings.company' : 'settings.title' }),
      figure: { kind: 'action' as const, icon: sectionFacts[section].icon },
      path: settingsSectionPath(section),
    }))
  return bestOf(items, search, ({ label, detail }) => `${label} ${detail}`, 5)
}
