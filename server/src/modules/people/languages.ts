import type { Language } from '@atrium/contract/formats'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyLanguage } from '#modules/company'
import { findSettings, listChosenLanguages } from './settings-queries.ts'

/** The language in which Atrium writes to a person: their own choice, else the company's, else English. Without a person, the company's. */
export const findLanguage = async (tx: Tx, companyId: string, employeeId?: string): Promise<Language> =>
  (employeeId && (await findChosenLanguage(tx, companyId, employeeId))) || ((await findCompanyLanguage(tx, companyId)) ?? 'en')

export const findChosenLanguage = async (tx: Tx, companyId: string, employeeId: string): Promise<Language | null> =>
  (await findSettings(tx, companyId, employeeId))?.language ?? null

/** Like `findLanguage`, for many people, by their ids. */
export async function findLanguages(tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<ReadonlyMap<string, Language>> {
  const [chosen, company] = await Promise.all([listChosenLanguages(tx, companyId, employeeIds), findCompanyLanguage(tx, companyId)])
  return new Map(employeeIds.map((id) => [id, chosen.get(id) ?? company ?? 'en']))
}
