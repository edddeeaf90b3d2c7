import type { CompanyChange } from '@atrium/contract/company/schemas'
import type { Tx } from '#kernel/database/transaction'
import { insertValue, updateCompanyRow } from './queries.ts'

/** Demo data: the company's settings and its values. */
export type SeedCompany = CompanyChange & { values: readonly { name: string; description: string }[] }

export async function seedCompany(tx: Tx, companyId: string, { values, ...facts }: SeedCompany): Promise<void> {
  await updateCompanyRow(tx, companyId, { ...facts, revision: 0 })
  for (const [place, value] of values.entries()) await insertValue(tx, companyId, { ...value, icon_url: null, place })
}
