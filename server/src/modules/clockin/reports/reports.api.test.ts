import { nobody } from '@atrium/contract/people/audience'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClocking } from '#testing/clocking'
import { addDays } from '../days.ts'
import { usualModel } from '../rules.ts'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, press, pass, passToNextNoon, today } = await openClocking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

let monday: string
/** From Monday on: eight hours, six hours and a break, a forgotten approval, and Thursday is today. */
beforeAll(async () => {
  for (const { id } of [maya, tomas, jun, aisha]) await maya.client.updateEmployee({ employee: { employee_id: id, joined_at: '2019-05-06T00:00:00Z' } }) // prettier-ignore
  while (new Date(`${today()}T12:00:00Z`).getUTCDay() !== 1) passToNextNoon()
  monday = today()
  await press(jun, 'in')
  pass(8)
  await press(jun, 'out')
  passToNextNoon()
  await press(jun, 'in', { note: '=1+1' })
  pass(3)
  await press(jun, 'break_start')
  pass(0.5)
  await press(jun, 'break_end')
  pass(3)
  await press(jun, 'out')
  passToNextNoon()
  const waited = new Date(node.clock().getTime() - 5 * 3_600_000).toISOString()
  await press(jun, 'in', { device_time: waited })
  await press(jun, 'out')
  passToNextNoon()
})

const week = () => ({ from: monday, to: addDays(monday, 6) })
const exported = async (person: typeof maya, query: string) => {
  const { from, to } = week()
  const { text } = await person.ask('GET', `/general/clockin/export?format=csv&from=${from}&to=${to}${query}`)
  return text.trim().split('\r\n')
}

test('a week’s hours are compared with the target, up to yesterday, as far as they count', async () => {
  const { days, weeks, ...sums } = await jun.client.getClockinBalance(week())
  expect(days.map(({ worked_minutes, difference_minutes }) => [worked_minutes, difference_minutes])).toEqual([
    [480, 0],
    [360, -120],
    [0, null],
    [0, null],
    [0, null],
    [0, null],
    [0, null],
  ])
  expect(days[2]).toMatchObject({ uncounted_minutes: 300, state: 'waiting' })
  expect(sums).toMatchObject({ employee_id: jun.id, worked_minutes: 840, target_minutes: 2_400, balance_minutes: -120 })
  expect(weeks).toHaveLength(1)
})

test('a new model holds from its day on, and earlier days keep theirs', async () => {
  const short = { ...usualModel.days, monday: 0, tuesday: 360, thursday: 60 }
  const part = { ...usualModel, model_name: 'Short', days: short, audience: { ...nobody, employees: [{ employee_id: jun.id }] } }
  await maya.client.updateClockinConfig({ models: [usualModel], valid_from: '2020-01-01' })
  await maya.client.updateClockinConfig({ models: [part, usualModel], valid_from: addDays(monday, 1) })
  const targets = async (person: typeof maya) => (await person.client.getClockinBalance(week())).days.map(({ target_minutes }) => target_minutes) // prettier-ignore
  expect((await targets(jun)).slice(0, 4)).toEqual([480, 360, 480, 60])
  expect((await targets(tomas)).slice(0, 4)).toEqual([480, 480, 480, 480])
})

test('a holiday is expected of nobody, or of nobody at its location', async () => {
  await maya.client.updateEmployee({ employee: { employee_id: jun.id, location: 'Lisbon' } })
  const [tuesday, friday] = [addDays(monday, 1), addDays(monday, 4)]
  await maya.client.updateCompanyNotifications({
    holidays: [
      { day: friday, holiday_name: 'Harbour day' },
      { day: tuesday, holiday_name: 'Saint Anthony', location: 'lisbon' },
    ],
  })
  const namesOf = async (person: typeof maya) =>
    (await person.client.getClockinBalance(week())).days.flatMap(({ holiday_name }) => holiday_name ?? [])
  expect(await namesOf(jun)).toEqual(['Saint Anthony', 'Harbour day'])
  expect(await namesOf(tomas)).toEqual(['Harbour day'])
  await maya.client.updateCompanyNotifications({ holidays: [] })
})

