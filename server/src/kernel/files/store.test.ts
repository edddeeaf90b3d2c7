import { randomUUID } from 'node:crypto'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { createTestClock, minutes } from '#testing/clock'
import { everyStore, type TestStore } from '#testing/stores/stores'
import { readConfig } from '../config.ts'
import type { UploadPolicy } from '../http/upload-policy.ts'
import { missingOf } from './parts.ts'
import type { Arrival } from './staging.ts'
import { openFileStore } from './open-store.ts'
import type { FileStore } from './store.ts'

const log = { info: () => {}, warn: () => {}, error: () => {}, debug: () => {} }
const clock = createTestClock()

describe.each(everyStore)('on $name', ({ isStrict, open }) => {
  let folder: string
  let beneath: TestStore
  let store: FileStore
  let key: string
  let policy: UploadPolicy
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'atrium-files-'))
    beneath = await open()
    const config = readConfig({ DATA_DIR: folder, SECRET_KEY: 'the key that all nodes of the tests share', ...beneath.environment })
    store = await openFileStore(config, Buffer.alloc(32), log)
  })
  beforeEach(() => {
    const company_id = randomUUID()
    key = `${company_id}/letters/tides.txt`
    const expires_at = new Date(clock().getTime() + minutes(5)).toISOString()
    policy = { company_id, file_id: randomUUID(), key, content_type: 'text/plain', maximum: 20, expires_at }
  })
  afterAll(async () => {
    await beneath.close()
    await rm(folder, { recursive: true })
  })

  const receive = (words: string, maximum = 100) => store.receive(Readable.from([Buffer.from(words)]), maximum)
  const staged = () => readdir(join(folder, 'files', '.arrivals'))
  const read = async (wanted: string, range?: { start: number; end: number }) => {
    const bytes = await store.open(wanted, range)
    return bytes && text(bytes)
  }
  const collect = () => store.collect(policy, policy.maximum, AbortSignal.timeout(minutes(1)))

  /** Posts a form as a browser does, with `change` applied as an attacker might. */
  async function submit(words: string, change: Record<string, string | undefined> = {}, later = 0): Promise<Arrival | 'refused'> {
    const { url, fields } = await store.presign(policy)
    const known = Object.keys(fields).map((name): [string, string | undefined] => {
      const changed = Object.keys(change).find((each) => each.toLowerCase() === name.toLowerCase())
      return [name, changed ? change[changed] : fields[name]]
    })
    const form = known.filter((field): field is [string, string] => field[1] !== undefined)
    if (!store.formAddress) {
      const admitted = store.admit(Object.fromEntries(form), new Date(clock().getTime() + later))
      return admitted ? receive(words, admitted.maximum).catch(() => 'refused' as const) : 'refused'
    }
    expect(url).toBe(store.formAddress)
    const body = new FormData()
    for (const [name, value] of form) body.append(name, value)
    body.append('file', new Blob([words]), 'file')
    beneath.setAhead?.(later)
    const reply = await fetch(url, { method: 'POST', body })
    beneath.setAhead?.(0)
    if (reply.status === 204) return (await collect()) ?? 'refused'
    expect(reply.status, await reply.text()).toBeGreaterThanOrEqual(400)
    expect(await collect()).toBeUndefined()
    return 'refused'
  }

  test('a posted file can be collected, and read once it is kept', async () => {
    const arrival = await submit('the tide tables')
    if (arrival === 'refused') throw new Error('a good form was refused')
    expect(arrival.size).toBe(15)
    expect(await read(key)).toBeUndefined()
    await store.keep(arrival, key)
    expect(await read(key)).toBe('the tide tables')
    expect(await read(key, { start: 4, end: 7 })).toBe('tide')
    await store.forget(policy)
    expect(await collect()).toBeUndefined()
    expect(await read(key)).toBe('the tide tables')
    expect(await staged()).toEqual([])
  })

  // s3rver accepts everything; the other stores check.
  describe.runIf(isStrict)('a form is refused', () => {
    const other = { key: `${randomUUID()}/stolen.txt` }
    const policyField = { policy: Buffer.from(JSON.stringify({ expiration: '2999-01-01T00:00:00Z', conditions: [] })).toString('base64') }
    test.each([
      ['with a bad signature', { signature: 'AAAA', 'x-amz-signature': 'a'.repeat(64) }],
      ['with another policy', policyField],
      ['without a policy', { policy: undefined, signature: undefined, 'x-amz-signature': undefined }],
      ['for another key', other],
      ['for another type', { 'content-type': 'text/html' }],
    ])('%s', async (_what, change) => {
      expect(await submit('the tide tables', change)).toBe('refused')
    })

    test('with too many bytes', async () => {
      expect(await submit('x'.repeat(21))).toBe('refused')
    })

    // An external store uses its own clock.
    test('after five minutes', async () => {
      if (store.formAddress && !beneath.setAhead) return
      expect(await submit('the tide tables', {}, minutes(5) + 1_000)).toBe('refused')
    })
  })

  describe('in parts', () => {
    const wanted = [
      { number: 1, bytes: 4 },
      { number: 2, bytes: 4 },
      { number: 3, bytes: 3 },
    ]
    /** Puts a part as a browser does, with `change` applied to its address as an attacker might. */
    async function put(
      number: number,
      words: string,
      change = (address: string): string => address,
      later = 0,
    ): Promise<'there' | 'refused'> {
      const part = wanted.find((each) => each.number === number)
      if (!part) throw new Error('no such part')
      const address = change(await store.parts.addressOf(policy, part, new Date()))
      if (!store.parts.address) {
        const admitted = store.parts.admit(
          Object.fromEntries(new URL(address, 'http://atrium').searchParams),
          new Date(clock().getTime() + later),
        )
        const taken = admitted ? store.parts.put(admitted, Readable.from([Buffer.from(words)])) : Promise.reject(new Error('not admitted'))
        return taken.then(
          () => 'there' as const,
          () => 'refused' as const,
        )
      }
      expect(address.startsWith(store.parts.address)).toBe(true)
      beneath.setAhead?.(later)
      const reply = await fetch(address, { method: 'PUT', body: words })
      beneath.setAhead?.(0)
      return reply.ok ? 'there' : 'refused'
    }
    const join = () => store.parts.join(policy, wanted, AbortSignal.timeout(minutes(1)))
    const there = async () => (await store.parts.list(policy)).toSorted((left, right) => left.number - right.number)

    test('a file is complete once all its parts are there, in any order of arrival', async () => {
      expect(await there()).toEqual([])
      expect([await put(3, 'les'), await put(1, 'the '), await put(1, 'the ')]).toEqual(['there', 'there', 'there'])
      expect(await there()).toEqual([wanted[0], wanted[2]])
      expect(missingOf(wanted, await there())).toEqual([wanted[1]])
      await expect(join()).rejects.toMatchObject({ code: 'FILE_NOT_FOUND' })
      expect(await staged()).toEqual([])
      await put(2, 'tab_')
      const arrival = await join()
      expect(arrival.size).toBe(11)
      await store.keep(arrival, key)
      expect(await read(key)).toBe('the tab_les')
      await store.parts.forget(policy)
      expect(await there()).toEqual([])
      expect(await read(key)).toBe('the tab_les')
    })

    test('the sweep deletes only parts whose upload had its last part before an instant', async () => {
      await put(1, 'the ')
      await store.parts.sweep(new Date(clock().getTime() - minutes(10)))
      expect(await there()).toHaveLength(1)
      await store.parts.sweep(new Date(clock().getTime() + minutes(1)))
      expect(await there()).toEqual([])
    })

    describe.runIf(isStrict)('one is refused', () => {
      test.each(['sho', 'longer', ''])('with the wrong number of bytes: %j', async (words) => {
        expect(await put(1, words)).toBe('refused')
        expect(await there()).toEqual([])
        expect(await staged()).toEqual([])
      })

      test('with the address of another upload, or another signature', async () => {
        const other = async () => store.parts.addressOf({ ...policy, file_id: randomUUID() }, { number: 1, bytes: 4 }, new Date())
        const stranger = await other()
        const ofStranger = (address: string): string => {
          const [own, theirs] = [new URL(address, 'http://atrium'), new URL(stranger, 'http://atrium')]
          if (!store.parts.address) own.searchParams.set('policy', theirs.searchParams.get('policy') ?? '')
          else own.pathname = theirs.pathname
          return own.href
        }
        expect(await put(1, 'the ', ofStranger)).toBe('refused')
        expect(
          await put(1, 'the ', (address) =>
            address.replace(/signature=.{8}/i, 'signature=00000000').replace(/Signature=.{8}/, 'Signature=00000000'),
          ),
        ).toBe('refused')
        expect(await there()).toEqual([])
      })

      test('after 15 minutes', async () => {
        if (store.parts.address && !beneath.setAhead) return // an external store uses its own clock
        expect(await put(1, 'the ', undefined, minutes(15) + 1_000)).toBe('refused')
      })
    })
  })

  test('more than the maximum is refused and leaves nothing behind', async () => {
    await expect(receive('123456', 5)).rejects.toMatchObject({ code: 'FILE_TOO_LARGE' })
    expect(await staged()).toEqual([])
  })

  test('an interrupted upload leaves nothing behind', async () => {
    const broken = Readable.from(
      (async function* () {
        yield Buffer.from('half')
        throw new Error('the line broke')
      })(),
    )
    await expect(store.receive(broken, 100)).rejects.toThrow('the line broke')
    expect(await staged()).toEqual([])
  })

  test('a deleted file is gone, and deleting it again is harmless', async () => {
    await store.keep(await receive('x'), key)
    await store.delete(key)
    await store.delete(key)
    expect(await read(key)).toBeUndefined()
  })

  test('the sweep deletes only files that arrived before an instant and were never kept', async () => {
    await store.keep(await receive('to stay'), key)
    await submit('left over')
    await store.sweep(new Date(clock().getTime() - minutes(10)))
    if (store.formAddress) expect(await collect()).toBeDefined()
    expect((await staged()).length).toBeGreaterThan(0)
    await store.sweep(new Date(clock().getTime() + minutes(1)))
    expect(await staged()).toEqual([])
    expect(await collect()).toBeUndefined()
    expect(await read(key)).toBe('to stay')
  })

  test.each(['../outside.txt', '/etc/passwd', '.arrivals/other'])(
    'the key %s does not reach another file of this machine',
    async (wanted) => {
      const answer = await read(wanted).catch((error: unknown) => (error instanceof Error ? error.message : ''))
      expect([undefined, 'a key leads out of the folder of files', 'a key leads out of the bucket']).toContain(answer)
    },
  )
})
