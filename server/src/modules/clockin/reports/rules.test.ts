import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import { decideDeduction, roundWork } from '@atrium/contract/clockin/working-time'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { usualModel } from '../rules.ts'
import { decideDays, decideWorked, sumMonths, sumUp, sumWeeks, type Entry } from './rules.ts'

const minute = 60_000
const hour = 60 * minute
const german = [{ after_minutes: 360, break_minutes: 30 }, { after_minutes: 540, break_minutes: 45 }] // prettier-ignore
const model: WorkingTimeModel = { ...usualModel, break_rules: german }
const monday = '2026-11-23'
/** An entry of a day in UTC, by hours. */
const entry = (kind: 'work' | 'break', from: number, until: number | null, more: Partial<Entry> = {}): Entry => ({
  kind,
  started_at: new Date(Date.parse(monday) + from * hour).toISOString(),
  ended_at: until === null ? null : new Date(Date.parse(monday) + until * hour).toISOString(),
  time_zone: 'UTC',
  work_date: monday,
  state: 'counted',
  ...more,
})
const of = (entries: readonly Entry[], { more = {}, range = { from: monday, to: monday }, today = '2026-11-30' } = {}) =>
  decideDays({ entries, modelOf: () => ({ ...model, ...more }), holidayOf: () => null, absences: [], joinedOn: '2020-01-01', today }, range)
const dayOf = (...given: Parameters<typeof of>) => of(...given)[0] ?? expect.fail('no day')

test('work counts, an unpaid break does not, and the target of the weekday is met or not', () => {
  const day = dayOf([entry('work', 8, 12), entry('break', 12, 12.75), entry('work', 12.75, 17)])
  expect(day).toMatchObject({ worked_minutes: 495, break_minutes: 45, deducted_minutes: 0, target_minutes: 480, difference_minutes: 15, state: 'counted' }) // prettier-ignore
})

test.each([
  ['six hours without a break', [entry('work', 8, 14)], 360, 0],
  ['ten minutes more', [entry('work', 8, 14 + 1 / 6)], 360, 10],
  ['eight hours without a break', [entry('work', 8, 16)], 450, 30],
  ['eight hours with half the break', [entry('work', 8, 12), entry('break', 12, 12.25), entry('work', 12.25, 16.25)], 465, 15],
  ['eight hours with a gap', [entry('work', 8, 12), entry('work', 13, 17)], 480, 0],
  ['ten hours with half an hour', [entry('work', 8, 13), entry('break', 13, 13.5), entry('work', 13.5, 18.5)], 585, 15],
])('%s: what is missing of the required break is deducted', (_what, entries, worked_minutes, deducted_minutes) => {
  expect(dayOf(entries)).toMatchObject({ worked_minutes, deducted_minutes })
})

test('whoever works longer never has less, and nobody has more than they worked', () => {
  const rules = fc.array(fc.record({ after_minutes: fc.nat(600), break_minutes: fc.nat(120) }), { maxLength: 4 })
  fc.assert(
    fc.property(rules, fc.nat(14 * hour), fc.nat(2 * hour), fc.nat(2 * hour), (break_rules, worked, taken, more) => {
      const netOf = (work: number): number => work - decideDeduction(work, taken, break_rules)
      expect(netOf(worked + more)).toBeGreaterThanOrEqual(netOf(worked))
      expect(netOf(worked)).toBeLessThanOrEqual(worked)
      expect(netOf(worked)).toBeGreaterThanOrEqual(0)
    }),
    { seed: 1 },
  )
})

