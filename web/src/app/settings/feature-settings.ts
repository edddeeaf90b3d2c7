import { readSettings } from './read-settings.ts'
import type { FeatureSettings } from './section.ts'

/** The `settings.ts` of every feature, found at build time: no list names them, and they add nothing to the first load. */
const files = import.meta.glob<FeatureSettings>('../../features/*/settings.ts', { eager: true, import: 'settings' })

export const { allSections, allCards, permissionGroups } = readSettings(files)
