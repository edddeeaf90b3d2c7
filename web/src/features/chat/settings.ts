import { Sticker } from 'lucide-react'
import { lazyScreen } from '#app/on-demand/lazy-screen.tsx'
import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  sections: [
    {
      name: 'emoji',
      of: 'company',
      order: 40,
      icon: Sticker,
      label: 'settings.emoji',
      detail: 'settings.emoji.detail',
      permission: 'company.manage',
      Screen: lazyScreen(['chat', 'people'], () => import('./company-emoji-section.tsx')),
    },
  ],
  permissionWords: [
    {
      permission: 'space.join',
      group: 'settings.permission.spaces',
      order: 10,
      title: 'settings.permission.spaceJoin',
      text: 'settings.permission.spaceJoin.text',
    },
    {
      permission: 'space.create',
      group: 'settings.permission.spaces',
      order: 20,
      title: 'settings.permission.spaceCreate',
      text: 'settings.permission.spaceCreate.text',
    },
    {
      permission: 'space.manage',
      group: 'settings.permission.spaces',
      order: 30,
      title: 'settings.permission.spaceManage',
      text: 'settings.permission.spaceManage.text',
    },
  ],
}
