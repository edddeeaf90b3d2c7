import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  permissionWords: [
    {
      permission: 'community.create',
      group: 'settings.permission.communities',
      order: 370,
      title: 'settings.permission.communityCreate',
      text: 'settings.permission.communityCreate.text',
    },
    {
      permission: 'community.manage',
      group: 'settings.permission.communities',
      order: 371,
      title: 'settings.permission.communityManage',
      text: 'settings.permission.communityManage.text',
    },
  ],
}
