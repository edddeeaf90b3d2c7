import { limits } from '@atrium/contract/limits'
import { nobody, type GroupRule } from '@atrium/contract/people/audience'
import type { Group, groupCalls } from '@atrium/contract/people/groups'
import type { Actor, Handlers } from '#kernel/context'
import { listPage, text } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { countAudiences, openAudience, resolveAudience } from '../audience/audience.ts'
import { areEmployees } from '../audience/queries.ts'
import { raiseDirectory } from '../directory.ts'
import {
  addMembers,
  countGroups,
  countMembers,
  deleteGroupRow,
  findGroup,
  findGroupNamed,
  groupsFor,
  groupsNamed,
  insertGroup,
  removeFromGroups,
  removeMembers,
  updateGroupRow,
  type GroupFacts,
  type GroupRow,
} from './queries.ts'
import { amongPeople, searchedBy } from '../queries.ts'
import { wordsOf } from '../rules.ts'

const groupListing = {
  columns: { group_name: text('employee_group.group_name') },
  key: 'group_id',
  keyColumn: 'employee_group.group_id',
  defaultSort: { field: 'group_name', direction: 'asc' },
} as const
const memberListing = {
  columns: { first_name: text('employee.first_name') },
  key: 'employee_id',
  keyColumn: 'employee.employee_id',
  defaultSort: { field: 'first_name', direction: 'asc' },
} as const

const mayManage = ({ permissions }: Actor): boolean => permissions.has('people.manage')

/** Groups change under the directory's lock, like everything that directory events contain. */
export const groupHandlers: Handlers<typeof groupCalls> = {
  async listGroups({ search, group_ids, ...input }, { tx, actor }) {
    const found = groupsNamed(groupsFor(actor.companyId, mayManage(actor)), wordsOf(search), group_ids)
    const page = await listPage(tx, found, input, groupListing)
    return { ...page, items: await showGroups(tx, actor, page.items) }
  },

  async createGroup({ employees, ...facts }, { tx, actor }, refuse) {
    const { companyId } = actor
    const moved = await raiseDirectory(tx, companyId)
    if (facts.rule && employees.length) return refuse('GROUP_KIND_STAYS')
    if (facts.rule) await openRule(tx, actor, facts.rule)
    if ((await countGroups(tx, companyId)) >= limits.groups) return refuse('GROUP_LIMIT')
    const added = await insertGroup(tx, companyId, { ...facts, group_description: facts.group_description || null })
    if (!added) return refuse('GROUP_ALREADY_EXIST')
    await addChosen(tx, companyId, added.group_id, employees)
    tx.emit('group.changed', moved, [added])
    return showGroup(tx, actor, added.group_id)
  },

  async updateGroup({ group_id, added, removed, ...given }, { tx, actor }, refuse) {
    const { companyId } = actor
    const moved = await raiseDirectory(tx, companyId)
    const group = await findGroup(tx, companyId, true, group_id)
    if (!group) return refuse('GROUP_NOT_FOUND')
    const changesMembers = added.length + removed.length > 0
    if (group.group_type === 'rule' ? changesMembers : given.rule) return refuse('GROUP_KIND_STAYS')
    if (given.rule) await openRule(tx, actor, given.rule)
    const namesake = given.group_name && (await findGroupNamed(tx, companyId, given.group_name))
    if (namesake && namesake.group_id !== group.group_id) return refuse('GROUP_ALREADY_EXIST')
    const change = changeOf(given)
    if (Object.keys(change).length) await updateGroupRow(tx, companyId, group_id, change)
    if (removed.length) await removeMembers(tx, companyId, group_id, removed.map(idOf))
    await addChosen(tx, companyId, group_id, added)
    tx.emit('group.changed', moved, [{ group_id: group.group_id }])
    await tx.emitDomainEvent('people.changed', { company_id: companyId, employee_ids: null })
    return showGroup(tx, actor, group_id)
  },

  async deleteGroup({ group_id }, { tx, actor }, refuse) {
    const moved = await raiseDirectory(tx, actor.companyId)
    if (!(await deleteGroupRow(tx, actor.companyId, group_id))) return refuse('GROUP_NOT_FOUND')
    tx.emit('group.changed', moved, [{ group_id }])
    await tx.emitDomainEvent('people.changed', { company_id: actor.companyId, employee_ids: null })
    return { group_id }
  },

  async listGroupMembers({ group_id, search, ...input }, { tx, actor }, refuse) {
    const { companyId } = actor
    const group = await findGroup(tx, companyId, mayManage(actor), group_id)
    if (!group) return refuse('GROUP_NOT_FOUND')
    const people = await resolveAudience(tx, companyId, audienceOf(group))
    const found = await searchedBy(tx, companyId, wordsOf(search))
    return listPage(tx, amongPeople(found, people), input, memberListing)
  },
}

/** Removes a deleted person from the groups that they were chosen for. */
export async function leaveGroups(tx: Tx, companyId: string, employeeId: string): Promise<void> {
  const left = await removeFromGroups(tx, companyId, employeeId)
  if (left.length) tx.emit('group.changed', await raiseDirectory(tx, companyId), left)
}

const openRule = (tx: Tx, actor: Actor, rule: GroupRule): Promise<void> => openAudience(tx, actor, { ...rule, groups: [] })

async function addChosen(tx: Tx, companyId: string, groupId: string, employees: readonly { employee_id: string }[]): Promise<void> {
  if (!employees.length) return
  if (!(await areEmployees(tx, companyId, employees.map(idOf)))) throw new Refusal('EMPLOYEE_NOT_FOUND')
  await addMembers(tx, companyId, groupId, employees.map(idOf))
}
const idOf = ({ employee_id }: { employee_id: string }): string => employee_id

/** The given facts; a blank description becomes null. */
const changeOf = ({ group_description, ...given }: { [F in keyof GroupFacts]?: GroupFacts[F] | undefined }): Partial<GroupFacts> =>
  Object.fromEntries(
    Object.entries({ ...given, ...(group_description === undefined ? {} : { group_description: group_description || null }) }).filter(
      ([, value]) => value !== undefined,
    ),
  )

async function showGroup(tx: Tx, actor: Actor, groupId: string): Promise<Group> {
  const row = await findGroup(tx, actor.companyId, mayManage(actor), groupId)
  const [group] = row ? await showGroups(tx, actor, [row]) : []
  return group ?? Promise.reject(new Refusal('GROUP_NOT_FOUND'))
}

/** Groups with their member counts. Only those who manage people see a rule: it may name things that only they may see. */
async function showGroups(tx: Tx, actor: Actor, rows: readonly GroupRow[]): Promise<Group[]> {
  const ruled = rows.filter(({ rule }) => rule)
  const [chosen, reached] = await Promise.all([
    countMembers(
      tx,
      actor.companyId,
      rows.filter(({ rule }) => !rule).map(({ group_id }) => group_id),
    ),
    countAudiences(tx, actor.companyId, ruled.map(audienceOf)),
  ])
  const totals = new Map([...chosen, ...ruled.map(({ group_id }, index) => [group_id, reached[index] ?? 0] as const)])
  return rows.map((row) => ({ ...row, rule: mayManage(actor) ? row.rule : null, total_members: totals.get(row.group_id) ?? 0 }))
}

const audienceOf = ({ group_id, rule }: Pick<GroupRow, 'group_id' | 'rule'>) =>
  rule ? { ...rule, groups: [] } : { ...nobody, groups: [{ group_id }] }
