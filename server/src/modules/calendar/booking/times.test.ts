import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decideBusyKind, mergeBusy } from './busy.ts'
import { createUnkindness } from './finding.ts'
import { hoursOf, placeHours } from './hours.ts'
import { decideDays, decideStretch } from './range.ts'
import { findTimes, type Candidate, type Stretch, type Wanted } from './times.ts'

const minute = 60_000
const hour = 60 * minute
/** Hours of Monday, 5 January 2026, in UTC. */
const at = (hours: number): number => Date.UTC(2026, 0, 5) + hours * hour
const stretch = (from: number, until: number): Stretch => ({ from: at(from), until: at(until) })
const person = (employee_id: string, busy: Stretch[] = [], working = [stretch(9, 18)]): Candidate => ({ employee_id, busy, working })
const find = (people: Candidate[], more: Partial<Wanted> = {}) =>
  findTimes(people, { from: at(0), until: at(24), length: hour, limit: 3, roomsAt: null, unkindness: createUnkindness('UTC'), ...more })
const hoursFound = (people: Candidate[], more: Partial<Wanted> = {}): number[] => find(people, more).map((one) => (one.at - at(0)) / hour)

describe('times for an event', () => {
  test('are in the kindest hours when everyone is free, beside lunch', () => {
    expect(hoursFound([person('maya'), person('jun')])).toEqual([10, 11, 13])
  })

  test('are those at which most people can come', () => {
    const [first] = find([person('maya', [stretch(9, 15)]), person('jun', [stretch(16, 18)]), person('hana', [stretch(9, 12)])])
    expect(first).toMatchObject({ at: at(15), free: ['maya', 'jun', 'hana'], busy: [], outside: [] })
  })

  test('touch what is before and after, and overlap with nothing', () => {
    expect(hoursFound([person('maya', [stretch(9, 10), stretch(11, 18)])], { limit: 1 })).toEqual([10])
  })

  test('say who is busy and who would come outside of their hours', () => {
    const [best] = find([person('maya', [stretch(0, 24)]), person('jun', [], [stretch(18, 22)]), person('hana')], {
      from: at(18),
      until: at(20),
      limit: 1,
    })
    expect(best).toMatchObject({ busy: ['maya'], free: ['jun'], outside: ['hana'] })
  })

  test('never overlap with each other, and are never at night', () => {
    expect(hoursFound([person('maya')], { limit: 50 }).toSorted((one, other) => one - other)).toEqual([
      6, 7, 8, 9, 10, 11, 12, 13, 14, 15, 16, 17, 18, 19, 20, 21,
    ])
  })

  test('begin at quarters of an hour if they are short, else at halves', () => {
    const begins = (length: number) =>
      find([person('maya')], { from: at(9) + minute, until: at(11), length, limit: 50 }).map((one) => one.at % hour)
    expect(new Set(begins(15 * minute))).toEqual(new Set([0, 15, 30, 45].map((minutes) => minutes * minute)))
    expect(new Set(begins(30 * minute))).toEqual(new Set([0, 30 * minute]))
  })

  test('have a room where one is needed', () => {
    const roomsAt = (from: number): string[] => (from === at(14) ? ['fuji'] : [])
    expect(find([person('maya')], { roomsAt })).toMatchObject([{ at: at(14), rooms: ['fuji'] }])
    expect(find([person('maya')], { roomsAt: () => [] })).toEqual([])
  })

  test('there is none in less time than it takes', () => {
    expect(find([person('maya')], { until: at(0.5) })).toEqual([])
  })

  test('are where looking at each minute finds people free', () => {
    const times = fc.array(
      fc
        .tuple(fc.integer({ min: 0, max: 95 }), fc.integer({ min: 1, max: 20 }))
        .map(([from, length]) => stretch(from / 4, (from + length) / 4)),
      { maxLength: 4 },
    )
    fc.assert(
      fc.property(times, times, fc.constantFrom(15, 30, 45, 90), (busy, working, minutes) => {
        const length = minutes * minute
        for (const found of find([person('maya', busy, working)], { length, limit: 20 })) {
          const covers = Array.from({ length: minutes }, (_, index) => found.at + index * minute)
          const isIn = (list: Stretch[], moment: number): boolean => list.some((one) => one.from <= moment && moment < one.until)
          const expected = covers.some((moment) => isIn(busy, moment))
            ? 'busy'
            : covers.every((moment) => isIn(working, moment))
              ? 'free'
              : 'outside'
          expect(found[expected]).toEqual(['maya'])
        }
      }),
      { seed: 98, numRuns: 400 },
    )
  })
})

