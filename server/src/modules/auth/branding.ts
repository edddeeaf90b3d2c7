import type { CompanyBranding } from '@atrium/contract/auth/schemas'
import type { Tx } from '#kernel/transaction'
import { findCompanyLook } from '#modules/company'
import { findConnection } from './single-sign-on-queries.ts'

/** What a company shows before anyone is signed in, and how one signs in to it. The transaction must be bound to the company. */
export async function findBranding(tx: Tx, companyId: string): Promise<CompanyBranding | undefined> {
  const [look, connection] = await Promise.all([findCompanyLook(tx, companyId), findConnection(tx, companyId)])
  return look && { ...look, sso: connection !== undefined, sso_required: connection?.required ?? false }
}
