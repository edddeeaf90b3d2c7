import { randomUUID } from 'node:crypto'
import type { ClockinExport } from '@atrium/contract/clockin/exports'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { minutes } from '#testing/clock'
import { openClocking } from '#testing/clocking'
import { password, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { refusalOf } from '#testing/wire'

const { node, maya, tomas, jun, aisha, press, pass, passToNextNoon, today } = await openClocking()
afterAll(async () => {
  expect(node.failures).toEqual([])
  await node.close()
})

let day: string
beforeAll(async () => {
  day = today()
  await press(jun, 'in', { note: '=1+1' })
  pass(8)
  await press(jun, 'out')
  await press(aisha, 'in')
  pass(1)
  await press(aisha, 'out')
  passToNextNoon()
})

const wanted = () => ({ from: day, to: day, format: 'csv' as const })
const latestOf = async ({ client }: Person): Promise<ClockinExport | null> => (await client.getClockinExport({})).export
async function written(person: Person, state: ClockinExport['state'] = 'done'): Promise<ClockinExport> {
  await until(`an export is ${state}`, async () => (await latestOf(person))?.state === state)
  return (await latestOf(person)) ?? expect.fail('no export')
}
const fileOf = async (person: Person, { export_id }: Pick<ClockinExport, 'export_id'>) =>
  (await person.ask('GET', `/general/clockin/export/download?export_id=${export_id}`)).text.trim().split('\r\n')

test('an export is written by a job, with the same lines as the one that is sent at once', async () => {
  const begun = await maya.client.createClockinExport({ ...wanted(), people: 'all', with_notes: true })
  expect(begun).toMatchObject({ state: 'running', people_done: 0, expires_at: null })
  const done = await written(maya)
  expect(done).toMatchObject({ export_id: begun.export_id, people_total: 4, people_done: 4, failure: null })
  const { text } = await maya.ask('GET', `/general/clockin/export?format=csv&from=${day}&to=${day}&people=all&with_notes=true`)
  const lines = await fileOf(maya, done)
  expect(lines).toEqual(text.trim().split('\r\n'))
  expect(lines.join('\n')).toContain("'=1+1")
  expect(lines[0]).toContain('Source,State,Edited,Locked')
})

test('each export of other people’s hours is in the audit trail; exports of one’s own are not', async () => {
  const filters = [{ field: 'action' as const, operator: 'eq' as const, value: 'clockin_entry.exported' }]
  const trail = async () => (await maya.client.listAuditEntries({ filters })).items.map(({ actor_id, subject_id, changes }) => [actor_id, subject_id, ...changes.map(({ field, new: value }) => `${field} ${String(value)}`)]) // prettier-ignore
  const before = await trail()
  const range = `format=csv&from=${day}&to=${day}`
  await jun.ask('GET', `/general/clockin/export?${range}`)
  expect(await trail()).toEqual(before)
  await tomas.ask('GET', `/general/clockin/export?${range}&employee_id=${jun.id}`)
  await tomas.ask('GET', `/general/clockin/export?${range}&people=team`)
  await fileOf(maya, (await latestOf(maya)) ?? expect.fail('no export'))
  const days = [`to ${day}`, `from ${day}`]
  expect((await trail()).slice(0, 3)).toEqual([
    [maya.id, maya.id, ...days, 'people all'],
    [tomas.id, tomas.id, ...days, 'people team'],
    [tomas.id, jun.id, ...days],
  ])
})

test('the next export takes the place of the last, and can be a workbook by days', async () => {
  const before = (await latestOf(maya)) ?? expect.fail('no export')
  await maya.client.createClockinExport({ ...wanted(), people: 'all', rows: 'days', format: 'xlsx' })
  const done = await written(maya)
  const { bytes, headers } = await maya.ask('GET', `/general/clockin/export/download?export_id=${done.export_id}`)
  expect(Buffer.from(bytes).subarray(0, 2).toString()).toBe('PK')
  expect(headers.get('content-disposition')).toContain(`hours-${day}-${day}.xlsx`)
  expect(await fileOf(maya, before)).toEqual([expect.stringContaining('EXPORT_NOT_FOUND')])
})

test('a manager exports their team alone, and nobody else’s export is within reach', async () => {
  await tomas.client.createClockinExport(wanted())
  const done = await written(tomas)
  expect(done).toMatchObject({ people: 'team', people_total: 1 })
  expect((await fileOf(tomas, done)).slice(1)).toEqual([expect.stringContaining('Jun Lindqvist')])
  expect(await fileOf(maya, done)).toEqual([expect.stringContaining('EXPORT_NOT_FOUND')])
  expect(await refusalOf(maya.client.cancelClockinExport({ export_id: done.export_id }))).toBe('EXPORT_NOT_FOUND')
  expect(await refusalOf(tomas.client.createClockinExport({ ...wanted(), people: 'all' }))).toBe('NO_PERMISSION')
  expect(await refusalOf(tomas.client.createClockinExport({ from: day }))).toBe('START_AND_END_DATE_REQUIRED')
  expect(await latestOf(aisha)).toBeNull()
})

test('an export is the only one while it is written, is begun once by a retry, and ends when it is cancelled', async () => {
  const client_export_id = randomUUID()
  const begun = await maya.client.createClockinExport({ ...wanted(), people: 'all', client_export_id })
  await written(maya)
  expect(await maya.client.createClockinExport({ ...wanted(), people: 'all', client_export_id })).toMatchObject({ export_id: begun.export_id, state: 'done' }) // prettier-ignore
  // As if its job were still at work.
  await query(node.database.superuserUrl, `update clockin_export set state = 'running', expires_at = null where export_id = '${begun.export_id}'`) // prettier-ignore
  expect(await refusalOf(maya.client.createClockinExport({ ...wanted(), people: 'all' }))).toBe('EXPORT_UNDER_WAY')
  expect(await fileOf(maya, begun)).toEqual([expect.stringContaining('EXPORT_NOT_FOUND')])
  expect(await maya.client.cancelClockinExport({ export_id: begun.export_id })).toEqual({ export: null })
  expect(await latestOf(maya)).toBeNull()
})

test('many people are written piece by piece, and each is there once', async () => {
  await query(
    node.database.superuserUrl,
    `insert into employee (company_id, role_id, first_name, last_name, work_email_id, employee_account_status, joined_at)
     select company_id, role_id, 'Person', n, 'person' || n || '@northwind.example', 'ACTIVE', '2019-01-01'
     from employee cross join generate_series(1, 1100) as n where employee_id = '${jun.id}'`,
  )
  await maya.client.createClockinExport({ ...wanted(), people: 'all', rows: 'days' })
  const done = await written(maya)
  expect(done).toMatchObject({ people_total: 1104, people_done: 1104 })
  const ids = (await fileOf(maya, done)).slice(1).map((line) => line.slice(line.lastIndexOf(',') + 1))
  expect(new Set(ids).size).toBe(1104)
  expect(ids).toHaveLength(1104)
})

test('people who may no longer see these hours get no file', async () => {
  const done = (await latestOf(maya)) ?? expect.fail('no export')
  const roles = (await maya.client.listRoles({})).items
  const roleOf = (name: string): string => roles.find(({ role_name }) => role_name === name)?.role_id ?? expect.fail(name)
  const give = (person: Person, name: string) => maya.client.updateEmployee({ employee: { employee_id: person.id, role_id: roleOf(name) } })
  await maya.client.stepUp({ proof: { way: 'password', password } })
  await give(aisha, 'admin')
  await aisha.client.createClockinExport({ ...wanted(), people: 'all' })
  const hers = await written(aisha)
  await give(aisha, 'employee')
  expect(await fileOf(aisha, hers)).toEqual([expect.stringContaining('NO_PERMISSION')])
  expect(await fileOf(maya, done)).not.toHaveLength(1)
})

test('the file goes away after a day', async () => {
  const done = (await latestOf(tomas)) ?? expect.fail('no export')
  node.clock.pass(minutes(24 * 60) + 1)
  expect(await latestOf(tomas)).toBeNull()
  expect(await fileOf(tomas, done)).toEqual([expect.stringContaining('EXPORT_NOT_FOUND')])
  await node.changeQueue("update pgboss.job set start_after = now() where name = 'clockin.forget_export' and state = 'created'")
  const left = () => query(node.database.superuserUrl, 'select export_id from clockin_export')
  await until('the files are deleted', async () => !(await left()).length)
})
