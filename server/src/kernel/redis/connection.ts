import { setTimeout as wait } from 'node:timers/promises'
import { createClient } from 'redis'
import type { Log } from '../log.ts'

/** How long an answer may take before we go on without it, and how often the line is asked whether it lives, in milliseconds. */
const patience = 250
const pulse = 500
/** A line on which nothing came for this long is given up and opened anew. */
const silence = 2_000
const longestPause = 2_000

export type RedisConnection = {
  /** False while Redis is away or does not answer: whoever asks does without. */
  isReady: () => boolean
  /** Sends a command; rejects at once while Redis is away, and after a quarter of a second in any case. */
  send: (command: readonly (string | Buffer)[]) => Promise<unknown>
  /** Hears a channel from now on, again after each time that Redis was away. */
  subscribe: (channel: string, listener: (message: Buffer) => void) => void
  stop: () => void
}

/**
 * One line to Redis or Valkey. Nothing waits for it: without Redis a node goes on alone, and it comes back by itself.
 * The address holds a password, so neither it nor what the library says of it is ever logged.
 */
export async function openRedis(url: string, log: Log): Promise<RedisConnection> {
  const client = createClient({
    url,
    RESP: 3, // events and answers on one line
    disableOfflineQueue: true,
    commandsQueueMaxLength: 10_000,
    disableClientInfo: true,
    maintNotifications: 'disabled',
    socket: { connectTimeout: silence, socketTimeout: silence, reconnectStrategy: nextPause },
  })
  let answering = true
  let told: boolean | undefined
  const isReady = (): boolean => client.isReady && answering
  const tell = (): void => {
    if (told === isReady()) return
    told = isReady()
    if (told) log.info({}, 'Redis is there: this node speaks with the others')
    else log.warn({}, 'Redis (REDIS_URL) is out of reach: this node goes on alone until it is back')
  }
  const inTime = async <T>(answer: Promise<T>): Promise<T> => {
    answer.catch(() => {}) // it may come to nothing long after we went on
    const late = Symbol('late')
    const first = await Promise.race([answer, wait(patience, late, { ref: false })])
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
  }, pulse)
  client.on('error', tell) // by a word of our own: the library's may hold the address
  client.on('ready', () => {
    answering = true
    tell()
  })
  client.connect().catch(() => {})
  await Promise.race([new Promise((resolve) => client.once('ready', resolve)), wait(1_000, undefined, { ref: false })])
  tell()
  return {
    isReady,
    send: (command) => (isReady() ? inTime(client.sendCommand([...command])) : Promise.reject(new Error('Redis is away'))),
    subscribe: (channel, listener) => {
      // Heard once, a channel is heard again after every reconnection by the library's own doing.
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

/** Pauses grow, and are spread so that the nodes do not come back as one. */
const nextPause = (attempts: number): number => Math.min(longestPause, 50 * 2 ** Math.min(attempts, 6)) * (0.5 + Math.random() / 2)
