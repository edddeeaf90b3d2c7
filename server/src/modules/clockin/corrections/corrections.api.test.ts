import { randomUUID } from 'node:crypto'
import type { NewCorrection } from '@atrium/contract/clockin/corrections'
import { CallError } from '@atrium/contract/client'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { openClocking } from '#testing/clocking'
import { minutes } from '#testing/clock'
import type { Person } from '#testing/people'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, press, pass, passToNextNoon, today } = await openClocking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})
beforeEach(passToNextNoon)

const ago = (hours: number): string => new Date(node.clock().getTime() - minutes(hours * 60)).toISOString()
const entriesOf = async ({ client }: Person) => (await client.getClockin({ from: today(), to: today() })).entries
const shown = (entries: Awaited<ReturnType<typeof entriesOf>>) => entries.map(({ kind, started_at, ended_at, edited, source }) => [kind, started_at, ended_at, edited, source]) // prettier-ignore
const ask = (person: Person, started: number, ended: number, more: Partial<NewCorrection> = {}) =>
  person.client.requestCorrection({ started_at: ago(started), ended_at: ago(ended), reason: 'The laptop stayed', ...more })
const noticesOf = async ({ client }: Person) =>
  (await client.listNotifications({ order: 'time' })).items.flatMap(({ notifications }) => notifications).map(({ reason, text, path }) => ({ reason, text, path })) // prettier-ignore
/** An entry of this many hours that ends now. */
async function work(person: Person, hours: number) {
  await press(person, 'in')
  pass(hours)
  await press(person, 'out')
  const entry = (await entriesOf(person)).at(-1)
  return entry ?? expect.fail('nothing was recorded')
}

test('an approved correction replaces an entry, with its breaks, and what was recorded is kept beside it', async () => {
  const { entry_id, started_at, ended_at } = await work(jun, 6)
  const breaks = [{ started_at: ago(4), ended_at: ago(3.5) }]
  const asked = await ask(jun, 6, 1, { entry_id, breaks })
  const before = { kind: 'work', started_at, ended_at, source: 'web' }
  expect(asked).toMatchObject({ state: 'pending', origin: 'asked', before, work_date: today(), can: { decide: false, withdraw: true } })
  expect(shown(await entriesOf(jun))).toEqual([['work', started_at, ended_at, false, 'web']])
  const { items } = await tomas.client.listCorrections({ of: 'to_decide' })
  expect(items).toMatchObject([{ correction_id: asked.correction_id, can: { decide: true, withdraw: false } }])
  const decided = await tomas.client.decideCorrection({ correction_id: asked.correction_id, decision: 'approve' })
  expect(decided).toMatchObject({ state: 'approved', decided_by: tomas.id, before, can: { decide: false } })
  expect(shown(await entriesOf(jun))).toEqual([
    ['work', ago(6), ago(4), true, 'correction'],
    ['break', ago(4), ago(3.5), true, 'correction'],
    ['work', ago(3.5), ago(1), true, 'correction'],
  ])
  expect(await refusalOf(tomas.client.decideCorrection({ correction_id: asked.correction_id, decision: 'refuse' }))).toBe('INVALID_ACTION_ID') // prettier-ignore
})

test('the queue of those who decide and the list of the person follow events, also of a refusal', async () => {
  const sockets = { jun: await jun.openSocket(), tomas: await tomas.openSocket(), maya: await maya.openSocket(), aisha: await aisha.openSocket() } // prettier-ignore
  const { correction_id: id } = await ask(jun, 3, 2)
  const rowsOf = ({ rows }: { rows: readonly unknown[] }) => rows
  const isOf = (state: string) => (event: { name: string; rows: readonly unknown[] }) =>
    event.name === 'clockin.asked_changed' && JSON.stringify(event.rows).includes(state)
  for (const socket of [sockets.tomas, sockets.maya])
    expect(rowsOf(await socket.waitFor('event', isOf('pending')))).toEqual([{ about: 'correction', id, state: 'pending' }])
  const heard = sockets.jun.of('event').filter(({ name }) => name === 'clockin.changed').length
  expect(heard).toBe(1)
  await tomas.client.decideCorrection({ correction_id: id, decision: 'refuse', reason: 'You were in the harbour' })
  await until('Jun’s devices hear', () => sockets.jun.of('event').filter(({ name }) => name === 'clockin.changed').length === 2)
  for (const socket of [sockets.tomas, sockets.maya])
    expect(rowsOf(await socket.waitFor('event', isOf('refused')))).toEqual([{ about: 'correction', id, state: 'refused' }])
  await sockets.aisha.settle()
  expect(sockets.aisha.of('event').filter(({ name }) => name === 'clockin.asked_changed')).toEqual([])
  for (const socket of Object.values(sockets)) socket.close()
})

