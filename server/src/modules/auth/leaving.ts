import type { DomainEventTable } from '#kernel/domain-event-table'
import type { Tx } from '#kernel/database/transaction'
import { deleteAccount, deleteMembership, endSessionsOfEmployee, listMemberships } from './queries.ts'
import { deleteIdentities } from './single-sign-on/queries.ts'

/**
 * Removes a deleted person's sessions, identities and membership in the company, and the account unless it belongs to another company too.
 */
export async function leaveForGood(tx: Tx, { company_id, employee_id, account_id }: DomainEventTable['employee.deleted']): Promise<void> {
  await endSessionsOfEmployee(tx, company_id, employee_id)
  if (!account_id) return
  await deleteIdentities(tx, company_id, account_id)
  await deleteMembership(tx, account_id, company_id)
  if (!(await listMemberships(tx, account_id)).length) await deleteAccount(tx, account_id)
}
