import type { AccountStatus } from '@atrium/contract/people/schemas'
import { database } from '#kernel/database/database'
import { Refusal } from '#kernel/http/refusal'
import { sql, type Tx } from '#kernel/database/transaction'
import { settleDepartment } from './departments/departments.ts'
import { addEmployee, changeEmployee, raiseDirectory } from './directory.ts'
import { openManager } from './profiles.ts'
import { departmentName, findAccountOf, findByAddress, findProfileRow, type NewRow, type RowChange } from './queries.ts'
import { findBuiltInRole, isOwner, lockActiveOwners, type RoleRow } from './roles/queries.ts'
import { mayHandle } from './roles/rules.ts'
import { decideProvisionedStatus } from './rules.ts'
import { findSetter } from './roles/setters.ts'

/** An outside source of the company's people: its identity provider or its HR provider. */
export type Provisioner = {
  companyId: string
  /**
   * The person in whose name people are added and changed, with their current role, as long as they may manage people. The last owner
   * cannot be removed.
   */
  giver: { employee_id: string }
  /** Whether new people are sent an invitation by email. */
  invites: boolean
  now: Date
}
/** A person from a provider. The department is a name, and is created when missing. */
export type ProvisionedPerson = Pick<
  NewRow,
  | 'first_name'
  | 'last_name'
  | 'work_email_id'
  | 'position_title'
  | 'phone'
  | 'time_zone'
  | 'manager_id'
  | 'location'
  | 'birthday'
  | 'joined_at'
> & {
  department?: string | null | undefined
}
export type ProvisionedChange = Partial<ProvisionedPerson> & { active?: boolean | undefined }

/** Everyone who is not deleted, as the source of another module's statement: `select … from (${everyone(companyId)}) as person`. */
export const everyone = (companyId: string) =>
  database
    .selectFrom('employee')
    .select([
      'employee.employee_id',
      'employee.work_email_id',
      'employee.first_name',
      'employee.last_name',
      'employee.position_title',
      'employee.phone',
      'employee.time_zone',
      'employee.manager_id',
      'employee.location',
      'employee.joined_at',
      'employee.revision',
      'employee.changed_at',
      departmentName.as('department'),
      sql<string | null>`to_char(employee.birthday, 'YYYY-MM-DD')`.as('birthday'),
      isOwner.as('is_owner'),
      sql<AccountStatus>`employee.employee_account_status`.as('employee_account_status'),
      sql<string>`coalesce(uuid_extract_timestamp(employee.employee_id), employee.joined_at)`.as('created_at'),
    ])
    .where('employee.company_id', '=', companyId)
    .where('employee.employee_account_status', '!=', 'DELETED')

/**
 * Adds a person with the employee role: invited, or deactivated when the provider says that they are not active. Refuses an address that
 * the company has.
 */
export async function provisionEmployee(
  tx: Tx,
  { companyId, giver, invites, now }: Provisioner,
  { active, department, ...person }: ProvisionedPerson & { active: boolean },
): Promise<string> {
  if (!(await findGiver(tx, companyId, giver))) throw new Refusal('NO_PERMISSION')
  const role = await findBuiltInRole(tx, companyId, 'employee')
  if (!role) throw new Error('a company without the role of employees')
  if (person.manager_id) await openManager(tx, companyId, undefined, person.manager_id)
  const added = await addEmployee(tx, companyId, {
    ...person,
    role_id: role.role_id,
    department_id: await settleDepartment(tx, companyId, department),
    employee_account_status: active ? 'INVITED' : 'DEACTIVATED',
    joined_at: person.joined_at ?? now.toISOString(),
    joined_at_is_said: person.joined_at !== undefined,
  })
  if (!added) throw new Refusal('AUTH_EMAIL_ALREADY_EXISTS')
  const { employee_id } = added
  if (active && invites) await tx.emitDomainEvent('employee.invited', { company_id: companyId, employee_id, invited_by: null, now })
  return employee_id
}

/**
 * Changes a person and their account status. The directory must have been raised before, so that the data on which the change is based
 * cannot change meanwhile, and the last two owners cannot be removed together. A person suspended here stays suspended until someone here
 * reinstates them.
 */
export async function changeProvisioned(
  tx: Tx,
  moved: Awaited<ReturnType<typeof raiseDirectory>>,
  { companyId, giver: wanted, invites, now }: Provisioner,
  employeeId: string,
  { active, department, ...given }: ProvisionedChange,
): Promise<void> {
  const [person, accountId, owners, giver] = await Promise.all([
    findProfileRow(tx, companyId, employeeId),
    findAccountOf(tx, companyId, employeeId),
    lockActiveOwners(tx, companyId),
    findGiver(tx, companyId, wanted),
  ])
  if (!person || person.employee_account_status === 'DELETED') throw new Refusal('EMPLOYEE_NOT_FOUND')
  const from = person.employee_account_status
  const to = decideProvisionedStatus(from, accountId !== null, active)
  const isReaddressed = given.work_email_id !== undefined && given.work_email_id !== person.work_email_id
  const isChanged = to !== from || department !== undefined || Object.keys(given).length > 0
  if (isChanged && !(giver && mayHandle(giver, person))) throw new Refusal('NO_PERMISSION')
  if (to === 'DEACTIVATED' && owners.length === 1 && owners[0]?.employee_id === employeeId) throw new Refusal('LAST_OWNER')
  if (isReaddressed && (await findByAddress(tx, companyId, given.work_email_id ?? ''))) throw new Refusal('AUTH_EMAIL_ALREADY_EXISTS')
  if (given.manager_id && given.manager_id !== person.manager_id) await openManager(tx, companyId, employeeId, given.manager_id)
  const change: RowChange = {
    ...given,
    ...(given.joined_at === undefined ? {} : { joined_at_is_said: true }),
    ...(to === from ? {} : { employee_account_status: to }),
  }
  if (department !== undefined) change.department_id = await settleDepartment(tx, companyId, department)
  await changeEmployee(tx, moved, employeeId, change)
  if (isReaddressed) await tx.emitDomainEvent('employee.readdressed', { company_id: companyId, employee_id: employeeId, now })
  if (to === 'DEACTIVATED' && to !== from) await tx.emitDomainEvent('employee.stopped', { company_id: companyId, employee_id: employeeId })
  if (to === 'INVITED' && invites && (to !== from || isReaddressed))
    await tx.emitDomainEvent('employee.invited', { company_id: companyId, employee_id: employeeId, invited_by: null, now })
}

const findGiver = async (tx: Tx, companyId: string, { employee_id }: Provisioner['giver']): Promise<RoleRow | undefined> =>
  (await findSetter(tx, companyId, employee_id, 'people.manage'))?.role
