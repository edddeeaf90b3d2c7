import fc from 'fast-check'
import { expect, test } from 'vitest'
import { addDays, beginningOf, clockTextOf, dayIn, daysBetween, instantAt, splitAtMidnights } from './days.ts'

const hour = 3_600_000
const zones = ['Europe/Berlin', 'America/New_York', 'America/St_Johns', 'Asia/Kolkata', 'Australia/Lord_Howe', 'Pacific/Apia', 'Africa/Cairo', 'America/Sao_Paulo'] // prettier-ignore
const hoursOf = (day: string, zone: string): number => (beginningOf(addDays(day, 1), zone) - beginningOf(day, zone)) / hour

test.each([
  ['Europe/Berlin', '2026-03-29', 23, '2026-10-25', 25],
  ['America/New_York', '2026-03-08', 23, '2026-11-01', 25],
  ['America/St_Johns', '2026-03-08', 23, '2026-11-01', 25],
  ['Australia/Lord_Howe', '2026-10-04', 23.5, '2026-04-05', 24.5],
  ['Africa/Cairo', '2026-04-24', 23, '2026-10-29', 25],
  ['Asia/Kolkata', '2026-03-29', 24, '2026-10-25', 24],
])('in %s the day %s has %d hours, and %s has %d', (zone, short, fewer, long, more) => {
  expect([hoursOf(short, zone), hoursOf(long, zone)]).toEqual([fewer, more])
})

test('a night shift lasts as long as its instants say, whatever the clocks show', () => {
  const lengthOf = (from: string, until: string) =>
    splitAtMidnights(Date.parse(from), Date.parse(until), 'Europe/Berlin').map(({ day, length }) => [day, length / hour])
  expect(lengthOf('2026-03-29T00:00:00Z', '2026-03-29T02:00:00Z')).toEqual([['2026-03-29', 2]]) // 01:00 to 04:00 on the clock
  expect(lengthOf('2026-10-24T20:00:00Z', '2026-10-25T05:00:00Z')).toEqual([['2026-10-24', 2], ['2026-10-25', 7]]) // prettier-ignore
  expect(lengthOf('2026-12-31T21:00:00Z', '2027-01-01T05:00:00Z')).toEqual([['2026-12-31', 2], ['2027-01-01', 6]]) // prettier-ignore
  expect(lengthOf('2028-02-28T22:00:00Z', '2028-03-01T00:00:00Z')).toEqual([['2028-02-28', 1], ['2028-02-29', 24], ['2028-03-01', 1]]) // prettier-ignore
})

test('the parts of any stretch of time sum to it, each on the day that the clocks show', () => {
  const stretch = fc.tuple(fc.integer({ min: Date.UTC(2009, 0), max: Date.UTC(2030, 0) }), fc.integer({ min: 1, max: 80 * hour }))
  fc.assert(
    fc.property(stretch, fc.constantFrom(...zones), ([from, length], zone) => {
      const parts = splitAtMidnights(from, from + length, zone)
      expect(parts.reduce((sum, part) => sum + part.length, 0)).toBe(length)
      let at = from
      for (const part of parts) {
        expect(part.length).toBeGreaterThan(0)
        expect(dayIn(at, zone)).toBe(part.day)
        at += part.length
      }
    }),
    { seed: 1, numRuns: 300 },
  )
})

test('a day that a zone skipped has no length', () => {
  expect(hoursOf('2011-12-30', 'Pacific/Apia')).toBe(0)
  expect(splitAtMidnights(Date.parse('2011-12-30T08:00:00Z'), Date.parse('2011-12-30T12:00:00Z'), 'Pacific/Apia').map(({ day }) => day)).toEqual(['2011-12-29', '2011-12-31']) // prettier-ignore
})

test('both hours of the autumn night are told apart', () => {
  expect(clockTextOf('2026-10-25T00:30:00Z', 'Europe/Berlin')).toBe('2026-10-25 02:30:00+02:00')
  expect(clockTextOf('2026-10-25T01:30:00Z', 'Europe/Berlin')).toBe('2026-10-25 02:30:00+01:00')
  expect(clockTextOf('2026-10-25T01:30:00Z', 'UTC')).toBe('2026-10-25 01:30:00+00:00')
})

test('nine o’clock is nine o’clock, also on days when clocks change', () => {
  const nine = (day: string): string => instantAt(day, 540, 'Europe/Berlin').toISOString()
  expect(['2026-03-28', '2026-03-29', '2026-10-25'].map(nine)).toEqual(['2026-03-28T08:00:00.000Z', '2026-03-29T07:00:00.000Z', '2026-10-25T08:00:00.000Z']) // prettier-ignore
})

test('days are counted across the ends of months and years', () => {
  expect(addDays('2028-02-28', 2)).toBe('2028-03-01')
  expect(addDays('2027-01-01', -1)).toBe('2026-12-31')
  expect(daysBetween('2026-12-31', '2027-01-02')).toBe(2)
})

test('what clocks show at any instant is what the time zone database says, although offsets are kept', () => {
  const shown = (at: number, timeZone: string): string => new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(at) // prettier-ignore
  fc.assert(
    fc.property(fc.integer({ min: 0, max: Date.UTC(2030, 0) }), fc.constantFrom(...zones), (at, zone) => {
      const text = clockTextOf(new Date(at).toISOString(), zone)
      expect(text.slice(0, 'YYYY-MM-DD HH:mm:ss'.length)).toBe(shown(at, zone))
      expect(Math.floor(at / 1_000)).toBe(Date.parse(text.replace(' ', 'T')) / 1_000)
    }),
    { seed: 1, numRuns: 500 },
  )
})
