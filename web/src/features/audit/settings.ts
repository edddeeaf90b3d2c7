import { ScrollText } from 'lucide-react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'audit',
      of: 'company',
      order: 120,
      icon: ScrollText,
      label: 'settings.audit',
      detail: 'settings.audit.detail',
      permission: 'audit.see',
      Screen: lazyScreen(['audit', 'people'], () => import('./audit-trail.tsx')),
    },
  ],
  permissionWords: [
    {
      permission: 'audit.see',
      group: 'settings.permission.company',
      order: 220,
      title: 'settings.permission.auditSee',
      text: 'settings.permission.auditSee.text',
    },
  ],
}
