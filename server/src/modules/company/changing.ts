import type { ChangedCompany } from '@atrium/contract/company/schemas'
import type { Tx } from '#kernel/database/transaction'
import type { Intercom } from '#kernel/http/intercom'
import type { Moved } from '#kernel/live/announcement'
import { raiseScope } from '#kernel/live/scope-queries'
import { findCompanyRow, listValues } from './queries.ts'
import { accentOf, moduleMapOf } from './rules.ts'

/** The support address and terms of the whole installation, for companies that do not set their own. */
export type CompanySettings = {
  supportEmail: string | undefined
  termsUrl: string | undefined
  /** The public key with which browsers subscribe to push notifications. */
  pushKey: string
  intercom: Intercom['page']
}

/** Changes the company under the directory's lock, and emits its new state to everyone in it. */
export async function changeCompany(
  tx: Tx,
  companyId: string,
  settings: CompanySettings,
  write: (moved: Moved) => Promise<unknown>,
): Promise<ChangedCompany> {
  const moved = await raiseScope(tx, { company_id: companyId, kind: 'directory', scope_id: companyId })
  await write(moved)
  const company = await currentCompany(tx, companyId, settings)
  tx.emit('company.changed', moved, [company])
  return company
}

export async function currentCompany(tx: Tx, companyId: string, settings: CompanySettings): Promise<ChangedCompany> {
  const company = await showCompany(tx, companyId, settings)
  if (!company) throw new Error('the company of a session is gone')
  return company
}

export async function showCompany(
  tx: Tx,
  companyId: string,
  { supportEmail, termsUrl }: CompanySettings,
): Promise<ChangedCompany | undefined> {
  const [row, values] = await Promise.all([findCompanyRow(tx, companyId), listValues(tx, companyId)])
  return (
    row && {
      ...row,
      values,
      modules: moduleMapOf(row.modules),
      accent: accentOf(row),
      support_email: row.support_email ?? supportEmail ?? null,
      terms_url: row.terms_url ?? termsUrl ?? null,
    }
  )
}
