import { describe, expect, test } from 'vitest'
import { chordOf, printedKeys } from './shortcuts.ts'

const press = (key: string, held: { ctrlKey?: boolean; metaKey?: boolean; altKey?: boolean } = {}) =>
  chordOf({ key, ctrlKey: false, metaKey: false, altKey: false, ...held })

describe('a key press', () => {
  test('is the same chord with Ctrl and with ⌘', () => {
    expect(press('k', { ctrlKey: true })).toBe('mod+k')
    expect(press('K', { metaKey: true })).toBe('mod+k')
  })

  test('is a plain chord without them', () => {
    expect(press('?')).toBe('?')
    expect(press('G')).toBe('g')
  })

  test('is no chord for navigation keys, or with Alt, which types characters on many keyboards', () => {
    expect(press('Tab')).toBeUndefined()
    expect(press('k', { ctrlKey: true, altKey: true })).toBeUndefined()
  })

  test('is shown as printed on the keyboard', () => {
    expect(printedKeys('mod+k')).toEqual(['Ctrl', 'K'])
    expect(printedKeys('g h')).toEqual(['G', 'H'])
    expect(printedKeys('space')).toEqual(['␣'])
    expect(printedKeys('mod+shift+enter')).toEqual(['Ctrl', '⇧', '↵'])
  })
})
