import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  permissionWords: [
    {
      permission: 'clockin.manage',
      group: 'settings.permission.clockin',
      order: 330,
      title: 'settings.permission.clockinManage',
      text: 'settings.permission.clockinManage.text',
    },
    {
      permission: 'clockin.see',
      group: 'settings.permission.clockin',
      order: 340,
      title: 'settings.permission.clockinSee',
      text: 'settings.permission.clockinSee.text',
    },
  ],
}
