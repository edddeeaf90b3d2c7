import { randomUUID } from 'node:crypto'
import type { NewAbsence } from '@atrium/contract/clockin/absences'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClocking } from '#testing/clocking'
import type { Person } from '#testing/people'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'
import { addDays } from '../days.ts'

const { node, maya, tomas, jun, aisha, passToNextNoon, today } = await openClocking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

let monday: string
beforeAll(async () => {
  for (const { id } of [maya, tomas, jun, aisha]) await maya.client.updateEmployee({ employee: { employee_id: id, joined_at: '2019-05-06T00:00:00Z' } }) // prettier-ignore
  while (new Date(`${today()}T12:00:00Z`).getUTCDay() !== 1) passToNextNoon()
  monday = today()
})

const ask = (person: Person, from: number, to: number, more: Partial<NewAbsence> = {}) =>
  person.client.requestAbsence({ absence_type: 'holiday', from: addDays(monday, from), to: addDays(monday, to), ...more })
const approve = ({ client }: Person, absence_id: string) => client.decideAbsence({ absence_id, decision: 'approve' })
const pathsOf = async ({ client }: Person) =>
  (await client.listNotifications({ order: 'time' })).items.flatMap(({ notifications }) => notifications).map(({ reason, path }) => `${reason} ${path}`) // prettier-ignore

test('a holiday is approved by the manager, is expected of nobody, and leaves fewer days', async () => {
  const before = await jun.client.getAbsenceBalance({})
  expect(before).toMatchObject({ entitled_days: 25, carried_days: 0, taken_days: 0, left_days: 25 })
  const asked = await ask(jun, 3, 7, { ends_at_noon: true, note: 'The islands' })
  expect(asked).toMatchObject({ state: 'pending', can: { decide: false, withdraw: true }, note: 'The islands' })
  expect(await jun.client.getAbsenceBalance({})).toMatchObject({ pending_days: 2.5, left_days: 25 })
  const path = `/time/absences/${asked.absence_id}`
  await until('the manager is notified', async () => (await pathsOf(tomas)).includes(`clockin_absence ${path}`))
  expect((await tomas.client.listAbsences({ of: 'to_decide' })).items).toMatchObject([
    { absence_id: asked.absence_id, can: { decide: true } },
  ])
  expect(await approve(tomas, asked.absence_id)).toMatchObject({ state: 'approved', decided_by: tomas.id })
  await until('Jun is notified', async () => (await pathsOf(jun)).includes(`clockin_approved ${path}`))
  expect(await jun.client.getAbsenceBalance({})).toMatchObject({ pending_days: 0, planned_days: 2.5, left_days: 22.5 })
  const { days } = await jun.client.getClockinBalance({ from: addDays(monday, 3), to: addDays(monday, 7) })
  expect(days.map(({ target_minutes, absence }) => [target_minutes, absence?.part])).toEqual([[0, 1], [0, 1], [0, undefined], [0, undefined], [240, 0.5]]) // prettier-ignore
})

test('illness is recorded at once, and an absence of oneself is decided by somebody else', async () => {
  expect(await ask(aisha, 0, 0, { absence_type: 'sick' })).toMatchObject({ state: 'approved', decided_by: null })
  expect(await aisha.client.getAbsenceBalance({})).toMatchObject({ sick_days: 1, left_days: 25 })
  const own = await ask(maya, 1, 1)
  expect(await refusalOf(approve(maya, own.absence_id))).toBe('NO_PERMISSION')
  expect(await refusalOf(approve(aisha, own.absence_id))).toBe('ABSENCE_NOT_FOUND')
  expect(await refusalOf(approve(maya, randomUUID()))).toBe('ABSENCE_NOT_FOUND')
  expect(await maya.client.withdrawAbsence({ absence_id: own.absence_id })).toMatchObject({ state: 'withdrawn' })
})

test('two absences of a person never share half a day', async () => {
  expect(await refusalOf(ask(jun, 7, 8))).toBe('ABSENCE_OVERLAP')
  const afternoon = await ask(jun, 7, 8, { starts_at_noon: true })
  expect(afternoon.state).toBe('pending')
  const several = await Promise.allSettled([ask(aisha, 9, 9), ask(aisha, 9, 9), ask(aisha, 9, 10)])
  expect(several.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  const client_absence_id = randomUUID()
  const { absence_id } = await ask(aisha, 14, 15, { client_absence_id })
  expect((await ask(aisha, 14, 15, { client_absence_id })).absence_id).toBe(absence_id)
  expect(await refusalOf(ask(aisha, 17, 16))).toBe('INVALID_INTERVAL')
  expect(await refusalOf(aisha.client.requestAbsence({ absence_type: 'other', from: monday }))).toBe('START_AND_END_DATE_REQUIRED')
})

test('while a manager is away, their stand-in decides for them', async () => {
  const { absence_id } = await ask(jun, 21, 22)
  expect(await refusalOf(approve(aisha, absence_id))).toBe('ABSENCE_NOT_FOUND')
  const away = await ask(tomas, 0, 1, { stand_in_id: aisha.id })
  await approve(maya, away.absence_id)
  expect((await aisha.client.listAbsences({ of: 'to_decide' })).items.map((absence) => absence.absence_id)).toContain(absence_id)
  expect((await aisha.client.getClockin({ from: monday, to: monday, employee_id: jun.id })).entries).toEqual([])
  expect(await approve(aisha, absence_id)).toMatchObject({ state: 'approved', decided_by: aisha.id })
  expect(await refusalOf(ask(tomas, 30, 30, { stand_in_id: tomas.id }))).toBe('EMPLOYEE_NOT_FOUND')
  passToNextNoon()
  passToNextNoon()
  const next = await ask(jun, 24, 24)
  expect(await refusalOf(approve(aisha, next.absence_id))).toBe('ABSENCE_NOT_FOUND')
})

test('an approved absence can be withdrawn until it begins', async () => {
  const { items } = await jun.client.listAbsences({ filters: [{ field: 'state', operator: 'eq', value: 'approved' }] })
  const [later, sooner] = items
  expect(later?.can.withdraw).toBe(true)
  await jun.client.withdrawAbsence({ absence_id: later?.absence_id ?? '' })
  while (today() < (sooner?.from ?? '')) passToNextNoon()
  expect(await refusalOf(jun.client.withdrawAbsence({ absence_id: sooner?.absence_id ?? '' }))).toBe('INVALID_ACTION_ID')
})

test('days that are left come along into the next year, as many as the company allows, and only for its months', async () => {
  await maya.client.updateClockinConfig({ holiday_days: 30, carry_over_days: 4, carry_over_months: 3, valid_from: '2020-01-01' })
  const next = String(Number(today().slice(0, 4)) + 1)
  expect(await tomas.client.getAbsenceBalance({ year: next })).toMatchObject({ year: Number(next), entitled_days: 30, carried_days: 4, left_days: 34 }) // prettier-ignore
  const lapsed = await tomas.client.getAbsenceBalance({})
  expect(lapsed).toMatchObject({ carried_days: 0, taken_days: 2, left_days: 28 })
  expect(await refusalOf(aisha.client.getAbsenceBalance({ employee_id: tomas.id }))).toBe('NO_PERMISSION')
})