test('all that is recorded is work, break or paid break, to the millisecond, and a deduction is part of the work', () => {
  const lengths = fc.array(fc.tuple(fc.constantFrom('work' as const, 'break' as const), fc.integer({ min: 1, max: 5 * hour })), { minLength: 1, maxLength: 8 }) // prettier-ignore
  fc.assert(
    fc.property(
      lengths,
      fc.option(fc.nat(60)),
      fc.constantFrom('Europe/Berlin', 'Pacific/Apia'),
      (stretches, paid_break_minutes, timeZone) => {
        let at = Date.UTC(2026, 9, 24, 18)
        const spans = stretches.map(([kind, length]) => ({ kind, from: at, until: (at += length), timeZone }))
        const sum = (parts: readonly { length: number }[]): number => parts.reduce((all, { length }) => all + length, 0)
        const kindSum = (wanted: string): number => sum(spans.filter(({ kind }) => kind === wanted).map(({ from, until }) => ({ length: until - from }))) // prettier-ignore
        const { work, breaks, deducted } = decideWorked(spans, { paid_break_minutes, break_rules: german })
        expect(sum(breaks)).toBe(kindSum('break'))
        expect(sum(work)).toBeGreaterThanOrEqual(kindSum('work'))
        expect(sum(work)).toBeLessThanOrEqual(kindSum('work') + (paid_break_minutes === 0 ? 0 : kindSum('break')))
        expect(sum(deducted)).toBeLessThanOrEqual(sum(work))
        expect(sum(deducted)).toBe(decideDeduction(sum(work), sum(breaks), german))
      },
    ),
    { seed: 1 },
  )
})

test('the paid beginning of a break counts as work', () => {
  const entries = [entry('work', 8, 10), entry('break', 10, 10.5), entry('work', 10.5, 12)]
  expect([0, 15, null].map((paid_break_minutes) => dayOf(entries, { more: { paid_break_minutes } }).worked_minutes)).toEqual([
    210, 225, 240,
  ])
})

test('a night is whole where it is recorded, and a report splits it', () => {
  const night = [entry('work', 22, 30)]
  const [first, second] = of(night, { range: { from: monday, to: '2026-11-24' } })
  expect([first?.worked_minutes, second?.worked_minutes, second?.deducted_minutes]).toEqual([120, 330, 30])
  expect(of(night, { range: { from: '2026-11-24', to: '2026-11-24' } })[0]?.worked_minutes).toBe(330)
})

test('what does not count is shown beside, and the day has no difference until it does', () => {
  const auto = dayOf([entry('work', 9, 12), entry('work', 13, 19, { state: 'auto' })])
  expect(auto).toMatchObject({ worked_minutes: 180, uncounted_minutes: 360, state: 'auto', difference_minutes: null })
  expect(dayOf([entry('work', 9, 12), entry('work', 13, null)])).toMatchObject({
    worked_minutes: 180,
    state: 'open',
    difference_minutes: null,
  })
})

test('nothing is expected before a person’s first day and on holidays, and today has no difference yet', () => {
  const holidayOf = (day: string) => (day === '2026-11-24' ? 'Harbour day' : null)
  const person = { entries: [], modelOf: () => model, holidayOf, absences: [], joinedOn: '2026-11-24', today: '2026-11-26' }
  const days = decideDays(person, { from: monday, to: '2026-11-27' })
  expect(days.map(({ target_minutes, difference_minutes }) => [target_minutes, difference_minutes])).toEqual([[0, 0], [0, 0], [480, -480], [480, null], [480, null]]) // prettier-ignore
  expect(days[1]?.holiday_name).toBe('Harbour day')
})

test.each([
  [null, 487, 487],
  [{ to_minutes: 15, direction: 'nearest' as const }, 487, 480],
  [{ to_minutes: 15, direction: 'up' as const }, 481, 495],
  [{ to_minutes: 15, direction: 'down' as const }, 494, 480],
])('with the rounding %j, %d minutes are %d in a report', (rounding, minutes, shown) => {
  expect(roundWork(minutes * minute, rounding)).toBe(shown)
})

test('weeks begin on Monday, and all sums are those of their days', () => {
  const days = of([entry('work', 8, 15)], { range: { from: '2026-11-20', to: '2026-12-02' } })
  const weeks = sumWeeks(days)
  expect(weeks.map(({ from, to }) => [from, to])).toEqual([['2026-11-20', '2026-11-22'], ['2026-11-23', '2026-11-29'], ['2026-11-30', '2026-12-02']]) // prettier-ignore
  expect(sumMonths(days).map(({ from }) => from)).toEqual(['2026-11-20', '2026-12-01'])
  const total = (sums: readonly { balance_minutes: number }[]): number =>
    sums.reduce((sum, { balance_minutes }) => sum + balance_minutes, 0)
  expect(total(weeks)).toBe(sumUp(days).balance_minutes)
  expect(total(sumMonths(days))).toBe(sumUp(days).balance_minutes)
})
