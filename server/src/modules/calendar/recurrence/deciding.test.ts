import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  decideRule,
  findOccurrence,
  listNextOccurrences,
  listOccurrences,
  type Series,
  type SeriesTimes,
  splitSeries,
} from './occurrences.ts'
import { instantOf, wallAt } from './zones.ts'

const morning: SeriesTimes = {
  starts_at_local: '2026-01-05T09:00:00',
  ends_at_local: '2026-01-05T10:00:00',
  time_zone: 'Europe/Berlin',
  all_day: false,
}
const days: SeriesTimes = { ...morning, starts_at_local: '2026-01-05T00:00:00', ends_at_local: '2026-01-07T00:00:00', all_day: true }
const seriesOf = (rrule: string | null, more: Partial<Series> = {}): Series => ({ ...morning, rrule, rdates: [], exdates: [], ...more })
const wallsOf = (series: Series, from: string, to: string): string[] =>
  listOccurrences(series, new Date(from), new Date(to)).map(({ occurrence }) => occurrence)

describe('a rule that is kept', () => {
  test.each([
    ['RRULE:FREQ=WEEKLY;BYDAY=WE,MO,WE;WKST=MO;INTERVAL=1', morning, 'FREQ=WEEKLY;BYDAY=MO,WE'],
    ['COUNT=3;FREQ=DAILY', morning, 'FREQ=DAILY;COUNT=3'],
    ['FREQ=MONTHLY;BYDAY=-1FR,+1MO', morning, 'FREQ=MONTHLY;BYDAY=1MO,-1FR'],
    ['FREQ=DAILY;UNTIL=20260331', morning, 'FREQ=DAILY;UNTIL=20260331T215959Z'],
    ['FREQ=DAILY;UNTIL=20260131T090000', morning, 'FREQ=DAILY;UNTIL=20260131T080000Z'],
    ['FREQ=DAILY;UNTIL=20260131T080000Z', morning, 'FREQ=DAILY;UNTIL=20260131T080000Z'],
    ['FREQ=DAILY;UNTIL=20260131T230000Z', days, 'FREQ=DAILY;UNTIL=20260201'],
    ['FREQ=DAILY;BYHOUR=9;UNTIL=20260131', days, 'FREQ=DAILY;UNTIL=20260131'],
  ])('%s has one form', (rrule, times, kept) => {
    const decided = decideRule(rrule, times)
    expect(decided).toMatchObject({ ok: true, rrule: kept })
    expect(decideRule(kept, times)).toEqual(decided)
  })

  test('its last end is known where it has one', () => {
    expect(decideRule('FREQ=DAILY;COUNT=3', morning)).toMatchObject({ last_ends_at: new Date('2026-01-07T09:00:00Z') })
    expect(decideRule('FREQ=DAILY', morning)).toMatchObject({ last_ends_at: null })
  })

  test('nothing ends after the last end of a rule with UNTIL', () => {
    const decided = decideRule('FREQ=DAILY;UNTIL=20260331', morning)
    const last = listOccurrences(seriesOf('FREQ=DAILY;UNTIL=20260331'), new Date('2026-01-01'), new Date('2027-01-01')).at(-1)
    expect(decided.ok && decided.last_ends_at && last && last.ends_at <= decided.last_ends_at).toBe(true)
  })
})

