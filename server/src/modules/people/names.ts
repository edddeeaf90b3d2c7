import { refusingBadValues } from '#kernel/http/listing'
import type { Tx } from '#kernel/database/transaction'
import { listGroupNames } from './groups/queries.ts'
import { idsOf, listNames, searchedBy } from './queries.ts'
import { listRoleNames } from './roles/queries.ts'
import { wordsOf } from './rules.ts'

type Named = readonly { id: string; name: string }[]
const byId = (rows: Named): ReadonlyMap<string, string> => new Map(rows.map(({ id, name }) => [id, name]))

/** Names of people, roles and groups, by id; unknown ids are left out. */
export const findEmployeeNames = async (tx: Tx, companyId: string, ids: readonly string[]) => byId(await listNames(tx, companyId, ids))
export const findRoleNames = async (tx: Tx, companyId: string, ids: readonly string[]) => byId(await listRoleNames(tx, companyId, ids))
export const findGroupNames = async (tx: Tx, companyId: string, ids: readonly string[]) => byId(await listGroupNames(tx, companyId, ids))

const foundAtMost = 200

/** The ids of people found by a search. */
export async function findSearchedIds(tx: Tx, companyId: string, search: string): Promise<string[]> {
  const found = await searchedBy(tx, companyId, wordsOf(search))
  return (await refusingBadValues(tx.all(found.limit(foundAtMost)))).map((card) => card.employee_id)
}

/** People found by a search, as a query of their ids for use in other statements. */
export const searchedPeople = async (tx: Tx, companyId: string, search: string) => idsOf(await searchedBy(tx, companyId, wordsOf(search)))
