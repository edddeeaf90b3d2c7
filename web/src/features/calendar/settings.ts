import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  permissionWords: [
    {
      permission: 'event.manage',
      group: 'settings.permission.calendar',
      order: 380,
      title: 'settings.permission.eventManage',
      text: 'settings.permission.eventManage.text',
    },
  ],
}
