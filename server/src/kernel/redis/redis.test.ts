import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { getCACertificates, setDefaultCACertificates } from 'node:tls'
import { createClient } from 'redis'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { systemClock } from '#kernel/clock'
import { createLimiter } from '#kernel/limits/limiter'
import type { BusMessage } from '#kernel/live/bus'
import type { Log } from '#kernel/log'
import { createSecrets } from '#kernel/identity/secret-key'
import { findFreePort } from '#testing/port'
import { hasRedis, redisPassword, startRedis, whereRedis, type RedisServer } from '#testing/redis'
import { until } from '#testing/until'
import { createRedisBus } from './bus.ts'
import { openRedis, redisTimes, type RedisConnection } from './connection.ts'
import { createRedisLimiter } from './limiter.ts'

const secrets = createSecrets('a key that the nodes of one installation share')
const ended = (session_id: string): BusMessage => ({ type: 'sessions-ended', session_ids: [session_id] })
const isOf = (word: string) => (message: BusMessage) => JSON.stringify(message).includes(word)

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
    const received: BusMessage[] = []
    bus.subscribe((message) => received.push(message))
    return { redis, bus, received, limiter: createRedisLimiter(redis, createLimiter(systemClock), deriveSecret) }
  }

  const connectStranger = async () => {
    const stranger = createClient({ url: server.url })
    await stranger.connect()
    onTestFinished(() => stranger.destroy())
    return stranger
  }
  type Node = Awaited<ReturnType<typeof openNode>>
  /** Sends repeatedly, because a message is lost when Redis answers late. */
  const untilHeard = (one: Node, other: Node, word: string) =>
    until(`${word} to be received`, () => (one.bus.publish(ended(word)), other.received.some(isOf(word))))

  test('two nodes share one bucket exactly, and it refills', async () => {
    const [one, other] = [await openNode(), await openNode()]
    const stranger = await connectStranger()
    const allowance = { burst: 10, perMinute: 1 }
    // Retried when a node worked alone for a moment, as it does when Redis answers late.
    const keys = await until('the nodes to share it', async () => {
      await stranger.sendCommand(['FLUSHALL'])
      const bucket = `password:jun@northwind.example:${randomUUID()}`
      const takes = Array.from({ length: 60 }, (_, count) => (count % 2 ? one : other).limiter.take(bucket, allowance))
      if ((await Promise.all(takes)).filter(Boolean).length !== 10) return undefined
      const found = await stranger.keys('*')
      await stranger.sendCommand(['HINCRBY', found[0] ?? '', 'at', '-60000']) // a minute later by the clock of Redis, the only one used
      const later = [await other.limiter.take(bucket, allowance), await one.limiter.take(bucket, allowance)]
      return later.join() === 'true,false' ? found : undefined
    })
    expect(keys).toHaveLength(1)
    expect(keys.join()).not.toContain('northwind')
  })

  test('a cost above the remaining amount takes nothing', async () => {
    const { limiter } = await openNode()
    const bucket = randomUUID()
    expect(await limiter.take(bucket, { burst: 3, perMinute: 1 }, 4)).toBe(false)
    expect(await limiter.take(bucket, { burst: 3, perMinute: 1 }, 3)).toBe(true)
  })

  test('a message is received once by its own node, synchronously, and once by the others', async () => {
    const [one, other] = [await openNode(), await openNode()]
    // Another word while one is lost, as it is when Redis answers late.
    const word = await until('a message to arrive', async () => {
      const [sent, next] = [`sent ${randomUUID()}`, `next ${randomUUID()}`]
      const before = one.received.length
      one.bus.publish(ended(sent))
      expect(one.received.slice(before)).toEqual([ended(sent)])
      await untilHeard(other, one, next) // anything returned to the sender would arrive before this
      return other.received.some(isOf(sent)) ? sent : undefined
    })
    for (const { received } of [one, other]) expect(received.filter(isOf(word))).toHaveLength(1)
  })

  test('access to Redis allows neither reading nor forging messages, and another installation shares nothing', async () => {
    const [one, other, stranger] = [await openNode(), await openNode(), await openNode(createSecrets('the key of somebody else entirely'))]
    const spy = createClient({ url: server.url })
    await spy.connect()
    onTestFinished(() => spy.destroy())
    const seen: { channel: string; text: string }[] = []
    await spy.pSubscribe('*', (text, channel) => void seen.push({ channel, text }))
    await until('something to be seen', () => (one.bus.publish(ended('between-us')), seen.length > 0 && other.received.length > 0))
    expect(JSON.stringify(seen)).not.toContain('between-us')
    const before = other.received.length
    const [{ channel } = { channel: '' }] = seen
    const forger = createClient({ url: server.url })
    await forger.connect()
    onTestFinished(() => forger.destroy())
    await forger.publish(channel, JSON.stringify({ from: 'forger', message: ended('forged') }))
    await until('it to be refused', () => words.some((word) => word.includes('was not from one of our nodes')))
    expect(JSON.stringify(other.received.slice(before))).not.toContain('forged')
    expect(stranger.received).toEqual([])
  })

  test.each([
    ['another type', ['SET', 'junk']],
    ['less than nothing', ['HSET', 'left', '-inf', 'at', '1']],
    ['no number', ['HSET', 'left', 'nan', 'at', 'nan']],
    ['another time', ['HSET', 'left', '-1e300', 'at', '99999999999999999']],
  ])('a bucket overwritten by others with %s counts as new, and all nodes share it', async (_what, [command = '', ...written]) => {
    const [one, other] = [await openNode(), await openNode()]
    const stranger = await connectStranger()
    // Retried when a node worked alone for a moment, as it does when Redis answers late.
    await until('the nodes to share it', async () => {
      const [bucket, allowance] = [randomUUID(), { burst: 3, perMinute: 0.1 }]
      await stranger.sendCommand(['FLUSHALL'])
      await one.limiter.take(bucket, allowance)
      const [key = ''] = await stranger.keys('*')
      await stranger.del(key)
      await stranger.sendCommand([command, key, ...written])
      const granted: boolean[] = []
      for (const { limiter } of [one, other, one, other, one]) granted.push(await limiter.take(bucket, allowance))
      return granted.join() === 'true,true,true,false,false'
    })
  })

  test('nodes ignore foreign messages on the bus, and their logs stay small', async () => {
    const [one, other] = [await openNode(), await openNode()]
    const spy = await connectStranger()
    const seen: { channel: string; sealed: Buffer }[] = []
    await spy.pSubscribe('*', (sealed, channel) => void seen.push({ channel: channel.toString(), sealed }), true)
    await until('something to be seen', () => (one.bus.publish(ended('before')), seen.length > 0 && other.received.length > 0))
    const [{ channel, sealed } = { channel: '', sealed: Buffer.of() }] = seen
    const altered = Buffer.from(sealed)
    altered[20] = (altered[20] ?? 0) ^ 1
    const stranger = await connectStranger()
    const forgeries = ['', 'junk', '{"from":"x","mess', sealed.subarray(0, 27), altered, Buffer.alloc(2_000_000, 'x')]
    for (let round = 0; round < 10; round += 1) for (const forged of forgeries) await stranger.publish(channel, forged)
    await untilHeard(one, other, 'after')
    const received = new Set(other.received.map((message) => JSON.stringify(message)))
    expect([...received]).toEqual([ended('before'), ended('after')].map((message) => JSON.stringify(message)))
    const complaints = words.filter((word) => word.includes('was not from one of our nodes'))
    expect([1, 2]).toContain(complaints.length) // one for each node
  })

  test('a message that this version cannot read causes no loss of others', async () => {
    const [one, other] = [await openNode(), await openNode()]
    other.bus.subscribe((message) => {
      if (JSON.stringify(message).includes('of-tomorrow')) throw new TypeError('what is that?')
    })
    await untilHeard(one, other, 'of-tomorrow')
    await untilHeard(one, other, 'after')
    expect(words.filter((word) => word.includes('could not be understood'))).toHaveLength(1)
  })

  test('without Redis nothing fails or waits; afterwards both nodes continue, and the password is never logged', async () => {
    const { bus, received, limiter, redis } = await openNode()
    const other = await openNode()
    onTestFinished(server.start)
    await server.kill()
    const allowance = { burst: 5, perMinute: 1 }
    const bucket = randomUUID()
    const granted = await Promise.all(Array.from({ length: 20 }, () => limiter.take(bucket, allowance)))
    expect(granted.filter(Boolean)).toHaveLength(5)
    bus.publish(ended('alone'))
    expect(received.at(-1)).toEqual(ended('alone'))
    await until('it to be noticed', () => !redis.isReady())
    await expect(redis.send(['PING'])).rejects.toThrow('Redis is away')
    await server.start()
    await until(
      'it to heal',
      () => (bus.publish(ended('again')), other.received.some((message) => JSON.stringify(message).includes('again'))),
    )
    await until('it to be told', () => words.some((word) => word.includes('out of reach')))
    expect(words.join()).not.toContain(redisPassword)
  })

  test('an unresponsive Redis is skipped after 250 milliseconds', async () => {
    const { redis, limiter } = await openNode()
    onTestFinished(server.thaw)
    server.freeze()
    expect(redisTimes.response).toBeLessThanOrEqual(250)
    expect(await limiter.take(randomUUID(), { burst: 5, perMinute: 1 })).toBe(true)
    // Later calls do not even try.
    expect(redis.isReady()).toBe(false)
    await expect(redis.send(['PING'])).rejects.toThrow('Redis is away')
    expect(await limiter.take(randomUUID(), { burst: 5, perMinute: 1 })).toBe(true)
    server.thaw()
    await until('it to heal', redis.isReady)
  })

  test('a wrong password or address does not prevent a start', async () => {
    expect(redisTimes.start).toBeLessThanOrEqual(1_000)
    const wrong = await connect(server.url.replace(redisPassword, 'not-the-lantern'))
    const nowhere = await connect(`redis://:${redisPassword}@127.0.0.1:${await findFreePort()}`)
    expect([wrong.isReady(), nowhere.isReady()]).toEqual([false, false])
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
      await until('it to be trusted', (await connect(url)).isReady)
    },
  )
})
