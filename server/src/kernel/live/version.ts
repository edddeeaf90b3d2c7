import type { ScopeKind } from '@atrium/contract/event'
import { database } from '../database.ts'
import type { Tx } from '../transaction.ts'

/** The membership version of a scope; zero when it was never raised. */
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
