import { useSyncExternalStore } from 'react'
import { directionOf, formatsOf, isLanguage, languageOfBrowser, readFormats, type Formats, type Language } from '../language/languages.ts'

/** How the person at this device wants Atrium to look and speak. `public/first-paint.js` reads the same entry before the first paint. */
export type Appearance = {
  theme: 'system' | 'light' | 'dark'
  density: 'comfortable' | 'compact'
  /** What is spoken: the person's choice, else the company's, else what was spoken here last, else what the browser wants. */
  language: Language
  /** What the person chose, on whichever device. */
  own: Formats
  /** What the company has for those who chose nothing. */
  company: Formats
}

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
  tell()
}

function tell(): void {
  paint()
  for (const listener of listeners) listener()
}

/** What the person chose, which holds before the company's. */
export function showOwnFormats(formats: Formats): void {
  show({ own: formats })
}

/** The company's language and way of writing dates, which hold where the person chose none. */
export function showCompanyFormats(formats: Formats): void {
  show({ company: formats })
}

function show(change: Partial<Pick<Appearance, 'own' | 'company'>>): void {
  const { own, company } = { ...current, ...change }
  const next = { own: readFormats(own), company: readFormats(company) }
  if (JSON.stringify(next) === JSON.stringify({ own: current.own, company: current.company })) return
  changeAppearance({ ...next, language: formatsOf(next).language ?? unchosenLanguage() })
}

/** Where neither the person nor the company has chosen: what was spoken here last, unless it was somebody's choice that holds no more. */
const unchosenLanguage = (): Language => {
  const wasChosen = formatsOf(current).language !== null
  return wasChosen ? languageOfBrowser(navigator.languages) : current.language
}

/** Puts the appearance on the document and keeps following the system's theme, and what is changed in other tabs. Answers the way to stop. */
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
  tell()
}

function paint(): void {
  const root = document.documentElement
  const dark = current.theme === 'dark' || (current.theme === 'system' && matchMedia('(prefers-color-scheme: dark)').matches)
  turnTo(root, dark ? 'dark' : 'light')
  root.dataset['density'] = current.density
  document.querySelector('meta[name="theme-color"]')?.setAttribute('content', dark ? '#131410' : '#f7f7f3')
}

/** All at once: what fades from one theme to the other has light words on light ground on its way. */
function turnTo(root: HTMLElement, theme: 'light' | 'dark'): void {
  if (root.dataset['theme'] === theme) return
  root.dataset['turning'] = 'true'
  root.dataset['theme'] = theme
  void document.body?.offsetHeight // the browser reckons the colours now, while nothing fades
  delete root.dataset['turning']
}

/** What was kept, as far as it still makes sense. */
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
