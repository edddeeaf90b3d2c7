import type { LiveEvent, ScopeName } from '@atrium/contract/event'
import type { Clock } from '../clock.ts'
import type { Transactions } from '../transaction.ts'
import { findVersion } from './version.ts'
import { parseScope, type Audience, type ScopeSources } from './scopes.ts'

type Held = { audience: Audience; version: number; at: number; used: number }
/** How long a cached membership may serve where no event names its version (typing, watching), in milliseconds: a second, less what the way takes. */
const lease = 800

export type Audiences = {
  /** The audience of an event: a cached one only if it is of the event's own membership version. */
  ofVersion: (companyId: string, scope: ScopeName, version: number) => Promise<Audience>
  /** The audience as of at most a second ago. */
  leased: (companyId: string, scope: ScopeName) => Promise<Audience>
}

/** Caches who may read which scope. A cached membership never outlives a removal: the removal raised the version that the next event carries. */
export function createAudiences(transactions: Transactions, sources: ScopeSources, clock: Clock): Audiences {
  const held = new Map<string, Held>()
  const loads = new Map<string, Promise<Held>>()

  const load = (companyId: string, scope: ScopeName): Promise<Held> => {
    const key = `${companyId}/${scope}`
    const running = loads.get(key)
    if (running) return running
    const at = clock().getTime() // before the members are read: the lease counts from when it was true
    const loading = transactions({ effect: 'read', companyId }, async (tx) => {
      const { kind, scopeId } = parseScope(scope)
      const version = await findVersion(tx, companyId, kind, scopeId) // before the members, so that a change in between makes the entry old, never wrong
      return { version, audience: await sources[kind](tx, companyId, scopeId), at, used: at }
    }).finally(() => loads.delete(key))
    loads.set(key, loading)
    return loading.then((entry) => {
      if (held.size > 20_000) forgetUnused(held, clock().getTime())
      held.set(key, entry)
      return entry
    })
  }

  return {
    ofVersion: async (companyId, scope, version) => {
      const entry = held.get(`${companyId}/${scope}`)
      if (entry?.version === version) {
        entry.used = clock().getTime()
        return entry.audience
      }
      const loaded = await load(companyId, scope)
      // A load that was under way when the event came may have read the members before the change that it tells.
      return loaded.version < version ? (await load(companyId, scope)).audience : loaded.audience
    },
    leased: async (companyId, scope) => {
      const entry = held.get(`${companyId}/${scope}`)
      return entry && clock().getTime() - entry.at <= lease ? entry.audience : (await load(companyId, scope)).audience
    },
  }
}

function forgetUnused(held: Map<string, Held>, now: number): void {
  for (const [key, { used }] of held) if (now - used > 5 * 60_000) held.delete(key)
}

export const mayHear = (audience: Audience, employeeId: string): boolean =>
  audience === 'everyone' || 'permissionLess' in audience || audience.has(employeeId)

/** Of those who may hear of an event: whether they may read its rows too. */
export const mayReadRows = (audience: Audience, employeeId: string, { permission }: Pick<LiveEvent, 'permission'>): boolean =>
  permission === undefined || audience === 'everyone' || !('permissionLess' in audience) || !audience.permissionLess.has(employeeId)
