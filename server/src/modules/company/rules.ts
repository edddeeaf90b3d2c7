import { companyThemes, defaultAccent, ownTheme } from '@atrium/contract/company/themes'
import { companyModules } from '@atrium/contract/company/modules'
import { recordOf } from '@atrium/contract/records'
import type { CompanyChange, CompanyValue, ModuleMap, Theme } from '@atrium/contract/company/schemas'

type HeldTheme = { theme_name: string; accent: string | null }

/** An unknown theme uses the default accent. */
export const accentOf = ({ theme_name, accent }: HeldTheme): string =>
  (theme_name === ownTheme ? accent : companyThemes.find((theme) => theme.theme_name === theme_name)?.accent) ?? defaultAccent

export function showThemes(held: HeldTheme): Theme[] {
  const own = held.accent === null ? [] : [{ theme_name: ownTheme, accent: held.accent }]
  return [...companyThemes, ...own].map((theme) => ({ ...theme, selected: theme.theme_name === held.theme_name }))
}

/** The stored form of a theme; undefined for an unknown name or an invalid accent. */
export function decideTheme(held: HeldTheme, theme_name: string, accent = held.accent ?? undefined): Partial<HeldTheme> | undefined {
  if (theme_name !== ownTheme) return companyThemes.some((theme) => theme.theme_name === theme_name) ? { theme_name } : undefined
  return accent !== undefined && /^#[0-9a-f]{6}$/i.test(accent) ? { theme_name, accent: accent.toLowerCase() } : undefined
}

const storedSwitches = (stored: unknown): Map<string, unknown> =>
  new Map(typeof stored === 'object' && stored !== null ? Object.entries(stored) : [])

/** The switches to store; undefined when nothing changes. */
export function decideModules(
  stored: unknown,
  wanted: { [M in keyof ModuleMap]?: boolean | undefined },
): Record<string, unknown> | undefined {
  const standing = new Map<string, boolean>(Object.entries(moduleMapOf(stored)))
  const switched = Object.entries(wanted).filter(([module, isOn]) => isOn !== undefined && isOn !== standing.get(module))
  return switched.length ? Object.fromEntries([...storedSwitches(stored), ...switched]) : undefined
}

/** Every module with its switch: on unless it is stored as switched off. */
export function moduleMapOf(stored: unknown): ModuleMap {
  const switches = storedSwitches(stored)
  return recordOf(companyModules, (module) => switches.get(module) !== false)
}

/** The name of a domain's proof record: separate, so that it does not affect other records. */
export const recordNameOf = (domain: string): string => `_atrium.${domain}`

export const recordValueOf = (token: string): string => `atrium-domain=${token}`

/** The wanted values that differ from the current ones. */
export function decideCompanyChange(held: CompanyChange, wanted: CompanyChange): CompanyChange {
  const standing = new Map<string, unknown>(Object.entries(held))
  return Object.fromEntries(Object.entries(wanted).filter(([key, value]) => value !== undefined && value !== standing.get(key)))
}

type WantedValue = Omit<CompanyValue, 'value_id'> & { value_id?: string | undefined }
/** The wanted values with their positions: added, kept and removed. */
export type ValuesDecision = {
  added: (Omit<CompanyValue, 'value_id'> & { place: number })[]
  kept: (CompanyValue & { place: number })[]
  gone: string[]
}

/** Undefined when a value is unknown or named twice. */
export function decideValues(held: readonly CompanyValue[], wanted: readonly WantedValue[]): ValuesDecision | undefined {
  const ids = wanted.flatMap(({ value_id }) => value_id ?? [])
  const known = new Set(held.map(({ value_id }) => value_id))
  if (new Set(ids).size < ids.length || ids.some((id) => !known.has(id))) return undefined
  const placed = wanted.map(({ value_id, ...value }, place) => ({ value_id, ...value, place }))
  return {
    added: placed.filter(({ value_id }) => value_id === undefined).map(({ value_id: _none, ...value }) => value),
    kept: placed.flatMap(({ value_id, ...value }) => (value_id === undefined ? [] : [{ value_id, ...value }])),
    gone: held.map(({ value_id }) => value_id).filter((id) => !ids.includes(id)),
  }
}

/** Whether a value's name or description contains the search text. */
export const holds = ({ name, description }: CompanyValue, search: string): boolean =>
  `${name} ${description ?? ''}`.toLowerCase().includes(search.trim().toLowerCase())
