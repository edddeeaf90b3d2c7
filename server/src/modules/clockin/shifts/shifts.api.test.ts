import { randomUUID } from 'node:crypto'
import type { NewPlannedShift } from '@atrium/contract/clockin/shifts'
import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openClocking } from '#testing/clocking'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'
import { queueJob } from '#testing/jobs/jobs'
import { addDays } from '../days.ts'
import { listPlans } from './queries.ts'

const { node, maya, tomas, jun, aisha, press, pass, passToNextNoon, today } = await openClocking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})
beforeAll(async () => {
  for (const { id } of [maya, tomas, jun, aisha]) await maya.client.updateEmployee({ employee: { employee_id: id, joined_at: '2019-05-06T00:00:00Z' } }) // prettier-ignore
})
/** Each test has a day of its own, at noon, without plans. */
beforeEach(async () => {
  await query(node.database.superuserUrl, 'delete from clockin_planned_shift')
  passToNextNoon()
})

const named = (...people: Person[]) => ({ ...nobody, employees: people.map(({ id }) => ({ employee_id: id })) })
const hour = 60
/** Today from 11 to 19 where the person is, for Jun. */
const plan = (more: Partial<NewPlannedShift> = {}) => ({ shift_name: 'Late', audience: named(jun), dates: [today()], start_minute: 11 * hour, end_minute: 19 * hour, ...more }) // prettier-ignore
const week = () => ({ from: today(), to: addDays(today(), 6) })
const planOf = async ({ client }: Person) => (await client.getClockinPlan(week())).shifts.map(({ shift_name, day, starts_at, ends_at }) => [shift_name, day, starts_at, ends_at]) // prettier-ignore
const memberOf = async ({ client }: Person) => (await client.listClockinTeam({})).items[0]
const at = (hours: number): string => `${today()}T${String(hours).padStart(2, '0')}:00:00.000Z`

test('a manager plans for people of their team, and the person sees it', async () => {
  const client_shift_id = randomUUID()
  const made = await tomas.client.createPlannedShift({ ...plan(), client_shift_id })
  expect((await tomas.client.createPlannedShift({ ...plan(), client_shift_id })).planned_shift_id).toBe(made.planned_shift_id)
  expect(await planOf(jun)).toEqual([['Late', today(), at(11), at(19)]])
  expect(await planOf(aisha)).toEqual([])
  const { shifts } = await tomas.client.getClockinPlan({ ...week(), employee_id: jun.id })
  expect(shifts).toMatchObject([{ planned_shift_id: made.planned_shift_id, time_zone: 'UTC' }])
  await tomas.client.updatePlannedShift({ ...plan({ shift_name: 'Later', start_minute: 12 * hour }), planned_shift_id: made.planned_shift_id }) // prettier-ignore
  expect(await planOf(jun)).toEqual([['Later', today(), at(12), at(19)]])
  await tomas.client.deletePlannedShift({ planned_shift_id: made.planned_shift_id })
  expect(await planOf(jun)).toEqual([])
})

test('open pages hear of each change of a plan, and learn nothing else of it', async () => {
  const socket = await aisha.openSocket()
  const { planned_shift_id } = await tomas.client.createPlannedShift(plan())
  await tomas.client.updatePlannedShift({ ...plan({ shift_name: 'Later' }), planned_shift_id })
  await tomas.client.deletePlannedShift({ planned_shift_id })
  await socket.settle()
  const told = socket.of('event').filter(({ name }) => name === 'shift.changed')
  expect(told.map(({ rows }) => rows)).toEqual(Array.from({ length: 3 }, () => [{ planned_shift_id }]))
  socket.close()
})

test('plans of others are not read for a person, and a planner has so many that are not over', async () => {
  const { created_by } = await tomas.client.createPlannedShift(plan())
  await query(
    node.database.superuserUrl,
    `insert into clockin_planned_shift (company_id, client_shift_id, shift_name, audience, weekdays, dates, first_day, last_day, start_minute, end_minute, created_by, created_at)
     select company_id, gen_random_uuid(), shift_name, replace(audience::text, '${jun.id}', '${aisha.id}')::jsonb, weekdays, dates,
       first_day - (n % 2), last_day - (n % 2), start_minute, end_minute, created_by, created_at
     from clockin_planned_shift, generate_series(1, 998) n where created_by = '${created_by}'`,
  )
  const company = { companyId: jun.companyId }
  const read = await node.atrium.transactions({ effect: 'read', ...company }, (tx) => listPlans(tx, jun.companyId, [jun.id], week()))
  expect(read).toHaveLength(1)
  expect(await refusalOf(tomas.client.createPlannedShift(plan()))).toBe('SHIFT_LIMIT')
  expect(await maya.client.createPlannedShift(plan())).toMatchObject({ created_by: maya.id })
})

