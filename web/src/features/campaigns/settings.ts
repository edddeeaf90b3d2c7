import type { FeatureSettings } from '#app/settings/section.ts'

const group = 'settings.permission.campaigns'

export const settings: FeatureSettings = {
  permissionWords: [
    {
      permission: 'campaign.manage',
      group,
      order: 372,
      title: 'settings.permission.campaignManage',
      text: 'settings.permission.campaignManage.text',
    },
    {
      permission: 'campaign.publish',
      group,
      order: 373,
      title: 'settings.permission.campaignPublish',
      text: 'settings.permission.campaignPublish.text',
    },
  ],
}
