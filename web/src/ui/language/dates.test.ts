import { createIntl } from 'react-intl'
import { expect, test, vi } from 'vitest'
import { withoutInvalidDates } from './dates.ts'

const intl = withoutInvalidDates(createIntl({ locale: 'en', onError: vi.fn<() => void>() }))

test.each(['nonsense', '', Number.NaN, new Date('2026-02-31T25:00'), undefined])('the date %j is an empty string', (date) => {
  expect(intl.formatDate(date, { dateStyle: 'medium' })).toBe('')
  expect(intl.formatTime(date, { hour: 'numeric' })).toBe('')
})

test('a range without a valid start or end is an empty string', () => {
  const [day, none] = [new Date('2026-11-25T12:00:00Z'), new Date(Number.NaN)]
  expect([intl.formatDateTimeRange(day, none), intl.formatDateTimeRange(none, day), intl.formatDateTimeRange(Number.NaN, 0)]).toEqual([
    '',
    '',
    '',
  ])
  expect(intl.formatDateTimeRange(day, day, { dateStyle: 'medium', timeZone: 'UTC' })).toBe('Nov 25, 2026')
})

test('a valid one is not', () => {
  expect(intl.formatDate('2026-11-25T12:00:00Z', { dateStyle: 'medium', timeZone: 'UTC' })).toBe('Nov 25, 2026')
  expect(intl.formatTime(0, { hour: '2-digit', minute: '2-digit', timeZone: 'UTC', hourCycle: 'h23' })).toBe('00:00')
})
