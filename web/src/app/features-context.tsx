import type { CompanyModule } from '@atrium/contract/company/modules'
import { createContext, useContext, type ComponentType } from 'react'
import { useCompany } from './company/company-context.tsx'
import {
  withPages,
  type Feature,
  type FeatureModule,
  type FirstStep,
  type HeaderButton,
  type HomeCard,
  type PersonAction,
  type PersonTab,
  type MessageCard,
  type PostStart,
  type WordsCard,
  type PaletteSource,
  type Place,
  type ProfilePart,
  type SlashEntry,
  type SpaceLine,
} from './feature.ts'
import { joinPlaces } from './frame/joined-places.ts'
import type { NotificationRows } from './notification-rows.ts'
import type { SearchPart } from './search-part.ts'
import { useAuth } from './session/auth.tsx'

/** The features of the app, provided by context so that screens need not import the list. */
export const FeaturesContext = createContext<readonly Feature[]>([])

/** Parts of a module exist unless it is disabled. */
export function useModuleIsOn(): (module: CompanyModule) => boolean {
  const { modules } = useCompany()
  return (module) => modules?.[module] !== false
}

function useFeatures(): Feature[] {
  const isOn = useModuleIsOn()
  return useContext(FeaturesContext).filter(({ module }) => !module || isOn(module.name))
}

/** Whether a feature exists for this company, by its name: unless it belongs to a disabled module. */
export function useFeatureIsOn(): (feature: string) => boolean {
  const isOn = useModuleIsOn()
  const features = useContext(FeaturesContext)
  return (feature) => features.every(({ name, module }) => name !== feature || !module || isOn(module.name))
}

/** Parts that require a permission exist only for users who have it. */
export function useIsThere(): (part: { permission?: string }) => boolean {
  const { can } = useAuth()
  return ({ permission }) => can(permission ? { anyOf: [permission] } : {})
}

export const usePlaces = (): Place[] =>
  joinPlaces(
    useFeatures()
      .flatMap(({ place }) => place ?? [])
      .filter(useIsThere()),
  )

export function useHomeCards(column: HomeCard['column']): HomeCard[] {
  const isThere = useIsThere()
  return useFeatures()
    .flatMap(({ homeCards }) => homeCards ?? [])
    .filter((card) => card.column === column && isThere(card))
    .toSorted((one, other) => one.order - other.order)
}

export const useProfileParts = (): ProfilePart[] => useFeatures().flatMap(({ profileParts }) => profileParts ?? [])

export const useSlashEntries = (): SlashEntry[] =>
  useFeatures()
    .flatMap(({ conversationParts }) => conversationParts?.slashCommands ?? [])
    .filter(useIsThere())

export const useMessageCards = (): (MessageCard | WordsCard)[] =>
  useFeatures()
    .flatMap(({ conversationParts }) => conversationParts?.messageCards ?? [])
    .toSorted((one, other) => one.order - other.order)

export const usePostStarts = (): PostStart[] => useFeatures().flatMap(({ postStarts }) => postStarts ?? [])

export const useHeaderButtons = (): HeaderButton[] =>
  useFeatures().flatMap(({ conversationParts }) => conversationParts?.headerButtons ?? [])

export const useSpaceLines = (): SpaceLine[] => useFeatures().flatMap(({ conversationParts }) => conversationParts?.spaceLines ?? [])

/** What features offer to do for a colleague. */
export const usePersonActions = (): PersonAction[] =>
  useFeatures()
    .flatMap(({ personParts }) => personParts?.actions ?? [])
    .filter(useIsThere())

/** What features add to a profile. */
export const usePersonTabs = (): PersonTab[] =>
  useFeatures()
    .flatMap(({ personParts }) => personParts?.tabs ?? [])
    .filter(useIsThere())

/** The palette sources, by feature. */
export const usePaletteSources = (): { name: string; load: () => Promise<readonly PaletteSource[]> }[] =>
  useFeatures().flatMap(({ name, palette }) => (palette ? { name, load: palette } : []))

/** The overlays of all features. */
export const useOverlays = (): ComponentType[] => useContext(FeaturesContext).flatMap(({ overlays }) => overlays ?? [])

/** What the list of notifications shows for each reason, by feature; also of disabled modules, whose notifications stay in the list. */
export const useNotificationRowSources = (): { name: string; load: () => Promise<NotificationRows> }[] =>
  useContext(FeaturesContext).flatMap(({ name, notificationRows }) => (notificationRows ? { name, load: notificationRows } : []))

/** What features add to the head of the list of notifications. */
export const useNotificationActions = (): ComponentType[] => useFeatures().flatMap(({ notificationActions }) => notificationActions ?? [])

/** The search parts, by feature. */
export const useSearchSources = (): { name: string; load: () => Promise<SearchPart> }[] =>
  useFeatures().flatMap(({ name, search }) => (search ? { name, load: search } : []))

/** The first steps, by feature. */
export const useFirstStepSources = (): { name: string; load: () => Promise<readonly FirstStep[]> }[] =>
  useFeatures().flatMap(({ name, firstSteps }) => (firstSteps ? { name, load: firstSteps } : []))

/** The modules for which this installation has features, enabled or not. */
export const useInstalledModules = (): FeatureModule[] => useContext(FeaturesContext).flatMap(({ module }) => module ?? [])

/** The places of a module and their pages, enabled or not. */
export const usePlacesOf = (module: CompanyModule): Pick<Place, 'label'>[] =>
  useContext(FeaturesContext).flatMap((feature) => (feature.module?.name === module && feature.place ? withPages(feature.place) : []))
