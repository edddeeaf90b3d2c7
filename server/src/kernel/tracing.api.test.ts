import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import { cast, type Person } from '#testing/people'
import { inThisDatabase, query } from '#testing/postgres'
import { until } from '#testing/until'
import { ask } from '#testing/wire'
import { createLog } from './log.ts'
import { withoutValues } from './database/slow-statements.ts'
import { requestIdOf } from './tracing.ts'

type Line = { msg: string; request_id?: string; call?: string; statement?: string; milliseconds?: number; error?: string }

/** The duration from which a statement is slow, in milliseconds. */
const limit = 40

const dataDir = mkdtempSync(join(tmpdir(), 'atrium-traced-'))
const lines: Line[] = []
const log = createLog('debug', { write: (line) => void lines.push(JSON.parse(line)) })
let northwind: TestAtrium
let maya: Person
beforeAll(async () => {
  northwind = await openAtrium({ log, environment: { TRUST_PROXY: 'on', SLOW_QUERY_MS: String(limit), DATA_DIR: dataDir } })
  ;({ maya } = await northwind.foundNorthwind())
})
afterAll(async () => {
  await northwind.close()
  rmSync(dataDir, { recursive: true, force: true })
})
afterEach(() => void lines.splice(0))

const ofRequest = (id: string): Line[] => lines.filter(({ request_id }) => request_id === id)
/** Makes all reads of employees wait for a lock longer than the limit, until at least `waiting` statements of `work` wait. */
async function slowly(work: () => Promise<unknown>, waiting = 1): Promise<void> {
  const client = new pg.Client({ connectionString: northwind.database.superuserUrl })
  await client.connect()
  await client.query('begin; lock table employee in access exclusive mode')
  const done = work()
  const inTheWay = async () => (await client.query(`select from pg_locks where not granted and ${inThisDatabase}`)).rowCount
  await until('the lock to be in the way', async () => Number(await inTheWay()) >= waiting)
  await client.query('select pg_sleep($1)', [(2 * limit) / 1_000])
  await client.query('rollback')
  await client.end()
  await done
}

test('the id given by the proxy is returned and appears in the log lines of that request', async () => {
  const { headers } = await maya.ask('GET', '/healthz', undefined, { 'x-request-id': 'harbour-0001' })
  expect(headers.get('x-request-id')).toBe('harbour-0001')
  await slowly(() => maya.ask('POST', '/user/employee/list', '{}', { 'x-request-id': 'harbour-0002', 'content-type': 'application/json' }))
  const found = ofRequest('harbour-0002')
  expect(found.length).toBeGreaterThan(0)
  for (const line of found) expect(line).toMatchObject({ call: 'listEmployees', msg: 'a statement was slow' })
})

test.each(['short', 'with space', 'x'.repeat(65), '<script>alert(1)</script>', 'line\u00e9break'])(
  'an invalid id is not accepted: %s',
  (given) => {
    expect(requestIdOf(given, true)).toMatch(/^[\da-f-]{36}$/)
  },
)

test('without a trusted proxy callers cannot choose the id', () => {
  expect(requestIdOf('harbour-0001', false)).toMatch(/^[\da-f-]{36}$/)
})

test('every reply has an id, including refusals and missing pages', async () => {
  for (const path of ['/healthz', '/user/employee/list', '/nowhere', '/metrics'])
    expect((await ask(northwind.url, 'GET', path)).headers.get('x-request-id'), path).toMatch(/^[\da-f-]{36}$/)
})

test('concurrent requests keep their own ids', async () => {
  const paths = ['/config/company/get', '/auth/session/list', '/user/role/list']
  const idOf = (index: number): string => `harbour-1${index}00`
  await slowly(
    () => Promise.all(paths.map((path, index) => maya.ask('GET', path, undefined, { 'x-request-id': idOf(index) }))),
    paths.length,
  )
  const calls = paths.map((_, index) => [...new Set(ofRequest(idOf(index)).map(({ call }) => call))])
  expect(calls).toEqual([['getCompany'], ['listSessions'], ['listRoles']])
})

test('a job’s log lines name the request that queued it', async () => {
  const [first_name, last_name] = cast.hana
  const employee = { first_name, last_name, work_email_id: 'hana@northwind.example' }
  const mail = join(dataDir, 'mail')
  renameSync(mail, `${mail}.away`)
  writeFileSync(mail, 'in the way')
  const asked = { 'x-request-id': 'harbour-0003', 'content-type': 'application/json' }
  expect((await maya.ask('POST', '/user/employee/new', JSON.stringify({ employee }), asked)).status).toBe(200)
  const failed = await until('the email to fail', () =>
    ofRequest('harbour-0003').find(({ call, msg }) => call === 'mail.send' && msg.startsWith('an email')),
  )
  expect(failed).toMatchObject({ msg: 'an email was not taken and will be tried again', error: expect.stringContaining('EEXIST') })
  rmSync(mail)
  renameSync(`${mail}.away`, mail)
})

test('a failed call is logged with the reference shown to the person', async () => {
  await query(northwind.database.superuserUrl, 'revoke select on role from atrium_app')
  const reply = await maya.ask('GET', '/user/role/list')
  await query(northwind.database.superuserUrl, 'grant select on role to atrium_app')
  expect(reply.status).toBe(500)
  const failed = { msg: 'a call failed', call: 'listRoles', error: expect.stringContaining('permission denied for table role') }
  expect(ofRequest(reply.headers.get('x-request-id') ?? '')).toContainEqual(expect.objectContaining(failed))
})

test('a slow statement is logged without its values', async () => {
  await slowly(() =>
    maya.ask('POST', '/user/employee/list', JSON.stringify({ search: 'a-name-nobody-may-log' }), { 'content-type': 'application/json' }),
  )
  const slow = lines.filter(({ msg }) => msg === 'a statement was slow')
  expect(slow.length).toBeGreaterThan(0)
  for (const { statement, milliseconds } of slow) {
    expect(milliseconds).toBeGreaterThanOrEqual(limit)
    expect(statement).toMatch(/\w+ /)
  }
  expect(JSON.stringify(lines)).not.toContain('a-name-nobody-may-log')
  expect(withoutValues("select set_config('app.company_id', '0198', true), 'it''s', $1 from x where y = $2")).toBe(
    "select set_config('…', '…', true), '…', $1 from x where y = $2",
  )
})
