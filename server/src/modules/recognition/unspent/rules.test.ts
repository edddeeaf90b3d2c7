import { expect, test } from 'vitest'
import { isReminderDue } from './rules.ts'

test.each([
  ['2026-11-26T09:00:00Z', 'UTC', true],
  ['2026-11-26T08:59:00Z', 'UTC', false],
  ['2026-11-26T08:00:00Z', 'Europe/Berlin', true],
  ['2026-11-25T23:30:00Z', 'Asia/Tokyo', false],
  ['2026-11-26T00:30:00Z', 'Asia/Tokyo', true],
  ['2026-11-27T09:00:00Z', 'UTC', false],
  ['2028-02-25T12:00:00Z', 'UTC', true],
  ['2026-12-27T12:00:00Z', 'UTC', true],
])('at %s in %s people are reminded: %s', (at, zone, isDue) => expect(isReminderDue(new Date(at), zone)).toBe(isDue))
