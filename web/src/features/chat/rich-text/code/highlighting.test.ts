import { expect, test } from 'vitest'
import { colour, isReady, prepare } from './highlighting.ts'

test('highlights code once its language is loaded, without losing a character', async () => {
  const code = 'select "berth" from harbour -- all of it\nwhere tide > 4'
  expect(colour('sql', code)).toBeUndefined()
  expect(await prepare('sql')).toBe(true)
  const pieces = colour('sql', code) ?? []
  expect(pieces.map(({ text }) => text).join('')).toBe(code)
  expect(pieces.find(({ text }) => text === 'select')?.kind).toBe('keyword')
  expect(pieces.find(({ text }) => text.startsWith('--'))?.kind).toBe('comment')
})

test('accepts short names of languages, and leaves unknown ones plain', async () => {
  expect(await prepare('ts')).toBe(true)
  expect(isReady('typescript')).toBe(true)
  expect(isReady('klingon')).toBe(true)
  expect(await prepare('klingon')).toBe(false)
  expect(colour('klingon', 'Qapla')).toBeUndefined()
})
