import { Coins, HandCoins } from 'lucide-react'
import { lazyWithParts } from '#app/on-demand/lazy-with-parts.ts'
import { AudienceField } from '#features/people/audience-field.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'points',
      of: 'company',
      order: 64,
      icon: Coins,
      label: 'settings.points',
      detail: 'settings.points.detail',
      permission: 'point.manage',
      Screen: lazyWithParts(() => import('./policy/points-section.tsx'), AudienceField),
    },
    {
      name: 'grant-points',
      of: 'company',
      order: 66,
      icon: HandCoins,
      label: 'settings.grantPoints',
      detail: 'settings.grantPoints.detail',
      permission: 'point.grant',
      Screen: lazyWithParts(() => import('./grants/grant-section.tsx'), AudienceField),
    },
  ],
  permissionWords: [
    {
      permission: 'point.manage',
      group: 'settings.permission.points',
      order: 310,
      title: 'settings.permission.pointManage',
      text: 'settings.permission.pointManage.text',
    },
    {
      permission: 'point.grant',
      group: 'settings.permission.points',
      order: 320,
      title: 'settings.permission.pointGrant',
      text: 'settings.permission.pointGrant.text',
    },
  ],
}
