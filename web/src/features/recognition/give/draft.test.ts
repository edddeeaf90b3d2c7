import { beforeEach, expect, test, vi } from 'vitest'
import { memoryStorage } from '#app/memory-storage.ts'
import { forgetDraft, isSameDraft, keepDraft, newDraft, readDraft } from './draft.ts'

beforeEach(() => vi.stubGlobal('localStorage', memoryStorage()))

test('what was begun is there again with the same client id, until it is given', () => {
  const begun = { ...readDraft('maya'), receivers: [{ kind: 'person' as const, id: 'tomas', name: 'Tomás Nunes' }], points: 15 }
  keepDraft('maya', begun)
  expect(readDraft('maya')).toEqual(begun)
  forgetDraft()
  expect(readDraft('maya')).toMatchObject({ receivers: [], points: undefined })
})

test('nobody else who uses the device reads it, and what cannot be read is a new draft', () => {
  keepDraft('maya', { ...readDraft('maya'), points: 15 })
  expect(readDraft('tomas').points).toBeUndefined()
  localStorage.setItem('thanks-draft', '{')
  expect(readDraft('maya')).toMatchObject({ receivers: [], isPrivate: false })
})

test('a draft is changed by what would be given, not by its id or by words that were deleted again', () => {
  const blank = { type: 'doc' as const, content: [{ type: 'paragraph' as const }] }
  expect(isSameDraft({ ...newDraft(), words: blank }, newDraft())).toBe(true)
  expect(isSameDraft({ ...newDraft(), isPrivate: true }, newDraft())).toBe(false)
})
