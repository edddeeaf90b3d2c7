export const settingsPath = '/settings'
export const companySettingsPath = '/settings/company'
/** One's own, and those of the company, which have a list of their own. */
export const ownSections = ['profile', 'availability', 'notifications', 'security', 'appearance', 'language', 'shortcuts'] as const
export const companySections = [
  'overview',
  'company-profile',
  'values',
  'emoji',
  'theme',
  'modules',
  'roles',
  'departments',
  'profile-fields',
  'company-sign-in',
  'hr-provider',
  'audit',
] as const
export const settingsSections = [...ownSections, ...companySections] as const
export type SettingsSection = (typeof settingsSections)[number]
/** Where Finch’s page leads back to. */
export const hrProviderReturnPath = '/hr-provider/connected'
export const settingsSectionPath = (section: SettingsSection): string => `${settingsPath}/${section}`
