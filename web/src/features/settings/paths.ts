export const settingsPath = '/settings'
export const settingsSections = ['profile', 'security', 'appearance', 'company', 'company-sign-in', 'shortcuts'] as const
export type SettingsSection = (typeof settingsSections)[number]
export const settingsSectionPath = (section: SettingsSection): string => `${settingsPath}/${section}`
