import { Sparkles } from 'lucide-react'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'recognition',
      of: 'company',
      order: 62,
      icon: Sparkles,
      label: 'settings.recognition',
      detail: 'settings.recognition.detail',
      permission: 'recog.manage',
      Screen: lazyWithRetry(() => import('./types/types-section.tsx')),
    },
  ],
  permissionWords: [
    {
      permission: 'recog.manage',
      group: 'settings.permission.recognition',
      order: 300,
      title: 'settings.permission.recogManage',
      text: 'settings.permission.recogManage.text',
    },
  ],
}
