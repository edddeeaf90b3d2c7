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
] as const)('%s %s, present as %s, is shown as %s', (status_type, auto_status, presence, shown) =>
  expect(availabilityOf({ status_type, auto_status }, presence)).toBe(shown),
)