test.each([
  ['FREQ=HOURLY', 'too_often'],
  ['FREQ=SECONDLY;COUNT=2', 'too_often'],
  ['FREQ=DAILY;BYHOUR=1,2,3,4,5;BYMINUTE=0,10,20,30,40,50', 'too_often'],
  ['', 'malformed'],
  ['FREQ=FORTNIGHTLY', 'malformed'],
  ['FREQ=DAILY;FREQ=WEEKLY', 'malformed'],
  ['FREQ=DAILY;COUNT=0', 'malformed'],
  ['FREQ=DAILY;COUNT=999999', 'malformed'],
  ['FREQ=DAILY;INTERVAL=0', 'malformed'],
  ['FREQ=DAILY;COUNT=2;UNTIL=20260201', 'malformed'],
  ['FREQ=DAILY;UNTIL=20260230', 'malformed'],
  ['FREQ=DAILY;UNTIL=tomorrow', 'malformed'],
  ['FREQ=MONTHLY;BYMONTHDAY=0', 'malformed'],
  ['FREQ=MONTHLY;BYMONTHDAY=32', 'malformed'],
  ['FREQ=MONTHLY;BYDAY=0MO', 'malformed'],
  ['FREQ=WEEKLY;BYDAY=XX', 'malformed'],
  ['FREQ=DAILY;RSCALE=CHINESE', 'malformed'],
  [`FREQ=DAILY;BYMONTHDAY=${'1,'.repeat(400)}1`, 'malformed'],
  ['FREQ=WEEKLY;BYDAY=1MO', 'unsupported'],
  ['FREQ=WEEKLY;BYMONTHDAY=1', 'unsupported'],
  ['FREQ=MONTHLY;BYWEEKNO=1', 'unsupported'],
  ['FREQ=DAILY;BYYEARDAY=1', 'unsupported'],
  ['FREQ=DAILY;BYSETPOS=1', 'unsupported'],
  ['FREQ=DAILY;UNTIL=20251231', 'ends_before_start'],
  ['FREQ=YEARLY;BYMONTH=2;BYMONTHDAY=30', 'never'],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=5', 'never'],
  ['FREQ=MONTHLY;INTERVAL=12;BYMONTH=4', 'never'],
])('the rule %s is refused', (rrule, refusal) => {
  expect(decideRule(rrule, morning)).toEqual({ ok: false, refusal })
})

