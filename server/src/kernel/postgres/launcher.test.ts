import { mkdirSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openFolder, query, serversOf, start, startInNode } from './testing.ts'

const asRoot = process.getuid?.() === 0
const nobody = 65_534
const nameless = 54_321

test.runIf(asRoot).each([
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

test.runIf(asRoot)('below a home of mode 0700 it works as its owner and as root', async () => {
  const home = openFolder(nobody)
  const dataDir = join(home, 'code', 'data')
  await (await startInNode(home, { user: nobody })).kill('SIGTERM')
  await (await startInNode(home)).kill('SIGTERM')
  await (await startInNode(home, { user: nobody })).kill('SIGTERM')
  mkdirSync(dataDir, { recursive: true })
  expect(await query((await start({ dataDir })).appUrl, 'select 1 as one')).toEqual([{ one: 1 }])
})

test.runIf(asRoot)('where namespaces are forbidden, root runs it as nobody, also below a folder closed to nobody', async () => {
  const dataDir = openFolder()
  const way = { path: withoutNamespaces() }
  const first = await startInNode(dataDir, way)
  expect(statSync(join(dataDir, 'postgres')).uid).toBe(nobody)
  await query(first.urls.ownerUrl, "create table letter (text text); insert into letter values ('kept')")
  await first.kill('SIGKILL')
  const { ownerUrl } = await start({ dataDir })
  expect(await query(ownerUrl, 'select * from letter')).toEqual([{ text: 'kept' }])
})

test.runIf(asRoot)('an ordinary user is told that the data belongs to somebody else', async () => {
  const dataDir = openFolder(nobody)
  await (await startInNode(dataDir, { user: nobody })).kill('SIGTERM')
  const another = openFolder(nameless)
  mkdirSync(join(another, 'postgres'))
  await expect(startInNode(another, { user: nameless })).rejects.toThrow('belongs to another user. Start Atrium as that user.')
})

function withoutNamespaces(): string {
  const folder = openFolder()
  writeFileSync(join(folder, 'unshare'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return `${folder}:${process.env['PATH']}`
}
