import { chownSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { describeFolders } from './folders.ts'
import { describeProcess } from './processes.ts'
import { openFolder, prepareMadeFolder, query, serversOf, start, startInNode } from './testing.ts'
import { startEmbeddedPostgres } from './start.ts'

const openMadeFolder = prepareMadeFolder()

test('the first start creates a database with its extensions, sorting and folding beyond ASCII', async () => {
  const { ownerUrl, firstRun } = await start({ dataDir: openFolder() })
  expect(firstRun).toBe(true)
  const extensions = "select array_agg(extname order by extname)::text as names from pg_extension where extname <> 'plpgsql'"
  expect(await query(ownerUrl, extensions)).toEqual([{ names: '{btree_gist,pg_trgm,pgcrypto,unaccent}' }])
  expect(await query(ownerUrl, "select unaccent('Tomás') as plain, lower('ÅSA') as low, similarity('Čapek', 'čapek') as alike")).toEqual([
    { plain: 'Tomas', low: 'åsa', alike: 1 },
  ])
})

test('the application’s role owns nothing, cannot bypass row-level security and cannot become another role', async () => {
  const { appUrl, ownerUrl } = await start({ dataDir: await openMadeFolder() })
  await query(
    ownerUrl,
    'create table letter (text text); alter table letter enable row level security, force row level security; grant select on letter to atrium_app',
  )
  await query(
    ownerUrl,
    'create function peek() returns int language sql return 1; grant create on schema public to atrium_policy; alter function peek() owner to atrium_policy',
  )
  expect(
    await query(appUrl, 'select rolsuper, rolbypassrls, rolcreaterole, rolcreatedb from pg_roles where rolname = current_user'),
  ).toEqual([{ rolsuper: false, rolbypassrls: false, rolcreaterole: false, rolcreatedb: false }])
  expect(await query(appUrl, 'select * from letter')).toEqual([])
  for (const text of [
    'drop table letter',
    'create table mine ()',
    'set role atrium_owner',
    'set role atrium_policy',
    'create temporary table mine ()',
  ]) {
    await expect(query(appUrl, text), text).rejects.toThrow(/must be owner|permission denied/)
  }
})

test('nobody can connect by network, without the password, or as another user of the machine', async () => {
  const dataDir = await openMadeFolder()
  const { appUrl } = await start({ dataDir })
  expect(
    await query(
      appUrl,
      "select current_setting('listen_addresses') as network, current_setting('fsync') as kept, current_setting('synchronous_commit') as sure",
    ),
  ).toEqual([{ network: '', kept: 'on', sure: 'on' }])
  await expect(query(appUrl.replace(/:[^:@]+@/, ':guess@'), 'select 1')).rejects.toThrow('password authentication failed')
  expect(statSync(join(dataDir, 'postgres.socket')).mode & 0o777).toBe(0o700)
  for (const name of ['postgres.passwords', 'postgres.log', 'atrium.lock'])
    expect(statSync(join(dataDir, name)).mode & 0o777, name).toBe(0o600)
})

test('a clean stop leaves nothing running and unlocks the folder; the next start has the rows', async () => {
  const dataDir = await openMadeFolder()
  const first = await startEmbeddedPostgres({ dataDir })
  await query(first.ownerUrl, "create table letter (text text); insert into letter values ('kept')")
  await first.stop()
  expect(serversOf(dataDir)).toEqual([])
  expect(readdirSync(dataDir).toSorted()).toEqual(['postgres', 'postgres.log', 'postgres.passwords'])

  const { ownerUrl, firstRun } = await start({ dataDir })
  expect(firstRun).toBe(false)
  expect(await query(ownerUrl, 'select * from letter')).toEqual([{ text: 'kept' }])
  // A server that was not stopped cleanly would replay its log before serving.
  expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).not.toContain('automatic recovery')
})

test('a second start is refused and the first continues', async () => {
  const dataDir = await openMadeFolder()
  const first = await startInNode(dataDir)
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(`Atrium is already running on this data (process ${first.pid}).`)
  expect(await query(first.urls.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test('of two simultaneous starts one runs', async () => {
  const dataDir = openFolder()
  const outcomes = await Promise.allSettled([startInNode(dataDir), startInNode(dataDir)])
  expect(outcomes.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  expect(outcomes.find((outcome) => outcome.status === 'rejected')?.reason).toMatchObject({
    message: expect.stringContaining('already running on this data'),
  })
})

test('the lock of a dead process whose id was reused blocks nobody', async () => {
  const dataDir = await openMadeFolder()
  const [boot] = describeProcess(process.ppid)?.split(' ') ?? []
  writeFileSync(join(dataDir, 'atrium.lock'), `${process.ppid} ${boot} 1`)
  await expect(start({ dataDir })).resolves.toMatchObject({ firstRun: false })
})

test('a path too long for a socket works too', async () => {
  const deep = join(openFolder(), 'below'.repeat(20), 'further'.repeat(10))
  mkdirSync(deep, { recursive: true })
  const { appUrl } = await start({ dataDir: deep })
  expect(await query(appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(process.getuid?.() === 0)('a folder for the socket that another user created first is refused', async () => {
  const deep = join(openFolder(), 'below'.repeat(20), 'further'.repeat(10))
  mkdirSync(deep, { recursive: true })
  const { socket } = describeFolders(deep)
  mkdirSync(socket)
  onTestFinished(() => rmSync(socket, { recursive: true }))
  chownSync(socket, 65_534, 65_534)
  await expect(startEmbeddedPostgres({ dataDir: deep })).rejects.toThrow(`${socket} belongs to another user.`)
})

test('data of another PostgreSQL version is refused with a clear message and left unchanged', async () => {
  const dataDir = await openMadeFolder()
  writeFileSync(join(dataDir, 'postgres', 'PG_VERSION'), '17\n')
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow('is of PostgreSQL 17; this Atrium reads 18')
})

test('a server that cannot start reports why, and where to read more', async () => {
  const dataDir = await openMadeFolder()
  writeFileSync(join(dataDir, 'postgres', 'postgresql.auto.conf'), "max_connections = 'many'\n")
  await expect(startEmbeddedPostgres({ dataDir })).rejects.toThrow(
    /^PostgreSQL could not start: .*postgresql\.auto\.conf.* More in .*postgres\.log\.$/,
  )
})
