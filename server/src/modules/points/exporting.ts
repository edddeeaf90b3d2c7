import type { TableFormat } from '@atrium/contract/people/imports'
import type { FileAnswer } from '#kernel/context'
import { writeTable } from '#kernel/tables/table-writer'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findEmployeeNames } from '#modules/people'
import { listExported, type ExportedEntry, type ExportRange } from './account-queries.ts'

const rowsAtOnce = 500
const headers = ['At', 'Person', 'Account', 'Points', 'Reason', 'Note', 'By', 'Person id', 'Entry id']

/** The changes of people's points in a range as a table, each page in its own transaction, so that a slow reader holds no connection. */
export function exportEntries(
  transactions: Transactions,
  companyId: string,
  { range, format, name }: { range: ExportRange; format: TableFormat; name: string },
): FileAnswer {
  async function* pages(): AsyncGenerator<string[][]> {
    for (let last: ExportedEntry | undefined; ;) {
      const after = last
      const { rows, lines } = await transactions({ effect: 'read', companyId }, async (tx) => {
        const found = await listExported(tx, companyId, range, after, rowsAtOnce)
        return { rows: found, lines: await linesOf(tx, companyId, found) }
      })
      yield lines
      last = rows.at(-1)
      if (rows.length < rowsAtOnce) return
    }
  }
  return writeTable(name, format, { title: 'Points', headers, pages: pages() })
}

async function linesOf(tx: Tx, companyId: string, rows: readonly ExportedEntry[]): Promise<string[][]> {
  const people = new Set(rows.flatMap(({ employee_id, actor_id }) => (actor_id ? [employee_id, actor_id] : [employee_id])))
  const names = await findEmployeeNames(tx, companyId, [...people])
  return rows.map(({ at, employee_id, account, points, reason, note, actor_id, entry_id }) => [
    at,
    names.get(employee_id) ?? '',
    account,
    String(points),
    reason,
    note ?? '',
    names.get(actor_id ?? '') ?? '',
    employee_id,
    entry_id,
  ])
}
