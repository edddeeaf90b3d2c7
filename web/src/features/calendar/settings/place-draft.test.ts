import { expect, test } from 'vitest'
import { draftOf, placeOf, problemOf } from './place-draft.ts'

test('equipment is separated by commas of any script, and what is empty is left out', () => {
  const draft = { ...draftOf(undefined), name: ' Lantern ', seats: '8', equipment: 'Screen, ,سبورة، شاشة' }
  expect(placeOf(draft)).toEqual({ place_name: 'Lantern', kind: 'room', location: null, seats: 8, equipment: ['Screen', 'سبورة', 'شاشة'] })
})

test('a room needs a name, and as many seats as a whole number says', () => {
  const draft = draftOf(undefined)
  expect(problemOf(draft)).toBe('name')
  expect([problemOf({ ...draft, name: 'Quay' }), problemOf({ ...draft, name: 'Quay', seats: '0' })]).toEqual([undefined, 'seats'])
  expect([problemOf({ ...draft, name: 'Quay', seats: 'many' }), problemOf({ ...draft, name: 'Quay', seats: '100001' })]).toEqual([
    'seats',
    'seats',
  ])
})
