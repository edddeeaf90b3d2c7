import { limits } from '@atrium/contract/limits'
import type { peopleCalls } from '@atrium/contract/people/calls'
import type { personalCalls } from '@atrium/contract/people/personal'
import type { Handlers } from '#kernel/context'
import type { Allowance } from '#kernel/limits/limiter'
import { countRows, listPage } from '#kernel/http/listing'
import { findRevision } from '#kernel/live/scope-queries'
import { Refusal } from '#kernel/http/refusal'
import { isStoredPublic } from '#modules/files'
import { abilitiesTowards, openEmployee } from './access.ts'
import { accountHandlers } from './accounts/accounts.ts'
import { audienceHandlers } from './audience/audience.ts'
import { celebrationHandlers } from './celebrations/celebrations.ts'
import { customFieldHandlers } from './custom-fields/custom-fields.ts'
import { departmentHandlers } from './departments/departments.ts'
import { findDepartment } from './departments/queries.ts'
import { addEmployee, changeEmployee, raiseDirectory } from './directory.ts'
import { dropdownHandlers } from './custom-fields/dropdowns.ts'
import { groupHandlers } from './groups/groups.ts'
import { listing } from './listing.ts'
import { personalDataHandlers } from './personal-data.ts'
import { answer, openManager, showProfile } from './profiles.ts'
import {
  findByAddress,
  findCards,
  findProfileRow,
  inDepartment,
  listChanged,
  listManagerIds,
  reportsTo,
  searchedBy,
  withIds,
  type RowChange,
} from './queries.ts'
import { roleHandlers } from './roles/handlers.ts'
import { findBuiltInRole, findRole } from './roles/queries.ts'
import { mayHandle, seesDirectory } from './roles/rules.ts'
import { mayInviteAgain, changeRole, roleOf } from './roles/roles.ts'
import { settingsHandlers } from './settings.ts'
import { atThisMoment } from './visibility.ts'
import { blanksToNull, decideChange, decideListing, decideReader, decideSelection, differencesOf, wordsOf } from './rules.ts'

const changesAtOnce = 500
/** A client that is further behind reloads the directory instead of catching up. */
const tooFar = 5_000
const invitationsPerAddress: Allowance = { burst: 5, perMinute: 0.5 }

