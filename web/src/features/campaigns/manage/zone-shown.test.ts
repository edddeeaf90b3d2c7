import { expect, test } from 'vitest'
import { zoneShown } from './zone-shown.ts'

test('a time of day where each reader is, is shown as it was set, and everything else as clocks show it here', () => {
  const there = { in_readers_zone: true, is_reader: false, time_zone: 'Asia/Tokyo' }
  expect(zoneShown(there)).toBe('Asia/Tokyo')
  expect(zoneShown({ ...there, in_readers_zone: false })).toBeUndefined()
  expect(zoneShown({ ...there, is_reader: true })).toBeUndefined()
})
