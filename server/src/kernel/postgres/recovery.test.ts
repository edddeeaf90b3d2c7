import { existsSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { keepBusy, openFolder, prepareMadeFolder, postmasterOf, query, serversOf, start, startInNode } from './testing.ts'
import { signalProcesses } from './processes.ts'
import { responseTimeout } from './responsiveness.ts'
import { startEmbeddedPostgres } from './start.ts'

const openMadeFolder = prepareMadeFolder()

const makeLetter = "create table letter (text text); insert into letter values ('kept')"
const readLetter = 'select * from letter'
const kept = [{ text: 'kept' }]

test.each(['idle', 'busy'])(
  'when the postmaster is killed and its backends are %s, it serves again at the first try and at the same address',
  async (backends) => {
    const dataDir = await openMadeFolder()
    const onDeath = vi.fn<(reason: string) => void>()
    const onRestart = vi.fn<() => void>()
    const { ownerUrl } = await start({ dataDir, onDeath, onRestart })
    await query(ownerUrl, makeLetter)
    if (backends === 'busy') await keepBusy(ownerUrl)
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await vi.waitFor(() => expect(onRestart).toHaveBeenCalledOnce(), { timeout: 50_000, interval: 10 })
    // A failed try would be reported as another death, and a pause follows only a failed try.
    expect(onDeath).toHaveBeenCalledExactlyOnceWith('ended by SIGKILL')
    expect(await query(ownerUrl, readLetter)).toEqual(kept)
  },
)

test('it recovers every time, and a stop right after a death leaves nothing running', async () => {
  const dataDir = await openMadeFolder()
  const onRestart = vi.fn<() => void>()
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir, onRestart })
  await query(ownerUrl, makeLetter)
  for (const times of [1, 2, 3]) {
    process.kill(postmasterOf(dataDir), 'SIGKILL')
    await vi.waitFor(() => expect(onRestart).toHaveBeenCalledTimes(times), { timeout: 50_000, interval: 10 })
  }
  expect(await query(ownerUrl, readLetter)).toEqual(kept)
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  await stop()
  expect(serversOf(dataDir)).toEqual([])
  expect(existsSync(join(dataDir, 'atrium.lock'))).toBe(false)
})

test('an unresponsive server is killed soon, and nothing is lost', async () => {
  const dataDir = await openMadeFolder()
  const { ownerUrl, stop } = await startEmbeddedPostgres({ dataDir })
  await query(ownerUrl, makeLetter)
  signalProcesses(serversOf(dataDir), 'SIGSTOP')
  await stop()
  expect(serversOf(dataDir)).toEqual([])
  expect(await query((await start({ dataDir })).ownerUrl, readLetter)).toEqual(kept)
  expect(2 * responseTimeout).toBeLessThan(3_000)
})

test('after Node is killed, the next start recovers, whether or not the server outlived it', async () => {
  const dataDir = await openMadeFolder()
  const first = await startInNode(dataDir)
  await query(first.urls.ownerUrl, makeLetter)
  await keepBusy(first.urls.appUrl)
  await first.kill('SIGKILL')
  expect(await query((await start({ dataDir })).ownerUrl, readLetter)).toEqual(kept)
})

test.runIf(process.platform === 'linux')('a server whose Node was killed shuts down by itself', async () => {
  const dataDir = await openMadeFolder()
  const first = await startInNode(dataDir)
  await first.kill('SIGKILL')
  await vi.waitFor(() => expect(serversOf(dataDir)).toEqual([]), { timeout: 50_000 })
})

test('a server that outlives its Node is ended by the next start, which takes over', async () => {
  const dataDir = await openMadeFolder()
  const first = await startInNode(dataDir, { path: withoutSetpriv() })
  await query(first.urls.ownerUrl, makeLetter)
  await keepBusy(first.urls.appUrl)
  const outliving = postmasterOf(dataDir)
  await first.kill('SIGKILL')
  expect(await query(first.urls.ownerUrl, readLetter)).toEqual(kept)
  const { ownerUrl } = await start({ dataDir })
  expect(postmasterOf(dataDir)).not.toBe(outliving)
  expect(await query(ownerUrl, readLetter)).toEqual(kept)
})

test('after Node and the postmaster are killed with a busy backend, the next start recovers', async () => {
  const dataDir = await openMadeFolder()
  const first = await startInNode(dataDir)
  await query(first.urls.ownerUrl, makeLetter)
  await keepBusy(first.urls.ownerUrl)
  process.kill(postmasterOf(dataDir), 'SIGKILL')
  await first.kill('SIGKILL')
  expect(await query((await start({ dataDir })).ownerUrl, readLetter)).toEqual(kept)
})

test('a postmaster.pid and a socket lock that name an unrelated process are ignored', async () => {
  const dataDir = await openMadeFolder()
  mkdirSync(join(dataDir, 'postgres.socket'))
  writeFileSync(join(dataDir, 'postgres', 'postmaster.pid'), `${process.ppid}\n${dataDir}/postgres\n0\n5432\n\n\n\nready   \n`)
  writeFileSync(join(dataDir, 'postgres.socket', '.s.PGSQL.5432.lock'), `${process.ppid}\n`)
  await expect(start({ dataDir })).resolves.toMatchObject({ firstRun: false })
})

test('an interrupted first start is repeated', async () => {
  const dataDir = openFolder()
  mkdirSync(join(dataDir, 'postgres.init'))
  writeFileSync(join(dataDir, 'postgres.init', 'PG_VERSION'), '18\n')
  await expect(start({ dataDir })).resolves.toMatchObject({ firstRun: true })
  expect(existsSync(join(dataDir, 'postgres.init'))).toBe(false)
})

test('lost passwords are replaced, and the data stays', async () => {
  const dataDir = await openMadeFolder()
  const first = await startEmbeddedPostgres({ dataDir })
  await query(first.ownerUrl, makeLetter)
  await first.stop()
  rmSync(join(dataDir, 'postgres.passwords'))
  const { ownerUrl, firstRun } = await start({ dataDir })
  expect(firstRun).toBe(false)
  expect(ownerUrl).not.toBe(first.ownerUrl)
  expect(await query(ownerUrl, readLetter)).toEqual(kept)
})

/** A PATH on which setpriv fails, as it is missing on a Mac. */
function withoutSetpriv(): string {
  const folder = openFolder()
  writeFileSync(join(folder, 'setpriv'), '#!/bin/sh\nexit 1\n', { mode: 0o755 })
  return `${folder}:${process.env['PATH']}`
}
