import type { AccountStatus, EmployeeProfile } from '@atrium/contract/people/schemas'
import type { importCalls } from '@atrium/contract/people/imports'
import { limits } from '@atrium/contract/limits'
import type { CustomField } from '@atrium/contract/people/custom-fields'
import type { CustomValues } from '@atrium/contract/people/custom-values'
import { importFields } from '@atrium/contract/people/import-mapping'
import type { Input } from '@atrium/contract/call'
import type { Actor, FileAnswer } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { listFieldRows } from '../../custom-fields/queries.ts'
import { listing } from '../../listing.ts'
import { inDepartment, searchedBy } from '../../queries.ts'
import { decideListing, wordsOf } from '../../rules.ts'
import { headersOf } from '../columns-of-people.ts'
import { listExported, type Exported } from '../people-queries.ts'
import { writeTable } from '#kernel/tables/table-writer'

type Asked = Input<(typeof importCalls)['exportEmployees']>

/**
 * Exports the people of a list as a table, one page at a time and each page in its own transaction, so that a slow reader holds no
 * connection.
 */
export async function exportPeople(
  tx: Tx,
  transactions: Transactions,
  { companyId, permissions }: Actor,
  { format, ...asked }: Asked,
  now: Date,
): Promise<FileAnswer> {
  const looked = decideListing(asked, permissions)
  if (!looked.ok) throw new Refusal('NO_PERMISSION')
  const listed = { companyId, without: looked.without, asked }
  const fields = await listFieldRows(tx, companyId)
  // The first page is read here, so that an invalid request can still be answered with a refusal.
  const first = await listIds(tx, listed, undefined)
  async function* pages(): AsyncGenerator<string[][]> {
    for (let page: typeof first | undefined = first; page;) {
      const { items, next_cursor }: typeof first = page
      const rows = await transactions({ effect: 'read', companyId }, (own) => listExported(own, companyId, items.map(({ employee_id }) => employee_id))) // prettier-ignore
      const found = new Map(rows.map((row) => [row.employee_id, row]))
      yield items.flatMap(({ employee_id }) => found.get(employee_id) ?? []).map((row) => cellsOf(row, fields))
      page = next_cursor ? await transactions({ effect: 'read', companyId }, (own) => listIds(own, listed, next_cursor)) : undefined
    }
  }
  return writeTable(`people-${now.toISOString().slice(0, 10)}`, format, {
    title: 'People',
    headers: [...headersOf(fields), 'Status'],
    pages: pages(),
  })
}

type Listed = { companyId: string; without: readonly AccountStatus[]; asked: Omit<Asked, 'format'> }

/** The same people as the list on screen, in the same order. */
async function listIds(tx: Tx, { companyId, without, asked }: Listed, cursor: string | undefined) {
  const { filters, search, sort, department_id } = asked
  const found = inDepartment(await searchedBy(tx, companyId, wordsOf(search)), companyId, department_id)
  const page = { filters, ...(sort && { sort }), limit: limits.pageMaximum, cursor }
  return listPage(tx, found.where('employee.employee_account_status', 'not in', without), page, listing)
}

const cellsOf = (row: Exported, fields: readonly CustomField[]): string[] => [
  ...importFields.map((field) => row[field] ?? ''),
  ...fields.map(({ field_id }) => textOf(row.custom_fields, field_id)),
  statusWords[row.employee_account_status],
]

const textOf = (values: CustomValues, fieldId: string): string => String(values[fieldId] ?? '')

const statusWords: Readonly<Record<EmployeeProfile['employee_account_status'], string>> = {
  INVITED: 'Invited',
  ACTIVE: 'Active',
  SUSPENDED: 'Suspended',
  DEACTIVATED: 'Deactivated',
  DELETED: 'Deleted',
}
