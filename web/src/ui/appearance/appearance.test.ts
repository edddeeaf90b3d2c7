import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readFormats } from '../language/languages.ts'

/** What all tabs of a browser keep together. */
const stored = new Map<string, string>()
const german = readFormats({ language: 'de' })

/** The appearance as a tab of its own has it, and the way in which the browser tells that tab what another one has stored. */
async function openTab() {
  const told = new EventTarget()
  vi.stubGlobal('addEventListener', told.addEventListener.bind(told))
  vi.stubGlobal('removeEventListener', told.removeEventListener.bind(told))
  vi.resetModules()
  const tab = await import('./appearance.ts')
  tab.followAppearance()
  return { ...tab, hear: () => told.dispatchEvent(Object.assign(new Event('storage'), { key: 'appearance' })) }
}

beforeEach(() => {
  stored.clear()
  vi.stubGlobal('navigator', { languages: ['en-GB'] })
  vi.stubGlobal('matchMedia', () => ({ matches: false, addEventListener: () => {} }))
  vi.stubGlobal('document', { documentElement: { dataset: {} }, querySelector: () => null })
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => void stored.set(key, value),
  })
})

describe('a language chosen in one tab', () => {
  it('is spoken by the others as well', async () => {
    const one = await openTab()
    const other = await openTab()
    one.showOwnFormats(german)
    other.hear()
    expect(other.currentLanguage()).toBe('de')
  })
  it('stays when another tab changes something else', async () => {
    const one = await openTab()
    const other = await openTab()
    one.showOwnFormats(german)
    other.hear()
    other.changeAppearance({ theme: 'dark' })
    expect(JSON.parse(stored.get('appearance') ?? '')).toMatchObject({ theme: 'dark', language: 'de', own: german })
  })
  it('is there when a tab that slept is loaded again', async () => {
    const one = await openTab()
    one.showOwnFormats(german)
    expect((await openTab()).currentLanguage()).toBe('de')
  })
  it('gives way to the company’s when the person takes the choice back, in all tabs', async () => {
    const one = await openTab()
    const other = await openTab()
    one.showOwnFormats(german)
    one.showCompanyFormats(readFormats({ language: 'ar' }))
    one.showOwnFormats(readFormats({}))
    other.hear()
    expect([one.currentLanguage(), other.currentLanguage()]).toEqual(['ar', 'ar'])
  })
})
