import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createClient } from 'redis'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#kernel/clock'
import { createLimiter } from '#kernel/limiter'
import type { BusMessage } from '#kernel/live/bus'
import type { Log } from '#kernel/log'
import { createSecrets } from '#kernel/secret-key'
import { findFreePort } from '#testing/port'
import { hasRedis, redisPassword, startRedis, whereRedis, type RedisServer } from '#testing/redis'
import { until } from '#testing/until'
import { createRedisBus } from './bus.ts'
import { openRedis, type RedisConnection } from './connection.ts'
import { createRedisLimiter } from './limiter.ts'

const secrets = createSecrets('a key that the nodes of one installation share')
const ended = (session_id: string): BusMessage => ({ type: 'sessions-ended', session_ids: [session_id] })

describe.skipIf(!hasRedis)(`with a Redis${whereRedis}`, () => {
  let server: RedisServer
  let words: string[]
  const log: Log = { info: say, warn: say, error: say, debug: say }
  function say(fields: object, text: string): void {
    words.push(`${text} ${JSON.stringify(fields)}`)
  }
  beforeAll(async () => void (server = await startRedis()))
  afterAll(() => server.stop())
  beforeEach(() => void (words = []))

  async function connect(url = server.url): Promise<RedisConnection> {
    const redis = await openRedis(url, log)
    onTestFinished(redis.stop)
    return redis
  }
  const openNode = async (deriveSecret = secrets) => {
    const redis = await connect()
    const bus = createRedisBus(redis, deriveSecret, log)
    const heard: BusMessage[] = []
    bus.subscribe((message) => heard.push(message))
    return { redis, bus, heard, limiter: createRedisLimiter(redis, createLimiter(systemClock), deriveSecret) }
  }

  test('two nodes share one bucket to the last try, and it fills again', async () => {
    const [one, other] = [await openNode(), await openNode()]
    const bucket = `password:jun@northwind.example:${randomUUID()}`
    const allowance = { burst: 10, perMinute: 60 }
    const takes = Array.from({ length: 60 }, (_, count) => (count % 2 ? one : other).limiter.take(bucket, allowance))
    const granted = (await Promise.all(takes)).filter(Boolean).length
    expect([10, 11]).toContain(granted)
    await until('one try more', () => one.limiter.take(bucket, allowance), 3_000)
    expect(JSON.stringify(await one.redis.send(['KEYS', '*']))).not.toContain('northwind')
  })

  test('a cost above what is left takes nothing', async () => {
    const { limiter } = await openNode()
    const bucket = randomUUID()
    expect(await limiter.take(bucket, { burst: 3, perMinute: 1 }, 4)).toBe(false)
    expect(await limiter.take(bucket, { burst: 3, perMinute: 1 }, 3)).toBe(true)
  })

  test('a message reaches the own node once and at once, and the others once', async () => {
    const [one, other] = [await openNode(), await openNode()]
    await until('the line to be heard', () => (one.bus.publish(ended('a')), other.heard.length > 0))
    one.heard.length = 0
    one.bus.publish(ended('b'))
    expect(one.heard).toEqual([ended('b')])
    await until('it to arrive', () => other.heard.some((message) => JSON.stringify(message).includes('"b"')))
    other.bus.publish(ended('c')) // whatever came back to the sender has come before this
    await until('the next to arrive', () => one.heard.length === 2)
    expect(one.heard).toEqual([ended('b'), ended('c')])
  })

  test('whoever reads Redis reads nothing, whoever writes to it forges nothing, and another installation is not met', async () => {
    const [one, other, stranger] = [await openNode(), await openNode(), await openNode(createSecrets('the key of somebody else entirely'))]
    const spy = createClient({ url: server.url })
    await spy.connect()
    onTestFinished(() => spy.destroy())
    const seen: { channel: string; text: string }[] = []
    await spy.pSubscribe('*', (text, channel) => void seen.push({ channel, text }))
    await until('something to be seen', () => (one.bus.publish(ended('between-us')), seen.length > 0 && other.heard.length > 0))
    expect(JSON.stringify(seen)).not.toContain('between-us')
    const before = other.heard.length
    const [{ channel } = { channel: '' }] = seen
    const forger = createClient({ url: server.url })
    await forger.connect()
    onTestFinished(() => forger.destroy())
    await forger.publish(channel, JSON.stringify({ from: 'forger', message: ended('forged') }))
    await until('it to be refused', () => words.some((word) => word.includes('was not from one of our nodes')))
    expect(JSON.stringify(other.heard.slice(before))).not.toContain('forged')
    expect(stranger.heard).toEqual([])
  })

  test('without Redis nothing fails and nothing waits; when it is back both go on, and the password is never logged', async () => {
    const { bus, heard, limiter } = await openNode()
    const other = await openNode()
    await server.kill()
    const begun = performance.now()
    const allowance = { burst: 5, perMinute: 1 }
    const bucket = randomUUID()
    const granted = await Promise.all(Array.from({ length: 20 }, () => limiter.take(bucket, allowance)))
    expect(granted.filter(Boolean)).toHaveLength(5)
    bus.publish(ended('alone'))
    expect(heard.at(-1)).toEqual(ended('alone'))
    expect(performance.now() - begun).toBeLessThan(500)
    await server.start()
    await until('it to heal', () => (bus.publish(ended('again')), other.heard.some((message) => JSON.stringify(message).includes('again'))))
    await until('it to be told', () => words.some((word) => word.includes('out of reach')))
    expect(words.join()).not.toContain(redisPassword)
  })

  test('a Redis that stands still is left alone after a quarter of a second', async () => {
    const { redis, limiter } = await openNode()
    server.freeze()
    try {
      const begun = performance.now()
      expect(await limiter.take(randomUUID(), { burst: 5, perMinute: 1 })).toBe(true)
      expect(await limiter.take(randomUUID(), { burst: 5, perMinute: 1 })).toBe(true)
      expect(performance.now() - begun).toBeLessThan(600)
      expect(redis.isReady()).toBe(false)
    } finally {
      server.thaw()
    }
    await until('it to heal', redis.isReady)
  })

  test('a wrong password and a wrong address are no reason not to start', async () => {
    const begun = performance.now()
    const wrong = await connect(server.url.replace(redisPassword, 'not-the-lantern'))
    const nowhere = await connect(`redis://:${redisPassword}@127.0.0.1:${await findFreePort()}`)
    expect([wrong.isReady(), nowhere.isReady()]).toEqual([false, false])
    expect(performance.now() - begun).toBeLessThan(4_000)
    expect(words.filter((word) => word.includes('out of reach'))).toHaveLength(2)
    expect(words.join()).not.toMatch(/lantern/)
  })

  const hasOpenssl = spawnSync('openssl', ['version']).status === 0
  test.skipIf(!hasOpenssl)(
    `rediss:// wants a certificate that it can trust${hasOpenssl ? '' : ' (left out: openssl is not installed here)'}`,
    async () => {
      const folder = mkdtempSync(join(tmpdir(), 'atrium-certificate-'))
      onTestFinished(() => rmSync(folder, { recursive: true }))
      const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
      const asked = [
        'req',
        '-x509',
        '-newkey',
        'ec',
        '-pkeyopt',
        'ec_paramgen_curve:P-256',
        '-nodes',
        '-days',
        '1',
        '-subj',
        '/CN=localhost',
      ]
      spawnSync('openssl', [...asked, '-addext', 'subjectAltName=DNS:localhost', '-keyout', key, '-out', certificate])
      const port = await findFreePort()
      const tls = ['--tls-port', String(port), '--tls-cert-file', certificate, '--tls-key-file', key, '--tls-auth-clients', 'no']
      const secured = await startRedis(tls)
      onTestFinished(secured.stop)
      const url = `rediss://:${redisPassword}@localhost:${port}`
      expect((await connect(url)).isReady()).toBe(false)
      const trusted = getCACertificates('default')
      setDefaultCACertificates([...trusted, readFileSync(certificate, 'utf8')])
      onTestFinished(() => setDefaultCACertificates(trusted))
      expect((await connect(url)).isReady()).toBe(true)
    },
  )
})
