import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyRow } from './queries.ts'

/** The company of the session. A company named in the query is compared with it, never used to select. */
export const openCompany = async (tx: Tx, actor: Actor, named: string | undefined) =>
  named === undefined || named === actor.companyId ? findCompanyRow(tx, actor.companyId) : undefined
