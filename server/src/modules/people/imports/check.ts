import type { Tx } from '#kernel/database/transaction'
import { judgeRow, type Judged } from './judge.ts'
import { failImport } from './undoing/end.ts'
import { lockImport, updateImport, type ImportRow } from './import-queries.ts'
import { pathOf } from './departments.ts'
import { listLines } from './people-queries.ts'
import {
  countOutcomes,
  insertProblems,
  listNext,
  listNodes,
  refuseRepeated,
  resetRows,
  settleRows,
  storeOrder,
  type WaitingRow,
  type ImportKey,
} from './row-queries.ts'
import { wordsOfCell } from './line.ts'
import { orderRows, type FailedNode, type Node } from './tree.ts'
import { openPeople, openWorld } from './world.ts'

/** Rows checked or imported at once. The directory is locked for one batch at a time. */
export const batchSize = 250

/** One step of the dry run; false when none is left. */
export async function checkStep(tx: Tx, which: ImportKey): Promise<boolean> {
  const found = await lockImport(tx, which.companyId, which.importId)
  if (found?.state !== 'checking') return false
  if (found.phase === 'reset') {
    await resetRows(tx, which)
    await updateImport(tx, which.companyId, which.importId, { phase: 'judge', attempts: 0 })
    return true
  }
  return found.phase === 'place' ? placeAll(tx, which, found) : judgeBatch(tx, which, found)
}

async function judgeBatch(tx: Tx, which: ImportKey, found: ImportRow): Promise<boolean> {
  const rows = await listNext(tx, which, 'waiting', batchSize)
  if (!rows.length) {
    await updateImport(tx, which.companyId, which.importId, { phase: 'place' })
    return true
  }
  const importer = { companyId: which.companyId, employeeId: found.started_by ?? found.created_by }
  const world = await openWorld(tx, importer, found.mapping, found.new_departments)
  if (!world) return failImport(tx, which, found, 'not_allowed')
  const people = await openPeople(tx, which.companyId, addressesIn(rows, found))
  const judged = rows.map((row) => judgeRow(row, world, people, true))
  await storeJudged(tx, which, judged)
  const count = (outcome: Judged['outcome']): number => judged.filter((one) => one.outcome === outcome).length
  await updateImport(tx, which.companyId, which.importId, {
    attempts: 0,
    rows_done: found.rows_done + rows.length,
    rows_new: found.rows_new + count('new'),
    rows_changed: found.rows_changed + count('changed'),
    rows_same: found.rows_same + count('same'),
    rows_failed: found.rows_failed + count(undefined),
    new_departments: world.departments.planned().map(pathOf),
  })
  return true
}

/** The addresses of people and managers in these rows. */
export function addressesIn(rows: readonly WaitingRow[], { mapping }: Pick<ImportRow, 'mapping'>): string[] {
  const places = [mapping.columns.indexOf('work_email'), mapping.columns.indexOf('manager')].filter((place) => place >= 0)
  return rows.flatMap(({ cells }) => places.map((place) => wordsOfCell(cells[place]).toLowerCase())).filter(Boolean)
}

async function storeJudged(tx: Tx, which: ImportKey, judged: readonly Judged[]): Promise<void> {
  await settleRows(
    tx,
    which,
    judged.map((one) => ({ ...settledOf(one), state: one.outcome ? 'ready' : 'failed' })),
  )
  await insertProblems(tx, which, problemsOf(judged))
}

/** What is stored of a checked or imported row. */
export const settledOf = ({ row_number, outcome, work_email, manager_email, written, person_name, changes }: Judged) => ({
  row_number,
  outcome: outcome ?? null,
  work_email,
  manager_email,
  employee_id: null,
  changed_id: outcome === 'changed' ? written.employee_id : null,
  person_name,
  changes: outcome === 'changed' ? changes : [],
})

export const problemsOf = (judged: readonly Judged[]) =>
  judged.flatMap(({ row_number, problems }) => problems.map((problem) => ({ row_number, ...problem })))

/** After every row was checked by itself: refuses repeated addresses, and orders managers before their reports. */
async function placeAll(tx: Tx, which: ImportKey, { mapping }: ImportRow): Promise<boolean> {
  await refuseRepeated(tx, which, mapping.columns.indexOf('work_email'))
  const place = mapping.columns.indexOf('manager')
  if (place >= 0) {
    const [nodes, failed] = [await listNodes<Node>(tx, which, 'ready'), await listNodes<FailedNode>(tx, which, 'failed')]
    const lines = new Map((await listLines(tx, which.companyId)).map(({ work_email, manager }) => [work_email, manager]))
    const moved = orderRows(nodes, lines, failed).filter(({ stage, reason }) => stage > 0 || reason !== null)
    for (let start = 0; start < moved.length; start += 2_000) await storeOrder(tx, which, moved.slice(start, start + 2_000), place)
  }
  const counts = await countOutcomes(tx, which)
  await updateImport(tx, which.companyId, which.importId, { ...counts, state: 'checked', attempts: 0 })
  return false
}
