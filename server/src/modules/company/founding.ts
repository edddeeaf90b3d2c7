import type { CompanyBranding } from '@atrium/contract/auth/schemas'
import type { Tx } from '#kernel/transaction'
import { findBrandingRow, insertCompany, newCompanyId } from './queries.ts'
import { accentOf } from './rules.ts'

/** What sign-in asks of companies. */

/** Founds a company, binds the transaction to it and answers its id. */
export async function foundCompany(tx: Tx, { company_name, now }: { company_name: string; now: Date }): Promise<string> {
  const companyId = await newCompanyId(tx)
  tx.bind(companyId)
  await insertCompany(tx, companyId, { company_name, created_at: now.toISOString() })
  return companyId
}

/** What a company shows before anyone is signed in; how one signs in to it, auth adds. The transaction must be bound to the company. */
export type CompanyLook = Omit<CompanyBranding, 'sso' | 'sso_required'>
export async function findCompanyLook(tx: Tx, companyId: string): Promise<CompanyLook | undefined> {
  const row = await findBrandingRow(tx, companyId)
  return row && { ...row, accent: accentOf(row.theme_name) }
}
