import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { describe, expect, it } from 'vitest'
import { languages } from '@atrium/contract/formats'
import { directionOf, languageOfBrowser } from '../language/languages.ts'
import { tonesOf } from '@atrium/contract/company/accent'

const script = readFileSync(new URL('../../../public/first-paint.js', import.meta.url), 'utf8')

/** The state of the document after the script ran with the given local storage. */
function paint(stored: Record<string, string>, { prefersDark = false, storage = true, wanted = ['en-GB'] } = {}) {
  const attributes: Record<string, string> = {}
  const properties: Record<string, string> = {}
  const root = {
    lang: 'en',
    dir: 'ltr',
    setAttribute: (name: string, value: string) => void (attributes[name] = value),
    style: { setProperty: (name: string, value: string) => void (properties[name] = value) },
  }
  const matchMedia = () => ({ matches: prefersDark })
  const localStorage = {
    getItem(key: string) {
      if (!storage) throw new Error('SecurityError')
      return stored[key] ?? null
    },
  }
  runInNewContext(script, {
    window: { matchMedia, navigator: { languages: wanted } },
    navigator: { languages: wanted },
    matchMedia,
    localStorage,
    document: { documentElement: root, querySelector: () => null },
  })
  return { theme: attributes['data-theme'], density: attributes['data-density'], lang: root.lang, dir: root.dir, properties }
}

const violet = '#7c5cf0'

describe('the first paint', () => {
  it('follows the system until a theme was chosen', () => {
    expect(paint({})).toMatchObject({ theme: 'light', density: 'comfortable', lang: 'en', dir: 'ltr', properties: {} })
    expect(paint({ splashed: 'true' }, { prefersDark: true }).theme).toBe('dark')
  })
  it('is light on the first visit, like the splash that follows', () => {
    expect(paint({}, { prefersDark: true }).theme).toBe('light')
    expect(paint({ appearance: JSON.stringify({ theme: 'dark' }) }).theme).toBe('light')
  })
  it('uses what was chosen', () => {
    const appearance = JSON.stringify({ theme: 'light', density: 'compact', language: 'en-XB', direction: 'rtl' })
    expect(paint({ appearance }, { prefersDark: true })).toMatchObject({ theme: 'light', density: 'compact', lang: 'en-XB', dir: 'rtl' })
  })
  it('uses the browser’s language until one was chosen here, by the same rules as the app', () => {
    for (const wanted of [...languages.map((language) => [`${language}-XX`]), ['fr-FR', 'ar-EG', 'de'], ['tlh'], []]) {
      const language = languageOfBrowser(wanted)
      expect(paint({}, { wanted })).toMatchObject({ lang: language, dir: directionOf(language) })
    }
    const appearance = JSON.stringify({ language: 'de', direction: 'ltr' })
    expect(paint({ appearance }, { wanted: ['ar'] })).toMatchObject({ lang: 'de', dir: 'ltr' })
  })
  it("uses the company's tones stored by the last visit", () => {
    const stored = { company: JSON.stringify({ accent: violet }), accentTones: JSON.stringify({ accent: violet, tones: tonesOf(violet) }) }
    expect(paint(stored).properties).toMatchObject({ '--light-solid': violet, '--dark-text': tonesOf(violet).dark.text })
  })
  it('does not use the tones of another company', () => {
    const stored = {
      company: JSON.stringify({ accent: '#2563eb' }),
      accentTones: JSON.stringify({ accent: violet, tones: tonesOf(violet) }),
    }
    expect(paint(stored).properties).toEqual({})
  })
  it('never fails, whatever is stored', () => {
    for (const nonsense of ['{', 'null', '7', '"text"', '[]', '{"accent":"#7c5cf0","tones":{"light":{"solid":"url(//evil)"}}}']) {
      const painted = paint({ appearance: nonsense, company: nonsense, accentTones: nonsense })
      expect(painted).toMatchObject({ theme: 'light', properties: {} })
    }
    expect(paint({}, { storage: false }).theme).toBe('light')
  })
})
