import type { Tx } from '#kernel/database/transaction'
import { wakeJobsOf } from '#kernel/jobs/pausing-queries'
import { findBrandingRow, setInactiveSince } from './queries.ts'

/**
 * Makes a company inactive, which signs all its people out and pauses its background work, or active again. Returns its name, or undefined for an unknown company. The
 * transaction must be bound to it.
 */
export async function setCompanyActive(tx: Tx, companyId: string, isActive: boolean, now: Date): Promise<string | undefined> {
  const company = await findBrandingRow(tx, companyId)
  if (company) await setInactiveSince(tx, companyId, isActive ? null : now)
  if (company && isActive) await wakeJobsOf(tx, companyId)
  return company?.company_name
}
