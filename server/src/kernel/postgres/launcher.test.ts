import { spawnSync } from 'node:child_process'
import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { findLauncher } from './launcher.ts'
import { openFolder, prepareMadeFolder, query, serversOf, start, startInNode } from './testing.ts'

const openMadeFolder = prepareMadeFolder()

const asRoot = process.getuid?.() === 0
const nobody = 65_534
/** Only root can become another user, who must be able to read this repository: it must not be below root's home. */
const asOthers = asRoot && spawnSync('test', ['-r', import.meta.filename], { uid: nobody, gid: nobody }).status === 0
const nameless = 54_321

test.runIf(asOthers).each([
  ['an ordinary user', nobody],
  ['a user whose number has no name', nameless],
])('%s starts and stops it', async (_who, user) => {
  const dataDir = openFolder(user)
  const started = await startInNode(dataDir, { user })
  expect(started.firstRun).toBe(true)
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(user)
  expect(await query(started.urls.appUrl, 'select current_user as role')).toEqual([{ role: 'atrium_app' }])
  await started.kill('SIGTERM')
  expect(serversOf(dataDir)).toEqual([])
})

test.runIf(asOthers)(
  'below a home of mode 0700 it works as the home’s owner, as root on the same data, and as the owner again',
  async () => {
    const home = await openMadeFolder(nobody)
    expect(statSync(home).mode & 0o777).toBe(0o700)
    for (const way of [{ user: nobody }, {}, { user: nobody }]) {
      const started = await startInNode(home, way)
      expect(await query(started.urls.appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
      await started.kill('SIGTERM')
    }
  },
)

test.runIf(asRoot)('root creates data below the home of another user with mode 0700', async () => {
  const dataDir = join(openFolder(nobody), 'code', 'data')
  mkdirSync(dataDir, { recursive: true })
  expect(await query((await start({ dataDir })).appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(asRoot)(
  'where namespaces are forbidden, root runs PostgreSQL as nobody, even below a folder that nobody cannot enter',
  async () => {
    const dataDir = openFolder()
    const way = { path: withoutNamespaces() }
    const first = await startInNode(dataDir, way)
    expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody)
    await query(first.urls.ownerUrl, "create table letter (text text); insert into letter values ('kept')")
    await first.kill('SIGKILL')
    const { ownerUrl } = await start({ dataDir })
    expect(await query(ownerUrl, 'select * from letter')).toEqual([{ text: 'kept' }])
  },
)

test.runIf(asRoot)('as another user, PostgreSQL finds its programs below a folder that this user cannot enter', () => {
  const closed = openFolder()
  expect(statSync(closed)).toMatchObject({ uid: 0, mode: 0o40700 })
  const program = join(closed, 'program')
  writeFileSync(program, '#!/bin/sh\n', { mode: 0o755 })
  const launcher = findLauncher(openFolder(nobody), program)
  expect(spawnSync('env', [...launcher, 'test', '-x', program]).status).toBe(0)
})

test.runIf(asOthers)('an ordinary user is told that the data belongs to another user', async () => {
  const dataDir = openFolder(nameless)
  mkdirSync(join(dataDir, 'postgres'))
  await expect(startInNode(dataDir, { user: nameless })).rejects.toThrow('belongs to another user. Start Atrium as that user.')
})

function withoutNamespaces(): string {
  const folder = openFolder()
  writeFileSync(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return `${folder}:${process.env['PATH']}`
}
