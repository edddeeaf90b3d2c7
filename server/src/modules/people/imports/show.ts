import type { EmployeeImport } from '@atrium/contract/people/imports'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { countWaitingForEmail, findImport, type ImportRow } from './import-queries.ts'

/** An import as people see it. */
export async function show(tx: Tx, actor: Actor, importId: string): Promise<EmployeeImport> {
  const found = await findImport(tx, actor.companyId, importId)
  const [shown] = found ? await showAll(tx, actor, [found]) : []
  if (!shown) throw new Refusal('IMPORT_NOT_FOUND')
  return shown
}

const departmentsShown = 50

/** Like `show`, for several imports. */
export async function showAll(tx: Tx, { companyId }: Actor, found: readonly ImportRow[]): Promise<EmployeeImport[]> {
  const waiting = await countWaitingForEmail(
    tx,
    companyId,
    found.map(({ import_id }) => import_id),
  )
  return found.map((row) => ({
    ...row,
    new_departments: row.new_departments.slice(0, departmentsShown),
    waiting_for_letter: row.state === 'undoing' || row.state === 'undone' ? 0 : (waiting.get(row.import_id) ?? 0),
  }))
}
