import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest'
import { storeTimeout } from '#kernel/files/s3-outage'
import { openFileStore } from '#kernel/files/open-store'
import { openAtrium, type TestAtrium } from '#testing/atrium'
import type { Person } from '#testing/people'
import { openStrictStore, type StrictStore } from '#testing/stores/strict-store'
import { picture, words } from '#testing/stores/uploads'
import { until } from '#testing/until'
import { codeOf } from '#testing/wire'
import { sweepUploads } from './sweep.ts'

let store: StrictStore
let node: TestAtrium
let maya: Person
let jun: Person
beforeAll(async () => {
  store = await openStrictStore()
  node = await openAtrium({ environment: store.environment })
  ;({ maya, jun } = await node.foundNorthwind('jun'))
})
afterAll(async () => {
  store.unwell = undefined
  await node.close()
  await store.close()
})
beforeEach(() => {
  store.unwell = undefined
})

const silent = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }
type Bytes = Uint8Array<ArrayBuffer>
async function post(key: string, bytes: Bytes) {
  const announced = await jun.client.presignUpload({ key, is_private: 'false' })
  const form = new FormData()
  for (const [name, value] of Object.entries(announced.fields)) form.append(name, value)
  form.append('file', new Blob([bytes]), 'file')
  expect((await fetch(announced.url, { method: 'POST', body: form })).status).toBe(204)
  return announced
}
const finish = async (file_id: string) => {
  const reply = await jun.ask('POST', '/general/s3/upload/finish', JSON.stringify({ file_id }))
  return { code: codeOf(reply), status: reply.status, retryAfter: reply.headers.get('retry-after') }
}
const sweep = async () => {
  const stored = await openFileStore(node.config, Buffer.alloc(32), silent)
  return sweepUploads({ transactions: node.atrium.transactions, store: stored, log: silent }, node.clock())
}
const get = (path: string, method = 'GET') => fetch(node.url + path, { method })
const places = () => [...store.objects.keys()].map((key) => key.split('/')[0])

describe('files that browsers post directly to the store', () => {
  test('are unreadable until they are checked, and only checked ones are kept', async () => {
    const { file_id, s3_key, download_url, url, fields } = await post('photo.png', picture)
    expect(places()).toEqual(['arrivals'])
    expect((await get(download_url)).status).toBe(404)
    expect(url + Object.values(fields).join()).not.toContain(store.environment['S3_SECRET_KEY'])
    expect((await finish(file_id)).code).toBe('ok')
    expect([...store.objects.keys()]).toEqual([s3_key])
    const shown = Buffer.from(await (await get(download_url)).arrayBuffer())
    expect(shown.equals(store.objects.get(s3_key) ?? Buffer.alloc(0))).toBe(true)
  })

  test('are the only data that the page may send elsewhere, and only to the bucket', async () => {
    const { url } = await jun.client.presignUpload({ key: 'notes.txt', is_private: 'false' })
    const policy = (await get('/healthz')).headers.get('content-security-policy') ?? ''
    expect(policy).toContain(`connect-src 'self' ws://localhost:0 ${url} ${url}/parts/;`)
    expect(policy.split(url)).toHaveLength(3)
  })

  test('are not sent for HEAD requests', async () => {
    const { file_id, download_url } = await post('notes.txt', words)
    await finish(file_id)
    store.unwell = 'away'
    const head = await get(download_url, 'HEAD')
    expect([head.status, head.headers.get('content-length')]).toEqual([200, String(words.length)])
  })
})

