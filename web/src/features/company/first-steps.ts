import { Gem, ImagePlus } from 'lucide-react'
import { companyData } from '#app/company/company-context.tsx'
import type { FirstStep } from '#app/feature.ts'
import { settingsSectionPath } from '#app/settings/paths.ts'

export const firstSteps: readonly FirstStep[] = [
  {
    name: 'logo',
    of: 'founder',
    order: 5,
    icon: ImagePlus,
    label: 'company.logoStep.label',
    detail: 'company.logoStep.detail',
    action: 'company.logoStep.action',
    path: settingsSectionPath('company-profile'),
    optional: true,
    isDone: async ({ signal }) => (await companyData.call.getCompany({}, { signal })).company_logo !== null,
  },
  {
    name: 'values',
    of: 'founder',
    order: 30,
    icon: Gem,
    label: 'company.valuesStep.label',
    detail: 'company.valuesStep.detail',
    action: 'company.valuesStep.action',
    path: settingsSectionPath('values'),
    isDone: async ({ signal }) => (await companyData.call.listValues({}, { signal })).items.length > 0,
  },
]
