import { randomUUID } from 'node:crypto'
import type { Bus, BusMessage } from '../live/bus.ts'
import type { Log } from '../log.ts'
import { createSealing } from '../sealing.ts'
import type { DeriveSecret } from '../secret-key.ts'
import type { RedisConnection } from './connection.ts'

type Parcel = { from: string; message: BusMessage }

/**
 * The bus of several nodes. This node hears itself at once, whatever Redis does; the others hear through one channel.
 * What people write passes here, so it is sealed with a key that only nodes have: whoever reads Redis reads nothing, and whoever writes to it forges nothing.
 * The channel is named after the key as well: installations that share a Redis do not meet.
 */
export function createRedisBus(redis: RedisConnection, deriveSecret: DeriveSecret, log: Log): Bus {
  const listeners: ((message: BusMessage) => void)[] = []
  const node = randomUUID()
  const channel = `atrium:${deriveSecret('bus channel').toString('hex', 0, 8)}`
  const sealing = createSealing(deriveSecret('bus'))

  const tellHere = (message: BusMessage): void => {
    for (const listener of listeners) listener(message)
  }
  redis.subscribe(channel, (sealed) => {
    const parcel = openParcel(sealed)
    if (parcel && parcel.from !== node) tellHere(parcel.message)
  })
  const openParcel = (sealed: Buffer): Parcel | undefined => {
    try {
      return JSON.parse(sealing.unseal(sealed, channel))
    } catch {
      log.warn({}, 'a message on the bus was not from one of our nodes')
      return undefined
    }
  }
  return {
    publish: (message) => {
      tellHere(message)
      if (!redis.isReady()) return
      const sealed = sealing.seal(JSON.stringify({ from: node, message } satisfies Parcel), channel)
      redis.send(['PUBLISH', channel, sealed]).catch(() => {}) // at most once: reconciliation finds what is lost
    },
    subscribe: (listener) => void listeners.push(listener),
    isWhole: redis.isReady,
  }
}
