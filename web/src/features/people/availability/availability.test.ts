import { expect, test } from 'vitest'
import { availabilityOf } from './availability.ts'

test.each([
  ['auto', 'Available', 'active', 'available'],
  ['auto', 'Available', 'away', 'away'],
  ['auto', 'Available', 'offline', 'offline'],
  ['auto', 'Available', undefined, 'offline'],
  ['auto', 'Appear Offline', 'active', 'available'],
  ['auto', 'Appear Offline', 'away', 'away'],
  ['auto', 'Busy', 'active', 'busy'],
  ['auto', 'Busy', 'away', 'away'],
  ['auto', 'Busy', 'offline', 'offline'],
  ['manual', 'Busy', 'active', 'busy'],
  ['manual', 'Busy', 'away', 'busy'],
  ['manual', 'Busy', 'offline', 'offline'],
  ['manual', 'Available', 'away', 'available'],
  ['manual', 'Appear Offline', 'active', 'offline'],
  ['auto', 'Available', 'in_call', 'inCall'],
  ['manual', 'Busy', 'in_call', 'inCall'],
  ['manual', 'Appear Offline', 'in_call', 'offline'],
] as const)('%s %s, present as %s, is shown as %s', (status_type, auto_status, presence, shown) =>
  expect(availabilityOf({ employee_status: { status_type, auto_status }, clock_status: null }, presence)).toBe(shown),
)

test.each([
  ['auto', 'Available', 'in', 'active', 'available'],
  ['auto', 'Available', 'in', 'away', 'available'],
  ['auto', 'Available', 'break', 'active', 'break'],
  ['auto', 'Available', 'out', 'active', 'away'],
  ['auto', 'Available', 'in', 'offline', 'offline'],
  ['manual', 'Busy', 'in', 'active', 'busy'],
  ['manual', 'Available', 'break', 'active', 'available'],
  ['manual', 'Appear Offline', 'in', 'active', 'offline'],
  ['auto', 'Available', 'out', 'in_call', 'inCall'],
] as const)('%s %s, with a clock that shows %s, present as %s, is shown as %s', (status_type, auto_status, clock_status, presence, shown) =>
  expect(availabilityOf({ employee_status: { status_type, auto_status }, clock_status }, presence)).toBe(shown),
)
