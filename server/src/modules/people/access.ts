import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/transaction'
import { findProfileRow, type ProfileRow } from './queries.ts'
import { decideEmployee, type EmployeeDeed } from './rules.ts'

/** The door of people: the profile, or one refusal for those who are elsewhere and those who are nowhere. */
export type Opened = { ok: true; row: ProfileRow } | { ok: false; code: 'EMPLOYEE_NOT_FOUND' | 'NO_PERMISSION' }

export async function openEmployee(tx: Tx, actor: Actor, employeeId: string, deed: EmployeeDeed): Promise<Opened> {
  const row = await findProfileRow(tx, actor.companyId, employeeId)
  if (!row) return { ok: false, code: 'EMPLOYEE_NOT_FOUND' }
  return decideEmployee(actor, employeeId, deed) ? { ok: true, row } : { ok: false, code: 'NO_PERMISSION' }
}
