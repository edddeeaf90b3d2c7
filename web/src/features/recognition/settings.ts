import { Award, Cake, ChartNoAxesColumn, Flag, PartyPopper, Sparkles } from 'lucide-react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import { lazyWithRetry } from '#app/on-demand/lazy-with-retry.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'own-occasions',
      of: 'user',
      order: 35,
      icon: Cake,
      label: 'settings.ownOccasions',
      detail: 'settings.ownOccasions.detail',
      Screen: lazyWithRetry(() => import('./own-occasions/own-occasions-section.tsx')),
    },
    {
      name: 'recognition',
      of: 'company',
      order: 61,
      icon: Sparkles,
      label: 'settings.recognition',
      detail: 'settings.recognition.detail',
      permission: 'recog.manage',
      Screen: lazyWithRetry(() => import('./types/types-section.tsx')),
    },
    {
      name: 'programmes',
      of: 'company',
      order: 62,
      icon: Award,
      label: 'settings.programmes',
      detail: 'settings.programmes.detail',
      permission: 'recog.manage',
      Screen: lazyWithRetry(() => import('./programmes/programmes-section.tsx')),
    },
    {
      name: 'occasions',
      of: 'company',
      order: 63,
      icon: PartyPopper,
      label: 'settings.occasions',
      detail: 'settings.occasions.detail',
      permission: 'recog.manage',
      Screen: lazyScreen(['chat'], () => import('./occasions/occasions-section.tsx')),
    },
    {
      name: 'reported-thanks',
      of: 'company',
      order: 63.5,
      icon: Flag,
      label: 'settings.reportedThanks',
      detail: 'settings.reportedThanks.detail',
      permission: 'recog.manage',
      Screen: lazyScreen(['recognition', 'chat'], () => import('./reports/reported-section.tsx')),
    },
    {
      name: 'insight',
      of: 'company',
      order: 65,
      icon: ChartNoAxesColumn,
      label: 'settings.insight',
      detail: 'settings.insight.detail',
      permission: 'recog.manage',
      isWide: true,
      Screen: lazyScreen(['recognition'], () => import('./insight/insight-section.tsx')),
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
