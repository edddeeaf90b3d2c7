import type { Language } from '@atrium/contract/formats'
import type { peopleCalls } from '@atrium/contract/people/calls'
import type { AccountStatus, Employee } from '@atrium/contract/people/schemas'
import type { Actor, Handlers } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { changeEmployee, raiseDirectory } from './directory.ts'
import { leaveGroups } from './groups/groups.ts'
import { findAccountOf, findProfileRow, moveReports, type ProfileRow, type RowChange } from './queries.ts'
import { lockActiveOwners } from './roles/queries.ts'
import { mayHandle } from './roles/rules.ts'
import { roleOf } from './roles/roles.ts'
import { decideStatusChange } from './rules.ts'
import { findLanguage } from './languages.ts'
import { deleteSettings } from './settings-queries.ts'

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
    const account_id = await findAccountOf(tx, companyId, employee_id)
    const reports = await moveReports(tx, companyId, employee_id, person.manager_id, first.revision)
    // There may be many reports, so the directory is raised a second time without an event; clients then fetch the changes (see
    // departments).
    const moved = reports ? await raiseDirectory(tx, companyId) : first
    await deleteSettings(tx, companyId, employee_id)
    const tombstone = await changeEmployee(tx, moved, employee_id, tombstoneOf(employee_id, await findLanguage(tx, companyId)))
    await leaveGroups(tx, companyId, employee_id)
    await tx.emitDomainEvent('employee.deleted', { company_id: companyId, employee_id, account_id })
    return tombstone
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

const nameless: Readonly<Record<Language, { first_name: string; last_name: string }>> = {
  en: { first_name: 'Former', last_name: 'colleague' },
  de: { first_name: 'Früheres', last_name: 'Teammitglied' },
  ar: { first_name: 'زميل', last_name: 'سابق' },
}

/** The row that remains of a deleted person. The address cannot receive mail. */
const tombstoneOf = (employeeId: string, language: Language): RowChange & Pick<Employee, 'first_name'> => ({
  ...nameless[language],
  work_email_id: `${employeeId}@deleted.invalid`,
  employee_account_status: 'DELETED',
  account_id: null,
  position_title: null,
  department_id: null,
  manager_id: null,
  location: null,
  birthday: null,
  birthday_visibility: 'nobody',
  profile_url: null,
  time_zone: null,
  pronouns: null,
  phone: null,
  about: null,
  custom_fields: {},
  employee_status: { status_type: 'auto', auto_status: 'Available', status_text: null, status_until: null },
})
