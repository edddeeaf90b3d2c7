export const settingsPath = '/settings'
export const settingsSections = ['profile', 'appearance', 'company', 'sessions', 'shortcuts'] as const
export type SettingsSection = (typeof settingsSections)[number]
export const settingsSectionPath = (section: SettingsSection): string => `${settingsPath}/${section}`
