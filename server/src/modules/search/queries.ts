import type { SavedSearch } from '@atrium/contract/search/saved-searches'
import { database } from '#kernel/database/database'
import type { Tx } from '#kernel/database/transaction'

/** SQL of saved searches. */
export const listSavedSearches = (tx: Tx, companyId: string, employeeId: string): Promise<SavedSearch[]> =>
  tx.all(
    database
      .selectFrom('saved_search')
      .select(['saved_search_id', 'search_name', 'query'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .orderBy('place'),
  )

export async function replaceSavedSearches(
  tx: Tx,
  company_id: string,
  employee_id: string,
  searches: readonly SavedSearch[],
): Promise<void> {
  await deleteSavedSearches(tx, company_id, employee_id)
  if (!searches.length) return
  await tx.run(database.insertInto('saved_search').values(searches.map((search, place) => ({ company_id, employee_id, ...search, place }))))
}

export const deleteSavedSearches = (tx: Tx, companyId: string, employeeId: string): Promise<number> =>
  tx.run(database.deleteFrom('saved_search').where('company_id', '=', companyId).where('employee_id', '=', employeeId))
