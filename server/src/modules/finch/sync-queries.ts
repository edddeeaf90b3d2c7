import type { FinchFailure, FinchSync } from '@atrium/contract/finch/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** The SQL of sync runs. */
export type SyncRow = Omit<FinchSync, 'done' | 'total'> & { listed: number; total: number | null; attempts: number }

const syncs = (companyId: string) =>
  database
    .selectFrom('finch_sync')
    .select(['sync_id', 'listed', 'total', 'attempts', 'added', 'changed', 'deactivated', 'started_at', 'finished_at'])
    .select([
      sql<FinchSync['kind']>`kind`.as('kind'),
      sql<FinchSync['cause']>`cause`.as('cause'),
      sql<FinchSync['state']>`state`.as('state'),
      sql<FinchSync['phase']>`phase`.as('phase'),
      sql<FinchFailure | null>`failure`.as('failure'),
    ])
    .where('company_id', '=', companyId)

export const findNewestSync = (tx: Tx, companyId: string): Promise<SyncRow | undefined> =>
  tx.first(syncs(companyId).orderBy('started_at', 'desc').orderBy('sync_id', 'desc').limit(1))

export const findSync = (tx: Tx, companyId: string, syncId: string): Promise<SyncRow | undefined> =>
  tx.first(syncs(companyId).where('sync_id', '=', syncId))

export const lockSync = (tx: Tx, companyId: string, syncId: string): Promise<SyncRow | undefined> =>
  tx.first(syncs(companyId).where('sync_id', '=', syncId).forUpdate())

export type NewSync = Pick<SyncRow, 'kind' | 'cause' | 'phase' | 'started_at'>

/** Adds a run; undefined while another run is in progress. Only the last few runs are kept. */
export async function insertSync(tx: Tx, companyId: string, row: NewSync): Promise<string | undefined> {
  const added = await tx.first(
    database
      .insertInto('finch_sync')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.doNothing())
      .returning('sync_id'),
  )
  await tx.run(sql`
    delete from finch_sync where company_id = ${companyId} and state <> 'running' and sync_id not in (
      select sync_id from finch_sync where company_id = ${companyId} order by started_at desc limit 20)`)
  return added?.sync_id
}

export type SyncChange = Partial<Omit<SyncRow, 'sync_id' | 'kind' | 'cause' | 'started_at'>>
export const updateSync = (tx: Tx, companyId: string, syncId: string, change: SyncChange) =>
  tx.run(database.updateTable('finch_sync').set(change).where('company_id', '=', companyId).where('sync_id', '=', syncId))

/** Turns a running preview into a sync that applies its results. */
export const turnPreviewIntoSync = (tx: Tx, companyId: string): Promise<object | undefined> =>
  tx.first(
    database
      .updateTable('finch_sync')
      .set({ kind: 'sync', cause: 'person' })
      .where('company_id', '=', companyId)
      .where('state', '=', 'running')
      .where('kind', '=', 'preview')
      .returning('sync_id'),
  )
