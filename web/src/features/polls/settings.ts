import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  permissionWords: [
    {
      permission: 'poll.manage',
      group: 'settings.permission.polls',
      order: 360,
      title: 'settings.permission.pollManage',
      text: 'settings.permission.pollManage.text',
    },
  ],
}
