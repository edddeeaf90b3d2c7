import type { CompanyBranding } from '@atrium/contract/auth/schemas'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyLook } from '#modules/company'
import { findConnection } from './single-sign-on/queries.ts'

/** The appearance and sign-in methods of a company, shown before sign-in. The transaction must be bound to the company. */
export async function findBranding(tx: Tx, companyId: string): Promise<CompanyBranding | undefined> {
  const [look, connection] = await Promise.all([findCompanyLook(tx, companyId), findConnection(tx, companyId)])
  return look && { ...look, sso: connection !== undefined, sso_required: connection?.required ?? false }
}
