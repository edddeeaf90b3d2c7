import type { PaletteSource } from '#app/feature.ts'
import { bestOf } from '#app/palette/ranking.ts'
import { settingsSectionPath, settingsSections } from './paths.ts'
import { sectionFacts } from './sections.ts'

/** The pages of the settings, by name. */
export const settingsActions: PaletteSource = {
  name: 'settings',
  label: 'settings.title',
  find: (search, { intl, can }) => {
    if (!search) return []
    const items = settingsSections
      .filter((section) => can(sectionFacts[section].permission ?? '') || !sectionFacts[section].permission)
      .map((section) => ({
        id: `settings.${section}`,
        label: intl.formatMessage({ id: sectionFacts[section].label }),
        detail: intl.formatMessage({ id: 'settings.title' }),
        figure: { kind: 'action' as const, icon: sectionFacts[section].icon },
        path: settingsSectionPath(section),
      }))
    return bestOf(items, search, ({ label, detail }) => `${label} ${detail}`, 5)
  },
}
