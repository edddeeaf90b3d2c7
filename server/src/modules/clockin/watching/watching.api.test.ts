import { afterAll, beforeAll, expect, test } from 'vitest'
import { openClocking } from '#testing/clocking'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'
import { queueJob } from '#testing/jobs/jobs'
import { usualModel } from '../rules.ts'

const { node, maya, tomas, jun, aisha, press, pass, passToNextNoon, today } = await openClocking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})
beforeAll(async () => {
  for (const { id } of [maya, tomas, jun, aisha]) await maya.client.updateEmployee({ employee: { employee_id: id, joined_at: '2019-05-06T00:00:00Z' } }) // prettier-ignore
  while (new Date(`${today()}T12:00:00Z`).getUTCDay() !== 1) passToNextNoon()
})

/** Looks after the clocks as the recurring job does, on two nodes at once. */
async function watch(): Promise<void> {
  await queueJob(node, 'clockin.watch', 2)
  const due = "select 1 from pgboss.job where name = 'clockin.watch' and state in ('created', 'retry', 'active')"
  await until('the clocks are looked after', async () => !(await query(node.database.superuserUrl, due)).length)
}
const noticesOf = async ({ client }: Person) =>
  (await client.listNotifications({ order: 'time' })).items.flatMap(({ notifications }) => notifications).map(({ reason, text, path }) => [reason, text, path]) // prettier-ignore
const teamOf = async ({ client }: Person) => (await client.listClockinTeam({})).items
const entriesOf = async ({ client }: Person, day: string) => (await client.getClockin({ from: day, to: day })).entries

test('a manager sees live who is in, on a break and out, and nobody else does', async () => {
  const [socket, other] = [await tomas.openSocket(), await aisha.openSocket()]
  await press(jun, 'in')
  const { rows } = await socket.waitFor('event', ({ name }) => name === 'clockin.team_changed')
  expect(rows).toEqual([{ employee_id: jun.id, clock_status: 'in', since: node.clock().toISOString() }])
  expect(await teamOf(tomas)).toMatchObject([{ employee_id: jun.id, clock_status: 'in', attention: null, absence: null }])
  await press(jun, 'break_start')
  expect(await teamOf(tomas)).toMatchObject([{ clock_status: 'break' }])
  await press(jun, 'out')
  await other.settle()
  expect(other.of('event').filter(({ name }) => name === 'clockin.team_changed')).toEqual([])
  expect(await teamOf(aisha)).toEqual([])
  expect(await refusalOf(aisha.client.listClockinTeam({ people: 'all' }))).toBe('NO_PERMISSION')
  expect((await maya.client.listClockinTeam({ people: 'all' })).items).toHaveLength(4)
  socket.close()
  other.close()
})

test('whoever is not there when core time has begun is late, unless they have the day off', async () => {
  passToNextNoon()
  const core_times = [{ weekday: 'tuesday' as const, from_minute: 660, until_minute: 900 }]
  await maya.client.updateClockinConfig({ models: [{ ...usualModel, core_times }], valid_from: '2020-01-01' })
  expect(await teamOf(tomas)).toMatchObject([{ attention: 'late', expected_at: `${today()}T11:00:00.000Z` }])
  await jun.client.requestAbsence({ absence_type: 'sick', from: today(), to: today() })
  expect(await teamOf(tomas)).toMatchObject([{ attention: null, absence: { absence_type: 'sick', part: 1 } }])
  const [member] = await teamOf(tomas)
  expect([member?.days.length, member?.days.at(-1)?.day]).toEqual([28, today()])
})

test('a forgotten clock reminds its person, is closed by the rule, and does not count until they say when they left', async () => {
  passToNextNoon()
  const day = today()
  await press(jun, 'in')
  pass(8.6)
  await watch()
  await watch()
  const reminded = ['clockin_forgotten', '', '/time']
  expect((await noticesOf(jun)).filter(([reason]) => reason === 'clockin_forgotten')).toEqual([reminded])
  pass(10)
  const socket = await jun.openSocket()
  await watch()
  await socket.waitFor('event', ({ name }) => name === 'clockin.changed')
  socket.close()
  const [closed] = await entriesOf(jun, day)
  const ended_at = new Date(Date.parse(`${day}T12:00:00Z`) + minutes(720)).toISOString()
  expect(closed).toMatchObject({ ended_at, source: 'auto', state: 'auto' })
  expect((await noticesOf(jun)).filter(([reason]) => reason === 'clockin_forgotten')).toEqual([reminded])
  expect(await jun.client.resolveClockin({})).toMatchObject({
    clock_status: 'out',
    forgotten: { entry_id: closed?.entry_id, work_date: day, ended_at },
  })
  expect(await teamOf(tomas)).toMatchObject([{ attention: 'missing', missing_day: expect.stringMatching(/^\d/) }])
  const { correction_id } = await jun.client.requestCorrection({ entry_id: closed?.entry_id ?? '', started_at: `${day}T12:00:00Z`, ended_at: `${day}T20:00:00Z`, reason: 'Forgot' }) // prettier-ignore
  expect((await jun.client.resolveClockin({})).forgotten).toBeNull()
  await tomas.client.decideCorrection({ correction_id, decision: 'approve' })
  expect(await entriesOf(jun, day)).toMatchObject([{ ended_at: `${day}T20:00:00.000Z`, state: 'counted', edited: true }])
})

test('a month is locked on the company’s day, and stays open once a person unlocked it', async () => {
  const month = today().slice(0, 'YYYY-MM'.length)
  await maya.client.updateClockinConfig({ lock_day: 3 })
  const isLocked = async () => (await maya.client.listClockinPeriods({})).items.find(({ period }) => period === month)?.is_locked
  while (today().startsWith(month)) passToNextNoon()
  await watch()
  expect(await isLocked()).toBe(false)
  pass(2 * 24)
  await watch()
  expect(await isLocked()).toBe(true)
  await maya.client.unlockClockinPeriod({ period: month })
  await watch()
  expect(await isLocked()).toBe(false)
  await maya.client.lockClockinPeriod({ period: month })
  expect(await isLocked()).toBe(true)
})
