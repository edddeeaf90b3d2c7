import { companyThemes, defaultAccent } from '@atrium/contract/company/themes'
import { companyModules, type ModuleMap, type Theme } from '@atrium/contract/company/schemas'

/** A theme that is no longer known paints as the default one does. */
export const accentOf = (themeName: string): string =>
  companyThemes.find((theme) => theme.theme_name === themeName)?.accent ?? defaultAccent

export const isTheme = (themeName: string): boolean => companyThemes.some((theme) => theme.theme_name === themeName)

export const showThemes = (chosen: string): Theme[] => companyThemes.map((theme) => ({ ...theme, selected: theme.theme_name === chosen }))

/** Every module with its switch: what the company stored, else on for conversations alone. */
export function moduleMapOf(stored: unknown): ModuleMap {
  const switches = new Map<string, unknown>(typeof stored === 'object' && stored !== null ? Object.entries(stored) : [])
  const isOn = (module: string): boolean => (switches.has(module) ? switches.get(module) === true : module === 'connect')
  return Object.fromEntries(companyModules.map((module) => [module, isOn(module)])) as ModuleMap // built from the list that types it
}

/** Where a domain's proof stands: a name of its own, so that it disturbs no other record. */
export const recordNameOf = (domain: string): string => `_atrium.${domain}`

export const recordValueOf = (token: string): string => `atrium-domain=${token}`
