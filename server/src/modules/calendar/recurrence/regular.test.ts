import fc from 'fast-check'
import { expect, test } from 'vitest'
import { expandPeriods } from './expanding.ts'
import { expandRegular, isRegular } from './regular.ts'
import { readRule, type Rule } from './rule.ts'
import { daySeconds } from './walls.ts'

const most = 20_000
const names = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU']
const ruleOf = (text: string): Rule => {
  const read = readRule(text)
  if (!read.ok) throw new Error(`${text} is no rule`)
  return read.rule
}
const weekdays = fc.uniqueArray(fc.constantFrom(...names), { maxLength: 7 })
const daily = fc.record({ interval: fc.integer({ min: 1, max: 40 }), count: fc.option(fc.integer({ min: 1, max: 60 })) })
const weekly = fc.record({ interval: fc.integer({ min: 1, max: 6 }), days: weekdays, begins: fc.constantFrom(...names) })
const written = fc.oneof(
  daily.map(({ interval, count }) => `FREQ=DAILY;INTERVAL=${interval}${count === null ? '' : `;COUNT=${count}`}`),
  weekly.map(
    ({ interval, days, begins }) => `FREQ=WEEKLY;INTERVAL=${interval};WKST=${begins}${days.length ? `;BYDAY=${days.join(',')}` : ''}`,
  ),
)
/** Around the turn of years and leap days: seconds of wall time. */
const wall = fc.integer({ min: 19_000 * daySeconds, max: 22_000 * daySeconds })

test('regular rules are the same by steps as period by period', () => {
  fc.assert(
    fc.property(
      written,
      wall,
      fc.integer({ min: -400, max: 1_500 }),
      fc.integer({ min: 0, max: 800 }),
      fc.option(wall),
      (text, start, offset, days, end) => {
        const rule = ruleOf(text)
        const isOver = (one: number): boolean => end !== null && one > end
        const [from, to] = [start + offset * daySeconds + 17, start + (offset + days) * daySeconds]
        expect(isRegular(rule)).toBe(true)
        const expansion = { rule, start, isOver }
        expect(expandRegular(expansion, from, to, most)).toEqual(expandPeriods(expansion, from, to))
      },
    ),
    { seed: 24, numRuns: 4_000 },
  )
})

test('a rule that says more than its steps is none that is regular', () => {
  for (const text of ['FREQ=DAILY;BYDAY=MO', 'FREQ=DAILY;BYHOUR=9', 'FREQ=WEEKLY;COUNT=3', 'FREQ=WEEKLY;BYMONTH=2', 'FREQ=MONTHLY'])
    expect(isRegular(ruleOf(text)), text).toBe(false)
})

test('a regular rule gives at most as many as are asked for', () => {
  const expansion = { rule: ruleOf('FREQ=DAILY'), start: 0, isOver: () => false }
  expect(expandRegular(expansion, 0, 90_000 * daySeconds, 5)).toEqual([0, 1, 2, 3, 4].map((day) => day * daySeconds))
})