test('managers plan for their own people alone, by name; others plan for nobody', async () => {
  expect(await refusalOf(tomas.client.createPlannedShift(plan({ audience: named(jun, aisha) })))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.createPlannedShift(plan({ audience: named(tomas) })))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.createPlannedShift(plan({ audience: { ...nobody, is_all_employee_selected: true } })))).toBe('NO_PERMISSION') // prettier-ignore
  expect(await refusalOf(jun.client.createPlannedShift(plan()))).toBe('NO_PERMISSION')
  expect(await refusalOf(aisha.client.getClockinPlan({ ...week(), employee_id: jun.id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(jun.client.getClockinPlan({ from: today() }))).toBe('START_AND_END_DATE_REQUIRED')
  const { planned_shift_id } = await maya.client.createPlannedShift(plan())
  expect(await refusalOf(tomas.client.deletePlannedShift({ planned_shift_id }))).toBe('SHIFT_NOT_FOUND')
  expect((await tomas.client.listPlannedShifts(week())).items).toEqual([])
  expect((await maya.client.listPlannedShifts(week())).items).toMatchObject([{ planned_shift_id, created_by: maya.id }])
})

test('a shift for everyone by weekdays is replaced on a day by one with that date', async () => {
  const all = { ...nobody, is_all_employee_selected: true }
  const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'] as const
  const weekly = { shift_name: 'Usual', audience: all, dates: [], weekdays: [...weekdays], valid_from: today(), valid_until: addDays(today(), 1) } // prettier-ignore
  await maya.client.createPlannedShift(plan(weekly))
  await maya.client.createPlannedShift(plan())
  expect((await planOf(jun)).map(([name, day]) => [name, day])).toEqual([['Late', today()], ['Usual', addDays(today(), 1)]]) // prettier-ignore
  expect(await planOf(aisha)).toHaveLength(2)
  expect(await refusalOf(maya.client.createPlannedShift(plan({ ...weekly, valid_until: addDays(today(), -1) })))).toBe('INVALID_INTERVAL')
  expect(await refusalOf(maya.client.createPlannedShift(plan({ dates: [] })))).toBe('INVALID_INTERVAL')
})

test('an audience by a group follows its members', async () => {
  const { group_id } = await maya.client.createGroup({ group_name: 'Crew', employees: [{ employee_id: aisha.id }] })
  await maya.client.createPlannedShift(plan({ audience: { ...nobody, groups: [{ group_id }] } }))
  expect([await planOf(aisha), await planOf(jun)].map(({ length }) => length)).toEqual([1, 0])
})

test('a person who is not there is late by their shift, and missing once it is over, unless they are off', async () => {
  expect(await memberOf(tomas)).toMatchObject({ attention: null, shifts: [] })
  await tomas.client.createPlannedShift(plan())
  expect(await memberOf(tomas)).toMatchObject({ attention: 'late', expected_at: at(11), shifts: [{ shift_name: 'Late' }] })
  await press(jun, 'in')
  expect(await memberOf(tomas)).toMatchObject({ attention: null, clock_status: 'in' })
  pass(1)
  await press(jun, 'out')
  expect(await memberOf(tomas)).toMatchObject({ attention: null })
  const missed = addDays(today(), 1)
  await tomas.client.createPlannedShift(plan({ dates: [missed] }))
  passToNextNoon()
  pass(8)
  expect(await memberOf(tomas)).toMatchObject({ attention: 'missing', missing_day: missed, shifts: [] })
  await jun.client.requestAbsence({ absence_type: 'sick', from: missed, to: missed })
  expect(await memberOf(tomas)).toMatchObject({ attention: null, missing_day: null })
})

test('a person who is still clocked in is reminded after the end of their shift, not after the hours of their model', async () => {
  await tomas.client.createPlannedShift(plan({ end_minute: 14 * hour }))
  await press(jun, 'in')
  pass(2.6)
  await queueJob(node, 'clockin.watch')
  const reasons = async () =>
    (await jun.client.listNotifications({ order: 'time' })).items.flatMap(({ notifications }) => notifications).map(({ reason }) => reason)
  await until('Jun is reminded', async () => (await reasons()).includes('clockin_forgotten'))
  await press(jun, 'out')
})

test('the calendar of the team has the shifts of everyone in it', async () => {
  await tomas.client.createPlannedShift(plan())
  const { items } = await jun.client.listClockinCalendar({ from: today(), to: today() })
  const own = items.find(({ employee_id }) => employee_id === jun.id)
  expect(own?.days).toMatchObject([{ day: today(), absence: null, shifts: [{ shift_name: 'Late', starts_at: at(11), ends_at: at(19) }] }])
})

test('where a person is decides when their shift begins', async () => {
  await jun.client.updateEmployee({ employee: { time_zone: 'Europe/Berlin' } })
  await tomas.client.createPlannedShift(plan())
  expect(await planOf(jun)).toEqual([['Late', today(), at(9), at(17)]])
})
