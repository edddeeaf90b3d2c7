import { Building2, ChartNoAxesColumn, Gem, SwatchBook, ToggleRight } from 'lucide-react'
import { companyData } from '#app/company/company-context.tsx'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'overview',
      of: 'company',
      order: 10,
      icon: ChartNoAxesColumn,
      label: 'settings.overview',
      detail: 'settings.overview.detail',
      permission: 'company.manage',
      isWide: true,
      Screen: lazyScreen(['home'], () => import('./overview/overview-section.tsx')),
    },
    {
      name: 'company-profile',
      of: 'company',
      order: 20,
      icon: Building2,
      label: 'settings.companyProfile',
      detail: 'settings.companyProfile.detail',
      permission: 'company.manage',
      Screen: lazyWithRetry(() => import('./profile/company-section.tsx')),
    },
    {
      name: 'values',
      of: 'company',
      order: 30,
      icon: Gem,
      label: 'settings.values',
      detail: 'settings.values.detail',
      permission: 'company.manage',
      Screen: lazyWithRetry(() => import('./values/values-section.tsx')),
    },
    {
      name: 'theme',
      of: 'company',
      order: 50,
      icon: SwatchBook,
      label: 'settings.colourTheme',
      detail: 'settings.colourTheme.detail',
      permission: 'company.manage',
      Screen: lazyWithRetry(() => import('./theme/theme-section.tsx')),
    },
    {
      name: 'modules',
      of: 'company',
      order: 60,
      icon: ToggleRight,
      label: 'settings.modules',
      detail: 'settings.modules.detail',
      permission: 'company.manage',
      Screen: lazyWithRetry(() => import('./modules/modules-section.tsx')),
    },
  ],
  cards: [
    {
      name: 'domains',
      section: 'company-sign-in',
      order: 10,
      Card: lazyWithRetry(() => import('./domains/domains-card.tsx')),
      queries: [companyData.query('listDomains', {})],
    },
  ],
  permissionWords: [
    {
      permission: 'company.manage',
      group: 'settings.permission.company',
      order: 230,
      title: 'settings.permission.companyManage',
      text: 'settings.permission.companyManage.text',
    },
  ],
}
