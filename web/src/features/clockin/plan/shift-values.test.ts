import { nobody } from '@atrium/contract/people/audience'
import { expect, test } from 'vitest'
import { draftOf, newShift, requestOf, timeOf, wrongOf } from './shift-values.ts'

const everyone = { ...nobody, is_all_employee_selected: true }
const good = { ...newShift('2026-11-23'), name: ' Late ', start: '14:00', end: '22:30', dates: ['2026-11-27', '2026-11-24'], audience: everyone } // prettier-ignore
const facts = { shift_name: 'Late', audience: everyone, start_minute: 840, end_minute: 1350 }

test('a draft by dates asks for these days, and one by weekdays for its weeks', () => {
  expect(requestOf(good)).toEqual({ ...facts, weekdays: [], valid_from: null, valid_until: null, dates: ['2026-11-24', '2026-11-27'] })
  const weekly = { ...good, repeats: 'weekly' as const, weekdays: ['friday', 'monday'] as const }
  expect(requestOf(weekly)).toEqual({ ...facts, weekdays: ['monday', 'friday'], valid_from: '2026-11-23', valid_until: null, dates: [] })
})

test('what is missing is named by its field, in the order of the form', () => {
  expect(wrongOf(good)).toEqual([])
  expect(wrongOf(newShift('2026-11-23'))).toEqual(['name', 'days', 'people'])
  expect(wrongOf({ ...good, start: '', end: '25' })).toEqual(['start', 'end'])
  const weekly = { ...good, repeats: 'weekly' as const, weekdays: ['monday'] as const }
  expect(wrongOf({ ...weekly, from: '' })).toEqual(['from'])
  expect(wrongOf({ ...weekly, until: '2026-11-22' })).toEqual(['until'])
})

test('a shift that is planned is the same in the form', () => {
  const shift = { ...requestOf(good), planned_shift_id: crypto.randomUUID(), created_by: crypto.randomUUID(), created_at: '2026-11-01T09:00:00Z' } // prettier-ignore
  expect(requestOf(draftOf(shift))).toEqual(requestOf(good))
  expect([timeOf(0), timeOf(605)]).toEqual(['00:00', '10:05'])
})
