import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { contrast, backgrounds, tonesOf, type Tones } from './accent.ts'
import { companyThemes } from './themes.ts'

const accent = fc.integer({ min: 0, max: 0xffffff }).map((colour) => `#${colour.toString(16).padStart(6, '0')}`)
const themes = ['light', 'dark'] as const

// The same 2,000 accents for each rule, so that their tones are computed once.
const made = new Map<string, ReturnType<typeof tonesOf>>()
function tonesOnce(colour: string): ReturnType<typeof tonesOf> {
  const tones = made.get(colour) ?? tonesOf(colour)
  made.set(colour, tones)
  return tones
}

describe.each(themes)('the tones of any accent in the %s theme', (theme) => {
  const holds = (check: (tones: Tones) => unknown) =>
    fc.assert(
      fc.property(accent, (colour) => void check(tonesOnce(colour)[theme])),
      { seed: 1, numRuns: 2_000, examples: [['#000000'], ['#ffffff'], ['#808080'], ['#ffff00'], ['#0000ff'], ['#00ffff']] },
    )
  const { surface, ground, sunken, faintInk } = backgrounds[theme]

  it('are readable as text on every background and on the wash', () =>
    holds(({ text, wash }) => {
      for (const behind of [surface, ground, sunken, wash]) expect(contrast(text, behind)).toBeGreaterThanOrEqual(4.5)
    }))
  it('have readable text on the fill, at rest and on hover', () =>
    holds(({ solid, solidHover, onSolid }) => {
      for (const behind of [solid, solidHover]) expect(contrast(onSolid, behind)).toBeGreaterThanOrEqual(4.5)
    }))
  it('have lines and a focus ring that are visible on every background', () =>
    holds(({ line, focus, wash }) => {
      for (const behind of [surface, ground, sunken]) expect(contrast(line, behind)).toBeGreaterThanOrEqual(3)
      for (const behind of [surface, ground, sunken, wash]) expect(contrast(focus, behind)).toBeGreaterThanOrEqual(3)
    }))
  it('keep the faintest text readable on the wash', () => holds(({ wash }) => expect(contrast(faintInk, wash)).toBeGreaterThanOrEqual(4.5)))
  it('are valid colours', () =>
    holds((tones) => {
      for (const tone of Object.values(tones)) expect(tone).toMatch(/^#[0-9a-f]{6}$/)
    }))
})

describe('the company themes', () => {
  it('are the four of the specification', () => {
    expect(companyThemes.map((theme) => theme.theme_name)).toEqual(['default', 'Custom_Mob_1', 'Custom_Eventlink', 'Custom_Tron'])
  })
  it('keep their accents as fills', () => {
    for (const { accent: colour } of companyThemes) for (const theme of themes) expect(tonesOf(colour)[theme].solid).toBe(colour)
  })
  it('start with lime: dark text on the fill, green text on white', () => {
    expect(tonesOf('#a3e635').light).toMatchObject({ solid: '#a3e635', onSolid: '#121f00', text: '#496d00' })
    expect(tonesOf('#a3e635').dark).toMatchObject({ solid: '#a3e635', onSolid: '#121f00' })
  })
})

it('falls back to lime for invalid colours', () => {
  for (const nonsense of ['', 'lime', '#abc', 'url(javascript:0)', '#a3e635; color: red'])
    expect(tonesOf(nonsense)).toEqual(tonesOf('#a3e635'))
})
