import { IdCard } from 'lucide-react'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'hr-provider',
      of: 'company',
      order: 110,
      icon: IdCard,
      label: 'settings.hrProvider',
      detail: 'settings.hrProvider.detail',
      permission: 'people.manage',
      Screen: lazyWithRetry(() => import('./parts/hr-provider-section.tsx')),
    },
  ],
}
