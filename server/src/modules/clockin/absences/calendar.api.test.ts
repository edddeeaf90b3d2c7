import { afterAll, beforeAll, expect, test } from 'vitest'
import type { CalendarPerson } from '@atrium/contract/clockin/calendar'
import { openClocking } from '#testing/clocking'
import type { Person } from '#testing/people'
import { refusalOf } from '#testing/wire'
import { addDays } from '../days.ts'

const { node, maya, tomas, jun, aisha, passToNextNoon, today } = await openClocking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

let monday: string
beforeAll(async () => {
  await maya.client.updateEmployee({ employee: { employee_id: aisha.id, manager_id: tomas.id } })
  while (new Date(`${today()}T12:00:00Z`).getUTCDay() !== 1) passToNextNoon()
  monday = today()
})

const calendarOf = async ({ client }: Person, people: 'team' | 'all' = 'team'): Promise<ReadonlyMap<string, CalendarPerson['days']>> => {
  const { items } = await client.listClockinCalendar({ from: monday, to: addDays(monday, 13), people })
  return new Map(items.map(({ employee_id, days }) => [employee_id, days]))
}

test('colleagues see who of their team is away, but not why; their manager sees both, and what waits', async () => {
  const off = await jun.client.requestAbsence({
    absence_type: 'other',
    from: addDays(monday, 2),
    to: addDays(monday, 3),
    ends_at_noon: true,
  })
  expect((await calendarOf(aisha)).get(jun.id)).toEqual([])
  const pending = { absence_type: 'other', part: 'day', is_pending: true }
  expect((await calendarOf(tomas)).get(jun.id)).toMatchObject([{ absence: pending }, { absence: { ...pending, part: 'morning' } }])
  await tomas.client.decideAbsence({ absence_id: off.absence_id, decision: 'approve' })
  const hidden = { absence_type: null, is_pending: false }
  expect((await calendarOf(aisha)).get(jun.id)).toEqual([
    { day: addDays(monday, 2), holiday_name: null, shifts: [], absence: { ...hidden, part: 'day' } },
    { day: addDays(monday, 3), holiday_name: null, shifts: [], absence: { ...hidden, part: 'morning' } },
  ])
  expect((await calendarOf(jun)).get(jun.id)).toMatchObject([{ absence: { absence_type: 'other' } }, {}])
  expect((await calendarOf(tomas)).get(jun.id)).toMatchObject([{ absence: { absence_type: 'other', is_pending: false } }, {}])
})

test('a team is its manager and those who report to them; everyone is for those who see everyone’s hours', async () => {
  expect(new Set((await calendarOf(aisha)).keys())).toEqual(new Set([aisha.id, jun.id, tomas.id]))
  expect(new Set((await calendarOf(tomas)).keys())).toEqual(new Set([aisha.id, jun.id, tomas.id]))
  expect(new Set((await calendarOf(maya)).keys())).toEqual(new Set([maya.id]))
  expect(await refusalOf(calendarOf(aisha, 'all'))).toBe('NO_PERMISSION')
  expect((await calendarOf(maya, 'all')).size).toBe(4)
  const { items } = await tomas.client.listClockinCalendar({ from: monday, to: monday, search: 'aisha' })
  expect(items).toMatchObject([{ employee_id: aisha.id, works_on: [true, true, true, true, true, false, false] }])
})

test('a morning and an afternoon of two absences are a whole day off', async () => {
  const day = addDays(monday, 8)
  await aisha.client.requestAbsence({ absence_type: 'sick', from: day, to: day, ends_at_noon: true })
  await aisha.client.requestAbsence({ absence_type: 'sick', from: day, to: day, starts_at_noon: true })
  expect((await calendarOf(jun)).get(aisha.id)).toEqual([
    { day, holiday_name: null, shifts: [], absence: { absence_type: null, part: 'day', is_pending: false } },
  ])
})

test('holidays are those of where a person is, and a page has six weeks at most', async () => {
  const day = addDays(monday, 4)
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, location: 'Stockholm' } })
  await maya.client.updateCompanyNotifications({ holidays: [{ day, holiday_name: 'Midsummer Eve', location: 'Stockholm' }] })
  const calendar = await calendarOf(tomas)
  expect(calendar.get(jun.id)?.find((one) => one.day === day)).toEqual({ day, holiday_name: 'Midsummer Eve', shifts: [], absence: null })
  expect(calendar.get(aisha.id)?.some((one) => one.day === day)).toBe(false)
  expect(await refusalOf(tomas.client.listClockinCalendar({ from: monday, to: addDays(monday, 42) }))).toBe('INVALID_INTERVAL')
  expect(await refusalOf(tomas.client.listClockinCalendar({ from: monday }))).toBe('START_AND_END_DATE_REQUIRED')
})
