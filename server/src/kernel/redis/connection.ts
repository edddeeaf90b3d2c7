import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Log } from '../log.ts'

/**
 * In milliseconds: how long to wait for an answer before continuing without it, how often the connection is checked, after how long a
 * silence it is reopened, and how long a start waits for it.
 */
export const redisTimes = { response: 250, check: 500, silence: 2_000, start: 1_000 } as const
const { response, check, silence } = redisTimes
const longestPause = 2_000

export type RedisConnection = {
  /** False while Redis is unavailable or does not answer; callers then work without it. */
  isReady: () => boolean
  /** Sends a command. Rejects at once while Redis is unavailable, and after 250 milliseconds without an answer. */
  send: (command: readonly (string | Buffer)[]) => Promise<unknown>
  /** Subscribes to a channel, and again after every reconnection. */
  subscribe: (channel: string, listener: (message: Buffer) => void) => void
  stop: () => void
}

/**
 * A single connection to Redis or Valkey. Nothing depends on it: without Redis a node works alone, and it reconnects by itself. The address
 * contains a password, so neither it nor the library's error messages are logged.
 */
export async function openRedis(url: string, log: Log): Promise<RedisConnection> {
  const client = createClient({
    url,
    RESP: 3, // events and answers on one connection
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: silence, socketTimeout: silence, reconnectStrategy: nextPause },
  })
  let answering = true
  let reported: boolean | undefined
  const isReady = (): boolean => client.isReady && answering
  const tell = (): void => {
    if (reported === isReady()) return
    reported = isReady()
    if (reported) log.info({}, 'Redis is there: this node speaks with the others')
    else log.warn({}, 'Redis (REDIS_URL) is out of reach: this node goes on alone until it is back')
  }
  const inTime = async <T>(answer: Promise<T>): Promise<T> => {
    answer.catch(() => {}) // ignored here: it may reject long after this function has returned
    const late = Symbol('late')
    const first = await Promise.race([answer, wait(response, late, { ref: false })])
    if (first !== late) return first
    answering = false
    throw new Error('Redis does not answer')
  }
  const beat = setInterval(() => {
    if (!client.isReady) return tell()
    inTime(client.ping())
      .then(() => (answering = true))
      .catch(() => {})
      .finally(tell)
  }, check)
  client.on('error', tell) // our own message: the library's may contain the address
  client.on('ready', () => {
    answering = true
    tell()
  })
  client.connect().catch(() => {})
  await Promise.race([new Promise((resolve) => client.once('ready', resolve)), wait(redisTimes.start, undefined, { ref: false })])
  tell()
  return {
    isReady,
    send: (command) => (isReady() ? inTime(client.sendCommand([...command])) : Promise.reject(new Error('Redis is away'))),
    subscribe: (channel, listener) => {
      // After the first success the library subscribes again after every reconnection.
      const subscribe = (): void =>
        void client.subscribe(channel, listener, true).catch(() => client.isOpen && client.once('ready', subscribe))
      if (client.isReady) subscribe()
      else client.once('ready', subscribe)
    },
    stop: () => {
      clearInterval(beat)
      client.destroy()
    },
  }
}

/** Pauses grow, and are randomised so that the nodes do not all reconnect at once. */
const nextPause = (attempts: number): number => Math.min(longestPause, 50 * 2 ** Math.min(attempts, 6)) * (0.5 + Math.random() / 2)
