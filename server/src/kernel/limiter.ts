import type { Clock } from './clock.ts'

/** A bucket holds `burst` tries and refills by `perMinute`. */
export type Allowance = { burst: number; perMinute: number }
/** Answers whether there was enough left, and takes it if so. Never fails: what it cannot ask elsewhere it judges by itself. */
export type Limiter = { take: (bucket: string, allowance: Allowance, cost?: number) => Promise<boolean> }

/** Per person, per address and per account. Addresses are generous, since a whole office may stand behind one. */
export const allowances = {
  calls: { burst: 2_000, perMinute: 6_000 },
  'sign-in': { burst: 1_200, perMinute: 1_200 },
  mail: { burst: 60, perMinute: 60 },
  lookup: { burst: 600, perMinute: 600 },
} as const satisfies Record<string, Allowance>

/** Token buckets in memory; forgotten once full again, so that the map stays as small as the traffic. */
export function createLimiter(clock: Clock): Limiter {
  const buckets = new Map<string, { left: number; at: number }>()
  return {
    take: async (name, { burst, perMinute }, cost = 1) => {
      const now = clock().getTime()
      const bucket = buckets.get(name) ?? { left: burst, at: now }
      const left = Math.min(burst, bucket.left + ((now - bucket.at) / 60_000) * perMinute)
      if (buckets.size > 50_000) forgetFull(buckets, now)
      buckets.set(name, { left: left >= cost ? left - cost : left, at: now })
      return left >= cost
    },
  }
}

function forgetFull(buckets: Map<string, { left: number; at: number }>, now: number): void {
  for (const [name, { at }] of buckets) if (now - at > 10 * 60_000) buckets.delete(name)
}

export const unlimited: Limiter = { take: async () => true }
