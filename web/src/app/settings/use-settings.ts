import { useFeatureIsOn, useIsThere } from '../features-context.tsx'
import { allCards, allSections } from './feature-settings.ts'
import type { SettingsCard, SettingsSection } from './section.ts'

/** The sections that this user may see, in the order of their lists. */
export function useSettingsSections(): SettingsSection[] {
  const isOn = useFeatureIsOn()
  return allSections.filter(({ feature }) => isOn(feature)).filter(useIsThere())
}

/** The cards of the features on a section, in order. */
export function useSettingsCards(section: string): SettingsCard[] {
  const isOn = useFeatureIsOn()
  return allCards.filter((card) => card.section === section && isOn(card.feature))
}
