import type { ImportMapping } from '@atrium/contract/people/import-mapping'
import type { CustomField } from '@atrium/contract/people/custom-fields'
import { decideRoleChange, mayHandle, type RoleFacts } from '../roles/rules.ts'
import { changesOf } from './undoing/changes.ts'
import type { StoredChange } from './undoing/stored-change.ts'
import type { Departments } from './departments.ts'
import { readLine, type Line, type Problem } from './line.ts'
import type { Known, Written } from './people-queries.ts'
import type { Outcome, WaitingRow } from './row-queries.ts'

export type Role = RoleFacts & { role_id: string }
/** The data against which rows are checked. */
export type World = {
  mapping: ImportMapping
  fields: ReadonlyMap<string, CustomField>
  departments: Departments
  roles: readonly Role[]
  /** The role of the importer, and the default role of new people. */
  giver: RoleFacts
  usual: Role
  activeOwners: number
}
/** The people whom rows refer to, by address. */
export type People = { known: ReadonlyMap<string, Known>; managers: ReadonlyMap<string, string> }

export type Judged = {
  row_number: number
  /** Undefined for a refused row. */
  outcome: Outcome | undefined
  work_email: string | null
  manager_email: string | null
  written: Written
  /** Whom the row names, and what it changes of an existing person. */
  person_name: string
  changes: StoredChange[]
  /** The new role of an existing person. */
  givesRole: Role | undefined
  problems: Problem[]
}

/** Checks one row. With `managerMayCome`, the manager may be in the file, so whether they exist is checked later. */
export function judgeRow({ row_number, cells }: WaitingRow, world: World, people: People, managerMayCome: boolean): Judged {
  const line = readLine(cells, world.mapping, world.fields)
  const { said } = line
  const known = said.work_email ? people.known.get(said.work_email) : undefined
  const place = (column: string): number => world.mapping.columns.indexOf(column)
  const problems: Problem[] = [...line.problems]
  const refuse = (column: string, value: string, reason: Problem['reason']): void => {
    if (!problems.some((problem) => problem.place === place(column))) problems.push({ place: place(column), value, reason })
  }

  if (said.work_email && isOut(said.work_email, known)) refuse('work_email', said.work_email, 'person_stopped')
  if (!known) for (const name of ['first_name', 'last_name'] as const) if (!said[name]) refuse(name, '', 'name_missing')
  const role = said.role ? world.roles.find(({ role_name }) => role_name.toLowerCase() === said.role?.toLowerCase()) : undefined
  if (said.role && !role) refuse('role', said.role, 'role_unknown')
  const refusal = role && decideRole(world, role, known)
  if (refusal) refuse('role', said.role ?? '', refusal)
  const department = said.department ? world.departments.find(said.department, world.mapping.make_departments) : undefined
  if (department?.ok === false) refuse('department', said.department ?? '', department.reason)
  const manager_id = said.manager ? people.managers.get(said.manager) : undefined
  if (said.manager && !manager_id && !managerMayCome) refuse('manager', said.manager, 'manager_unknown')

  const written = writtenOf(line, known, {
    department_id: department?.ok ? department.department_id : null,
    manager_id: manager_id ?? null,
    role_id: role?.role_id ?? (known ? null : world.usual.role_id),
  })
  const changes = known ? changesOf(line, written, known, world) : []
  const isChanged = known !== undefined && changes.length > 0
  if (isChanged && !reaches(world, known)) refuse('work_email', known.work_email, 'person_not_yours')
  const outcome = problems.length ? undefined : !known ? 'new' : isChanged ? 'changed' : 'same'
  const givesRole = known && role && role.role_id !== known.role_id ? role : undefined
  const [work_email, manager_email] = [said.work_email ?? null, said.manager ?? null]
  const person_name = [known?.first_name ?? said.first_name, known?.last_name ?? said.last_name].join(' ')
  return { row_number, outcome, work_email, manager_email, written, person_name, changes, givesRole, problems }
}

const isOut = (address: string, known: Known | undefined): boolean =>
  address.endsWith('@deleted.invalid') || (known !== undefined && !['ACTIVE', 'INVITED'].includes(known.employee_account_status))

/** The importer may change only people whose role allows no more than their own. */
export function reaches({ giver, roles }: World, { role_id }: Pick<Known, 'role_id'>): boolean {
  const role = roles.find((one) => one.role_id === role_id)
  return role !== undefined && mayHandle(giver, role)
}

function decideRole({ giver, roles, activeOwners }: World, to: Role, known: Known | undefined): Problem['reason'] | undefined {
  if (known?.role_id === to.role_id) return undefined
  const from = known && roles.find(({ role_id }) => role_id === known.role_id)
  if (!from) return mayHandle(giver, to) ? undefined : 'role_not_yours'
  const isActive = known.employee_account_status === 'ACTIVE'
  const decided = decideRoleChange({ giver, from, to, isActive, activeOwners })
  return decided.ok ? undefined : decided.code === 'LAST_OWNER' ? 'last_owner' : 'role_not_yours'
}

type Found = Pick<Written, 'department_id' | 'manager_id' | 'role_id'>

const writtenOf = ({ said, custom }: Line, known: Known | undefined, found: Found): Written => ({
  employee_id: known?.employee_id ?? null,
  work_email: said.work_email ?? '',
  first_name: said.first_name ?? null,
  last_name: said.last_name ?? null,
  position_title: said.position_title ?? null,
  phone: said.phone ?? null,
  location: said.location ?? null,
  time_zone: said.time_zone ?? null,
  birthday: said.birthday ?? null,
  pronouns: said.pronouns ?? null,
  joined_at: said.joined_at && said.joined_at !== known?.joined_at ? `${said.joined_at}T00:00:00Z` : null,
  custom_fields: custom,
  ...found,
})
