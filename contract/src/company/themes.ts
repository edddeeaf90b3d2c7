/** The themes of spec §3 with their accents; the default accent is lime. */
export const companyThemes = [
  { theme_name: 'default', accent: '#a3e635' },
  { theme_name: 'Custom_Mob_1', accent: '#7c5cf0' },
  { theme_name: 'Custom_Eventlink', accent: '#2563eb' },
  { theme_name: 'Custom_Tron', accent: '#ff7360' },
] as const

/** The name of the theme with an accent of the company's own. */
export const ownTheme = 'Custom'

export const defaultAccent = companyThemes[0].accent