test('the manager is notified with the reason, and the person of what became of it', async () => {
  const { correction_id } = await ask(jun, 3, 2, { reason: 'At the berth' })
  const path = `/time/corrections/${correction_id}`
  await until('the manager is notified', async () => (await noticesOf(tomas)).some((notice) => notice.path === path))
  expect((await noticesOf(tomas))[0]).toEqual({ reason: 'clockin_correction', text: 'At the berth', path })
  await tomas.client.decideCorrection({ correction_id, decision: 'refuse', reason: 'You were in the harbour' })
  await until('Jun is notified', async () => (await noticesOf(jun)).some((notice) => notice.path === path))
  expect((await noticesOf(jun))[0]).toEqual({ reason: 'clockin_refused', text: 'You were in the harbour', path })
  await until('the manager has nothing to do', async () => !(await noticesOf(tomas)).some((notice) => notice.path === path))
  expect(await entriesOf(jun)).toEqual([])
})

test('nobody decides on their own hours, and only the manager or those who manage hours on those of others', async () => {
  const { correction_id } = await ask(jun, 3, 2)
  const decide = ({ client }: Person, id = correction_id) => client.decideCorrection({ correction_id: id, decision: 'approve' })
  expect(await refusalOf(decide(jun))).toBe('NO_PERMISSION')
  expect(await refusalOf(decide(aisha))).toBe('CORRECTION_NOT_FOUND')
  expect(await refusalOf(decide(maya, randomUUID()))).toBe('CORRECTION_NOT_FOUND')
  expect((await aisha.client.listCorrections({ of: 'all' })).items).toEqual([])
  expect((await decide(maya)).decided_by).toBe(maya.id)
  const own = await ask(maya, 3, 2)
  expect(await refusalOf(decide(maya, own.correction_id))).toBe('NO_PERMISSION')
  expect((await maya.client.listCorrections({ of: 'to_decide' })).items).toEqual([])
})

test('times that overlap with others are refused when they are asked for, and when they are approved', async () => {
  const { entry_id } = await work(jun, 2)
  const failure = await ask(jun, 1, 0).catch((error: unknown) => error)
  expect(failure instanceof CallError && [failure.code, failure.payload]).toEqual(['CLOCKIN_OVERLAP', { entry_id }])
  const [first, second] = [await ask(jun, 4, 3), await ask(jun, 3.5, 2.5)]
  await tomas.client.decideCorrection({ correction_id: first.correction_id, decision: 'approve' })
  const { correction_id } = second
  expect(await refusalOf(tomas.client.decideCorrection({ correction_id, decision: 'approve' }))).toBe('CLOCKIN_OVERLAP')
  expect(await jun.client.withdrawCorrection({ correction_id })).toMatchObject({ state: 'withdrawn' })
  expect(await refusalOf(ask(jun, 2, 3))).toBe('INVALID_INTERVAL')
})

