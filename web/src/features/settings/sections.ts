import {
  Bell,
  Building2,
  CalendarClock,
  ChartNoAxesColumn,
  DoorOpen,
  IdCard,
  Gem,
  Keyboard,
  Languages,
  Network,
  Palette,
  ScrollText,
  ShieldCheck,
  Sticker,
  SwatchBook,
  TextCursorInput,
  ToggleRight,
  UserRound,
  UserRoundCog,
} from 'lucide-react'
import type { CompanyModule } from '@atrium/contract/company/modules'
import { useModuleIsOn } from '#app/features-context.tsx'
import { useAuth } from '#app/session/auth.tsx'
import type { IconType } from '#ui/marks/icon.tsx'
import type { MessageId } from '../../message-ids.ts'
import { companySections, ownSections, settingsSections, type SettingsSection } from '#app/settings/paths.ts'

type SectionFacts = { label: MessageId; detail: MessageId; icon: IconType; permission?: string; module?: CompanyModule }

export const sectionFacts: Readonly<Record<SettingsSection, SectionFacts>> = {
  profile: { label: 'settings.profile', detail: 'settings.profile.detail', icon: UserRound },
  availability: { label: 'settings.availability', detail: 'settings.availability.detail', icon: CalendarClock },
  notifications: { label: 'settings.notifications', detail: 'settings.notifications.detail', icon: Bell },
  security: { label: 'settings.security', detail: 'settings.security.detail', icon: ShieldCheck },
  appearance: { label: 'settings.appearance', detail: 'settings.appearance.detail', icon: Palette },
  language: { label: 'settings.languageAndRegion', detail: 'settings.languageAndRegion.detail', icon: Languages },
  shortcuts: { label: 'settings.shortcuts', detail: 'settings.shortcuts.detail', icon: Keyboard },
  overview: { label: 'settings.overview', detail: 'settings.overview.detail', icon: ChartNoAxesColumn, permission: 'company.manage' },
  'company-profile': {
    label: 'settings.companyProfile',
    detail: 'settings.companyProfile.detail',
    icon: Building2,
    permission: 'company.manage',
  },
  values: { label: 'settings.values', detail: 'settings.values.detail', icon: Gem, permission: 'company.manage' },
  emoji: { label: 'settings.emoji', detail: 'settings.emoji.detail', icon: Sticker, permission: 'company.manage', module: 'connect' },
  theme: { label: 'settings.colourTheme', detail: 'settings.colourTheme.detail', icon: SwatchBook, permission: 'company.manage' },
  modules: { label: 'settings.modules', detail: 'settings.modules.detail', icon: ToggleRight, permission: 'company.manage' },
  roles: { label: 'settings.roles', detail: 'settings.roles.detail', icon: UserRoundCog, permission: 'role.manage' },
  departments: { label: 'settings.departments', detail: 'settings.departments.detail', icon: Network, permission: 'people.manage' },
  'profile-fields': { label: 'settings.fields', detail: 'settings.fields.detail', icon: TextCursorInput, permission: 'people.manage' },
  'company-sign-in': {
    label: 'settings.companySignIn',
    detail: 'settings.companySignIn.detail',
    icon: DoorOpen,
    permission: 'company.manage',
  },
  'hr-provider': { label: 'settings.hrProvider', detail: 'settings.hrProvider.detail', icon: IdCard, permission: 'people.manage' },
  audit: { label: 'settings.audit', detail: 'settings.audit.detail', icon: ScrollText, permission: 'audit.see' },
}

export const isSection = (name: string | undefined): name is SettingsSection => settingsSections.some((section) => section === name)

/** The sections that this user may see. */
export function useSections(): { own: SettingsSection[]; company: SettingsSection[] } {
  const { can } = useAuth()
  const isOn = useModuleIsOn()
  const seen = (section: SettingsSection) => {
    const { permission, module } = sectionFacts[section]
    return (!module || isOn(module)) && can(permission ? { anyOf: [permission] } : {})
  }
  return { own: ownSections.filter(seen), company: companySections.filter(seen) }
}
