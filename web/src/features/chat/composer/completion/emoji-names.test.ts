import { expect, test } from 'vitest'
import { findEmoji } from './emoji-names.ts'

test('of names that start with the typed letters, the shortest comes first', () => {
  const all = [
    { emoji: '😃', names: ['smiley'] },
    { emoji: '😺', names: ['smiley_cat'] },
    { emoji: '😄', names: ['grinning_eyes', 'smile'] },
  ]
  expect(findEmoji(all, 'smi').map(({ emoji }) => emoji)).toEqual(['😄', '😃', '😺'])
})
