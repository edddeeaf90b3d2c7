import { expect, test } from 'vitest'
import { toggled } from './toggled.ts'

const anchor = { emoji: '⚓', employee_ids: ['jun'] }

test('a reaction is added, joined and taken back, and is gone with its last person', () => {
  expect(toggled([], '⚓', 'maya')).toEqual([{ emoji: '⚓', employee_ids: ['maya'] }])
  const both = toggled([anchor], '⚓', 'maya')
  expect(both).toEqual([{ emoji: '⚓', employee_ids: ['jun', 'maya'] }])
  expect(toggled(both, '⚓', 'maya')).toEqual([anchor])
  expect(toggled([anchor], '⚓', 'jun')).toEqual([])
})
