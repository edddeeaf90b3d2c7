import { contrast, backgrounds, tonesOf } from '@atrium/contract/company/accent'
import { defaultAccent } from '@atrium/contract/company/themes'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { keysOf } from '@atrium/contract/records'

const css = readFileSync(new URL('tokens.css', import.meta.url), 'utf8')
const [light = '', dark = ''] = css.split("[data-theme='dark'] {")
const themes = { light: tokensIn(light), dark: { ...tokensIn(light), ...tokensIn(dark.split(':root[data-density')[0] ?? '') } }

function tokensIn(block: string): Record<string, string> {
  const entries = block.matchAll(/--([\w-]+): (?:var\(--[\w-]+, )?(#[0-9a-f]{6})\)?;/gi)
  return Object.fromEntries(Array.from(entries, ([, name, value]) => [name, value]))
}

describe.each(['light', 'dark'] as const)('the %s tokens', (theme) => {
  const token = (name: string): string => {
    const value = themes[theme][name]
    if (!value) throw new Error(`${name} is not a colour of the ${theme} theme`)
    return value
  }

  it('are the backgrounds that the accent generator assumes', () => {
    const { surface, ground, sunken, faintInk } = backgrounds[theme]
    expect([token('surface'), token('ground'), token('sunken'), token('ink-faint')]).toEqual([surface, ground, sunken, faintInk])
  })
  it('match the tones of the default accent', () => {
    const tones = tonesOf(defaultAccent)[theme]
    const names = {
      solid: 'accent',
      solidHover: 'accent-hover',
      onSolid: 'on-accent',
      text: 'accent-text',
      wash: 'accent-wash',
      line: 'accent-line',
      focus: 'focus',
    } as const
    for (const tone of keysOf(names)) expect([names[tone], token(names[tone])]).toEqual([names[tone], tones[tone]])
  })
  it('keep every ink readable on every background', () => {
    for (const ink of ['ink', 'ink-soft', 'ink-faint'])
      for (const ground of ['surface', 'ground', 'sunken', 'accent-wash'])
        expect(contrast(token(ink), token(ground)), `${ink} on ${ground}`).toBeGreaterThanOrEqual(4.5)
  })
  it('keep status colours readable on the surface and on their own wash', () => {
    for (const name of ['danger', 'success', 'warning', 'information']) {
      expect(contrast(token(name), token('surface')), name).toBeGreaterThanOrEqual(4.5)
      expect(contrast(token(name), token(`${name}-wash`)), `${name} on its wash`).toBeGreaterThanOrEqual(4.5)
      expect(contrast(token('ink'), token(`${name}-wash`)), `ink on ${name}`).toBeGreaterThanOrEqual(4.5)
    }
    for (const fill of ['danger', 'danger-hover']) expect(contrast(token('on-danger'), token(fill)), fill).toBeGreaterThanOrEqual(4.5)
    expect(contrast(token('on-tooltip'), token('tooltip'))).toBeGreaterThanOrEqual(4.5)
  })
  it('keep code readable in all its colours', () => {
    for (const name of ['code-keyword', 'code-string', 'code-number', 'code-name', 'code-attribute', 'danger', 'ink-faint'])
      expect(contrast(token(name), token('sunken')), name).toBeGreaterThanOrEqual(4.5)
  })
  it('draw fields with visible borders', () => expect(contrast(token('line-field'), token('surface'))).toBeGreaterThanOrEqual(3))
})
