import { useSyncExternalStore } from 'react'
import { directionOf, isLanguage, type Language } from '../language/languages.ts'

/** How the person at this device wants Atrium to look and speak. `public/first-paint.js` reads the same entry before the first paint. */
export type Appearance = { theme: 'system' | 'light' | 'dark'; density: 'comfortable' | 'compact'; language: Language }

const key = 'appearance'
const listeners = new Set<() => void>()
let current = readAppearance()

/** The appearance and the way to change it; every change is kept on this device and shown at once. */
export function useAppearance(): [Appearance, (change: Partial<Appearance>) => void] {
  return [useSyncExternalStore(subscribe, () => current), changeAppearance]
}

/** The language of this device, where no component asks. */
export const currentLanguage = (): Language => current.language

export function changeAppearance(change: Partial<Appearance>): void {
  current = { ...current, ...change }
  try {
    localStorage.setItem(key, JSON.stringify({ ...current, direction: directionOf(current.language) }))
  } catch {
    // Storage is full or forbidden: the choice holds until the page closes.
  }
  show()
  for (const listener of listeners) listener()
}

/** Puts the appearance on the document and keeps following the system's theme. Answers the way to stop. */
export function followAppearance(): () => void {
  const system = matchMedia('(prefers-color-scheme: dark)')
  show()
  system.addEventListener('change', show)
  return () => system.removeEventListener('change', show)
}

function show(): void {
  const root = document.documentElement
  const dark = current.theme === 'dark' || (current.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  root.dataset['theme'] = dark ? 'dark' : 'light'
  root.dataset['density'] = current.density
  root.lang = current.language
  root.dir = directionOf(current.language)
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#131410' : '#f7f7f3')
}

/** What was kept, as far as it still makes sense. */
function readAppearance(): Appearance {
  const { theme, density, language } = readStored()
  return {
    theme: theme === 'light' || theme === 'dark' ? theme : 'system',
    density: density === 'compact' ? density : 'comfortable',
    language: typeof language === 'string' && isLanguage(language) ? language : 'en',
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
