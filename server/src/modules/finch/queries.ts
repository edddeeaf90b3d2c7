import { createHash } from 'node:crypto'
import type { FinchChoices, FinchConnection, FinchField } from '@atrium/contract/finch/schemas'
import { limits } from '@atrium/contract/limits'
import { database } from '#kernel/database/database'
import type { DomainEventTable } from '#kernel/domain-event-table'
import { sql, type Tx } from '#kernel/database/transaction'

/** The SQL of connections. `finch_schedule` is read before a company is known; all access to it is here. */
export type ConnectionRow = Pick<FinchConnection, 'provider_id' | 'way' | 'state' | 'connected_at' | 'is_begun' | 'last_synced_at'> &
  FinchChoices & { sealed_token: Buffer; connection_id: string; connected_by: string; role_id: string }

const connections = (companyId: string) =>
  database
    .selectFrom('finch_connection')
    .select([
      'sealed_token',
      'connection_id',
      'provider_id',
      'connected_by',
      'role_id',
      'connected_at',
      'is_begun',
      'last_synced_at',
      'adds',
      'invites',
      'deactivates',
      sql<FinchConnection['way']>`way`.as('way'),
      sql<FinchConnection['state']>`state`.as('state'),
      sql<FinchField[]>`fields`.as('fields'),
    ])
    .where('company_id', '=', companyId)

export const findConnection = (tx: Tx, companyId: string): Promise<ConnectionRow | undefined> => tx.first(connections(companyId))
/** Locks the connection until the transaction ends, which serialises starting, changing and removing it. */
export const lockConnection = (tx: Tx, companyId: string): Promise<ConnectionRow | undefined> =>
  tx.first(connections(companyId).forUpdate())

type NewConnection = Pick<
  ConnectionRow,
  'sealed_token' | 'connection_id' | 'provider_id' | 'way' | 'connected_by' | 'role_id' | 'connected_at'
>

/** Stores a connection. Earlier choices are kept. */
export const saveConnection = (tx: Tx, companyId: string, row: NewConnection) =>
  tx.run(
    database
      .insertInto('finch_connection')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet({ ...row, state: 'connected' })),
  )

export type ConnectionChange = Partial<Pick<ConnectionRow, 'state' | 'is_begun' | 'last_synced_at'> & FinchChoices>
export const updateConnection = (tx: Tx, companyId: string, { fields, ...change }: ConnectionChange) =>
  tx.run(
    database
      .updateTable('finch_connection')
      .set({ ...change, ...(fields && { fields: [...fields] }) })
      .where('company_id', '=', companyId),
  )

/** Deletes all data of a connection. Its sync runs go first: a worker locks its run before the connection. */
export async function forgetConnection(tx: Tx, companyId: string): Promise<void> {
  await tx.run(database.deleteFrom('finch_sync').where('company_id', '=', companyId))
  await tx.run(database.deleteFrom('finch_connection').where('company_id', '=', companyId))
  await tx.run(database.deleteFrom('finch_schedule').where('company_id', '=', companyId))
  await tx.run(database.deleteFrom('finch_departure').where('company_id', '=', companyId))
  await tx.run(database.deleteFrom('finch_event').where('company_id', '=', companyId))
  await tx.run(database.deleteFrom('finch_person').where('company_id', '=', companyId))
}

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export async function insertState(
  tx: Tx,
  companyId: string,
  { state, sessionId }: { state: string; sessionId: string },
  now: Date,
): Promise<void> {
  await tx.run(database.deleteFrom('finch_departure').where('company_id', '=', companyId).where('expires_at', '<', now.toISOString()))
  const expires_at = new Date(now.getTime() + limits.finchPageLifetime).toISOString()
  const row = { company_id: companyId, state_hash: hashOf(state), session_id: sessionId, expires_at }
  await tx.run(database.insertInto('finch_departure').values(row))
}

/** Deletes the state and returns whether it was valid: a second caller finds none, nor does another session. */
export const consumeState = async (tx: Tx, companyId: string, { state, sessionId }: { state: string; sessionId: string }, now: Date) =>
  (await tx.run(
    database
      .deleteFrom('finch_departure')
      .where('company_id', '=', companyId)
      .where('state_hash', '=', hashOf(state))
      .where('session_id', '=', sessionId)
      .where('expires_at', '>', now.toISOString()),
  )) > 0

/** Sets when a company is due next, or clears it; overwrites any earlier value. */
export const saveSchedule = (tx: Tx, companyId: string, connection_id: string, due_at: Date | null) => {
  const row = { connection_id, due_at: due_at?.toISOString() ?? null }
  return tx.run(
    database
      .insertInto('finch_schedule')
      .values({ company_id: companyId, ...row })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row)),
  )
}

export const findDue = async (tx: Tx, companyId: string): Promise<string | null> =>
  (await tx.first(database.selectFrom('finch_schedule').select('due_at').where('company_id', '=', companyId)))?.due_at ?? null

export const listDue = async (tx: Tx, now: Date): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('finch_schedule')
        .select('company_id')
        .where('due_at', '<=', now.toISOString())
        .where(sql<boolean>`not company_is_paused(company_id)`)
        .limit(1_000),
    )
  ).map((row) => row.company_id)

export const listConnected = async (tx: Tx, connectionId: string): Promise<string[]> =>
  (await tx.all(database.selectFrom('finch_schedule').select('company_id').where('connection_id', '=', connectionId))).map(
    (row) => row.company_id,
  )

/** Whether an event arrives for the first time. Finch repeats unacknowledged events for two hours. */
export async function recordEvent(tx: Tx, companyId: string, event_id: string, now: Date): Promise<boolean> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString()
  await tx.run(database.deleteFrom('finch_event').where('company_id', '=', companyId).where('received_at', '<', yesterday))
  const row = { company_id: companyId, event_id, received_at: now.toISOString() }
  return (
    (await tx.run(
      database
        .insertInto('finch_event')
        .values(row)
        .onConflict((conflict) => conflict.doNothing()),
    )) > 0
  )
}

/** Updates the role stored when a connection was made: no longer read, but needed by a node of the previous version. */
export const passConnectionRole = async (
  tx: Tx,
  { company_id, role_id, replacement_role_id }: DomainEventTable['role.replaced'],
): Promise<void> => {
  await tx.run(
    database
      .updateTable('finch_connection')
      .set({ role_id: replacement_role_id })
      .where('company_id', '=', company_id)
      .where('role_id', '=', role_id),
  )
}
