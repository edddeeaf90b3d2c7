import { createHash, createHmac } from 'node:crypto'
import type { Limiter } from '../limiter.ts'
import type { DeriveSecret } from '../secret-key.ts'
import type { RedisConnection } from './connection.ts'

/** One bucket, judged and taken from in one step, by the clock of Redis alone: nodes that disagree about the time agree about the limit. */
const script = `
local burst, per_minute, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local held = redis.call('HMGET', KEYS[1], 'left', 'at')
local left = tonumber(held[1]) or burst
local since = math.max(0, now - (tonumber(held[2]) or now))
left = math.min(burst, left + since * per_minute / 60000)
local granted = left >= cost
if granted then left = left - cost end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%d', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(burst * 60000 / per_minute) + 1000)
return granted and 1 or 0
`
const digest = createHash('sha1').update(script).digest('hex')

/** Token buckets that all nodes share. While Redis is away each node judges by its own buckets. */
export function createRedisLimiter(redis: RedisConnection, own: Limiter, deriveSecret: DeriveSecret): Limiter {
  const key = deriveSecret('limits')
  // Names hold addresses and sessions; in Redis they are only told apart.
  const keyOf = (bucket: string): string => `atrium:limit:${createHmac('sha256', key).update(bucket).digest('base64url')}`
  const run = async (args: readonly string[]): Promise<unknown> => {
    try {
      return await redis.send(['EVALSHA', digest, ...args])
    } catch (error) {
      if (error instanceof Error && error.message.startsWith('NOSCRIPT')) return redis.send(['EVAL', script, ...args])
      throw error
    }
  }
  return {
    take: async (bucket, allowance, cost = 1) => {
      if (!redis.isReady()) return own.take(bucket, allowance, cost)
      try {
        const granted = await run(['1', keyOf(bucket), String(allowance.burst), String(allowance.perMinute), String(cost)])
        return granted === 1
      } catch {
        return own.take(bucket, allowance, cost)
      }
    },
  }
}
