import type { CompanyBranding } from '@atrium/contract/auth/schemas'
import type { Language } from '@atrium/contract/formats'
import type { Tx } from '#kernel/database/transaction'
import { findBrandingRow, insertCompany, newCompanyId } from './queries.ts'
import { accentOf } from './rules.ts'

/** Company functions for sign-in. */

/** Creates a company, binds the transaction to it and returns its id. */
type Founding = { company_name: string; language?: Language | undefined; now: Date }
export async function foundCompany(tx: Tx, { company_name, language, now }: Founding): Promise<string> {
  const companyId = await newCompanyId(tx)
  tx.bind(companyId)
  await insertCompany(tx, companyId, { company_name, language: language ?? null, created_at: now.toISOString() })
  return companyId
}

/** The appearance of a company before sign-in; auth adds the sign-in methods. The transaction must be bound to the company. */
export type CompanyLook = Omit<CompanyBranding, 'sso' | 'sso_required'>
export async function findCompanyLook(tx: Tx, companyId: string): Promise<CompanyLook | undefined> {
  const row = await findBrandingRow(tx, companyId)
  return row && { ...row, accent: accentOf(row) }
}
