import type { FileAnswer } from '#kernel/context'
import type { Transactions } from '#kernel/database/transaction'
import type { ImportRow } from '../import-queries.ts'
import { reasonWords } from '../reason-words.ts'
import { listFailed, listProblemsOf, type ImportKey } from '../row-queries.ts'
import { writeTable } from '#kernel/tables/table-writer'

const rowsAtOnce = 500

/** The refused rows as uploaded, with their problems in an extra column; once corrected, the file can be imported as it is. */
export function failedRows(
  transactions: Transactions,
  which: ImportKey,
  { headers, format, delimiter }: Pick<ImportRow, 'headers' | 'format' | 'delimiter'>,
): FileAnswer {
  const pageAfter = (after: number) =>
    transactions({ effect: 'read', companyId: which.companyId }, async (tx) => {
      const rows = await listFailed(tx, which, after, rowsAtOnce)
      const problems = await listProblemsOf(tx, which, rows.map(({ row_number }) => row_number)) // prettier-ignore
      return { rows, problems: Map.groupBy(problems, ({ row_number }) => row_number) }
    })
  async function* pages(): AsyncGenerator<string[][]> {
    for (let after = 0; ;) {
      const { rows, problems } = await pageAfter(after)
      yield rows.map(({ row_number, cells }) => {
        const reasons = (problems.get(row_number) ?? []).map(
          ({ place, reason }) => `${headers[place] ? `${headers[place]}: ` : ''}${reasonWords[reason]}`,
        )
        return [...headers.map((_, index) => cells[index] ?? ''), reasons.join(' ')]
      })
      const last = rows.at(-1)
      if (!last || rows.length < rowsAtOnce) return
      after = last.row_number
    }
  }
  return writeTable('failed-rows', format, { title: 'People', headers: [...headers, 'Problem'], pages: pages() }, delimiter)
}
