import type { TableFormat } from '@atrium/contract/people/imports'
import type { FileAnswer } from '#kernel/context'
import { writeTable } from '#kernel/tables/table-writer'
import type { Tx } from '#kernel/database/transaction'
import { findEmployees } from '#modules/people'
import type { Insight } from './access.ts'
import type { Figures } from './figures.ts'
import { unthanked } from './queries.ts'

const peopleAtOnce = 500

/** A line for each interval, with a column for each value. */
export function exportFigures({ intervals, values }: Figures, { starts }: Insight, format: TableFormat): FileAnswer {
  const headers = ['From', 'Thanks', 'People who gave', 'People who were thanked', ...values.map(({ value_name }) => value_name)]
  const lines = intervals.map(({ starts_on, recognitions, givers, receivers }, index) =>
    [starts_on, recognitions, givers, receivers, ...values.map((value) => value.recognitions[index] ?? 0)].map(String),
  )
  return tableOf(`recognition-${starts[0]}`, format, headers, lines)
}

/** A line for each person who received nothing. */
export async function exportUnthanked(
  tx: Tx,
  companyId: string,
  { people, range, starts }: Insight,
  format: TableFormat,
): Promise<FileAnswer> {
  const ids = (await tx.all(unthanked(companyId, people, range))).map(({ employee_id }) => employee_id)
  const lines: string[][] = []
  for (let start = 0; start < ids.length; start += peopleAtOnce) {
    const cards = await findEmployees(tx, companyId, ids.slice(start, start + peopleAtOnce))
    lines.push(...cards.map((card) => [`${card.first_name} ${card.last_name}`.trim(), card.department ?? '', card.employee_id]))
  }
  const sorted = lines.toSorted(([one = ''], [other = '']) => one.localeCompare(other))
  return tableOf(`not-thanked-since-${starts[0]}`, format, ['Person', 'Department', 'Person id'], sorted)
}

async function* onePage(lines: string[][]): AsyncGenerator<string[][]> {
  yield lines
}

const tableOf = (name: string, format: TableFormat, headers: string[], lines: string[][]): FileAnswer =>
  writeTable(name, format, { title: name, headers, pages: onePage(lines) })
