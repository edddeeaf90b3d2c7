import { expect, test } from 'vitest'
import { frequencies, repeatOf, ruleOf, usualRepeat, weekdays, type Repeat } from './repeat.ts'

const start = { day: '2026-11-26', isAllDay: false, zone: 'Europe/Lisbon' }

test.each([
  ['every week on its day', usualRepeat(start.day), 'FREQ=WEEKLY;BYDAY=TH'],
  ['every day', { ...usualRepeat(start.day), frequency: 'DAILY' as const }, 'FREQ=DAILY'],
  [
    'the last Thursday of a month',
    { ...usualRepeat(start.day), frequency: 'MONTHLY' as const, by: 'last' as const },
    'FREQ=MONTHLY;BYDAY=-1TH',
  ],
  ['a number of times', { ...usualRepeat(start.day), ends: 'after' as const, count: 4 }, 'FREQ=WEEKLY;BYDAY=TH;COUNT=4'],
  [
    'until the end of a day on its own clock',
    { ...usualRepeat(start.day), ends: 'on' as const, until: '2027-07-01' },
    'FREQ=WEEKLY;BYDAY=TH;UNTIL=20270701T225959Z',
  ],
])('%s', (_, repeat: Repeat, rule) => expect(ruleOf(repeat, start)).toBe(rule))

test('every repeat that the form can express is read back as it was', () => {
  for (const frequency of frequencies)
    for (const by of ['date', 'weekday', 'last'] as const)
      for (const ends of ['never', 'on', 'after'] as const)
        for (const interval of [1, 2, 7]) {
          const wanted: Repeat = { ...usualRepeat(start.day), frequency, interval, by: frequency === 'MONTHLY' ? by : 'date', ends }
          const rule = ruleOf(wanted, start)
          const read = repeatOf(rule, start)
          expect(read && ruleOf(read, start), rule).toBe(rule)
        }
})

test('several days of a week are written in the order of the week', () => {
  const repeat = { ...usualRepeat(start.day), days: weekdays.toReversed().filter((day) => day !== 'SA' && day !== 'SU') }
  expect(ruleOf(repeat, start)).toBe('FREQ=WEEKLY;BYDAY=MO,TU,WE,TH,FR')
})

test.each([
  'FREQ=MONTHLY;BYDAY=MO,TU',
  'FREQ=YEARLY;BYMONTH=2',
  'FREQ=HOURLY',
  'FREQ=MONTHLY;BYMONTHDAY=3',
  'FREQ=DAILY;BYSETPOS=1',
  'nonsense',
])('a rule that the form cannot express is left alone: %s', (rule) => expect(repeatOf(rule, start)).toBeUndefined())
