import { Award } from 'lucide-react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'badges',
      of: 'company',
      order: 69,
      icon: Award,
      label: 'settings.badges',
      detail: 'settings.badges.detail',
      permission: 'badge.manage',
      Screen: lazyScreen(['badges'], () => import('./manage/badges-section.tsx')),
    },
  ],
  permissionWords: [
    {
      permission: 'badge.manage',
      group: 'settings.permission.recognition',
      order: 305,
      title: 'settings.permission.badgeManage',
      text: 'settings.permission.badgeManage.text',
    },
  ],
}
