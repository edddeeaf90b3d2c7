import type { FeatureSettings, PermissionWords, SettingsCard, SettingsSection } from './section.ts'

/** The `settings.ts` of every feature, found at build time: no list names them, and they add nothing to the first load. */
const files = import.meta.glob<FeatureSettings>('../../features/*/settings.ts', { eager: true, import: 'settings' })
const features = Object.entries(files).map(([path, settings]) => ({ feature: path.split('/').at(-2) ?? '', settings }))

type Ordered = { order: number }
type OfFeature<T> = T & { feature: string }

/** The parts of all features, in order, each with the name of its feature. */
const partsOf = <T extends Ordered>(read: (settings: FeatureSettings) => readonly T[] | undefined): OfFeature<T>[] =>
  features
    .flatMap(({ feature, settings }) => (read(settings) ?? []).map((part) => ({ ...part, feature })))
    .toSorted((one, other) => one.order - other.order)

const sections = partsOf(({ sections }) => sections)

/** The user's sections, then the company's. */
export const allSections: readonly OfFeature<SettingsSection>[] = (['user', 'company'] as const).flatMap((whose) =>
  sections.filter(({ of }) => of === whose),
)

export const allCards: readonly OfFeature<SettingsCard>[] = partsOf(({ cards }) => cards)

/** All permissions by subject, also those of disabled modules, since roles keep them. */
export const permissionGroups: readonly { title: PermissionWords['group']; permissions: readonly OfFeature<PermissionWords>[] }[] = [
  ...Map.groupBy(
    partsOf(({ permissionWords }) => permissionWords),
    ({ group }) => group,
  ),
].map(([title, permissions]) => ({ title, permissions }))
