import type { ScopeKind } from '@atrium/contract/event'
import { database } from '../database/database.ts'
import { kept } from '../database/kept.ts'
import { sql, type Tx } from '../database/transaction.ts'
import type { Moved } from './announcement.ts'

/** SQL of scopes and their revisions. */
export type ScopeStep = { company_id: string; kind: ScopeKind; scope_id: string; seqStep?: number; membershipStep?: number }

/** Raises a scope's revision under its row lock. Every change of a scope's rows needs exactly one raise and one event. */
export async function raiseScope(tx: Tx, { company_id, kind, scope_id, seqStep = 0, membershipStep = 0 }: ScopeStep): Promise<Moved> {
  const moved = await tx.first(sql<Moved>`select * from raise_scope(${company_id}, ${kind}, ${scope_id}, ${seqStep}, ${membershipStep})`)
  if (!moved) throw new Error('raise_scope answered nothing')
  return moved
}

/**
 * Locks a scope that is raised later, or in another transaction. Also raises the membership version, so that members are read again before
 * the next event.
 */
export const lockScope = (tx: Tx, { company_id, kind, scope_id }: Pick<ScopeStep, 'company_id' | 'kind' | 'scope_id'>): Promise<number> =>
  tx.run(
    database
      .updateTable('scope')
      .set((row) => ({ membership_version: row('membership_version', '+', 1) }))
      .where('company_id', '=', company_id)
      .where('kind', '=', kind)
      .where('scope_id', '=', scope_id),
  )

/** Raises many scopes of one kind in one statement, in the order of their ids, the order in which all such locks are taken. */
export const raiseScopes = (
  tx: Tx,
  companyId: string,
  kind: ScopeKind,
  scopeIds: readonly string[],
  { membershipStep = 0 } = {},
): Promise<Moved[]> =>
  tx.all(sql<Moved>`
    select moved.* from unnest(${scopeIds.toSorted()}::uuid[]) as s(id), raise_scope(${companyId}, ${kind}, s.id, 0, ${membershipStep}) as moved`)

/** The revision of a scope; zero if it was never raised. */
export async function findRevision(tx: Tx, companyId: string, kind: ScopeKind, scopeId: string): Promise<number> {
  return (await tx.first(revisionOf(companyId, kind, scopeId)))?.revision ?? 0
}
const revisionOf = kept((companyId: string, kind: ScopeKind, scopeId: string) =>
  database
    .selectFrom('scope')
    .select('revision')
    .where('company_id', '=', companyId)
    .where('kind', '=', kind)
    .where('scope_id', '=', scopeId),
)

/** The revisions of several scopes, in the order of the input. */
export async function findRevisions(
  tx: Tx,
  companyId: string,
  scopes: readonly { kind: ScopeKind; scope_id: string }[],
): Promise<readonly number[]> {
  const rows = await tx.all(sql<{ revision: number }>`
    select coalesce(s.revision, 0) as revision
    from unnest(${scopes.map(({ kind }) => kind)}::text[], ${scopes.map(({ scope_id }) => scope_id)}::uuid[]) with ordinality as wanted(kind, scope_id, place)
    left join scope s on s.company_id = ${companyId}::uuid and s.kind = wanted.kind and s.scope_id = wanted.scope_id
    order by wanted.place`)
  return rows.map((row) => row.revision)
}

/** The membership version of a scope; zero if it was never raised. */
export async function findVersion(tx: Tx, companyId: string, kind: ScopeKind, scopeId: string): Promise<number> {
  const row = await tx.first(
    database
      .selectFrom('scope')
      .select('membership_version')
      .where('company_id', '=', companyId)
      .where('kind', '=', kind)
      .where('scope_id', '=', scopeId),
  )
  return row?.membership_version ?? 0
}
