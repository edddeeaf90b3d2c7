import { randomUUID } from 'node:crypto'
import { spawnSync } from 'node:child_process'
import {
  appendFileSync,
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest'
import { readConfig } from '#kernel/config'
import { unlimited } from '#kernel/limits/limiter'
import { createLog } from '#kernel/log'
import { collectEmails } from '#testing/emails'
import { foundCompany, paragraph, welcome, type Person } from '#testing/people'
import { query } from '#testing/postgres'
import { hashDatabase } from '#testing/row-hashes'
import { openClient } from '#testing/wire'
import { createAtrium, type Atrium } from '../../atrium.ts'
import { openDatabase, type OpenDatabase } from '../../open-database.ts'
import { addressesOf, startEmbeddedPostgres } from '../postgres/start.ts'
import { makeBackup } from './backup.ts'
import { manifestName } from './manifest.ts'
import { restoreBackup } from './restore.ts'
import { holdWriters, keepWorking, readRestored } from './testing.ts'

const root = mkdtempSync(join(tmpdir(), 'atrium-drill-'))
const dataDir = join(root, 'data')
let database: OpenDatabase
let atrium: Atrium
let people: Person[]
let conversation_id: string

/** A company at work on its own database, created as `npm start` does. */
beforeAll(async () => {
  const config = readConfig({ DATA_DIR: dataDir, PORT: '0', DEMO: 'off' })
  const log = createLog('silent')
  database = await openDatabase(config, log)
  const emails = collectEmails()
  atrium = await createAtrium({ config, databaseUrl: database.url, log, limiter: unlimited, onMailWritten: emails.onWritten })
  const url = await atrium.app.listen({ host: '127.0.0.1', port: 0 })
  const doors = { url, client: openClient(url, () => ({})), emails }
  const maya = await foundCompany(doors, 'Northwind', 'maya')
  people = [maya, await welcome(doors, maya, 'tomas'), await welcome(doors, maya, 'jun')]
  const space = await maya.client.createSpace({ space_name: 'Rough sea', employee_ids: people.slice(1).map((person) => person.id) })
  conversation_id = space.sub_spaces[0]?.sub_space_id ?? ''
  mkdirSync(join(dataDir, 'files/northwind'), { recursive: true })
  writeFileSync(join(dataDir, 'files/northwind/chart.bin'), Buffer.alloc(300_000, 'sea'))
})
afterAll(async () => {
  await atrium.stop()
  await database.stop()
  rmSync(root, { recursive: true, force: true })
})

test('a backup during constant writes contains exactly what was committed at its moment, and can be restored', async () => {
  const stop = keepWorking(people, conversation_id)
  const folder = join(root, 'backup')
  const held: { hashes?: Record<string, string>; release?: () => Promise<void> } = {}
  const manifest = await makeBackup({ dataDir, folder, beforeMoment: async () => void Object.assign(held, await holdWriters(dataDir)) })
  await held.release?.()
  const target = join(root, 'restored')
  await stop()
  await restoreBackup(folder, target)

  const rows = await readRestored(target)
  expect(rows).toEqual(held.hashes)
  expect(Object.keys(rows).length).toBeGreaterThan(20)
  expect(Number(rows['message']?.split(' ')[0])).toBeGreaterThan(20)
  expect(await hashDatabase(addressesOf(dataDir).superuserUrl), 'the world went on').not.toEqual(rows)
  expect(readFileSync(join(target, 'files/northwind/chart.bin'))).toEqual(readFileSync(join(dataDir, 'files/northwind/chart.bin')))
  for (const name of ['secret.key', 'postgres.passwords'])
    expect(readFileSync(join(target, name), 'utf8')).toBe(readFileSync(join(dataDir, name), 'utf8'))
  expect(statSync(folder).mode & 0o77, 'for its owner alone').toBe(0)
  for (const { path } of manifest.files) expect(statSync(join(folder, path)).mode & 0o77, path).toBe(0)
}, 180_000)

test('people stay signed in to a restored Atrium', async () => {
  const target = join(root, 'restored')
  const config = readConfig({ DATA_DIR: target, PORT: '0', DEMO: 'off' })
  const log = createLog('silent')
  const second = await openDatabase(config, log)
  const node = await createAtrium({ config, databaseUrl: second.url, log, limiter: unlimited })
  const url = await node.app.listen({ host: '127.0.0.1', port: 0 })
  const headers = people[0]?.headers() ?? {}
  const client = openClient(url, () => headers)
  const { messages } = await client.listMessages({ conversation_id, anchor: 'newest', before: 5 })
  await node.stop()
  await second.stop()
  expect(messages.length).toBeGreaterThan(0)
})

test('a backup contains everything acknowledged before it began, and nothing sent after it ended', async () => {
  const [maya] = people
  const send = async (text: string) =>
    (await maya?.client.sendMessage({ destination: { conversation_id }, client_message_id: randomUUID(), body: paragraph(text) }))
      ?.message_id
  const before = await send('before')
  const stop = keepWorking(people, conversation_id)
  const folder = join(root, 'second')
  await makeBackup({ dataDir, folder })
  const after = await send('after')
  await stop()
  const target = join(root, 'restored-second')
  await restoreBackup(folder, target)
  const server = await startEmbeddedPostgres({ dataDir: target })
  const found = await query<{ message_id: string }>(
    server.superuserUrl,
    `select message_id from message where message_id in ('${before}', '${after}')`,
  )
  await server.stop()
  expect(found).toEqual([{ message_id: before }])
})

test('a second concurrent backup is refused; a failed one leaves neither a folder nor a replication slot', async () => {
  const other = () => makeBackup({ dataDir, folder: join(root, 'other') })
  const beforeMoment = async (): Promise<void> => {
    await expect(other()).rejects.toThrow('Another backup of this data is under way.')
    throw new Error('the power went')
  }
  await expect(makeBackup({ dataDir, folder: join(root, 'broken'), beforeMoment })).rejects.toThrow('the power went')
  expect(await query(addressesOf(dataDir).superuserUrl, 'select 1 from pg_replication_slots')).toEqual([])
  expect(readdirSync(root).filter((name) => /broken|other/.test(name))).toEqual([])
})

test.each([
  ['the data itself', () => join(dataDir, 'backup'), 'cannot lie in the data itself'],
  ['a folder above the data', () => root, 'cannot lie in the data itself'],
  ['a folder that holds something', () => join(root, 'backup'), 'is not empty'],
])('a backup into %s is refused', async (_what, folder, reason) => {
  await expect(makeBackup({ dataDir, folder: folder() })).rejects.toThrow(reason)
})

test('a folder without a database cannot be backed up', async () => {
  await expect(makeBackup({ dataDir: join(root, 'nowhere'), folder: join(root, 'nothing') })).rejects.toThrow('holds no database')
})

/** A copy of the backup to damage. */
function spoiled(spoil: (folder: string) => void): string {
  const folder = mkdtempSync(join(root, 'spoiled-'))
  cpSync(join(root, 'backup'), folder, { recursive: true })
  spoil(folder)
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
const rewrite = (folder: string, change: (manifest: { files: { path: string }[]; folders: string[] }) => void): void => {
  const path = join(folder, manifestName)
  const manifest = JSON.parse(readFileSync(path, 'utf8'))
  change(manifest)
  writeFileSync(path, JSON.stringify(manifest))
}

test.each<[string, (folder: string) => void, string]>([
  ['a flipped byte', (folder) => appendFileSync(join(folder, 'files/northwind/chart.bin'), 'x'), 'is damaged: files/northwind/chart.bin'],
  ['a missing file', (folder) => rmSync(join(folder, 'postgres/PG_VERSION')), 'lacks postgres/PG_VERSION'],
  ['no manifest', (folder) => rmSync(join(folder, manifestName)), 'is no backup'],
  ['a manifest that is none', (folder) => writeFileSync(join(folder, manifestName), '{'), 'cannot be read'],
  ['a file that was slipped in', (folder) => writeFileSync(join(folder, 'postgres/postgresql.auto.conf.d'), ''), 'not part of the backup'],
  ['a way out', (folder) => rewrite(folder, ({ files }) => void Object.assign(files[0] ?? {}, { path: '../escaped' })), 'outside itself'],
  ['a way out by a folder', (folder) => rewrite(folder, ({ folders }) => void folders.push('/tmp/escaped')), 'outside itself'],
])('%s is detected before anything is restored', async (_what, spoil, reason) => {
  const target = join(root, `never-${randomUUID()}`)
  await expect(restoreBackup(spoiled(spoil), target)).rejects.toThrow(reason)
  expect(existsSync(target)).toBe(false)
})

test('a restore into a non-empty folder is refused and changes nothing', async () => {
  const target = join(root, 'full')
  mkdirSync(target)
  writeFileSync(join(target, 'letter'), 'kept')
  await expect(restoreBackup(join(root, 'backup'), target)).rejects.toThrow('is not empty')
  await expect(restoreBackup(join(root, 'backup'), target)).rejects.toThrow(`npm run restore -- backup ${target}-restored`)
  expect(readdirSync(target)).toEqual(['letter'])
})

test('an incomplete write-ahead log makes the restore fail and leave nothing', async () => {
  const folder = spoiled((folder) => {
    const [segment = ''] = readdirSync(join(folder, 'postgres/pg_wal')).filter((name) => /^[\dA-F]{24}$/.test(name))
    rmSync(join(folder, 'postgres/pg_wal', segment))
    rewrite(folder, (manifest) => void (manifest.files = manifest.files.filter(({ path }) => !path.endsWith(segment))))
  })
  const target = join(root, 'unmended')
  await expect(restoreBackup(folder, target)).rejects.toThrow('PostgreSQL could not start')
  expect(readdirSync(target)).toEqual([])
})

test('a killed restore does not start as if it were complete; running it again completes it', async () => {
  const target = join(root, 'killed')
  const restore = `import { restoreBackup } from ${JSON.stringify(new URL('./restore.ts', import.meta.url).href)}
    await restoreBackup(process.argv[1], process.argv[2], async () => process.kill(process.pid, 'SIGKILL'))`
  const node = [process.execPath, '--input-type=module-typescript', '--eval', restore] as const
  expect(spawnSync(node[0], [...node.slice(1), join(root, 'backup'), target], { cwd: import.meta.dirname }).signal).toBe('SIGKILL')
  expect(() => readConfig({ DATA_DIR: target })).toThrow(`run it again: npm run restore -- backup ${target}`)

  await restoreBackup(join(root, 'backup'), target)
  expect(() => readConfig({ DATA_DIR: target })).not.toThrow()
  expect(readdirSync(target)).toEqual(expect.arrayContaining(['files', 'postgres', 'postgres.passwords', 'secret.key']))
  expect(readdirSync(target)).not.toContain('restore.unfinished')
})

test('from the command line: backups of a running and of a stopped Atrium, a restore, and an error for an external database', async () => {
  const run = (...given: string[]) => runWith({}, ...given)
  const runWith = (environment: Record<string, string>, ...given: string[]) =>
    spawnSync(process.execPath, [join(import.meta.dirname, '../../backup.ts'), ...given], {
      encoding: 'utf8',
      cwd: root,
      env: {
        PATH: process.env['PATH'],
        NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'],
        INIT_CWD: root,
        DATA_DIR: dataDir,
        ...environment,
      },
    })
  expect(run('backup', 'by-hand')).toMatchObject({
    status: 0,
    stdout: expect.stringMatching(/^Backed up .*by-hand: \d+ files, [\d.]+ MB, [\d.]+ s\.$/m),
  })
  expect(run('restore', 'by-hand', 'by-hand-restored')).toMatchObject({ status: 0, stdout: expect.stringContaining('and read it whole') })
  const resting = { DATA_DIR: join(root, 'by-hand-restored') }
  expect(runWith(resting, 'backup', 'at-rest')).toMatchObject({ status: 0, stderr: '' })
  expect(existsSync(join(root, 'at-rest', manifestName))).toBe(true)
  expect(run('restore', 'by-hand', 'by-hand-restored')).toMatchObject({ status: 1, stderr: expect.stringContaining('is not empty') })
  expect(runWith({ DATABASE_URL: 'postgres://app:rain@db/atrium' }, 'backup')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('pg_dump'),
  })
  expect(run('restore')).toMatchObject({ status: 1, stderr: expect.stringContaining('npm run restore') })
})
