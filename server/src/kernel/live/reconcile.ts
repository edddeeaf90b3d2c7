import { scopeName, type ScopeKind } from '@atrium/contract/event'
import type { Pool } from '../database.ts'
import type { Log } from '../log.ts'
import type { Hub } from './hub.ts'

const every = 2_000
/** A change this young may still be on its way through the bus; it is judged again at the next turn. */
const settle = 400

type MovedScope = { company_id: string; kind: ScopeKind; scope_id: string; revision: number; membership_version: number }

type Reconciling = {
  pool: Pool
  hub: Hub
  log: Log
  /** Hears of each scope that moved without this node having been told, whoever looks at it. */
  onBehind: (companyId: string, kind: ScopeKind) => Promise<void>
}

/**
 * Finds what was committed and never published here: by a node that died between commit and publish, or a bus that lost it.
 * One cheap question over the scopes that changed lately; `changed_at` is rounded down to five seconds, hence the wide look back.
 */
export function startReconciliation({ pool, hub, log, onBehind }: Reconciling): () => void {
  let timer: NodeJS.Timeout | undefined
  let since = new Date(Date.now() - 30_000)
  let stopped = false

  const turn = async (): Promise<void> => {
    const asked = new Date()
    const { rows } = await pool.query<MovedScope>('select * from scopes_changed_since($1)', [new Date(since.getTime() - 12_000)])
    const missed = () => rows.filter((row) => row.revision > hub.seen(row.company_id, scopeName(row.kind, row.scope_id)))
    if (missed().length) await new Promise((resolve) => setTimeout(resolve, settle))
    for (const row of missed()) {
      await hub.tellBehind(row.company_id, scopeName(row.kind, row.scope_id), row.revision, row.membership_version)
      await onBehind(row.company_id, row.kind)
    }
    since = asked
  }
  const loop = async (): Promise<void> => {
    await turn().catch((error: unknown) => log.debug({ error: String(error) }, 'reconciliation waits'))
    if (!stopped) timer = setTimeout(() => void loop(), every)
  }
  timer = setTimeout(() => void loop(), every)
  return () => {
    stopped = true
    clearTimeout(timer)
  }
}
