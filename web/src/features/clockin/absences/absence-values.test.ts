import { describe, expect, test } from 'vitest'
import { newAbsence, requestOf, wrongOf, type AbsenceDraft } from './absence-values.ts'

const typed = (parts: Partial<AbsenceDraft>): AbsenceDraft => ({ ...newAbsence(), from: '2026-12-21', to: '2026-12-23', ...parts })

describe('days off', () => {
  test('need a first and a last day, in their order', () => {
    expect(wrongOf(typed({}))).toEqual([])
    expect(wrongOf(newAbsence())).toEqual(['from', 'to'])
    expect(wrongOf(typed({ to: '2026-12-20' }))).toEqual(['to'])
  })

  test('are not nothing: one day that begins and ends at noon', () => {
    const day = { to: '2026-12-21', startsAtNoon: true }
    expect(wrongOf(typed(day))).toEqual([])
    expect(wrongOf(typed({ ...day, endsAtNoon: true }))).toEqual(['to'])
  })

  test('are asked for with their halves, and without a note that says nothing', () =>
    expect(requestOf(typed({ endsAtNoon: true, note: ' ' }))).toEqual({
      absence_type: 'holiday',
      from: '2026-12-21',
      to: '2026-12-23',
      starts_at_noon: false,
      ends_at_noon: true,
      note: null,
    }))
})
