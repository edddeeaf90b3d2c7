import { Activity, Camera, Quote, UserPlus, UserRoundPen } from 'lucide-react'
import type { FirstStep } from '#app/feature.ts'
import { settingsSectionPath } from '#app/settings/paths.ts'
import { invitePath } from './paths.ts'
import { directory } from './people.ts'
import { people } from './server.ts'

export const firstSteps: readonly FirstStep[] = [
  {
    name: 'invite',
    of: 'founder',
    order: 10,
    icon: UserPlus,
    label: 'people.inviteStep.label',
    detail: 'people.inviteStep.detail',
    action: 'people.inviteStep.action',
    path: invitePath,
    permission: 'people.invite',
    isDone: async ({ signal }) => (await people.call.listEmployees({ limit: 2 }, { signal })).items.length > 1,
    // An invited person gets a card, which every open page is sent.
    follow: (_context, listener) => {
      let known = directory.known().size
      return directory.subscribe(() => {
        if (directory.known().size !== known) listener()
        known = directory.known().size
      })
    },
  },
  {
    name: 'photo',
    of: 'newcomer',
    order: 10,
    icon: Camera,
    label: 'people.photoStep.label',
    detail: 'people.photoStep.detail',
    action: 'people.photoStep.action',
    path: settingsSectionPath('profile'),
    isDone: ({ session }) => Boolean(session.employee_profile?.profile_url),
  },
  {
    name: 'about',
    of: 'newcomer',
    order: 20,
    icon: Quote,
    label: 'people.aboutStep.label',
    detail: 'people.aboutStep.detail',
    action: 'people.aboutStep.action',
    path: `${settingsSectionPath('profile')}#about`,
    isDone: ({ session }) => Boolean(session.employee_profile?.about),
  },
  {
    name: 'availability',
    of: 'newcomer',
    order: 30,
    icon: Activity,
    label: 'people.availabilityStep.label',
    detail: 'people.availabilityStep.detail',
    action: 'people.availabilityStep.action',
    path: settingsSectionPath('availability'),
    isDone: ({ session }) => {
      const status = session.employee_profile?.employee_status
      return status?.status_type === 'manual' || Boolean(status?.status_text)
    },
  },
  {
    name: 'own-profile',
    of: 'founder',
    order: 40,
    icon: UserRoundPen,
    label: 'people.profileStep.label',
    detail: 'people.profileStep.detail',
    action: 'people.profileStep.action',
    path: settingsSectionPath('profile'),
    optional: true,
    isDone: ({ session }) => Boolean(session.employee_profile?.profile_url && session.employee_profile.position_title),
  },
]
