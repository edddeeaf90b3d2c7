import { expect, test } from 'vitest'
import { colour, isReady, prepare } from './highlighting.ts'

test('code is coloured once its language is here, and no letter of it is lost', async () => {
  const code = 'select "berth" from harbour -- all of it\nwhere tide > 4'
  expect(colour('sql', code)).toBeUndefined()
  expect(await prepare('sql')).toBe(true)
  const pieces = colour('sql', code) ?? []
  expect(pieces.map(({ text }) => text).join('')).toBe(code)
  expect(pieces.find(({ text }) => text === 'select')?.kind).toBe('keyword')
  expect(pieces.find(({ text }) => text.startsWith('--'))?.kind).toBe('comment')
})

test('a language goes by its short names too, and one that nobody knows stays plain', async () => {
  expect(await prepare('ts')).toBe(true)
  expect(isReady('typescript')).toBe(true)
  expect(isReady('klingon')).toBe(true)
  expect(await prepare('klingon')).toBe(false)
  expect(colour('klingon', 'Qapla')).toBeUndefined()
})
