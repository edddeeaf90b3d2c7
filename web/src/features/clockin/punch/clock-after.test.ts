import { expect, test } from 'vitest'
import { clockAfter, type ShownClock } from './clock-after.ts'

const out: ShownClock = { clock_status: 'out', since: null, shift_started_at: null }
const at = (time: string): string => `2026-11-26T${time}:00Z`
const punch = (action: 'in' | 'out' | 'break_start' | 'break_end', time: string) => ({ action, device_time: at(time) })

test('a day on this device is shown before the server has it', () => {
  const morning = clockAfter(out, [punch('in', '08:58')])
  expect(morning).toEqual({ clock_status: 'in', since: at('08:58'), shift_started_at: at('08:58') })
  const coffee = clockAfter(morning, [punch('break_start', '10:32')])
  expect(coffee).toEqual({ clock_status: 'break', since: at('10:32'), shift_started_at: at('08:58') })
  expect(clockAfter(coffee, [punch('break_end', '10:47'), punch('out', '16:30')])).toEqual({
    clock_status: 'out',
    since: at('16:30'),
    shift_started_at: null,
  })
})

test('what the clock already shows changes nothing', () => {
  const working = clockAfter(out, [punch('in', '08:58')])
  expect(clockAfter(working, [punch('in', '09:10'), punch('break_end', '09:20')])).toBe(working)
  expect(clockAfter(out, [punch('out', '09:00'), punch('break_start', '09:10'), punch('break_end', '09:20')])).toBe(out)
})
