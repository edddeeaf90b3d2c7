import { settingsSectionPath } from '#app/settings/paths.ts'

export const hrProviderPath = settingsSectionPath('hr-provider')
/** Where Finch’s page redirects to. */
export const hrProviderReturnPath = '/hr-provider/connected'
