import type { FeatureSettings } from '#app/settings/section.ts'

export const settings: FeatureSettings = {
  permissionWords: [
    {
      permission: 'survey.manage',
      group: 'settings.permission.surveys',
      order: 376,
      title: 'settings.permission.surveyManage',
      text: 'settings.permission.surveyManage.text',
    },
  ],
}
