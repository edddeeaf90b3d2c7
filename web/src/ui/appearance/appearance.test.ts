import { beforeEach, describe, expect, it, vi } from 'vitest'
import { readFormats } from '../language/languages.ts'

/** The local storage shared by all tabs of a browser. */
const stored = new Map<string, string>()
const german = readFormats({ language: 'de' })

/** The appearance module of a separate tab, and the storage events that the browser sends to it. */
async function openTab() {
  const target = new EventTarget()
  vi.stubGlobal('addEventListener', target.addEventListener.bind(target))
  vi.stubGlobal('removeEventListener', target.removeEventListener.bind(target))
  vi.resetModules()
  const tab = await import('./appearance.ts')
  tab.followAppearance()
  return { ...tab, receive: () => target.dispatchEvent(Object.assign(new Event('storage'), { key: 'appearance' })) }
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
  it('is used by the others as well', async () => {
    const one = await openTab()
    const other = await openTab()
    one.showOwnFormats(german)
    other.receive()
    expect(other.currentLanguage()).toBe('de')
  })
  it('is kept when another tab changes something else', async () => {
    const one = await openTab()
    const other = await openTab()
    one.showOwnFormats(german)
    other.receive()
    other.changeAppearance({ theme: 'dark' })
    expect(JSON.parse(stored.get('appearance') ?? '')).toMatchObject({ theme: 'dark', language: 'de', own: german })
  })
  it('is used when a suspended tab reloads', async () => {
    const one = await openTab()
    one.showOwnFormats(german)
    expect((await openTab()).currentLanguage()).toBe('de')
  })
  it('is replaced by the company’s in all tabs when the user withdraws it', async () => {
    const one = await openTab()
    const other = await openTab()
    one.showOwnFormats(german)
    one.showCompanyFormats(readFormats({ language: 'ar' }))
    one.showOwnFormats(readFormats({}))
    other.receive()
    expect([one.currentLanguage(), other.currentLanguage()]).toEqual(['ar', 'ar'])
  })
})
