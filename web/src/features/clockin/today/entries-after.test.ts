import type { ClockEntry } from '@atrium/contract/clockin/schemas'
import { expect, test } from 'vitest'
import { sumOf } from './day-sums.ts'
import { entriesAfter } from './entries-after.ts'

const at = (time: string): string => `2026-11-26T${time}:00Z`
const entry = (kind: ClockEntry['kind'], from: string, until: string | null, state: ClockEntry['state'] = 'counted'): ClockEntry => ({
  entry_id: from,
  employee_id: 'maya',
  shift_id: 'shift',
  kind,
  started_at: at(from),
  ended_at: until && at(until),
  time_zone: 'UTC',
  work_date: '2026-11-26',
  source: 'web',
  state,
  edited: false,
  locked: false,
  note: null,
  project_id: null,
})
const times = (entries: ReturnType<typeof entriesAfter>) => entries.map(({ kind, started_at, ended_at }) => [kind, started_at, ended_at])

test('what waits on this device continues the day', () => {
  const waiting = [
    { action: 'break_start', device_time: at('12:00') },
    { action: 'break_end', device_time: at('12:30') },
    { action: 'out', device_time: at('17:00') },
  ] as const
  expect(times(entriesAfter([entry('work', '09:00', null)], waiting))).toEqual([
    ['work', at('09:00'), at('12:00')],
    ['break', at('12:00'), at('12:30')],
    ['work', at('12:30'), at('17:00')],
  ])
})

test('what the clock already shows changes nothing', () => {
  const day = [entry('work', '09:00', '12:00')]
  expect(times(entriesAfter(day, [{ action: 'out', device_time: at('13:00') }]))).toEqual(times(entriesAfter(day, [])))
})

test('a day sums what counts, up to now', () => {
  const day = [entry('work', '09:00', '12:00'), entry('break', '12:00', '12:30'), entry('work', '12:30', null)]
  expect(sumOf(day, 'work', Date.parse(at('13:00')))).toBe(210)
  expect(sumOf(day, 'break', Date.parse(at('13:00')))).toBe(30)
  expect(sumOf([entry('work', '09:00', '21:00', 'auto')], 'work', Date.parse(at('23:00')))).toBe(0)
})
