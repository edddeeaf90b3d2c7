import { scopeName, type ScopeKind } from '@atrium/contract/event'
import type { Pool } from '../database/database.ts'
import type { Log } from '../log.ts'
import type { Hub } from './hub.ts'

/**
 * In milliseconds: the pause between two runs, and how long a change may still be in transit on the bus before it counts as missed.
 * Together well within the five seconds in which lost events must be announced.
 */
export const reconciliation = { every: 2_000, settle: 400 } as const

type MovedScope = { company_id: string; kind: ScopeKind; scope_id: string; revision: number; membership_version: number }

type Reconciling = {
  pool: Pool
  hub: Hub
  log: Log
  /** Called for each scope that changed without its event being received here, whether or not anyone watches it. */
  onBehind: (companyId: string, kind: ScopeKind) => Promise<void>
}

/**
 * Finds changes that were committed but never published here: by a node that died between commit and publish, or lost by the bus. Runs one
 * cheap query over recently changed scopes; `changed_at` is rounded down to five seconds, so it looks further back.
 */
export function startReconciliation({ pool, hub, log, onBehind }: Reconciling): () => void {
  let timer: NodeJS.Timeout | undefined
  let since = performance.now() - 30_000
  let stopped = false

  const turn = async (): Promise<void> => {
    const asked = performance.now()
    // Uses the database's clock, which set `changed_at`: ours may differ or jump.
    const { rows } = await pool.query<MovedScope>('select * from scopes_changed_since(now() - make_interval(secs => $1))', [
      (asked - since + 12_000) / 1_000,
    ])
    const missed = () => rows.filter((row) => row.revision > hub.seen(row.company_id, scopeName(row.kind, row.scope_id)))
    if (missed().length) await new Promise((resolve) => setTimeout(resolve, reconciliation.settle))
    for (const row of missed()) {
      await hub.announceBehind(row.company_id, scopeName(row.kind, row.scope_id), row.revision, row.membership_version)
      await onBehind(row.company_id, row.kind)
    }
    since = asked
  }
  const loop = async (): Promise<void> => {
    await turn().catch((error: unknown) => log.debug({ error: String(error) }, 'reconciliation waits'))
    if (!stopped) timer = setTimeout(() => void loop(), reconciliation.every)
  }
  timer = setTimeout(() => void loop(), reconciliation.every)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
