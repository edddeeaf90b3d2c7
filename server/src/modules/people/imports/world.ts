import type { ImportMapping } from '@atrium/contract/people/import-mapping'
import type { Actor } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { listFieldRows } from '../custom-fields/queries.ts'
import { findActiveRole, listRoleRows } from '../roles/queries.ts'
import { countActiveOwners } from './people-queries.ts'
import { openDepartments } from './departments.ts'
import type { People, World } from './judge.ts'
import { findKnown, listDepartmentNames } from './people-queries.ts'
import { permissionsOf } from '../roles/rules.ts'

/** The person running an import: their permissions are read again for every batch. */
export type Importer = Pick<Actor, 'companyId' | 'employeeId'>

/** The current data against which rows are checked; undefined once the importer may no longer manage people. */
export async function openWorld(
  tx: Tx,
  { companyId, employeeId }: Importer,
  mapping: ImportMapping,
  planned: readonly string[],
): Promise<World | undefined> {
  const [giver, roles, fields, departments, activeOwners] = await Promise.all([
    findActiveRole(tx, companyId, employeeId),
    listRoleRows(tx, companyId),
    listFieldRows(tx, companyId),
    listDepartmentNames(tx, companyId),
    countActiveOwners(tx, companyId),
  ])
  const usual = roles.find(({ built_in, role_name }) => built_in && role_name === 'employee')
  if (!usual) throw new Error('a company without the role of employees')
  if (!giver || !permissionsOf(giver).includes('people.manage')) return undefined
  return {
    mapping,
    fields: new Map(fields.map((field) => [field.field_id, field])),
    departments: openDepartments(departments, planned),
    roles,
    giver,
    usual,
    activeOwners,
  }
}

/** The people of these addresses, as they are now. */
export async function openPeople(tx: Tx, companyId: string, addresses: readonly string[]): Promise<People> {
  const known = new Map((await findKnown(tx, companyId, [...new Set(addresses)])).map((person) => [person.work_email, person]))
  const managers = [...known.values()].filter(({ employee_account_status }) => employee_account_status !== 'DELETED')
  return { known, managers: new Map(managers.map(({ work_email, employee_id }) => [work_email, employee_id])) }
}
