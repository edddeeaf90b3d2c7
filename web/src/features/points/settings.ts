import { Coins, HandCoins } from 'lucide-react'
import { lazyWithRetry } from '#app/failures/lazy-with-retry.tsx'
import { AudienceField } from '#features/people/audience-field.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

/** With the choice of people, so that nothing below it moves when it arrives. */
async function loadGrantSection() {
  const [section] = await Promise.all([import('./grants/grant-section.tsx'), AudienceField.preload()])
  return section
}

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
      Screen: lazyWithRetry(() => import('./policy/points-section.tsx')),
    },
    {
      name: 'grant-points',
      of: 'company',
      order: 66,
      icon: HandCoins,
      label: 'settings.grantPoints',
      detail: 'settings.grantPoints.detail',
      permission: 'point.grant',
      Screen: lazyWithRetry(loadGrantSection),
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
