import { randomUUID } from 'node:crypto'
import type { ClockEntry } from '@atrium/contract/clockin/schemas'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openClocking } from '#testing/clocking'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { query } from '#testing/postgres'
import { repeatWhileBusy } from '#testing/while-busy'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, press, pass, passToNextNoon, today } = await openClocking()
const hana = await node.found('Borealis', 'hana')
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})
/** Each test has a day of its own, which begins at noon. */
beforeEach(passToNextNoon)

const entriesOf = async ({ client }: Person, from = today(), to = from) => (await client.getClockin({ from, to })).entries
const punchesOf = async ({ client }: Person) => (await client.getClockin({ from: today(), to: today() })).punches
const minutesOf = ({ started_at, ended_at }: ClockEntry): number => (Date.parse(ended_at ?? '') - Date.parse(started_at)) / minutes(1)
const ago = (milliseconds: number): string => new Date(node.clock().getTime() - milliseconds).toISOString()

test('a day of work, a break and work again are entries that touch, and the clock shows each', async () => {
  const begun = await press(maya, 'in', { note: 'Night boat' })
  expect(begun).toMatchObject({ clock_status: 'in', since: ago(0), shift_started_at: ago(0), punch: { action: 'in', outcome: 'applied' } })
  pass(3)
  expect(await press(maya, 'break_start')).toMatchObject({ clock_status: 'break', since: ago(0), shift_started_at: ago(minutes(180)) })
  pass(0.5)
  expect(await press(maya, 'break_end')).toMatchObject({ clock_status: 'in', since: ago(0), shift_started_at: ago(minutes(210)) })
  pass(2)
  expect(await press(maya, 'out')).toMatchObject({ clock_status: 'out', since: ago(0), entry_id: null, shift_started_at: null })
  const entries = await entriesOf(maya)
  expect(entries.map((entry) => [entry.kind, minutesOf(entry)])).toEqual([['work', 180], ['break', 30], ['work', 120]]) // prettier-ignore
  expect(entries[1]?.started_at).toBe(entries[0]?.ended_at)
  expect(new Set(entries.map(({ shift_id }) => shift_id))).toEqual(new Set([begun.entry_id]))
  expect(entries[0]).toMatchObject({ note: 'Night boat', source: 'web', state: 'counted', edited: false, locked: false, time_zone: 'UTC' })
  expect((await punchesOf(maya)).map(({ action }) => action)).toEqual(['in', 'break_start', 'break_end', 'out'])
})

test('what the clock already shows changes nothing, and neither does a retry that arrives late', async () => {
  const client_punch_id = randomUUID()
  const { entry_id } = await press(maya, 'in', { client_punch_id })
  pass(1)
  expect(await press(maya, 'in')).toMatchObject({ entry_id, punch: { outcome: 'repeated' } })
  await press(maya, 'out')
  expect(await press(maya, 'out')).toMatchObject({ clock_status: 'out', punch: { outcome: 'repeated' } })
  expect(await press(maya, 'in', { client_punch_id })).toMatchObject({ clock_status: 'out', punch: { action: 'in', outcome: 'applied' } })
  expect(await entriesOf(maya)).toHaveLength(1)
})

test('twenty taps at the same time from three devices open one entry', async () => {
  const devices = [maya, await node.signIn('maya'), await node.signIn('maya')]
  const taps = Array.from({ length: 20 }, (_, index) => repeatWhileBusy(() => press(devices[index % 3] ?? maya, 'in')))
  const answers = await Promise.all(taps)
  expect(new Set(answers.map(({ entry_id }) => entry_id)).size).toBe(1)
  expect(answers.filter(({ punch }) => punch.outcome === 'applied')).toHaveLength(1)
  expect(await entriesOf(maya)).toHaveLength(1)
  await press(maya, 'out')
})

test('an unknown action is refused, and so is a break without a shift', async () => {
  expect(await refusalOf(maya.client.updateClockin({ action: 'lunch', client_punch_id: randomUUID() }))).toBe('INVALID_ACTION')
  expect(await refusalOf(press(maya, 'break_start'))).toBe('INVALID_ACTION_ID')
  expect(await refusalOf(press(maya, 'break_end'))).toBe('INVALID_ACTION_ID')
  expect(await refusalOf(press(maya, 'in', { project_id: randomUUID() }))).toBe('INVALID_REQUEST')
  expect(await punchesOf(maya)).toEqual([])
})

test('clocking out ends a break too, and whoever clocks in again begins another shift of the day', async () => {
  await press(jun, 'in')
  pass(1)
  await press(jun, 'break_start')
  pass(1)
  await press(jun, 'out')
  pass(1)
  await press(jun, 'in')
  const entries = await entriesOf(jun)
  expect(entries.map(({ kind, ended_at }) => [kind, ended_at !== null])).toEqual([['work', true], ['break', true], ['work', false]]) // prettier-ignore
  expect(new Set(entries.map(({ shift_id }) => shift_id)).size).toBe(2)
  await press(jun, 'out')
})

