import type { authCalls } from '@atrium/contract/auth/calls'
import type { CompanyBranding } from '@atrium/contract/auth/schemas'
import type { Input } from '@atrium/contract/call'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyByDomain, findCompanyLook } from '#modules/company'
import { findCompanyOfEmployee } from './queries.ts'
import { findConnection } from './single-sign-on/queries.ts'

type Named = Input<typeof authCalls.resolveCompany>

/** The company identified by its id, else by one of its people, else by a verified domain. Contradicting ids identify none. */
export async function findNamedCompany(tx: Tx, { company_id, employee_id, employee_email, domain }: Named): Promise<string | undefined> {
  if (employee_id) {
    const found = await findCompanyOfEmployee(tx, employee_id)
    return company_id === undefined || company_id === found ? found : undefined
  }
  const named = domain ?? employee_email?.split('@')[1]
  return company_id ?? (named && (await findCompanyByDomain(tx, named.toLowerCase())))
}

/** The appearance and sign-in methods of a company, shown before sign-in. The transaction must be bound to the company. */
export async function findBranding(tx: Tx, companyId: string): Promise<CompanyBranding | undefined> {
  const [look, connection] = await Promise.all([findCompanyLook(tx, companyId), findConnection(tx, companyId)])
  return look && { ...look, sso: connection !== undefined, sso_required: connection?.required ?? false }
}
