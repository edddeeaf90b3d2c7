import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { optionalJsonLine } from './fields.ts'
import { TimeZone } from './time-zone.ts'

test.each(['a\0b', 'x\udc00y', '\ud800'])('a text that cannot be stored is refused: %j', (text) => {
  expect(z.safeParse(optionalJsonLine(20), text).success).toBe(false)
})

test('signs of several units are fine', () => {
  expect(z.safeParse(optionalJsonLine(20), ' 👩🏽‍🚀 ').data).toBe('👩🏽‍🚀')
})

test.each(['Europe/Berlin', 'UTC', 'CET', 'EST5EDT', 'Etc/GMT+5', 'Asia/Calcutta', 'America/Argentina/Buenos_Aires'])(
  '%s is a time zone',
  (zone) => {
    expect(z.safeParse(TimeZone, zone).success).toBe(true)
  },
)

test.each(['+05:30', '-08', 'AET', 'ACT', 'pst', 'SystemV/PST8', 'US/Pacific-New', 'Canada/East-Saskatchewan', 'Mars/Olympus', ''])(
  '%s is no time zone, or not the same one to the database',
  (zone) => {
    expect(z.safeParse(TimeZone, zone).success).toBe(false)
  },
)
