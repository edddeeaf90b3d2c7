import type { peopleCalls } from '@atrium/contract/people/calls'
import type { AccountStatus } from '@atrium/contract/people/schemas'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { changeEmployee, raiseDirectory } from '../directory.ts'
import { leaveTombstone } from './leaving.ts'
import { findAccountOf, findProfileRow, type ProfileRow } from '../queries.ts'
import { lockActiveOwners } from '../roles/queries.ts'
import { mayHandle } from '../roles/rules.ts'
import { roleOf } from '../roles/roles.ts'
import { decideStatusChange } from '../rules.ts'

/** Account status changes and deletion of employees. */
export const accountHandlers: Pick<Handlers<typeof peopleCalls>, 'updateAccountStatus' | 'deleteEmployee'> = {
  async updateAccountStatus({ employee_id, status }, { tx, actor, now }) {
    const { companyId } = actor
    const moved = await raiseDirectory(tx, companyId)
    await openAccount(tx, actor, employee_id, status)
    const employee = await changeEmployee(tx, moved, employee_id, { employee_account_status: status })
    if (status === 'SUSPENDED' || status === 'DEACTIVATED')
      await tx.emitDomainEvent('employee.stopped', { company_id: companyId, employee_id })
    if (status === 'INVITED')
      await tx.emitDomainEvent('employee.invited', { company_id: companyId, employee_id, invited_by: actor.employeeId, now })
    return employee
  },

  async deleteEmployee({ employee_id }, { tx, actor }) {
    const { companyId } = actor
    const first = await raiseDirectory(tx, companyId)
    const person = await openAccount(tx, actor, employee_id, 'DELETED')
    return leaveTombstone(tx, companyId, person, first.revision, async (change, hasReports) => {
      // There may be many reports, so the directory is raised a second time without an event; clients then fetch the changes (see
      // departments).
      const moved = hasReports ? await raiseDirectory(tx, companyId) : first
      return changeEmployee(tx, moved, employee_id, change)
    })
  },
}

/**
 * Returns the person whose account may change to the given status. Runs under the directory's lock, so that the last two owners cannot
 * remove each other.
 */
async function openAccount(tx: Tx, actor: Actor, employeeId: string, to: AccountStatus): Promise<ProfileRow> {
  const { companyId } = actor
  const owners = await lockActiveOwners(tx, companyId)
  const [person, accountId, giver] = await Promise.all([
    findProfileRow(tx, companyId, employeeId),
    findAccountOf(tx, companyId, employeeId),
    roleOf(tx, actor),
  ])
  if (!person || person.employee_account_status === 'DELETED') throw new Refusal('EMPLOYEE_NOT_FOUND')
  if (!mayHandle(giver, person)) throw new Refusal('NO_PERMISSION')
  const from = person.employee_account_status
  const decided = decideStatusChange({ from, to, isSelf: employeeId === actor.employeeId, hasJoined: accountId !== null })
  if (!decided) throw new Refusal('STATUS_CHANGE_NOT_ALLOWED')
  if (owners.length === 1 && owners[0]?.employee_id === employeeId) throw new Refusal('LAST_OWNER')
  return person
}
