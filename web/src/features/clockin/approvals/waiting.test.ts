import type { Absence } from '@atrium/contract/clockin/absences'
import type { ClockCorrection } from '@atrium/contract/clockin/corrections'
import { expect, test } from 'vitest'
import { queueOf, timesOf } from './waiting.ts'

const correction: ClockCorrection = {
  correction_id: 'c',
  employee_id: 'jun',
  origin: 'asked',
  entry_id: 'e',
  before: { kind: 'work', started_at: '2026-11-25T09:06:00.000Z', ended_at: '2026-11-25T19:00:00.000Z', source: 'auto' },
  kind: 'work',
  started_at: '2026-11-25T09:06:00.000Z',
  ended_at: '2026-11-25T16:40:00.000Z',
  breaks: [{ started_at: '2026-11-25T12:20:00.000Z', ended_at: '2026-11-25T13:00:00.000Z' }],
  is_removal: false,
  time_zone: 'Europe/Lisbon',
  work_date: '2026-11-25',
  reason: 'Left by the window side',
  state: 'pending',
  created_at: '2026-11-26T12:08:00.000Z',
  decided_at: null,
  decided_by: null,
  decision_reason: null,
  can: { decide: true, withdraw: false },
}
const absence: Absence = {
  absence_id: 'a',
  employee_id: 'owen',
  absence_type: 'holiday',
  from: '2026-12-01',
  to: '2026-12-02',
  starts_at_noon: false,
  ends_at_noon: true,
  note: null,
  stand_in_id: null,
  state: 'pending',
  created_at: '2026-11-26T11:00:00.000Z',
  decided_at: null,
  decided_by: null,
  decision_reason: null,
  can: { decide: true, withdraw: false },
}

test('corrections and absences are one queue, in which the oldest is first', () => {
  expect(queueOf([correction], [absence]).map(({ id }) => id)).toEqual(['a', 'c'])
})

test('what was recorded is beside what is asked for, and breaks are not work', () => {
  const { before, after } = timesOf(correction)
  expect(before).toMatchObject({ until: '2026-11-25T19:00:00.000Z', minutes: 594, breaks: [] })
  expect(after).toMatchObject({ until: '2026-11-25T16:40:00.000Z', minutes: 414 })
})

test('of a removal nothing remains, and hours that were not recorded were nothing', () => {
  expect(timesOf({ ...correction, is_removal: true }).after).toBeNull()
  expect(timesOf({ ...correction, entry_id: null, before: null }).before).toBeNull()
})

test('a punch made offline changes nothing that was recorded', () => {
  expect(timesOf({ ...correction, origin: 'offline', ended_at: null })).toMatchObject({ before: null, after: { minutes: null } })
})
