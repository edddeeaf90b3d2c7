import { eventPath, reminderPath } from '@atrium/contract/calendar/paths'
import { expect, test } from 'vitest'
import { eventOfPath } from './event-of-path.ts'

const event_id = '01980000-0000-7000-8000-000000000001'
test('the path of a reminder names its event, and which one of a series', () => {
  expect(eventOfPath(reminderPath(event_id, null, true))).toEqual({ event_id })
  expect(eventOfPath(reminderPath(event_id, '2031-02-27T16:00:00', true))).toEqual({ event_id, occurrence: '2031-02-27T16:00:00' })
  expect(reminderPath(event_id, null, false)).toBe(eventPath(event_id))
  expect(eventOfPath('/calendar')).toBeUndefined()
})