export const handlers: Handlers<typeof peopleCalls & typeof personalCalls> = {
  async listEmployees({ employee_ids, department_id, counted, ...input }, context) {
    const { tx, actor } = context
    const looked = decideListing(input, actor.permissions)
    if (!looked.ok) throw new Refusal('NO_PERMISSION')
    const found = inDepartment(await searchedBy(tx, actor.companyId, wordsOf(input.search)), actor.companyId, department_id)
    const named = employee_ids ?? (seesDirectory(actor.permissions) ? undefined : [actor.employeeId])
    // Requests by ids may be for the authors of something, some of whom are deleted.
    const wanted = named ? withIds(found, named) : found.where('employee.employee_account_status', 'not in', looked.without)
    const listed = await listPage(tx, wanted, input, listing)
    const page = { ...listed, items: atThisMoment(context, listed.items) }
    return counted && !input.cursor ? { ...page, total: await countRows(tx, wanted, input, listing) } : page
  },

  async listEmployeeChanges({ since }, context) {
    const { tx, actor } = context
    const [revision, { role_id, revision: roleRevision }] = await Promise.all([
      findRevision(tx, actor.companyId, 'directory', actor.companyId),
      roleOf(tx, actor),
    ])
    const own_role = { role_id, revision: roleRevision }
    if (since > revision || revision - since > tooFar || !seesDirectory(actor.permissions))
      return { revision, complete: false, too_far: true, rows: [], own_role }
    const rows = await listChanged(tx, actor.companyId, since, changesAtOnce)
    const complete = rows.length < changesAtOnce
    const caughtUp = complete ? revision : (rows.at(-1)?.revision ?? since)
    return { revision: caughtUp, complete, too_far: false, rows: atThisMoment(context, rows), own_role }
  },

  async inviteEmployee({ employee: { role_id, ...person } }, { tx, actor, now, limiter }, refuse) {
    const { companyId } = actor
    const role = role_id ? await findRole(tx, companyId, role_id) : await findBuiltInRole(tx, companyId, 'employee')
    if (!role) return refuse('INVALID_ROLE_ID')
    if (role_id && !mayHandle(await roleOf(tx, actor), role)) throw new Refusal('NO_PERMISSION')
    if (person.profile_url && !(await isStoredPublic(tx, companyId, person.profile_url))) return refuse('FILE_NOT_FOUND')
    if (person.department_id && !(await findDepartment(tx, companyId, person.department_id))) return refuse('DEPARTMENT_NOT_FOUND')
    if (person.manager_id) await openManager(tx, companyId, undefined, person.manager_id)
    const known = await findByAddress(tx, companyId, person.work_email_id)
    if (known && known.employee_account_status !== 'INVITED') return refuse('AUTH_EMAIL_ALREADY_EXISTS')
    if (known && !(await mayInviteAgain(tx, actor, known.employee_id))) throw new Refusal('NO_PERMISSION')
    if (!(await limiter.take(`invitation:${companyId}:${person.work_email_id}`, invitationsPerAddress)))
      throw new Refusal('TOO_MANY_REQUESTS')
    const invited =
      known ?? (await addEmployee(tx, companyId, { ...blanksToNull(person), role_id: role.role_id, joined_at: now.toISOString() }))
    if (!invited) return refuse('AUTH_EMAIL_ALREADY_EXISTS')
    await tx.emitDomainEvent('employee.invited', {
      company_id: companyId,
      employee_id: invited.employee_id,
      invited_by: actor.employeeId,
      now,
    })
    return invited
  },

  async getEmployee({ employee_id, select }, context, refuse) {
    const { tx, actor } = context
    const reader = decideReader(actor, employee_id)
    const fields = decideSelection(select, reader)
    if (!fields) return refuse('INVALID_SELECTION_FIELD')
    const opened = await openEmployee(tx, actor, employee_id, 'see')
    if (!opened.ok) return refuse('EMPLOYEE_NOT_FOUND')
    const [row = opened.row] = atThisMoment(context, [opened.row])
    const profile = await showProfile(tx, actor.companyId, row, reader === 'whole')
    const can = fields.includes('can') ? await abilitiesTowards(tx, actor, opened.row) : undefined
    const shown = { ...profile, can }
    return Object.fromEntries(fields.map((field) => [field, shown[field]]))
  },

  async updateEmployee({ employee: { employee_id, role_id, custom_fields, ...given } }, { tx, actor }, refuse) {
    const { companyId } = actor
    const employeeId = employee_id ?? actor.employeeId
    const mayManage = actor.permissions.has('people.manage')
    const opened = await openEmployee(tx, actor, employeeId, 'edit')
    if (!opened.ok) throw new Refusal(opened.code)
    const change: RowChange = differencesOf(opened.row, given)
    if (!decideChange(change, mayManage)) throw new Refusal('NO_PERMISSION')
    if (change.profile_url && !(await isStoredPublic(tx, companyId, change.profile_url))) return refuse('FILE_NOT_FOUND')
    if (change.department_id && !(await findDepartment(tx, companyId, change.department_id))) return refuse('DEPARTMENT_NOT_FOUND')
    if (custom_fields) Object.assign(change, await answer(tx, companyId, opened.row.custom_fields, custom_fields, mayManage))
    const next = role_id === opened.row.role_id ? undefined : role_id
    if (!next && !Object.keys(change).length) return opened.row
    // A role change may change the audience of directory events.
    const moved = await raiseDirectory(tx, companyId, { membershipStep: next ? 1 : 0 })
    // Checked again under the directory's lock: the role may have changed in between.
    const still = await openEmployee(tx, actor, employeeId, 'edit')
    if (!still.ok) throw new Refusal(still.code)
    // Under the directory's lock, so that two concurrent changes cannot create a cycle.
    if (change.manager_id) await openManager(tx, companyId, employeeId, change.manager_id)
    if (next) await changeRole(tx, actor, employeeId, next)
    await changeEmployee(tx, moved, employeeId, { ...change, ...(next ? { role_id: next } : {}) })
    return (await findProfileRow(tx, companyId, employeeId)) ?? refuse('EMPLOYEE_NOT_FOUND')
  },

  async listReports({ manager_id, cursor }, context, refuse) {
    const { tx, actor } = context
    if (manager_id && !(await openEmployee(tx, actor, manager_id, 'see')).ok) return refuse('EMPLOYEE_NOT_FOUND')
    const page = await listPage(tx, reportsTo(actor.companyId, manager_id), { limit: limits.pageMaximum, cursor }, listing)
    const items = atThisMoment(context, page.items)
    return { ...page, items: items.map(({ total_reports, ...employee }) => ({ employee, total_reports })) }
  },

  async listManagers({ employee_id }, context, refuse) {
    const { tx, actor } = context
    if (!(await openEmployee(tx, actor, employee_id, 'see')).ok) return refuse('EMPLOYEE_NOT_FOUND')
    const ids = await listManagerIds(tx, actor.companyId, employee_id, limits.treeDepth)
    const cards = atThisMoment(context, await findCards(tx, actor.companyId, ids))
    const found = new Map(cards.map((card) => [card.employee_id, card]))
    return { items: ids.flatMap((id) => found.get(id) ?? []) }
  },

  ...departmentHandlers,
  ...customFieldHandlers,
  ...dropdownHandlers,
  ...audienceHandlers,
  ...groupHandlers,
  ...celebrationHandlers,
  ...accountHandlers,
  ...roleHandlers,
  ...settingsHandlers,
  ...personalDataHandlers,
}
