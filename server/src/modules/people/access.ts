import type { EmployeeAbilities } from '@atrium/contract/people/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findProfileRow, type ProfileRow } from './queries.ts'
import { mayHandle } from './roles/rules.ts'
import { roleOf } from './roles/roles.ts'
import { decideEmployee, type EmployeeAction } from './rules.ts'

/** Access check of a profile: employees of other companies and unknown ids get the same refusal. */
export type Opened = { ok: true; row: ProfileRow } | { ok: false; code: 'EMPLOYEE_NOT_FOUND' | 'NO_PERMISSION' }

export async function openEmployee(tx: Tx, actor: Actor, employeeId: string, action: EmployeeAction): Promise<Opened> {
  const row = await findProfileRow(tx, actor.companyId, employeeId)
  if (!row) return { ok: false, code: 'EMPLOYEE_NOT_FOUND' }
  const isOpen = decideEmployee(actor, employeeId, action) && (action === 'see' || (await mayActOn(tx, actor, row)))
  return isOpen ? { ok: true, row } : { ok: false, code: 'NO_PERMISSION' }
}

/**
 * Whether the actor may act on this person: always on themselves, otherwise only when the actor's role allows everything that person's role
 * allows.
 */
async function mayActOn(tx: Tx, actor: Actor, row: ProfileRow): Promise<boolean> {
  return row.employee_id === actor.employeeId || mayHandle(await roleOf(tx, actor), row)
}

/** What the actor may do to a person, by the same rules as the access checks. */
export async function abilitiesTowards(tx: Tx, actor: Actor, row: ProfileRow): Promise<EmployeeAbilities> {
  const isReached = await mayActOn(tx, actor, row)
  return { edit: isReached && decideEmployee(actor, row.employee_id, 'edit'), manage: isReached && actor.permissions.has('people.manage') }
}

/**
 * Access check for modules that have already checked permissions: refuses an unknown person and one whose role allows more than the
 * actor's.
 */
export async function openHandled(tx: Tx, actor: Actor, employeeId: string): Promise<void> {
  const row = await findProfileRow(tx, actor.companyId, employeeId)
  if (!row) throw new Refusal('EMPLOYEE_NOT_FOUND')
  if (!(await mayActOn(tx, actor, row))) throw new Refusal('NO_PERMISSION')
}
