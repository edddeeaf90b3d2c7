import type { FeatureSettings, PermissionWords, SettingsCard, SettingsSection } from './section.ts'

type OfFeature<T> = T & { feature: string }
type AllSettings = {
  /** The user's sections, then the company's. */
  allSections: readonly OfFeature<SettingsSection>[]
  allCards: readonly OfFeature<SettingsCard>[]
  /** All permissions by subject, also those of disabled modules, since roles keep them. */
  permissionGroups: readonly { title: PermissionWords['group']; permissions: readonly OfFeature<PermissionWords>[] }[]
}

/** The parts of all features in order, each with the name of its feature, from their `settings.ts` by path. */
export function readSettings(files: Readonly<Record<string, FeatureSettings>>): AllSettings {
  const features = Object.entries(files).map(([path, settings]) => ({ feature: path.split('/').at(-2) ?? '', settings }))
  const partsOf = <T extends { order: number }>(read: (settings: FeatureSettings) => readonly T[] | undefined): OfFeature<T>[] =>
    features
      .flatMap(({ feature, settings }) => (read(settings) ?? []).map((part) => ({ ...part, feature })))
      .toSorted((one, other) => one.order - other.order)
  const sections = partsOf(({ sections }) => sections)
  const words = partsOf(({ permissionWords }) => permissionWords)
  return {
    allSections: (['user', 'company'] as const).flatMap((whose) => sections.filter(({ of }) => of === whose)),
    allCards: partsOf(({ cards }) => cards),
    permissionGroups: [...Map.groupBy(words, ({ group }) => group)].map(([title, permissions]) => ({ title, permissions })),
  }
}
