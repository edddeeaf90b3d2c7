import { limits } from '@atrium/contract/limits'
import { expect, test } from 'vitest'
import { decideChange, decideNames, decidePicture } from './rules.ts'

test.each([
  ['image/png', limits.emojiBytes, undefined],
  ['image/gif', 1, undefined],
  ['image/webp', 1, undefined],
  ['image/png', limits.emojiBytes + 1, 'FILE_TOO_LARGE'],
  ['image/jpeg', 1, 'FILE_TYPE_NOT_ALLOWED'],
  ['text/plain', 1, 'FILE_TYPE_NOT_ALLOWED'],
])('%s of %i bytes as the picture of an emoji: %s', (content_type, size, fault) =>
  expect(decidePicture({ content_type, size })).toBe(fault),
)

test('renaming makes the old name a former one, and renaming back reverses that', () => {
  const renamed = decideNames({ emoji_name: 'lamp', former_names: [] }, 'lantern')
  expect(renamed).toEqual({ emoji_name: 'lantern', former_names: ['lamp'] })
  expect(renamed && decideNames(renamed, 'lamp')).toEqual({ emoji_name: 'lamp', former_names: ['lantern'] })
  expect(decideNames({ emoji_name: 'lamp', former_names: ['light'] }, 'lamp')).toEqual({ emoji_name: 'lamp', former_names: ['light'] })
})

test('the number of names of an emoji is limited', () => {
  const former_names = Array.from({ length: limits.formerEmojiNames }, (_, index) => `lamp${index}`)
  expect(decideNames({ emoji_name: 'lamp', former_names }, 'lantern')).toBeUndefined()
  expect(decideNames({ emoji_name: 'lamp', former_names }, 'lamp0')?.emoji_name).toBe('lamp0')
})

test('an emoji may be changed by the person who added it and by those who manage the company', () => {
  const emoji = { added_by: 'tomas' }
  expect(decideChange({ employeeId: 'tomas', permissions: new Set() }, emoji)).toBe(true)
  expect(decideChange({ employeeId: 'jun', permissions: new Set(['space.join']) }, emoji)).toBe(false)
  expect(decideChange({ employeeId: 'maya', permissions: new Set(['company.manage']) }, emoji)).toBe(true)
})
