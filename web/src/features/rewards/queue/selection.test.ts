import { recordOf } from '@atrium/contract/records'
import { orderActions, type OrderAction } from '@atrium/contract/rewards/statuses'
import { expect, test } from 'vitest'
import { choose, commonActions } from './selection.ts'

const open = (...actions: readonly OrderAction[]) => ({ can: recordOf(orderActions, (action) => actions.includes(action)) })
const ids = ['a', 'b', 'c', 'd']

test('together, only that can be done which every order is open to', () => {
  expect(commonActions([open('accept', 'refuse', 'cancel'), open('deliver', 'cancel')])).toEqual(['cancel'])
  expect(commonActions([open('retry', 'deliver')])).toEqual(['deliver'])
  expect(commonActions([])).toEqual([])
})

test('one is chosen, or no longer', () => {
  expect([...choose(new Set(), ids, { id: 'b', isOn: true })]).toEqual(['b'])
  expect([...choose(new Set(['a', 'b']), ids, { id: 'b', isOn: false })]).toEqual(['a'])
})

test('all between two are chosen, in both directions', () => {
  expect([...choose(new Set(), ids, { id: 'c', isOn: true, from: 'a' })]).toEqual(['a', 'b', 'c'])
  expect([...choose(new Set(), ids, { id: 'b', isOn: true, from: 'd' })]).toEqual(['b', 'c', 'd'])
  expect([...choose(new Set(), ids, { id: 'b', isOn: true, from: 'gone' })]).toEqual(['b'])
})
