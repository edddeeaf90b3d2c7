import { recordOf } from '@atrium/contract/records'
import { finchOutcomes, type FinchState, type FinchSync } from '@atrium/contract/finch/schemas'
import type { Tx } from '#kernel/database/transaction'
import { countOutcomes, countStages, stages } from './person-queries.ts'
import { findConnection, type ConnectionRow } from './queries.ts'
import { findNewestSync, type SyncRow } from './sync-queries.ts'

/** The state of a company's HR provider. The token is never shown again. */
export async function showFinch(tx: Tx, companyId: string, has_page: boolean): Promise<FinchState> {
  const [connection, newest, counts] = await Promise.all([
    findConnection(tx, companyId),
    findNewestSync(tx, companyId),
    countOutcomes(tx, companyId),
  ])
  const none = recordOf([...finchOutcomes, 'conflict'], () => 0)
  return {
    has_page,
    connection: connection ? showConnection(connection) : null,
    sync: newest ? await showSync(tx, companyId, newest) : null,
    counts: { ...none, ...counts },
  }
}

const showConnection = (connection: ConnectionRow): FinchState['connection'] => {
  const { provider_id, way, state, connected_at, is_begun, last_synced_at, fields, adds, invites, deactivates } = connection
  return { provider_id, way, state, connected_at, is_begun, last_synced_at, choices: { fields, adds, invites, deactivates } }
}

/** The stage at which a person is done in a phase. */
const ends = {
  individual: stages.asked,
  employment: stages.employed,
  judge: stages.judged,
  write: stages.written,
  managers: stages.placed,
} as const

async function showSync(tx: Tx, companyId: string, { listed, total, attempts: _attempts, ...row }: SyncRow): Promise<FinchSync> {
  if (row.phase === 'directory') return { ...row, done: listed, total }
  const behind = ends[row.phase]
  const counts = [...(await countStages(tx, { companyId, syncId: row.sync_id }))]
  const sum = (of: typeof counts): number => of.reduce((all, [, count]) => all + count, 0)
  return { ...row, done: sum(counts.filter(([stage]) => stage >= behind && stage !== stages.looped)), total: sum(counts) }
}
