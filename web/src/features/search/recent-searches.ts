import { watchedValue } from '#app/watched.ts'
import { onSignOut } from '#app/session/session-end.ts'

/**
 * The recent searches of this device, the newest first. They are stored only locally and deleted when the user signs
 * out.
 */
const key = 'recent-searches'
const kept = 8

export const recentSearches = watchedValue<readonly string[]>(readKept())

export const rememberSearch = (query: string): void => keep([query, ...recentSearches.read().filter((one) => one !== query)])
export const forgetSearch = (query: string): void => keep(recentSearches.read().filter((one) => one !== query))
export const forgetOnSignOut = (): void => void onSignOut(async () => keep([]))

function keep(next: readonly string[]): void {
  recentSearches.write(next.slice(0, kept))
  try {
    localStorage.setItem(key, JSON.stringify(recentSearches.read()))
  } catch {
    // Storage is full or forbidden: they are kept until the page closes.
  }
}

function readKept(): string[] {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '[]')
    return Array.isArray(stored) ? stored.filter((one) => typeof one === 'string').slice(0, kept) : []
  } catch {
    return []
  }
}
