import { useSyncExternalStore } from 'react'
import { directionOf, formatsOf, isLanguage, languageOfBrowser, readFormats, type Formats, type Language } from '../language/languages.ts'

/**
 * The user's choices for the look and language of Atrium on this device. `public/first-paint.js` reads the same entry
 * before the first paint.
 */
export type Appearance = {
  theme: 'system' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
  /** The language in use: the user's choice, else the company's, else the one last used here, else the browser's. */
  language: Language
  /** The user's choices, made on any device. */
  own: Formats
  /** The company's formats, for users who chose none. */
  company: Formats
}

const key = 'appearance'
const listeners = new Set<() => void>()
let current = readAppearance()

/** The appearance and a function that changes it; every change is stored on this device and applied at once. */
export function useAppearance(): [Appearance, (change: Partial<Appearance>) => void] {
  return [useSyncExternalStore(subscribe, () => current), changeAppearance]
}

/** The language in use, for code outside components. */
export const currentLanguage = (): Language => current.language

export function changeAppearance(change: Partial<Appearance>): void {
  current = { ...current, ...change }
  try {
    localStorage.setItem(key, JSON.stringify({ ...current, direction: directionOf(current.language) }))
  } catch {
    // Storage is full or forbidden: the choice applies until the page closes.
  }
  notify()
}

function notify(): void {
  paint()
  for (const listener of listeners) listener()
}

/** Applies the user's own choices, which take precedence over the company's. */
export function showOwnFormats(formats: Formats): void {
  show({ own: formats })
}

/** Applies the company's language and date formats, for whatever the user did not choose. */
export function showCompanyFormats(formats: Formats): void {
  show({ company: formats })
}

function show(change: Partial<Pick<Appearance, 'own' | 'company'>>): void {
  const { own, company } = { ...current, ...change }
  const next = { own: readFormats(own), company: readFormats(company) }
  if (JSON.stringify(next) === JSON.stringify({ own: current.own, company: current.company })) return
  changeAppearance({ ...next, language: formatsOf(next).language ?? unchosenLanguage() })
}

/**
 * The language when neither the user nor the company has chosen one: the last one used on this device, unless a
 * choice that no longer applies had set it.
 */
const unchosenLanguage = (): Language => {
  const wasChosen = formatsOf(current).language !== null
  return wasChosen ? languageOfBrowser(navigator.languages) : current.language
}

/**
 * Applies the appearance to the document and follows the system theme and changes in other tabs. Returns a function
 * that stops this.
 */
export function followAppearance(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  paint()
  system.addEventListener('change', paint)
  addEventListener('storage', takeStored)
  return () => {
    system.removeEventListener('change', paint)
    removeEventListener('storage', takeStored)
  }
}

function takeStored(stored: StorageEvent): void {
  if (stored.key !== key) return
  current = readAppearance()
  notify()
}

function paint(): void {
  const root = document.documentElement
  const dark = current.theme === 'dark' || (current.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  turnTo(root, dark ? 'dark' : 'light')
  root.dataset['density'] = current.density
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#131410' : '#f7f7f3')
}

/** Switches at once: a fade between themes would pass through light text on a light background. */
function turnTo(root: HTMLElement, theme: 'light' | 'dark'): void {
  if (root.dataset['theme'] === theme) return
  root.dataset['turning'] = 'true'
  root.dataset['theme'] = theme
  void document.body?.offsetHeight // forces a style recalculation while transitions are off
  delete root.dataset['turning']
}

/** The stored appearance, with invalid parts replaced by defaults. */
function readAppearance(): Appearance {
  const { theme, density, language, own, company } = readStored()
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: density === 'compact' ? density : 'comfortable',
    language: typeof language === 'string' && isLanguage(language) ? language : languageOfBrowser(navigator.languages),
    own: readFormats(typeof own === 'object' ? { ...own } : {}),
    company: readFormats(typeof company === 'object' ? { ...company } : {}),
  }
}

function readStored(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(key) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
