import type { LiveEvent, ScopeName } from '@atrium/contract/event'
import type { Clock } from '../clock.ts'
import type { Transactions } from '../database/transaction.ts'
import { findVersion } from './scope-queries.ts'
import { parseScope, type Audience, type ScopeSources } from './scopes.ts'

type CachedAudience = { audience: Audience; version: number; at: number; used: number }
/**
 * How long a cached membership is used where no event names its version (typing, watching), in milliseconds: a second, less the delivery
 * time.
 */
export const audienceLease = 800

export type Audiences = {
  /** The audience of an event; a cached one is only used if it has the event's membership version. */
  ofVersion: (companyId: string, scope: ScopeName, version: number) => Promise<Audience>
  /** The audience of at most a second ago. */
  leased: (companyId: string, scope: ScopeName) => Promise<Audience>
}

/**
 * Caches who may read which scope. A cached membership never outlives a removal: a removal raises the version, which the next event
 * carries.
 */
export function createAudiences(transactions: Transactions, sources: ScopeSources, clock: Clock): Audiences {
  const held = new Map<string, CachedAudience>()
  const loads = new Map<string, Promise<CachedAudience>>()

  const load = (companyId: string, scope: ScopeName): Promise<CachedAudience> => {
    const key = `${companyId}/${scope}`
    const running = loads.get(key)
    if (running) return running
    const at = clock().getTime() // before the members are read: the lease counts from that moment
    const loading = transactions({ effect: 'read', companyId }, async (tx) => {
      const { kind, scopeId } = parseScope(scope)
      // Read before the members, so that a change in between makes the entry outdated, never wrong.
      const version = await findVersion(tx, companyId, kind, scopeId)
      return { version, audience: await sources[kind](tx, companyId, scopeId), at, used: at }
    }).finally(() => loads.delete(key))
    loads.set(key, loading)
    return loading.then((entry) => {
      keep(key, entry)
      if (held.size > 20_000) forgetUnused(held, clock().getTime())
      return entry
    })
  }
  /** Puts an entry last, so that those not used for the longest time come first. */
  const keep = (key: string, entry: CachedAudience): void => {
    held.delete(key)
    held.set(key, entry)
  }

  return {
    ofVersion: async (companyId, scope, version) => {
      // Always the person: nothing is read for it, since at nine everybody’s own scope moves.
      const { kind, scopeId } = parseScope(scope)
      if (kind === 'self') return new Set([scopeId])
      const key = `${companyId}/${scope}`
      const entry = held.get(key)
      if (entry?.version === version) {
        entry.used = clock().getTime()
        keep(key, entry)
        return entry.audience
      }
      const loaded = await load(companyId, scope)
      // A load already running when the event arrived may have read the members before the change.
      return loaded.version < version ? (await load(companyId, scope)).audience : loaded.audience
    },
    leased: async (companyId, scope) => {
      const entry = held.get(`${companyId}/${scope}`)
      // The absolute difference: after a clock was set back, a removed member would otherwise stay cached for that long.
      return entry && Math.abs(clock().getTime() - entry.at) <= audienceLease ? entry.audience : (await load(companyId, scope)).audience
    },
  }
}

function forgetUnused(held: Map<string, CachedAudience>, now: number): void {
  for (const [key, { used }] of held) {
    if (now - used <= 5 * 60_000) return
    held.delete(key)
  }
}

export const mayReceive = (audience: Audience, employeeId: string): boolean =>
  audience === 'everyone' || 'permissionLess' in audience || audience.has(employeeId)

/** For a person who may receive an event: whether they may also read its rows. */
export const mayReadRows = (audience: Audience, employeeId: string, { permission }: Pick<LiveEvent, 'permission'>): boolean =>
  permission === undefined || audience === 'everyone' || !('permissionLess' in audience) || !audience.permissionLess.has(employeeId)
