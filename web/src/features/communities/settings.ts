import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  permissionWords: [
    {
      permission: 'community.create',
      group: 'settings.permission.communities',
      order: 360,
      title: 'settings.permission.communityCreate',
      text: 'settings.permission.communityCreate.text',
    },
    {
      permission: 'community.manage',
      group: 'settings.permission.communities',
      order: 361,
      title: 'settings.permission.communityManage',
      text: 'settings.permission.communityManage.text',
    },
  ],
}