test('a shift over midnight belongs to the day on which it began where the person is', async () => {
  await jun.client.updateEmployee({ employee: { time_zone: 'Asia/Tokyo' } })
  pass(2) // 23:00 in Tokyo
  const day = today()
  await press(jun, 'in')
  pass(4)
  await press(jun, 'break_start')
  await press(jun, 'out')
  const entries = await entriesOf(jun, day)
  expect(entries.map(({ work_date, time_zone }) => [work_date, time_zone])).toEqual([[day, 'Asia/Tokyo'], [day, 'Asia/Tokyo']]) // prettier-ignore
  await jun.client.updateEmployee({ employee: { time_zone: null } })
})

const year = minutes(365 * 24 * 60)
test.each([
  ['two hours behind', -minutes(120)],
  ['two hours ahead', minutes(120)],
  ['a year behind', -year],
  ['a year ahead', year],
])('a punch made offline has the time at which it was made, though the device’s clock is %s', async (_how, off) => {
  const [device_time, device_sent_at] = [ago(minutes(40) - off), ago(-off)]
  const made = await press(maya, 'in', { device_time, device_sent_at })
  const punch = { source: 'offline', at: ago(minutes(40)), received_at: ago(0), device_time, outcome: 'applied' }
  expect(made).toMatchObject({ clock_status: 'in', since: ago(minutes(40)), punch })
  await press(maya, 'out')
  expect(await entriesOf(maya)).toMatchObject([{ source: 'offline', state: 'counted' }])
})

test('beyond the company’s tolerance it waits, and after a later punch it is kept and changes nothing', async () => {
  await press(maya, 'in', { device_time: ago(minutes(90)) })
  expect(await entriesOf(maya)).toMatchObject([{ state: 'waiting', started_at: ago(minutes(90)) }])
  await press(maya, 'out')
  for (const device_time of [ago(minutes(30)), ago(minutes(30 * 24 * 60))])
    expect(await press(maya, 'in', { device_time })).toMatchObject({ clock_status: 'out', punch: { outcome: 'late' } })
  expect(await press(maya, 'break_start', { device_time: ago(minutes(2)) })).toMatchObject({ punch: { outcome: 'late' } })
  expect(await entriesOf(maya)).toHaveLength(1)
})

test('hours are seen by the person, their manager, and those with the permission', async () => {
  await press(jun, 'in')
  await press(jun, 'out')
  const of = { from: today(), to: today(), employee_id: jun.id }
  for (const person of [jun, tomas, maya]) expect((await person.client.getClockin(of)).entries).toHaveLength(1)
  expect(await refusalOf(aisha.client.getClockin(of))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.getClockin({ ...of, employee_id: aisha.id }))).toBe('NO_PERMISSION')
  expect(await refusalOf(maya.client.getClockin({ ...of, employee_id: hana.id }))).toBe('EMPLOYEE_NOT_FOUND')
  expect(await refusalOf(jun.client.getClockin({ from: today() }))).toBe('START_AND_END_DATE_REQUIRED')
  expect(await refusalOf(jun.client.getClockin({ from: today(), to: '2019-01-01' }))).toBe('INVALID_INTERVAL')
})

test('another device of the person hears of a punch, and nobody else does', async () => {
  const [own, other] = [await maya.openSocket(), await jun.openSocket()]
  await press(maya, 'in')
  const { rows } = await own.waitFor('event', ({ name }) => name === 'clockin.changed')
  expect(rows).toMatchObject([{ clock_status: 'in', since: ago(0) }])
  await other.settle()
  expect(other.of('event').filter(({ name }) => name === 'clockin.changed')).toEqual([])
  await press(maya, 'out')
  own.close()
  other.close()
})

test('the clock of a person who is deleted stops, and does not count', async () => {
  const saanvi = await node.welcome(maya, 'saanvi')
  await press(saanvi, 'in')
  pass(1)
  const { client } = await node.signIn('maya')
  await client.deleteEmployee({ employee_id: saanvi.id })
  const { entries } = await maya.client.getClockin({ from: today(), to: today(), employee_id: saanvi.id })
  expect(entries).toMatchObject([{ ended_at: ago(0), source: 'auto', state: 'auto' }])
})

test('entries cannot overlap and evidence cannot be changed, not even with SQL', async () => {
  await press(aisha, 'in')
  const copy = `insert into clockin_entry (company_id, employee_id, shift_id, kind, started_at, ended_at, time_zone, work_date, source)
    select company_id, employee_id, shift_id, kind, started_at - interval '1 hour', `
  const { superuserUrl: url } = node.database
  const rest = `, time_zone, work_date, source from clockin_entry where employee_id = '${aisha.id}' and ended_at is null`
  await expect(query(url, `${copy} null${rest}`)).rejects.toThrow('clockin_entry_apart')
  await expect(query(url, `${copy} started_at + interval '1 minute'${rest}`)).rejects.toThrow('clockin_entry_apart')
  await query(url, `${copy} started_at${rest}`) // touches
  for (const statement of [
    'update clockin_punch set at = now()',
    'delete from clockin_punch',
    'truncate clockin_punch cascade',
    'truncate clockin_consent',
  ])
    await expect(query(url, statement)).rejects.toThrow(/never changed or deleted/)
})
