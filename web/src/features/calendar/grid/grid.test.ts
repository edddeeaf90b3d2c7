import { describe, expect, test } from 'vitest'
import { addMonths, weeksOf } from './days.ts'
import { barsOf, blocksOf, fitBars } from './lanes.ts'
import { instantsOf, placeOf, shifted, type Shown } from './shown.ts'

const zone = 'Europe/Berlin'
const shown = (key: string, first: string, last = first, from = 540, until = 600): Shown => ({
  key,
  title: key,
  hue: 'blue',
  isAllDay: from === 0 && until === 1440,
  first,
  last,
  from,
  until,
})
const meeting = (starts_at: string, ends_at: string) =>
  placeOf({ starts_at, ends_at, starts_at_local: '', ends_at_local: '', all_day: false }, zone)

/** Numbers that look random and are the same in each run. */
function seeded(seed: number): (below: number) => number {
  let state = seed
  return (below) => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return state % below
  }
}

describe('days', () => {
  test('a month is shown in whole weeks', () => {
    const weeks = weeksOf('2026-11-23', 1)
    expect([weeks.length, weeks[0]?.[0], weeks.at(-1)?.at(-1)]).toEqual([6, '2026-10-26', '2026-12-06'])
    expect(weeksOf('2027-02-10', 1).length).toBe(4)
  })
  test('a month later is the last day of a shorter one', () => expect(addMonths('2027-01-31', 1)).toBe('2027-02-28'))
})

describe('where an event stands', () => {
  test('on the clocks of the reader, and not on the day at whose midnight it ends', () => {
    expect(meeting('2026-11-23T22:00:00Z', '2026-11-23T23:00:00Z')).toMatchObject({
      first: '2026-11-23',
      last: '2026-11-23',
      from: 1380,
      until: 1440,
    })
  })
  test('all day: on the days of its own zone, wherever the reader is', () => {
    const instants = { starts_at: '2026-11-24T23:00:00Z', ends_at: '2026-11-25T23:00:00Z' }
    const local = { starts_at_local: '2026-11-25T00:00:00', ends_at_local: '2026-11-26T00:00:00' }
    expect(placeOf({ ...instants, ...local, all_day: true }, 'America/Los_Angeles')).toMatchObject({
      first: '2026-11-25',
      last: '2026-11-25',
    })
  })
  test('a move over the night of the change keeps the time on the clock', () => {
    const before = meeting('2027-03-26T08:00:00Z', '2027-03-26T09:00:00Z')
    const after = shifted(before, { days: 3, minutes: 0, what: 'all' })
    expect(instantsOf(after, zone)).toEqual({ starts_at: '2027-03-29T07:00:00.000Z', ends_at: '2027-03-29T08:00:00.000Z' })
  })
  test('a stretch moves the end alone, over midnight too, and never before the start', () => {
    const place = meeting('2026-11-23T21:00:00Z', '2026-11-23T22:00:00Z')
    expect(shifted(place, { days: 0, minutes: 90, what: 'end' })).toMatchObject({
      first: '2026-11-23',
      last: '2026-11-24',
      from: 1320,
      until: 30,
    })
    expect(shifted(place, { days: 0, minutes: -600, what: 'end' })).toMatchObject({ from: 1320, until: 1335 })
  })
  test('instants and places are each other’s way back', () => {
    const random = seeded(7)
    for (let round = 0; round < 200; round++) {
      const start = Date.parse('2026-01-01T00:00:00Z') + random(60_000) * 900_000
      const times = { starts_at: new Date(start).toISOString(), ends_at: new Date(start + (1 + random(40)) * 900_000).toISOString() }
      const isDoubled = [times.starts_at, times.ends_at].some(
        (instant) => instant.startsWith('2026-10-25T0') || instant.startsWith('2027-10-31T0'),
      )
      if (!isDoubled) expect(instantsOf(meeting(times.starts_at, times.ends_at), zone)).toEqual(times)
    }
  })
})

describe('the lanes of a week', () => {
  const days = ['2026-11-23', '2026-11-24', '2026-11-25']
  test('long ones come first and keep their lane over all their days', () => {
    const bars = barsOf(days, [shown('short', '2026-11-24'), shown('trip', '2026-11-20', '2026-11-24', 0, 1440)])
    expect(bars.map(({ shown: { key }, lane, column, span, beginsHere }) => ({ key, lane, column, span, beginsHere }))).toEqual([
      { key: 'trip', lane: 0, column: 0, span: 2, beginsHere: false },
      { key: 'short', lane: 1, column: 1, span: 1, beginsHere: true },
    ])
  })
  test('no two bars overlap, and each is shown or counted', () => {
    const random = seeded(11)
    for (let round = 0; round < 60; round++) {
      const all = Array.from({ length: 30 }, (_, index) => {
        const begin = random(3)
        return shown(`${index}`, days[begin] ?? '', days[Math.min(2, begin + random(3))])
      })
      const bars = barsOf(days, all)
      const cells = bars.flatMap(({ lane, column, span }) => Array.from({ length: span }, (_, index) => `${lane} ${column + index}`))
      expect(new Set(cells).size).toBe(cells.length)
      const fit = fitBars(bars, 3, 4)
      for (const day of [0, 1, 2]) {
        const touching = bars.filter(({ column, span }) => column <= day && day < column + span).length
        const fitting = fit.bars.filter(({ column, span }) => column <= day && day < column + span).length
        expect(fitting + (fit.hidden[day] ?? 0)).toBe(touching)
        expect(fitting).toBeLessThanOrEqual((fit.hidden[day] ?? 0) > 0 ? 3 : 4)
      }
    }
  })
})

test('events that overlap share the width of the day, others have it whole', () => {
  const all = [
    shown('a', '2026-11-26', undefined, 780, 840),
    shown('b', '2026-11-26', undefined, 800, 870),
    shown('c', '2026-11-26', undefined, 960, 1020),
  ]
  expect(blocksOf('2026-11-26', all).map(({ shown: { key }, column, columns }) => [key, column, columns])).toEqual([
    ['a', 0, 2],
    ['b', 1, 2],
    ['c', 0, 1],
  ])
})
