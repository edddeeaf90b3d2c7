import { createHash } from 'node:crypto'
import { limits } from '@atrium/contract/limits'
import { database } from '#kernel/database/database'
import type { DomainEventTable } from '#kernel/domain-event-table'
import { sql, type Tx } from '#kernel/database/transaction'

/** The SQL of single sign-on: connections, identities, and sign-ins in progress at a provider. */
export type Connection = {
  company_id: string
  issuer: string
  client_id: string
  sealed_secret: Buffer | null
  new_people: 'invited' | 'just-in-time'
  role_id: string | null
  department: string | null
  logout: boolean
  required: boolean
  end_session_endpoint: string | null
  saved_by: string | null
  admin_factor_waived: boolean
}

export const findConnection = (tx: Tx, companyId: string): Promise<Connection | undefined> =>
  tx.first(
    database
      .selectFrom('sso_connection')
      .select([
        'company_id',
        'issuer',
        'client_id',
        'sealed_secret',
        sql<Connection['new_people']>`new_people`.as('new_people'),
        'role_id',
        'department',
        'logout',
        'required',
        'end_session_endpoint',
        'saved_by',
        'admin_factor_waived',
      ])
      .where('company_id', '=', companyId),
  )

/** Gives people who join just in time the replacement of a deleted role. */
export const passConnectionRole = async (
  tx: Tx,
  { company_id, role_id, replacement_role_id }: DomainEventTable['role.replaced'],
): Promise<void> => {
  await tx.run(
    database
      .updateTable('sso_connection')
      .set({ role_id: replacement_role_id })
      .where('company_id', '=', company_id)
      .where('role_id', '=', role_id),
  )
}

export const saveConnection = (tx: Tx, { company_id, ...row }: Connection, now: Date) => {
  const changed = { ...row, changed_at: now.toISOString() }
  return tx.run(
    database
      .insertInto('sso_connection')
      .values({ company_id, ...changed })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(changed)),
  )
}

/** Stores where the provider ends sessions, if it is still the configured one. */
export const setEndSessionEndpoint = (tx: Tx, companyId: string, issuer: string, endpoint: string | null) =>
  tx.run(
    database
      .updateTable('sso_connection')
      .set({ end_session_endpoint: endpoint })
      .where('company_id', '=', companyId)
      .where('issuer', '=', issuer)
      .where('end_session_endpoint', 'is distinct from', endpoint),
  )

export const deleteConnection = (tx: Tx, companyId: string) =>
  tx.run(database.deleteFrom('sso_connection').where('company_id', '=', companyId))

export type Identity = { company_id: string; issuer: string; subject: string; account_id: string }
const identities = (companyId: string) =>
  database.selectFrom('sso_identity').select(['company_id', 'issuer', 'subject', 'account_id']).where('company_id', '=', companyId)

export const findIdentity = (tx: Tx, companyId: string, issuer: string, subject: string): Promise<Identity | undefined> =>
  tx.first(identities(companyId).where('issuer', '=', issuer).where('subject', '=', subject))

export const findIdentityOfAccount = (tx: Tx, companyId: string, issuer: string, accountId: string): Promise<Identity | undefined> =>
  tx.first(identities(companyId).where('issuer', '=', issuer).where('account_id', '=', accountId))

export const insertIdentity = (tx: Tx, identity: Identity, now: Date) =>
  tx.run(database.insertInto('sso_identity').values({ ...identity, linked_at: now.toISOString() }))

export const deleteIdentities = (tx: Tx, companyId: string, accountId?: string) => {
  const all = database.deleteFrom('sso_identity').where('company_id', '=', companyId)
  return tx.run(accountId ? all.where('account_id', '=', accountId) : all)
}

/** Serialises the first sign-ins of a person: two concurrent ones would both create them. */
export const lockNewcomer = (tx: Tx, companyId: string, workEmail: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`${companyId} ${workEmail}`}, 0))`)

const hashOf = (text: string): Buffer => createHash('sha256').update(text).digest()

export type Attempt = { company_id: string; issuer: string; origin: string; nonce: string; code_verifier: string; expires_at: string }
type NewAttempt = Omit<Attempt, 'expires_at'> & { state: string; token: string }

/** Stores a sign-in that is redirected to its provider, and deletes those that expired more than a day ago. */
export async function insertAttempt(tx: Tx, { state, token, ...attempt }: NewAttempt, now: Date): Promise<void> {
  const yesterday = new Date(now.getTime() - 24 * 60 * 60_000).toISOString()
  await tx.run(database.deleteFrom('sso_attempt').where('expires_at', '<', yesterday))
  const expires_at = new Date(now.getTime() + limits.singleSignOnLifetime).toISOString()
  await tx.run(database.insertInto('sso_attempt').values({ state_hash: hashOf(state), token_hash: hashOf(token), ...attempt, expires_at }))
}

/** Deletes and returns a sign-in that comes back: a second caller finds none, nor does a browser that did not begin it. */
export const takeAttempt = (tx: Tx, state: string, token: string): Promise<Attempt | undefined> =>
  tx.first(
    database
      .deleteFrom('sso_attempt')
      .where('state_hash', '=', hashOf(state))
      .where('token_hash', '=', hashOf(token))
      .returning(['company_id', 'issuer', 'origin', 'nonce', 'code_verifier', 'expires_at']),
  )

export const setVouched = (tx: Tx, sessionId: string, issuer: string) =>
  tx.run(database.updateTable('session').set({ vouched_by: issuer }).where('session_id', '=', sessionId))

export const findVouched = (tx: Tx, sessionId: string) =>
  tx.first(
    database
      .selectFrom('session')
      .select(['company_id', 'vouched_by'])
      .where('session_id', '=', sessionId)
      .where('vouched_by', 'is not', null),
  )

/** Ends the sessions of these people that a provider vouched for. */
export const endVouchedSessionsOf = (tx: Tx, companyId: string, employeeIds: readonly string[]) =>
  tx.endSessions(
    database
      .deleteFrom('session')
      .where('company_id', '=', companyId)
      .where('vouched_by', 'is not', null)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`)
      .returning('session_id'),
  )

/** Ends the sessions that a provider vouched for, except the current one. */
export const endVouchedSessions = (tx: Tx, companyId: string, keptSessionId: string) =>
  tx.endSessions(
    database
      .deleteFrom('session')
      .where('company_id', '=', companyId)
      .where('vouched_by', 'is not', null)
      .where('session_id', '!=', keptSessionId)
      .returning('session_id'),
  )
