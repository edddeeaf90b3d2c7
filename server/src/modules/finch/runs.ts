import type { FinchFailure, FinchSync } from '@atrium/contract/finch/schemas'
import type { Tx } from '#kernel/database/transaction'
import { restage, type SyncKey } from './person-queries.ts'
import { findDue, lockConnection, saveSchedule, updateConnection, type ConnectionRow } from './queries.ts'
import { findNewestSync, insertSync, updateSync, type SyncRow } from './sync-queries.ts'

const hour = 60 * 60_000
const day = 24 * hour
/** Events come in bursts: the first waits this long for the others, in seconds. */
const eventDelay = 20

type Wanted = Pick<FinchSync, 'kind' | 'cause'> & { phase?: 'directory' | 'judge' }

/** Begins to read Finch's data, or to check again the data that was read; false while another run is in progress. */
export async function beginSync(
  tx: Tx,
  companyId: string,
  connection: Pick<ConnectionRow, 'connection_id'>,
  { kind, cause, phase = 'directory' }: Wanted,
  now: Date,
): Promise<boolean> {
  const sync_id = await insertSync(tx, companyId, { kind, cause, phase, started_at: now.toISOString() })
  if (!sync_id) return false
  if (phase === 'judge') await restage(tx, { companyId, syncId: sync_id })
  else await saveSchedule(tx, companyId, connection.connection_id, new Date(now.getTime() + day))
  await tx.enqueue('finch.sync', { company_id: companyId, sync_id }, cause === 'event' ? eventDelay : undefined)
  return true
}

/** Begins a run after a change or a day; if a run is in progress, schedules one after it. Does nothing for a broken connection. */
export async function requestSync(tx: Tx, companyId: string, cause: 'daily' | 'event', now: Date): Promise<void> {
  const connection = await lockConnection(tx, companyId)
  if (connection?.state !== 'connected') return
  const kind = connection.is_begun ? 'sync' : 'preview'
  if (await beginSync(tx, companyId, connection, { kind, cause }, now)) return
  const running = await findNewestSync(tx, companyId)
  const hasBegun = running?.phase !== 'directory' || running.listed > 0
  if (hasBegun) await saveSchedule(tx, companyId, connection.connection_id, now)
}

/** Ends a run, with or without a failure, and schedules the next: at once if a change was reported meanwhile, also after a failure. */
export async function endSync(
  tx: Tx,
  { companyId, syncId }: SyncKey,
  found: SyncRow,
  failure: FinchFailure | null,
  now: Date,
): Promise<void> {
  const at = now.toISOString()
  await updateSync(tx, companyId, syncId, { state: failure ? 'failed' : 'done', failure, finished_at: at })
  const connection = await lockConnection(tx, companyId)
  if (!connection) return
  if (failure === 'reconnect') await updateConnection(tx, companyId, { state: 'reconnect' })
  if (!failure && found.kind === 'sync') await updateConnection(tx, companyId, { last_synced_at: at })
  const wait = failure && waits[failure]
  if (wait === undefined) return saveNext(tx, companyId, connection, null)
  const due = await findDue(tx, companyId)
  if (due && new Date(due) <= now) return requestSync(tx, companyId, 'event', now)
  if (wait !== null) await saveNext(tx, companyId, connection, new Date(now.getTime() + wait))
}

/** The time until the next attempt after a failure; undefined when a person must act first. */
const waits: Readonly<Record<FinchFailure, number | undefined>> = {
  reconnect: undefined,
  not_allowed: undefined,
  not_ready: hour,
  not_answering: hour,
  many_leave: day,
  internal: day,
}

const saveNext = async (tx: Tx, companyId: string, { connection_id }: ConnectionRow, due: Date | null): Promise<void> =>
  void (await saveSchedule(tx, companyId, connection_id, due))
