import { Gift, Truck } from 'lucide-react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'rewards',
      of: 'company',
      order: 67,
      icon: Gift,
      label: 'settings.rewards',
      detail: 'settings.rewards.detail',
      permission: 'reward.manage',
      Screen: lazyScreen(['rewards'], () => import('./catalogue/catalogue-section.tsx')),
    },
    {
      name: 'orders',
      of: 'company',
      order: 68,
      icon: Truck,
      label: 'settings.orders',
      detail: 'settings.orders.detail',
      permission: 'reward.manage',
      isWide: true,
      Screen: lazyScreen(['rewards'], () => import('./queue/queue-section.tsx')),
    },
  ],
  permissionWords: [
    {
      permission: 'reward.manage',
      group: 'settings.permission.rewards',
      order: 330,
      title: 'settings.permission.rewardManage',
      text: 'settings.permission.rewardManage.text',
    },
  ],
}
