import { database, type Query } from '../database/database.ts'
import { kept } from '../database/kept.ts'
import { sql, type Tx } from '../database/transaction.ts'
import type { Device } from './device-names.ts'

/** SQL of sessions. */
export type SessionRow = {
  session_id: string
  link_handle: string
  account_id: string
  company_id: string
  employee_id: string
  token_hash: Buffer
  next_hash: Buffer | null
  previous_hash: Buffer | null
  previous_until: string | null
  older_hashes: Buffer[]
  rotated_at: string
  last_seen_at: string
  expires_at: string
  device: string
  proved_at: string | null
}

/** Runs a statement outside a transaction: sessions are checked before a company is known. */
export type Run = <T>(query: Query<T>) => Promise<T[]>

/** The caller must check the session with judge(): nothing in the row is trusted before. */
export const findSession = async (run: Run, sessionId: string): Promise<SessionRow | undefined> => (await run(sessionById(sessionId)))[0]
const sessionById = kept((sessionId: string) => database.selectFrom('session').selectAll().where('session_id', '=', sessionId))

/** Only while the presented token is still current: a late write for an earlier generation would invalidate its successors. */
export const noteSuccessor = (run: Run, row: SessionRow, next_hash: Buffer) =>
  run(database.updateTable('session').set({ next_hash }).where('session_id', '=', row.session_id).where('token_hash', '=', row.token_hash))

/**
 * The successor was used: it becomes the token, and its predecessor is valid for the grace period. Conditional, so that parallel first uses
 * agree.
 */
export const promote = (run: Run, row: SessionRow, hash: Buffer, now: Date, graceEnds: Date) =>
  run(
    database
      .updateTable('session')
      .set({
        token_hash: hash,
        next_hash: null,
        previous_hash: row.token_hash,
        previous_until: graceEnds.toISOString(),
        older_hashes: row.previous_hash
          ? sql`(array_append(older_hashes, ${row.previous_hash}::bytea))[greatest(1, cardinality(older_hashes) - 18):]`
          : row.older_hashes,
        generation: sql`generation + 1`,
        rotated_at: now.toISOString(),
        last_seen_at: now.toISOString(),
      })
      .where('session_id', '=', row.session_id)
      .where('next_hash', '=', hash),
  )

export const markSeen = (run: Run, row: SessionRow, device: Device, now: Date) =>
  run(
    database
      .updateTable('session')
      .set({ last_seen_at: now.toISOString(), ...(device.address && { address: device.address }) })
      .where('session_id', '=', row.session_id),
  )

/** The statement that ends a session. */
export const deletedSession = (sessionId: string): Query<{ session_id: string }> =>
  database.deleteFrom('session').where('session_id', '=', sessionId).returning('session_id')

/** The session of a link. Nothing in it is trusted before it is checked. */
export const findSessionByHandle = (tx: Tx, handle: string): Promise<SessionRow | undefined> =>
  tx.first(database.selectFrom('session').selectAll().where('link_handle', '=', handle))

/** Those of these sessions that have not ended. */
export const aliveAmong = (sessionIds: readonly string[], now: Date): Query<{ session_id: string }> =>
  database
    .selectFrom('session')
    .select('session_id')
    .where('session_id', '=', sql<string>`any(${sessionIds}::uuid[])`)
    .where('expires_at', '>', now.toISOString())

export type NewSessionRow = Pick<
  SessionRow,
  'account_id' | 'company_id' | 'employee_id' | 'token_hash' | 'device' | 'proved_at' | 'expires_at' | 'last_seen_at' | 'rotated_at'
> & { address: string | null; device_hash: Buffer | null; created_at: string }

export async function insertSessionRow(tx: Tx, session: NewSessionRow): Promise<string> {
  const row = await tx.first(database.insertInto('session').values(session).returning('session_id'))
  if (!row) throw new Error('an insert returned no row')
  return row.session_id
}
