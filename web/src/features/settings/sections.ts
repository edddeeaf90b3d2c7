import { Building2, DoorOpen, Keyboard, Palette, ShieldCheck, UserRound } from 'lucide-react'
import { useAuth } from '#app/session/auth.tsx'
import type { IconType } from '#ui/icon.tsx'
import type { MessageId } from '../../message-ids.ts'
import { settingsSections, type SettingsSection } from './paths.ts'

type SectionFacts = { label: MessageId; detail: MessageId; icon: IconType; permission?: string }

export const sectionFacts: Readonly<Record<SettingsSection, SectionFacts>> = {
  profile: { label: 'settings.profile', detail: 'settings.profile.detail', icon: UserRound },
  security: { label: 'settings.security', detail: 'settings.security.detail', icon: ShieldCheck },
  appearance: { label: 'settings.appearance', detail: 'settings.appearance.detail', icon: Palette },
  company: { label: 'settings.company', detail: 'settings.company.detail', icon: Building2, permission: 'company.manage' },
  'company-sign-in': {
    label: 'settings.companySignIn',
    detail: 'settings.companySignIn.detail',
    icon: DoorOpen,
    permission: 'company.manage',
  },
  shortcuts: { label: 'settings.shortcuts', detail: 'settings.shortcuts.detail', icon: Keyboard },
}

export const isSection = (name: string | undefined): name is SettingsSection => settingsSections.some((section) => section === name)

/** The sections that this person may see. */
export function useSections(): SettingsSection[] {
  const { can } = useAuth()
  return settingsSections.filter((section) => {
    const { permission } = sectionFacts[section]
    return can(permission ? { anyOf: [permission] } : {})
  })
}
