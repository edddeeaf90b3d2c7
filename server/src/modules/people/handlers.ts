import type { peopleCalls } from '@atrium/contract/people/calls'
import type { Handlers } from '#kernel/context'
import type { Allowance } from '#kernel/limiter'
import { listPage, text } from '#kernel/listing'
import { findRevision } from '#kernel/live/scopes'
import { Refusal } from '#kernel/refusal'
import { sql } from '#kernel/transaction'
import { isStoredPublic } from '#modules/files'
import { openEmployee } from './access.ts'
import { addEmployee, changeEmployee, raiseDirectory } from './directory.ts'
import { findBuiltInRole, findByAddress, findProfileRow, findRole, listChanged, listRoleRows, searchedBy } from './queries.ts'
import { passRole, roleOf } from './roles.ts'
import { blanksToNull, decideSelection, differencesOf, mayHandle, permissionsOf, wordsOf } from './rules.ts'

const changesAtOnce = 500
/** Further behind than this, a client reloads the directory instead of catching up. */
const tooFar = 5_000
const invitationsPerAddress: Allowance = { burst: 5, perMinute: 0.5 }

const listing = {
  columns: {
    first_name: text('employee.first_name'),
    last_name: text('employee.last_name'),
    position_title: text(sql`coalesce(employee.position_title, '')`),
    department: text(sql`coalesce(employee.department, '')`),
    work_email_id: text('employee.work_email_id'),
    employee_account_status: text('employee.employee_account_status'),
    joined_at: 'employee.joined_at',
  },
  key: 'employee_id',
  keyColumn: 'employee.employee_id',
  defaultSort: { field: 'first_name', direction: 'asc' },
} as const

export const handlers: Handlers<typeof peopleCalls> = {
  async listEmployees({ employee_ids, ...input }, { tx, actor }) {
    const found = searchedBy(actor.companyId, wordsOf(input.search))
    const wanted = employee_ids ? found.where('employee.employee_id', '=', sql<string>`any(${employee_ids}::uuid[])`) : found
    return listPage(tx, wanted, input, listing)
  },

  async listEmployeeChanges({ since }, { tx, actor }) {
    const revision = await findRevision(tx, actor.companyId, 'directory', actor.companyId)
    if (since > revision || revision - since > tooFar) return { revision, complete: false, too_far: true, rows: [] }
    const found = await listChanged(tx, actor.companyId, since, changesAtOnce + 1)
    const complete = found.length <= changesAtOnce
    const rows = found.slice(0, changesAtOnce)
    return { revision: complete ? revision : (rows.at(-1)?.revision ?? since), complete, too_far: false, rows }
  },

  async inviteEmployee({ employee: { role_id, ...person } }, { tx, actor, now, limiter }, refuse) {
    const { companyId } = actor
    const role = role_id ? await findRole(tx, companyId, role_id) : await findBuiltInRole(tx, companyId, 'employee')
    if (!role) return refuse('INVALID_ROLE_ID')
    if (role_id && !mayHandle(await roleOf(tx, actor), role)) throw new Refusal('NO_PERMISSION')
    if (person.profile_url && !(await isStoredPublic(tx, companyId, person.profile_url))) return refuse('FILE_NOT_FOUND')
    const known = await findByAddress(tx, companyId, person.work_email_id)
    if (known && known.employee_account_status !== 'INVITED') return refuse('AUTH_EMAIL_ALREADY_EXISTS')
    if (!(await limiter.take(`invitation:${companyId}:${person.work_email_id}`, invitationsPerAddress)))
      throw new Refusal('TOO_MANY_REQUESTS')
    const invited =
      known ?? (await addEmployee(tx, companyId, { ...blanksToNull(person), role_id: role.role_id, joined_at: now.toISOString() }))
    if (!invited) return refuse('AUTH_EMAIL_ALREADY_EXISTS')
    await tx.happen('employee.invited', { company_id: companyId, employee_id: invited.employee_id, invited_by: actor.employeeId, now })
    return invited
  },

  async getEmployee({ employee_id, select }, { tx, actor }, refuse) {
    const fields = decideSelection(select, employee_id === actor.employeeId || actor.permissions.has('people.manage'))
    if (!fields) return refuse('INVALID_SELECTION_FIELD')
    const opened = await openEmployee(tx, actor, employee_id, 'see')
    if (!opened.ok) return refuse('EMPLOYEE_NOT_FOUND')
    return Object.fromEntries(fields.map((field) => [field, opened.row[field]]))
  },

  async updateEmployee({ employee: { employee_id, role_id, ...given } }, { tx, actor }, refuse) {
    const employeeId = employee_id ?? actor.employeeId
    const opened = await openEmployee(tx, actor, employeeId, 'edit')
    if (!opened.ok) throw new Refusal(opened.code)
    const change = differencesOf(opened.row, given)
    if (change.profile_url && !(await isStoredPublic(tx, actor.companyId, change.profile_url))) return refuse('FILE_NOT_FOUND')
    const role = role_id && role_id !== opened.row.role_id ? await findRole(tx, actor.companyId, role_id) : undefined
    if (role_id && role_id !== opened.row.role_id && !role) return refuse('INVALID_ROLE_ID')
    if (!role && !Object.keys(change).length) return opened.row
    const moved = await raiseDirectory(tx, actor.companyId)
    if (role) await passRole(tx, actor, employeeId, role)
    await changeEmployee(tx, moved, employeeId, { ...change, ...(role ? { role_id: role.role_id } : {}) })
    return (await findProfileRow(tx, actor.companyId, employeeId)) ?? refuse('EMPLOYEE_NOT_FOUND')
  },

  async listRoles(_input, { tx, actor }) {
    const roles = await listRoleRows(tx, actor.companyId)
    return { items: roles.map((role) => ({ ...role, permissions: [...permissionsOf(role)] })) }
  },
}