describe('while the store is unavailable', () => {
  test('an upload is not lost: it is refused for now, and finished later', async () => {
    const { file_id, download_url } = await post('notes.txt', words)
    store.unwell = 'away'
    expect(await finish(file_id)).toEqual({ code: 'SERVICE_UNAVAILABLE', status: 503, retryAfter: '2' })
    store.unwell = undefined
    expect((await finish(file_id)).code).toBe('ok')
    expect(await (await get(download_url)).text()).toBe('0123456789')
  })

  test('a download is refused for now, with the time to wait', async () => {
    const { file_id, download_url } = await post('notes.txt', words)
    await finish(file_id)
    store.unwell = 'away'
    const reply = await get(download_url)
    expect([reply.status, reply.headers.get('retry-after'), reply.headers.get('cache-control')]).toEqual([503, '2', 'no-store'])
    expect(await reply.text()).toContain('SERVICE_UNAVAILABLE')
  })

  test('a sweep leaves for the next one what it cannot delete', async () => {
    const announced = await jun.client.presignUpload({ key: 'draft.txt', is_private: 'true' })
    await jun.client.removeFile({ file_id: announced.file_id })
    store.unwell = 'away'
    await expect(sweep()).rejects.toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    store.unwell = undefined
    expect(await sweep()).toBeGreaterThan(0)
    expect(await sweep()).toBe(0)
  })
})

describe('a store', () => {
  test('that is slow delays nobody who does not ask for files', async () => {
    const kept = await post('notes.txt', words)
    await finish(kept.file_id)
    const waiting = await Promise.all(Array.from({ length: 12 }, () => post('notes.txt', words)))
    store.unwell = 'slow'
    const finishing = waiting.map(({ file_id }) => finish(file_id))
    const reading = Array.from({ length: 12 }, () => get(kept.download_url))
    // More than the pool's connections: if a wait held one, they could not all wait for the store at once.
    await until('all of them to wait for the store', () => store.waiting === finishing.length + reading.length)
    const { pool } = node.atrium
    expect(finishing.length + reading.length).toBeGreaterThan(pool.options.max)
    await until('every connection to be free', () => pool.idleCount === pool.totalCount)
    expect((await maya.client.listEmployees({ limit: 5 })).items).toHaveLength(2)
    store.unwell = undefined
    for (const { code } of await Promise.all(finishing)) expect(code).toBe('ok')
    for (const reply of await Promise.all(reading)) expect(await reply.text()).toBe('0123456789')
  })

  test('that never answers causes a timeout', async () => {
    const { file_id } = await post('notes.txt', words)
    store.unwell = 'slow'
    vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
    onTestFinished(() => void vi.useRealTimers())
    const finishing = finish(file_id)
    await until('it to wait for the store', () => store.waiting === 1)
    vi.advanceTimersByTime(storeTimeout)
    expect((await finishing).code).toBe('SERVICE_UNAVAILABLE')
    store.unwell = undefined
    await until('the upload to be finished', async () => (await finish(file_id)).code === 'ok')
  })

  test('that breaks off in the middle ends a download with an error, not with half a file', async () => {
    const { file_id, download_url } = await post('notes.txt', words)
    store.unwell = 'cut'
    expect((await finish(file_id)).code).toBe('SERVICE_UNAVAILABLE')
    store.unwell = undefined
    expect((await finish(file_id)).code).toBe('ok')
    store.unwell = 'cut'
    const reply = await get(download_url)
    await expect(reply.text()).rejects.toThrow('terminated')
    store.unwell = undefined
    expect(await (await get(download_url)).text()).toBe('0123456789')
  })

  test('that rejects our key is reported as an internal error, not as unavailable', async () => {
    const { file_id } = await post('notes.txt', words)
    store.ahead = 60 * 60_000
    expect((await finish(file_id)).code).toBe('INTERNAL_SERVER_ERROR')
    store.ahead = 0
    expect(node.failures.splice(0).join()).toContain('RequestTimeTooSkewed')
    expect((await finish(file_id)).code).toBe('ok')
  })
})

test('the store refused nothing else, and no internal failures occurred', () => {
  expect(store.refusals.filter((code) => code !== 'NoSuchKey' && code !== 'RequestTimeTooSkewed')).toEqual([])
  expect(node.failures).toEqual([])
})
