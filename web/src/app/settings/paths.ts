export const settingsPath = '/settings'
/** The company's sections have a list of their own. */
export const companySettingsPath = '/settings/company'
export const settingsSectionPath = (section: string): string => `${settingsPath}/${section}`
