import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import pg from 'pg'
import { readConfig, type Config } from '#kernel/config'
import { closeTimeout, databaseTimeouts } from '#kernel/database/database'
import { sql } from '#kernel/database/transaction'
import { createLog } from '#kernel/log'
import { responseTimeout } from '#kernel/postgres/responsiveness'
import { sendTo, type Person } from '#testing/people'
import { findFreePort } from '#testing/port'
import { query } from '#testing/postgres'
import { until } from '#testing/until'
import { createAtrium } from '../atrium.ts'
import { openDatabase } from '../open-database.ts'
import { foundThere, launch } from './killed-node.ts'
import { startPlainPostgres, type PlainPostgres } from './plain-postgres.ts'

/** An external PostgreSQL: which roles may serve, the errors at start, and what people see when it is unavailable. */
let postgres: PlainPostgres
let dataDir: string
const key = 'a key that is long enough for all of this'
beforeAll(async () => {
  postgres = await startPlainPostgres()
  dataDir = mkdtempSync(join(tmpdir(), 'atrium-external-'))
})
afterAll(async () => {
  await postgres.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const configOf = (url: string, migrationUrl?: string): Config =>
  readConfig({ DATA_DIR: dataDir, DATABASE_URL: url, SECRET_KEY: key, ...(migrationUrl && { MIGRATION_DATABASE_URL: migrationUrl }) })
const open = (url: string, migrationUrl?: string) => openDatabase(configOf(url, migrationUrl), createLog('silent'))
const as = (role: string, database = 'atrium'): string =>
  Object.assign(new URL(postgres.url), { username: role, password: 'a-word', pathname: `/${database}` }).href

/** The error of a failing start: one line, without a password in it. */
async function complaintOf(url: string, migrationUrl?: string): Promise<string> {
  const complaint = await open(url, migrationUrl).then(
    () => 'none',
    (error: unknown) =>
      error instanceof Error && error.constructor.name === 'StartError' ? error.message : `no StartError: ${String(error)}`,
  )
  expect(complaint).not.toMatch(/\n|-word/)
  return complaint
}

test('a database that is not migrated is refused, and so is one that is not prepared', async () => {
  expect(await complaintOf(postgres.url)).toMatch(/^The database lacks \d+ of this version's migrations, the first is kernel\/0000_jobs\./)
  await query(postgres.superuserUrl, 'drop extension unaccent')
  expect(await complaintOf(postgres.url, postgres.ownerUrl)).toBe(
    'The database is not prepared for Atrium: the extension unaccent is missing. The README shows what to run once.',
  )
  await query(postgres.superuserUrl, 'create extension unaccent', 'revoke atrium_policy from atrium_owner')
  expect(await complaintOf(postgres.url, postgres.ownerUrl)).toContain('the role atrium_owner may not act as atrium_policy')
  await query(postgres.superuserUrl, 'grant atrium_policy to atrium_owner with inherit false, set true')
})

test('several simultaneous starts migrate an empty database once, and afterwards the serving role is enough', async () => {
  await Promise.all(Array.from({ length: 4 }, () => open(postgres.url, postgres.ownerUrl)))
  const [twice] = await query(postgres.superuserUrl, 'select name from migration group by name having count(*) > 1')
  expect(twice).toBeUndefined()
  await open(postgres.url)
  await query(postgres.ownerUrl, "update migration set name = 'chat/later' where name = 'chat/0002_messages.sql'")
  expect(await complaintOf(postgres.url)).toContain('lacks 1 of this version')
  await query(postgres.ownerUrl, "update migration set name = 'chat/0002_messages.sql' where name = 'chat/later'")
})

test('migrations of a newer version do not stop an older one that is yet to be replaced', async () => {
  await query(postgres.ownerUrl, "insert into migration (name, hash) values ('chat/9999_later.sql', 'x')")
  await open(postgres.url)
  await query(postgres.ownerUrl, "delete from migration where name = 'chat/9999_later.sql'")
})

test.each([
  ['a superuser', 'create role whole login superuser', 'which may pass row-level security'],
  ['a role that passes row-level security', 'create role whole login bypassrls', 'which may pass row-level security'],
  ['a role that can become one that passes it', 'create role whole login in role pilot', 'which may pass row-level security'],
  ['a role that can become the owner', 'create role whole login in role atrium_owner', 'which owns '],
  ['a role that can read every company', 'create role whole login in role atrium_policy', 'may act as atrium_policy'],
])('%s is refused', async (_what, made, reason) => {
  await query(postgres.superuserUrl, 'create role pilot bypassrls', made, "alter role whole password 'a-word'")
  onTestFinished(async () => void (await query(postgres.superuserUrl, 'drop role whole', 'drop role pilot')))
  const complaint = await complaintOf(as('whole'))
  expect(complaint).toContain('DATABASE_URL signs in as whole')
  expect(complaint).toContain(reason)
})

test('the owner may not serve, however it is configured', async () => {
  expect(await complaintOf(postgres.ownerUrl)).toContain('DATABASE_URL signs in as atrium_owner, which owns ')
  expect(await complaintOf(postgres.ownerUrl, postgres.ownerUrl)).toContain('both sign in as atrium_owner')
})

test('a role without rights, another database and a wrong address get different messages', async () => {
  await query(postgres.superuserUrl, "create role stranger login password 'a-word'", 'create database elsewhere')
  expect(await complaintOf(as('stranger'))).toContain('The role stranger has no rights in the database')
  expect(await complaintOf(postgres.url.replace(/atrium$/, 'elsewhere'), postgres.ownerUrl)).toContain('they must be the same')
  expect(await complaintOf(postgres.url.replace('app-word', 'wrong-word'))).toContain('DATABASE_URL does not lead to a database')
})

test('no call waits for five seconds, whether the database is busy or unresponsive', () => {
  const { connection, lock, checkInterval, checkTimeout } = databaseTimeouts
  expect(2 * connection + lock).toBeLessThan(5_000)
  expect(checkInterval + 2 * checkTimeout + connection).toBeLessThan(5_000)
})

test('a server with only the serving role: what people see while PostgreSQL is down, unresponsive or busy', async () => {
  await open(postgres.url, postgres.ownerUrl)
  const port = await findFreePort()
  const url = `http://127.0.0.1:${port}`
  const node = await launch(dataDir, port, { DATABASE_URL: postgres.url, SECRET_KEY: key })
  onTestFinished(async () => {
    const ended = new Promise((resolve) => node.once('exit', resolve))
    node.kill('SIGTERM')
    await ended
  })
  const [maya, tomas] = await foundThere(url, dataDir)
  if (!maya || !tomas) throw new Error('nobody is there')
  const space = await maya.client.createSpace({ space_name: 'Harbour', employee_ids: [tomas.id] })
  const conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  const [{ statement, idle } = { statement: '', idle: '' }] = await query<{ statement: string; idle: string }>(
    postgres.superuserUrl,
    "select max(current_setting('statement_timeout')) as statement, max(current_setting('idle_in_transaction_session_timeout')) as idle",
  )
  expect([statement, idle]).toEqual(['0', '0']) // the server's defaults: the limits are set by each connection of Atrium

  onTestFinished(postgres.start)
  await postgres.takeAway()
  await expectUnavailable(maya)
  await postgres.start()
  await expectHealed(maya)

  onTestFinished(postgres.thaw)
  postgres.freeze()
  await expectUnavailable(maya)
  postgres.thaw()
  await expectHealed(maya)

  const busy = await holdAll(conversation_id)
  onTestFinished(() => busy.end())
  // Twenty calls at once wait for a lock, again and again: the pool is exhausted, and even calls that need no lock are refused.
  let isBusy = true
  const waiting = Array.from({ length: 20 }, async () => {
    while (isBusy) {
      await sendTo(maya, conversation_id, 'Hello?').catch(() => 'refused')
    }
  })
  await expectUnavailable(tomas)
  isBusy = false
  await Promise.all(waiting)
  await busy.query('rollback')
  await expectHealed(tomas)
  expect(await sendTo(maya, conversation_id, 'There you are')).toMatchObject({ text: 'There you are' })
})

test('a stop does not wait for an unresponsive PostgreSQL, nor for a transaction that does not end', async () => {
  const database = await open(postgres.url, postgres.ownerUrl)
  const atrium = await createAtrium({ config: configOf(postgres.url), databaseUrl: database.url, log: createLog('silent') })
  const [opened, thawed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  onTestFinished(() => (thawed.resolve(), postgres.thaw()))
  const work = atrium.transactions({ effect: 'write' }, async (tx) => {
    await tx.all(sql`select 1`)
    opened.resolve()
    await thawed.promise
  })
  await opened.promise
  postgres.freeze()
  await atrium.stop()
  thawed.resolve()
  await expect(work).rejects.toThrow(/terminated|connection/i)
})

test('a stop with an unresponsive PostgreSQL takes less than ten seconds', () => {
  const { connection, lock, checkInterval, checkTimeout } = databaseTimeouts
  const answered = Math.max(2 * connection + lock, checkInterval + 2 * checkTimeout + connection) // of all calls; silence is noticed meanwhile
  expect(answered + closeTimeout + 2 * (responseTimeout + 100)).toBeLessThan(10_000)
})

/** Opens a transaction that locks a conversation. */
async function holdAll(conversation_id: string): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: postgres.superuserUrl })
  client.on('error', () => {})
  await client.connect()
  await client.query('begin')
  await client.query("select 1 from scope where kind = 'conversation' and scope_id = $1 for update", [conversation_id])
  return client
}

/** Every call is answered, at least one with 503 and Retry-After, and none with anything else but success. */
async function expectUnavailable(person: Person): Promise<void> {
  const seen = new Set<string>()
  await until('it to be noticed', async () => {
    const reply = await person.ask('GET', '/config/company/get')
    seen.add(`${reply.status} ${reply.headers.get('retry-after')}`)
    return seen.has('503 1')
  })
  expect([...seen].filter((answer) => answer !== '200 null')).toEqual(['503 1'])
}

const expectHealed = (person: Person) => until('it to heal', async () => (await person.ask('GET', '/config/company/get')).status === 200)
