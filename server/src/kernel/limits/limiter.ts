import { createHash } from 'node:crypto'
import type { Clock } from '../clock.ts'

/** A bucket holds `burst` tokens and is refilled at `perMinute`. */
export type Allowance = { burst: number; perMinute: number }
/**
 * Takes `cost` tokens and returns true if enough are left; a cost of 0 only checks for one. Never fails: when a shared store is unavailable
 * it decides locally.
 */
export type Limiter = { take: (bucket: string, allowance: Allowance, cost?: number) => Promise<boolean> }

/** Limits per session, per network and per account. Those per network are generous, since a whole office may share one. */
export const allowances = {
  calls: { burst: 2_000, perMinute: 6_000 },
  'sign-in': { burst: 1_200, perMinute: 1_200 },
  // Each of these reveals whether an address is registered, as the specification does (spec §8).
  registration: { burst: 30, perMinute: 0.5 },
  mail: { burst: 60, perMinute: 60 },
  lookup: { burst: 600, perMinute: 600 },
  // Asked while a password is being typed, each time the person pauses.
  'password-check': { burst: 600, perMinute: 300 },
} as const satisfies Record<string, Allowance>

type Bucket = { left: number; at: number; fullAt: number }

/**
 * Token buckets in memory, with a maximum number of names. A bucket is deleted only when it is full again; otherwise an attacker could use
 * many names to get new tokens. When there is no room, new names share buckets: only new callers wait, not those who have a bucket.
 */
export function createLimiter(clock: Clock, most = 200_000): Limiter {
  const buckets = new Map<string, Bucket>()
  const shared = new Map<string, Bucket>()
  let sweptAt = -Infinity
  /** At most once a second: checking all buckets at every call would itself be an overload. */
  const makeRoom = (now: number): void => {
    if (Math.abs(now - sweptAt) < 1_000) return
    sweptAt = now
    for (const [name, { fullAt }] of buckets) if (fullAt <= now) buckets.delete(name)
  }
  return {
    take: async (name, allowance, cost = 1) => {
      const now = clock().getTime()
      if (buckets.size >= most && !buckets.has(name)) makeRoom(now)
      const isOwn = buckets.has(name) || buckets.size < most
      return takeFrom(isOwn ? buckets : shared, isOwn ? name : sharedName(name, allowance), allowance, cost, now)
    },
  }
}

function takeFrom(buckets: Map<string, Bucket>, name: string, { burst, perMinute }: Allowance, cost: number, now: number): boolean {
  const bucket = buckets.get(name) ?? { left: burst, at: now }
  const left = Math.min(burst, bucket.left + (Math.max(0, now - bucket.at) / 60_000) * perMinute)
  const granted = left >= Math.max(cost, 1)
  const rest = granted ? left - cost : left
  buckets.set(name, { left: rest, at: now, fullAt: now + ((burst - rest) / perMinute) * 60_000 })
  return granted
}

/** One of 64 shared buckets per allowance. */
function sharedName(name: string, { burst, perMinute }: Allowance): string {
  const place = createHash('sha256').update(name).digest().readUInt8() % 64
  return `${burst} ${perMinute} ${place}`
}

export const unlimited: Limiter = { take: async () => true }