test('a rule that never matches ends its search with what is asked for, also when it is counted', () => {
  for (const rrule of ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30', 'FREQ=DAILY;BYMONTH=2;BYMONTHDAY=30;COUNT=9'])
    expect(wallsOf(seriesOf(rrule), '2990-01-01', '2999-12-31')).toEqual([])
})

test('no series lists more than twenty thousand', () => {
  expect(wallsOf(seriesOf('FREQ=DAILY'), '1970-01-01', '2999-12-31')).toHaveLength(20_000)
})

test('whole days last from midnight to midnight, also when one of them has 23 hours', () => {
  const series = seriesOf('FREQ=WEEKLY', { ...days, starts_at_local: '2026-03-28T00:00:00', ends_at_local: '2026-03-30T00:00:00' })
  expect(listOccurrences(series, new Date('2026-03-20'), new Date('2026-04-01'))).toEqual([
    { occurrence: '2026-03-28T00:00:00', starts_at: new Date('2026-03-27T23:00:00Z'), ends_at: new Date('2026-03-29T22:00:00Z') },
  ])
})

test('an exception of a whole day holds whatever time is written with it', () => {
  const series = seriesOf('FREQ=DAILY;COUNT=3', { ...days, exdates: ['2026-01-06T12:00:00'] })
  expect(wallsOf(series, '2026-01-01', '2026-02-01')).toEqual(['2026-01-05T00:00:00', '2026-01-07T00:00:00'])
})

test('what began before a stretch of time and still goes on belongs to it; what only touches it does not', () => {
  const series = seriesOf('FREQ=DAILY')
  expect(wallsOf(series, '2026-01-06T08:30:00Z', '2026-01-06T08:40:00Z')).toEqual(['2026-01-06T09:00:00'])
  expect(wallsOf(series, '2026-01-06T09:00:00Z', '2026-01-07T08:00:00Z')).toEqual([])
})

test('an occurrence is found by its original wall time only', () => {
  const series = seriesOf('FREQ=WEEKLY;BYDAY=MO')
  expect(findOccurrence(series, '2026-03-30T09:00:00')).toMatchObject({ starts_at: new Date('2026-03-30T07:00:00Z') })
  for (const wall of ['2026-03-31T09:00:00', '2026-03-30T10:00:00', '2025-12-29T09:00:00', 'Monday'])
    expect(findOccurrence(series, wall)).toBeUndefined()
})

test('the next occurrences are found near and far', () => {
  const next = (rrule: string): string[] =>
    listNextOccurrences(seriesOf(rrule), new Date('2026-02-01T00:00:00Z'), 2).map(({ occurrence }) => occurrence)
  expect(next('FREQ=WEEKLY')).toEqual(['2026-02-02T09:00:00', '2026-02-09T09:00:00'])
  expect(next('FREQ=YEARLY')).toEqual(['2027-01-05T09:00:00', '2028-01-05T09:00:00'])
  expect(next('FREQ=DAILY;COUNT=2')).toEqual([])
})

describe('a series divided before an occurrence', () => {
  test('keeps its count over both halves', () => {
    const series = seriesOf('FREQ=WEEKLY;COUNT=5', {
      exdates: ['2026-01-12T09:00:00', '2026-01-26T09:00:00'],
      rdates: ['2026-01-14T09:00:00', '2026-02-20T09:00:00'],
    })
    const halves = splitSeries(series, '2026-01-19T09:00:00')
    const later = { starts_at_local: '2026-01-19T09:00:00', ends_at_local: '2026-01-19T10:00:00' }
    const all = wallsOf(series, '2026-01-01', '2027-01-01')
    const before = wallsOf({ ...series, ...halves?.before }, '2026-01-01', '2027-01-01')
    const after = wallsOf({ ...series, ...later, ...halves?.after }, '2026-01-01', '2027-01-01')
    expect([...before, ...after]).toEqual(all)
    expect(before).toEqual(['2026-01-05T09:00:00', '2026-01-14T09:00:00'])
  })

  test('is not divided at its beginning, or where it has none', () => {
    for (const wall of ['2026-01-05T09:00:00', '2026-01-20T09:00:00']) expect(splitSeries(seriesOf('FREQ=WEEKLY'), wall)).toBeUndefined()
  })
})

const ruleOf = fc.record({
  freq: fc.constantFrom('DAILY', 'WEEKLY', 'MONTHLY', 'YEARLY'),
  interval: fc.integer({ min: 1, max: 5 }),
  end: fc.constantFrom('', ';COUNT=17', ';UNTIL=20270630', ';UNTIL=20261025T003000Z'),
  days: fc.constantFrom('', ';BYDAY=MO,TH', ';BYDAY=SU'),
})
const zone = fc.constantFrom(
  'Europe/Berlin',
  'America/New_York',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'Asia/Kolkata',
  'America/Sao_Paulo',
)

test('a year asked for month by month has the same occurrences as the whole year', () => {
  fc.assert(
    fc.property(ruleOf, zone, ({ freq, interval, end, days: byDay }, time_zone) => {
      const series = seriesOf(`FREQ=${freq};INTERVAL=${interval}${byDay}${end}`, { time_zone })
      const months = Array.from({ length: 25 }, (_, index) => new Date(Date.UTC(2026, index, 1)))
      const parts = months.slice(0, -1).flatMap((month, index) => listOccurrences(series, month, months[index + 1] ?? month))
      expect(parts.filter(({ starts_at }, index) => starts_at.getTime() !== parts[index - 1]?.starts_at.getTime())).toEqual(
        listOccurrences(series, new Date('2026-01-01'), new Date('2028-01-01')),
      )
    }),
    { seed: 98, numRuns: 150 },
  )
})

test('clocks and instants agree: a wall time that clocks show comes back', () => {
  fc.assert(
    fc.property(fc.integer({ min: 0, max: 60 * 366 * 24 }), zone, (hours, time_zone) => {
      const instant = hours * 3_600
      const wall = wallAt(instant, time_zone)
      const back = instantOf(wall, time_zone)
      expect(wallAt(back, time_zone)).toBe(wall)
      expect(back).toBeLessThanOrEqual(instant)
    }),
    { seed: 98, numRuns: 2_000 },
  )
})
