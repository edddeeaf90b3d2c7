import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { createDiskStore, type FileStore } from './files.ts'

let folder: string
let store: FileStore
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'atrium-files-'))
  store = createDiskStore({ folder, secret: Buffer.alloc(32) })
})
afterEach(() => rm(folder, { recursive: true }))

const receive = (words: string, maximum = 100) => store.receive(Readable.from([Buffer.from(words)]), maximum)
const arrivals = () => readdir(join(folder, '.arrivals'))
const read = async (key: string, range?: { start: number; end: number }) => {
  const bytes = await store.open(key, range)
  return bytes && text(bytes)
}

test('what was received and kept is read again, whole or in part', async () => {
  const arrival = await receive('the tide tables')
  expect(arrival.size).toBe(15)
  await store.keep(arrival, 'northwind/tides.txt')
  expect(await read('northwind/tides.txt')).toBe('the tide tables')
  expect(await read('northwind/tides.txt', { start: 4, end: 7 })).toBe('tide')
  expect(await arrivals()).toEqual([])
})

test('a file is nowhere to be read before it is kept', async () => {
  await receive('secret')
  expect(await read('northwind/tides.txt')).toBeUndefined()
})

test('more than the maximum is refused and leaves nothing behind', async () => {
  await expect(receive('123456', 5)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
  expect(await arrivals()).toEqual([])
})

test('an upload that breaks off leaves nothing behind', async () => {
  const broken = Readable.from(
    (async function* () {
      yield Buffer.from('half')
      throw new Error('the line broke')
    })(),
  )
  await expect(store.receive(broken, 100)).rejects.toThrow('the line broke')
  expect(await arrivals()).toEqual([])
})

test('a deleted file is gone, and deleting it again does no harm', async () => {
  await store.keep(await receive('x'), 'northwind/x.txt')
  await store.delete('northwind/x.txt')
  await store.delete('northwind/x.txt')
  expect(await read('northwind/x.txt')).toBeUndefined()
})

test('the sweep forgets what arrived before an instant, and only that', async () => {
  await receive('left over')
  await store.sweep(new Date(Date.now() - 60_000))
  expect(await arrivals()).toHaveLength(1)
  await store.sweep(new Date(Date.now() + 60_000))
  expect(await arrivals()).toEqual([])
})

test.each(['../outside.txt', '/etc/passwd', '.arrivals/other'])('the key %s leads nowhere', async (key) => {
  await expect(async () => store.open(key)).rejects.toThrow('leads out')
})
