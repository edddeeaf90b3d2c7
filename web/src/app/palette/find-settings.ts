import type { QueryClient } from '@tanstack/react-query'
import type { PaletteSource } from '../feature.ts'
import { settingsSectionPath } from '../settings/paths.ts'
import type { SettingsSection } from '../settings/section.ts'
import { bestOf } from './ranking.ts'
import { withScreenWords } from './screen-words.ts'

/** The pages of the settings that this user may see, by name. They and their texts load with the first search. */
export const findSettings = (isOn: (feature: string) => boolean): PaletteSource => ({
  name: 'settings',
  label: 'settings.title',
  find: async (search, { intl: general, can, queryClient }) => {
    if (!search) return []
    const [intl, { allSections }] = await Promise.all([withScreenWords(general, 'settings'), import('../settings/feature-settings.ts')])
    const permitted = allSections.filter(({ feature, permission }) => isOn(feature) && (!permission || can(permission)))
    const listed = await Promise.all(permitted.map((section) => isListed(section, queryClient)))
    const items = permitted
      .filter((_, at) => listed[at])
      .map(({ name, of, label, icon }) => ({
        id: settingsSectionPath(name),
        label: intl.formatMessage({ id: label }),
        detail: intl.formatMessage({ id: of === 'company' ? 'settings.company' : 'settings.title' }),
        figure: { kind: 'action' as const, icon },
        path: settingsSectionPath(name),
      }))
    return bestOf(items, search, ({ label, detail }) => `${label} ${detail}`, 5)
  },
})

async function isListed({ listedIf }: SettingsSection, queryClient: QueryClient): Promise<boolean> {
  if (!listedIf) return true
  const data: unknown = await queryClient.ensureQueryData({ ...listedIf.query, retry: false }).catch(() => undefined)
  return data !== undefined && listedIf.holds(data)
}
