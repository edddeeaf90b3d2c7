export const settingsPath = '/settings'
export const companySettingsPath = '/settings/company'
/** The user's sections; the company's have a separate list. */
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
/** Where Finch’s page redirects to. */
export const hrProviderReturnPath = '/hr-provider/connected'
export const settingsSectionPath = (section: SettingsSection): string => `${settingsPath}/${section}`
