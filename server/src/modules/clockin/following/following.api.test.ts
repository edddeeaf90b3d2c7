import { afterAll, beforeEach, expect, test } from 'vitest'
import { openClocking } from '#testing/clocking'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { repeatWhileBusy } from '#testing/while-busy'

const { node, maya, tomas, jun, aisha, press, pass, passToNextNoon } = await openClocking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})
beforeEach(passToNextNoon)

const cardOf = async ({ id }: Person) => (await aisha.client.listEmployees({ employee_ids: [id] })).items[0]
const isShown = (person: Person, clock: 'in' | 'break' | 'out' | null) =>
  until(`the clock of ${person.id} to be shown as ${clock}`, async () => (await cardOf(person))?.clock_status === clock)
/** The jobs that bring availability up to date have run. */
const settle = () =>
  until('no job to be left', async () => {
    const left = "select 1 from pgboss.job where name = 'clockin.follow' and state in ('created', 'retry', 'active')"
    return !(await query(node.database.superuserUrl, left)).length
  })

test('nobody’s clock is shown until the company allows it and the person wants it', async () => {
  expect(await jun.client.resolveClockin({})).toMatchObject({ follows_clock: false, config: { availability: false } })
  expect(await jun.client.updateClockinAvailability({ follows_clock: true })).toMatchObject({ follows_clock: true })
  await press(jun, 'in')
  await press(tomas, 'in')
  await settle()
  expect(await cardOf(jun)).toMatchObject({ clock_status: null })
  await maya.client.updateClockinConfig({ availability: true })
  await isShown(jun, 'in')
  expect(await cardOf(tomas)).toMatchObject({ clock_status: null })
})

test('colleagues see live that a person works, takes a break and leaves; a retry tells nobody', async () => {
  const socket = await aisha.openSocket()
  const told = async (clock_status: string) =>
    expect((await socket.waitFor('event', ({ name, rows }) => name === 'employee.changed' && JSON.stringify(rows).includes(`"clock_status":"${clock_status}"`))).rows).toMatchObject([{ employee_id: jun.id, clock_status }]) // prettier-ignore
  await press(jun, 'break_start')
  await told('break')
  await press(jun, 'break_end')
  await told('in')
  await press(jun, 'in')
  await press(jun, 'out')
  await told('out')
  await settle()
  expect(socket.of('event').filter(({ name }) => name === 'employee.changed')).toHaveLength(3)
  socket.close()
})

test('a status that the person chose stays', async () => {
  const busy = { status_type: 'manual', auto_status: 'Busy', status_text: 'Counting', status_until: null } as const
  await jun.client.updateEmployee({ employee: { employee_status: busy } })
  await press(jun, 'in')
  await isShown(jun, 'in')
  expect((await cardOf(jun))?.employee_status).toEqual(busy)
  await press(jun, 'out')
  await isShown(jun, 'out')
  expect((await cardOf(jun))?.employee_status).toEqual(busy)
})

test('a correction of a person who does not follow their clock queues nothing', async () => {
  const queued = async () => (await query(node.database.superuserUrl, "select 1 from pgboss.job where name = 'clockin.follow'")).length
  const day = node.clock().toISOString().slice(0, 'YYYY-MM-DD'.length)
  const times = { started_at: `${day}T06:00:00Z`, ended_at: `${day}T07:00:00Z`, reason: 'Opened the gate' }
  const before = await queued()
  await aisha.client.requestCorrection(times)
  expect(await queued()).toBe(before)
  await jun.client.requestCorrection(times)
  expect(await queued()).toBe(before + 1)
})

test('after taps at the same time the last state is shown', async () => {
  await Promise.all(Array.from({ length: 6 }, (_, index) => repeatWhileBusy(() => press(jun, index % 2 ? 'out' : 'in'))))
  await press(jun, 'in')
  await settle()
  expect(await cardOf(jun)).toMatchObject({ clock_status: 'in' })
  pass(1)
  await press(jun, 'out')
  await isShown(jun, 'out')
})

test('it ends when the person no longer wants it, or the company no longer allows it', async () => {
  await jun.client.updateClockinAvailability({ follows_clock: false })
  await isShown(jun, null)
  await jun.client.updateClockinAvailability({ follows_clock: true })
  await isShown(jun, 'out')
  await maya.client.updateClockinConfig({ availability: false })
  await isShown(jun, null)
})