describe('how an event takes time', () => {
  const [host, guest, other] = [
    { is_host: true, is_invited: false },
    { is_host: false, is_invited: true },
    { is_host: false, is_invited: false },
  ]
  test.each([
    ['a host', 'meeting', host, null, 'busy'],
    ['a host who said no', 'meeting', host, 'no', null],
    ['a guest who said yes', 'meeting', guest, 'yes', 'busy'],
    ['a guest who said maybe', 'meeting', guest, 'maybe', 'maybe'],
    ['a guest who said nothing', 'meeting', guest, null, 'maybe'],
    ['a guest who said no', 'meeting', guest, 'no', null],
    ['somebody else who said yes', 'meeting', other, 'yes', 'busy'],
    ['somebody else', 'meeting', other, null, null],
    ['who is out of office', 'out_of_office', host, null, 'away'],
  ] as const)('%s', (_who, kind, standing, response, expected) => {
    expect(decideBusyKind({ kind }, standing, response)).toBe(expected)
  })

  test('meetings that follow each other are one time, each person and kind by itself', () => {
    const busy = (employee_id: string, from: number, until: number, kind: 'busy' | 'maybe') => ({
      employee_id,
      ...stretch(from, until),
      kind,
    })
    expect(
      mergeBusy([busy('maya', 11, 12, 'busy'), busy('maya', 9, 11, 'busy'), busy('jun', 10, 11, 'busy'), busy('maya', 9, 10, 'maybe')]),
    ).toEqual([busy('maya', 9, 12, 'busy'), busy('maya', 9, 10, 'maybe'), busy('jun', 10, 11, 'busy')])
  })
})

describe('the hours of a model', () => {
  const days = { monday: 480, tuesday: 240, wednesday: 0, thursday: 480, friday: 480, saturday: 0, sunday: 0 }
  test.each([
    ['begin at nine, with an hour of breaks', 0, [], { from: 540, until: 1_080 }],
    ['are fewer on a short day', 1, [], { from: 540, until: 840 }],
    ['are none on a day off', 2, [], undefined],
    ['begin and end with core times', 3, [{ weekday: 'thursday', from_minute: 480, until_minute: 1_140 }], { from: 480, until: 1_140 }],
    [
      'take core times of other days as theirs',
      4,
      [{ weekday: 'thursday', from_minute: 480, until_minute: 1_140 }],
      { from: 540, until: 1_080 },
    ],
  ] as const)('%s', (_what, weekday, core_times, expected) => {
    expect(hoursOf({ days, core_times: [...core_times] }, weekday)).toEqual(expected)
  })

  test('are by the clocks of the person, also on the day when they change', () => {
    expect(placeHours('2026-03-29', { from: 540, until: 1_080 }, 'Europe/Berlin')).toEqual({
      from: Date.UTC(2026, 2, 29, 7),
      until: Date.UTC(2026, 2, 29, 16),
    })
  })
})

describe('what is asked for', () => {
  test.each([
    [{}, 'START_AND_END_DATE_REQUIRED'],
    [{ from: '2026-01-01' }, 'START_AND_END_DATE_REQUIRED'],
    [{ from: '2026-01-02', to: '2026-01-01' }, 'INVALID_INTERVAL'],
    [{ from: '2026-01-01', to: '2026-04-01' }, 'INVALID_INTERVAL'],
    [{ from: '0001-01-01', to: '0001-01-02' }, 'INVALID_INTERVAL'],
  ])('the days %j are refused with %s', (days, code) => {
    expect(decideDays(days, 'UTC')).toEqual({ ok: false, code })
  })

  test('days are those of the zone, both included', () => {
    expect(decideDays({ from: '2026-03-29', to: '2026-03-29' }, 'Europe/Berlin')).toMatchObject({
      from: new Date('2026-03-28T23:00:00Z'),
      until: new Date('2026-03-29T22:00:00Z'),
    })
  })

  test('a time has an end after its beginning, within two months', () => {
    expect(decideStretch('2026-01-01T10:00:00Z', '2026-01-01T09:00:00Z')).toBeUndefined()
    expect(decideStretch('2026-01-01T10:00:00Z', '2026-06-01T09:00:00Z')).toBeUndefined()
    expect(decideStretch('2026-01-01T10:00:00+01:00', '2026-01-01T10:00:00Z')).toEqual({
      starts_at: '2026-01-01T09:00:00.000Z',
      ends_at: '2026-01-01T10:00:00.000Z',
    })
  })
})
