import type { Employee, FollowedClock } from '@atrium/contract/people/schemas'
import { lockScope, raiseScope } from '#kernel/live/scope-queries'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { insertRow, updateRow, type NewRow, type RowChange } from './queries.ts'
import { findRole } from './roles/queries.ts'

/**
 * Raises the directory. Every change of a card does this first: the directory is raised under its lock, the row is written with that
 * revision, and the card is emitted. The directory is locked before any other scope, and its lock serialises changes of people.
 */
export const raiseDirectory = (tx: Tx, companyId: string, { membershipStep = 0 } = {}) =>
  raiseScope(tx, { company_id: companyId, kind: 'directory', scope_id: companyId, membershipStep })
/** Begins a change that emits to the directory only at its end. */
export const lockDirectory = (tx: Tx, companyId: string) => lockScope(tx, { company_id: companyId, kind: 'directory', scope_id: companyId })
type Raised = Awaited<ReturnType<typeof raiseDirectory>>

/** Undefined when the company already has that address. The new person may lack `people.see`, so the audience is read again. */
export async function addEmployee(tx: Tx, companyId: string, row: NewRow): Promise<Employee | undefined> {
  const moved = await raiseDirectory(tx, companyId, { membershipStep: 1 })
  // It may have been deleted while waiting for the directory's lock.
  if (!(await findRole(tx, companyId, row.role_id))) throw new Refusal('INVALID_ROLE_ID')
  const added = await insertRow(tx, companyId, moved.revision, row)
  if (added) tx.emit('employee.changed', moved, [added])
  if (added) await tx.emitDomainEvent('people.changed', { company_id: companyId, employee_ids: [added.employee_id] })
  return added
}

export async function changeEmployee(tx: Tx, moved: Raised, employeeId: string, change: RowChange): Promise<Employee> {
  const changed = await updateRow(tx, moved.company_id, employeeId, moved.revision, change)
  if (!changed) throw new Error('a person who was just found is gone')
  tx.emit('employee.changed', moved, [changed])
  await tx.emitDomainEvent('people.changed', { company_id: moved.company_id, employee_ids: [employeeId] })
  return changed
}

/** Shows colleagues the clocks of people whose availability follows them; null: it no longer does. */
export async function showClocks(tx: Tx, moved: Raised, clocks: ReadonlyMap<string, FollowedClock | null>): Promise<void> {
  const changed = await Promise.all(
    [...clocks].map(([id, clock_status]) => updateRow(tx, moved.company_id, id, moved.revision, { clock_status })),
  )
  tx.emit(
    'employee.changed',
    moved,
    changed.filter((row) => row !== undefined),
  )
}
