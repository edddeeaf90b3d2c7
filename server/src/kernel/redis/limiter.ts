import { createHash, createHmac } from 'node:crypto'
import type { Limiter } from '../limits/limiter.ts'
import type { DeriveSecret } from '../identity/secret-key.ts'
import type { RedisConnection } from './connection.ts'

/**
 * Checks and takes from one bucket in a single step, using only the clock of Redis, so that nodes with different clocks agree about the
 * limit. Values that no node of ours wrote (another type, a negative or invalid number) are reset, since they could block a caller forever.
 */
const script = `
local burst, per_minute, cost = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] * 1000 + math.floor(time[2] / 1000)
local held = redis.pcall('HMGET', KEYS[1], 'left', 'at')
if held.err then redis.call('DEL', KEYS[1]) end
local left = tonumber(held[1]) or burst
if not (left >= 0) then left = burst end
local since = math.max(0, now - (tonumber(held[2]) or now))
left = math.min(burst, left + since * per_minute / 60000)
local granted = left >= math.max(cost, 1)
if granted then left = left - cost end
redis.call('HSET', KEYS[1], 'left', string.format('%.6f', left), 'at', string.format('%d', now))
redis.call('PEXPIRE', KEYS[1], math.ceil(burst * 60000 / per_minute) + 1000)
return granted and 1 or 0
`
const digest = createHash('sha1').update(script).digest('hex')

/** Token buckets shared by all nodes. While Redis is unavailable, each node uses its own buckets. */
export function createRedisLimiter(redis: RedisConnection, own: Limiter, deriveSecret: DeriveSecret): Limiter {
  const key = deriveSecret('limits')
  // Names contain addresses and sessions; Redis only sees their hashes.
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
