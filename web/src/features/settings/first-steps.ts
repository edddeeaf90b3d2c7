import { Gem, ImagePlus, UserRoundPen } from 'lucide-react'
import { companyData } from '#app/company/company-context.tsx'
import type { FirstStep } from '#app/feature.ts'
import { settingsSectionPath } from '#app/settings/paths.ts'

export const firstSteps: readonly FirstStep[] = [
  {
    name: 'logo',
    of: 'founder',
    order: 5,
    icon: ImagePlus,
    label: 'settings.logoStep.label',
    detail: 'settings.logoStep.detail',
    action: 'settings.logoStep.action',
    path: settingsSectionPath('company-profile'),
    optional: true,
    isDone: async ({ signal }) => (await companyData.call.getCompany({}, { signal })).company_logo !== null,
  },
  {
    name: 'values',
    of: 'founder',
    order: 30,
    icon: Gem,
    label: 'settings.valuesStep.label',
    detail: 'settings.valuesStep.detail',
    action: 'settings.valuesStep.action',
    path: settingsSectionPath('values'),
    isDone: async ({ signal }) => (await companyData.call.listValues({}, { signal })).items.length > 0,
  },
  {
    name: 'own-profile',
    of: 'founder',
    order: 40,
    icon: UserRoundPen,
    label: 'settings.profileStep.label',
    detail: 'settings.profileStep.detail',
    action: 'settings.profileStep.action',
    path: settingsSectionPath('profile'),
    optional: true,
    isDone: ({ session }) => Boolean(session.employee_profile?.profile_url && session.employee_profile.position_title),
  },
]
