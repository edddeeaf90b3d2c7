import { Bell } from 'lucide-react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'notifications',
      of: 'user',
      order: 30,
      icon: Bell,
      label: 'settings.notifications',
      detail: 'settings.notifications.detail',
      Screen: lazyScreen(['devices', 'notifications'], () => import('./notifications-section.tsx')),
    },
  ],
}
