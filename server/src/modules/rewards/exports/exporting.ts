import type { TableFormat } from '@atrium/contract/people/imports'
import { orderStatusLabel } from '@atrium/contract/rewards/statuses'
import type { FileAnswer } from '#kernel/context'
import { writeTable } from '#kernel/tables/table-writer'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { findEmployees } from '#modules/people'
import { amountOf } from '../money.ts'
import { listOrderedLines, listTaxableLines, type ExportedLine, type ExportRange } from './queries.ts'

export type Report = 'orders' | 'taxable'
type Cells = (line: ExportedLine, person: Person) => string
type Person = { name: string; address: string }
const rowsAtOnce = 500

const person: Readonly<Record<string, Cells>> = { Person: (_line, { name }) => name, 'Work email': (_line, { address }) => address }
const ids: Readonly<Record<string, Cells>> = {
  'Person id': ({ employee_id }) => employee_id,
  'Order id': ({ order_id }) => order_id,
  'Line id': ({ line_id }) => line_id,
}
const facts: Readonly<Record<string, Cells>> = {
  Reward: ({ reward_name }) => reward_name,
  Kind: ({ reward_kind }) => reward_kind,
  Quantity: ({ quantity }) => String(quantity),
  Points: ({ points }) => String(points),
  Value: ({ value, currency }) => amountOf(value, currency),
  Currency: ({ currency }) => currency,
  Country: ({ country }) => country ?? '',
}

/** The columns of each report, by their headings. */
const columns: Readonly<Record<Report, Readonly<Record<string, Cells>>>> = {
  orders: {
    Ordered: ({ ordered_at }) => ordered_at,
    ...person,
    ...facts,
    Order: ({ order_status }) => orderStatusLabel(order_status),
    Line: ({ line_status }) => line_status,
    Delivered: ({ delivered_at }) => delivered_at ?? '',
    Taxable: ({ is_taxable }) => (is_taxable ? 'yes' : 'no'),
    ...ids,
  },
  taxable: { Delivered: ({ delivered_at }) => delivered_at ?? '', ...person, ...facts, ...ids },
}

/** Lines of orders in a range as a table, each page in its own transaction, so that a slow reader holds no connection. */
export function exportLines(
  transactions: Transactions,
  companyId: string,
  { report, range, format, name }: { report: Report; range: ExportRange; format: TableFormat; name: string },
): FileAnswer {
  const list = report === 'orders' ? listOrderedLines : listTaxableLines
  async function* pages(): AsyncGenerator<string[][]> {
    for (let last: ExportedLine | undefined; ;) {
      const after = last
      const { rows, lines } = await transactions({ effect: 'read', companyId }, async (tx) => {
        const found = await list(tx, companyId, range, after, rowsAtOnce)
        return { rows: found, lines: await linesOf(tx, companyId, report, found) }
      })
      yield lines
      last = rows.at(-1)
      if (rows.length < rowsAtOnce) return
    }
  }
  return writeTable(name, format, { title: 'Rewards', headers: Object.keys(columns[report]), pages: pages() })
}

async function linesOf(tx: Tx, companyId: string, report: Report, rows: readonly ExportedLine[]): Promise<string[][]> {
  const cards = await findEmployees(tx, companyId, [...new Set(rows.map(({ employee_id }) => employee_id))])
  const people = new Map(
    cards.map((card) => [card.employee_id, { name: `${card.first_name} ${card.last_name}`.trim(), address: card.work_email_id ?? '' }]),
  )
  return rows.map((row) =>
    Object.values(columns[report]).map((cell) => cell(row, people.get(row.employee_id) ?? { name: '', address: '' })),
  )
}
