import { randomUUID } from 'node:crypto'
import type { Bus, BusMessage } from '../live/bus.ts'
import type { Log } from '../log.ts'
import { createSealing } from '../identity/sealing.ts'
import type { DeriveSecret } from '../identity/secret-key.ts'
import type { RedisConnection } from './connection.ts'

type Parcel = { from: string; message: BusMessage }

/**
 * The bus between several nodes. This node receives its own messages at once, whatever Redis does; the others through one channel. Messages
 * contain what people write, so they are sealed with a key that only nodes have: access to Redis allows neither reading nor forging them.
 * The channel name is derived from the key too, so that installations can share a Redis.
 */
export function createRedisBus(redis: RedisConnection, deriveSecret: DeriveSecret, log: Log): Bus {
  const listeners: ((message: BusMessage) => void)[] = []
  const node = randomUUID()
  const channel = `atrium:${deriveSecret('bus channel').toString('hex', 0, 8)}`
  const sealing = createSealing(deriveSecret('bus'))

  const tellHere = (message: BusMessage): void => {
    for (const listener of listeners) listener(message)
  }
  const complaints = createLimitedLog(log)
  redis.subscribe(channel, (sealed) => {
    const parcel = openParcel(sealed)
    if (!parcel || parcel.from === node) return
    try {
      tellHere(parcel.message)
    } catch {
      // An error thrown here would make the Redis client stop reading all later messages.
      complaints.say('a message on the bus could not be understood: another version may be at work')
    }
  })
  const openParcel = (sealed: Buffer): Parcel | undefined => {
    try {
      return JSON.parse(sealing.unseal(sealed, channel))
    } catch {
      complaints.say('a message on the bus was not from one of our nodes')
      return undefined
    }
  }
  return {
    publish: (message) => {
      tellHere(message)
      if (!redis.isReady()) return
      const sealed = sealing.seal(JSON.stringify({ from: node, message } satisfies Parcel), channel)
      redis.send(['PUBLISH', channel, sealed]).catch(() => {}) // at most once: reconciliation finds lost messages
    },
    subscribe: (listener) => void listeners.push(listener),
    isWhole: redis.isReady,
  }
}

/** Logs each text at most once a minute: a writer with access to Redis could otherwise fill the disk with log lines. */
function createLimitedLog(log: Log) {
  const saidAt = new Map<string, number>()
  return {
    say: (text: string): void => {
      const now = performance.now()
      if (now - (saidAt.get(text) ?? -Infinity) < 60_000) return
      saidAt.set(text, now)
      log.warn({}, text)
    },
  }
}