test('a manager sees the report of their team, and everyone’s needs the permission', async () => {
  const { items } = await tomas.client.listClockinReport(week())
  expect(items).toMatchObject([{ employee_id: jun.id, worked_minutes: 840, uncounted_days: 1 }])
  expect(await refusalOf(tomas.client.listClockinReport({ ...week(), people: 'all' }))).toBe('NO_PERMISSION')
  const all = await maya.client.listClockinReport({ ...week(), people: 'all', limit: 3 })
  const rest = await maya.client.listClockinReport({ ...week(), people: 'all', limit: 3, cursor: all.next_cursor ?? '' })
  expect(new Set([...all.items, ...rest.items].map(({ employee_id }) => employee_id))).toEqual(new Set([maya, tomas, jun, aisha].map(({ id }) => id))) // prettier-ignore
  expect((await maya.client.listClockinReport({ ...week(), people: 'all', search: 'jun' })).items).toHaveLength(1)
  expect(await refusalOf(maya.client.listClockinReport({ to: monday }))).toBe('START_AND_END_DATE_REQUIRED')
  expect(await refusalOf(aisha.client.getClockinBalance({ ...week(), employee_id: jun.id }))).toBe('NO_PERMISSION')
})

test('the export has each entry with its source and state, and no cell is a formula', async () => {
  const lines = await exported(jun, '&with_notes=true')
  expect(lines).toHaveLength(6)
  expect(lines[0]).toContain('Person,Work date,Kind,Start,End,Minutes,Time zone,Source,State,Edited,Locked')
  expect(lines[1]).toContain(`Jun Lindqvist,${monday},work,${monday} 12:00:00+00:00,${monday} 20:00:00+00:00,480,UTC,web,counted,no,no`)
  expect(lines[2]).toContain("'=1+1")
  expect(lines[5]).toContain('offline,waiting')
  expect((await exported(jun, ''))[2]).not.toContain('1+1')
  const { from, to } = week()
  const xlsx = await jun.ask('GET', `/general/clockin/export?from=${from}&to=${to}`)
  expect(Buffer.from(xlsx.bytes).subarray(0, 2).toString()).toBe('PK')
  expect(xlsx.headers.get('content-disposition')).toContain(`hours-${from}-${to}.xlsx`)
})

test('a corrected entry is exported with the times that were recorded', async () => {
  const [recorded] = (await jun.client.getClockin({ from: monday, to: monday })).entries
  const { correction_id } = await jun.client.requestCorrection({ entry_id: recorded?.entry_id ?? '', started_at: `${monday}T11:00:00Z`, ended_at: `${monday}T19:00:00Z`, reason: 'Opened the gate' }) // prettier-ignore
  await tomas.client.decideCorrection({ correction_id, decision: 'approve' })
  expect((await exported(jun, ''))[1]).toContain(`${monday} 11:00:00+00:00,${monday} 19:00:00+00:00,480,UTC,correction,counted,yes,no,${monday} 12:00:00+00:00,${monday} 20:00:00+00:00,Opened the gate`) // prettier-ignore
})

test('the export by days ends with the balance, of the team for its manager and of everyone with the permission', async () => {
  const lines = await exported(tomas, '&rows=days&people=team')
  expect(lines).toHaveLength(8)
  expect(lines[1]).toContain(`Jun Lindqvist,${monday},480,0,0,480,0,0,counted,,,0,${jun.id}`)
  expect(await exported(maya, '&rows=days&people=all')).toHaveLength(1 + 4 * 7)
  expect((await exported(tomas, '&people=all'))[0]).toContain('NO_PERMISSION')
  expect(await refusalOf(jun.client.exportClockin({ from: monday }))).toBe('START_AND_END_DATE_REQUIRED')
  expect(await refusalOf(jun.client.exportClockin({ ...week(), employee_id: aisha.id }))).toBe('NO_PERMISSION')
})
