import type { Language } from '@atrium/contract/formats'
import type { Tx } from '#kernel/database/transaction'
import { findChosenLanguage, findLanguage } from '#modules/people'
import { listMemberships } from './queries.ts'

/**
 * The language of an account holder before sign-in: chosen in one of their companies, else that of the first company, else English. Binds
 * the transaction to each company in turn.
 */
export async function findLanguageOfAccount(tx: Tx, accountId: string): Promise<Language> {
  let usual: Language | undefined
  for (const { company_id, employee_id } of await listMemberships(tx, accountId)) {
    tx.bind(company_id)
    const chosen = await findChosenLanguage(tx, company_id, employee_id)
    if (chosen) return chosen
    usual ??= await findLanguage(tx, company_id)
  }
  return usual ?? 'en'
}