test('of two who approve at the same time, one finds that it is done', async () => {
  const { correction_id } = await ask(jun, 3, 2)
  const approvals = [tomas, maya].map(({ client }) => client.decideCorrection({ correction_id, decision: 'approve' }))
  const done = await Promise.allSettled(approvals)
  expect(done.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(await entriesOf(jun)).toHaveLength(1)
})

test('an entry that is open, unknown or someone else’s cannot be corrected, and one can be removed', async () => {
  const { entry_id } = await press(jun, 'in')
  expect(await refusalOf(ask(jun, 3, 2, { entry_id: entry_id ?? '' }))).toBe('INVALID_ACTION_ID')
  expect(await refusalOf(ask(aisha, 3, 2, { entry_id: entry_id ?? '' }))).toBe('ENTRY_NOT_FOUND')
  pass(1)
  await press(jun, 'out')
  const removal = await ask(jun, 3, 2, { entry_id: entry_id ?? '', is_removal: true })
  expect(removal).toMatchObject({ is_removal: true, started_at: ago(1), ended_at: ago(0) })
  await tomas.client.decideCorrection({ correction_id: removal.correction_id, decision: 'approve' })
  expect(await entriesOf(jun)).toEqual([])
})

test('a retry asks once, and without approvals a correction applies at once', async () => {
  const wanted = { client_correction_id: randomUUID() }
  const { correction_id } = await ask(jun, 4, 3, wanted)
  expect((await ask(jun, 4, 3, wanted)).correction_id).toBe(correction_id)
  await maya.client.updateClockinConfig({ approvals: false })
  expect(await ask(aisha, 2, 1)).toMatchObject({ state: 'approved', decided_by: null })
  expect(await entriesOf(aisha)).toHaveLength(1)
  await maya.client.updateClockinConfig({ approvals: true })
})

test('what was punched offline too long ago counts once it is approved, and vanishes when it is refused', async () => {
  await press(jun, 'in', { device_time: ago(2) })
  pass(1)
  await press(jun, 'out')
  const [waiting] = (await tomas.client.listCorrections({ of: 'to_decide', filters: [{ field: 'work_date', operator: 'eq', value: today() }] })).items // prettier-ignore
  expect(waiting).toMatchObject({ origin: 'offline', reason: null, started_at: ago(3), ended_at: ago(0) })
  const correction_id = waiting?.correction_id ?? ''
  await tomas.client.decideCorrection({ correction_id, decision: 'approve' })
  expect(await entriesOf(jun)).toMatchObject([{ state: 'counted', source: 'offline', edited: false }])
  await press(aisha, 'in', { device_time: ago(3) })
  const [other] = (await maya.client.listCorrections({ of: 'to_decide' })).items
  expect(other).toMatchObject({ employee_id: aisha.id, ended_at: null })
  await maya.client.decideCorrection({ correction_id: other?.correction_id ?? '', decision: 'refuse' })
  expect(await aisha.client.resolveClockin({})).toMatchObject({ clock_status: 'out' })
})

test('a locked month refuses corrections, settings and offline punches of its days, until it is unlocked', async () => {
  const { entry_id } = await work(jun, 2)
  const month = today().slice(0, 'YYYY-MM'.length)
  const { correction_id } = await ask(jun, 2, 1, { entry_id })
  expect(await refusalOf(maya.client.lockClockinPeriod({ period: month }))).toBe('INVALID_INTERVAL')
  const day = today()
  pass(20 * 24)
  expect(await refusalOf(tomas.client.lockClockinPeriod({ period: month }))).toBe('NO_PERMISSION')
  expect(await maya.client.lockClockinPeriod({ period: month })).toMatchObject({ period: month, is_locked: true, locked_by: maya.id })
  expect((await jun.client.getClockin({ from: day, to: day })).entries).toMatchObject([{ locked: true }])
  const decide = () => tomas.client.decideCorrection({ correction_id, decision: 'approve' })
  expect(await refusalOf(decide())).toBe('PERIOD_LOCKED')
  expect(await refusalOf(jun.client.requestCorrection({ started_at: `${day}T02:00:00Z`, ended_at: `${day}T03:00:00Z`, reason: 'Night boat' }))).toBe('PERIOD_LOCKED') // prettier-ignore
  expect(await refusalOf(maya.client.updateClockinConfig({ location: true, valid_from: day }))).toBe('PERIOD_LOCKED')
  const { items } = await jun.client.listClockinPeriods({})
  expect(items.map(({ period, is_locked }) => [period, is_locked])).toEqual([[today().slice(0, 'YYYY-MM'.length), false], [month, true]]) // prettier-ignore
  expect(await maya.client.unlockClockinPeriod({ period: month, reason: 'One shift was left out' })).toMatchObject({ is_locked: false })
  const after = await maya.client.listClockinPeriods({})
  expect(after.items.find(({ period }) => period === month)).toMatchObject({
    is_locked: false,
    locked_at: null,
    reason: 'One shift was left out',
  })
  expect((await decide()).state).toBe('approved')
})
