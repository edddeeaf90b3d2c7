import type { HappeningTable } from '#kernel/happenings'
import type { Tx } from '#kernel/transaction'
import { deleteAccount, deleteMembership, endSessionsOfEmployee, listMemberships } from './queries.ts'
import { deleteIdentities } from './single-sign-on-queries.ts'

/** Somebody is deleted: the company's way in ends, and the account with it, unless it leads into another company too. */
export async function leaveForGood(tx: Tx, { company_id, employee_id, account_id }: HappeningTable['employee.deleted']): Promise<void> {
  await endSessionsOfEmployee(tx, company_id, employee_id)
  if (!account_id) return
  await deleteIdentities(tx, company_id, account_id)
  await deleteMembership(tx, account_id, company_id)
  if (!(await listMemberships(tx, account_id)).length) await deleteAccount(tx, account_id)
}
