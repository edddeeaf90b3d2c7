import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  permissionWords: [
    {
      permission: 'contest.manage',
      group: 'settings.permission.recognition',
      order: 306,
      title: 'settings.permission.contestManage',
      text: 'settings.permission.contestManage.text',
    },
  ],
}
