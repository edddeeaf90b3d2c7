import type { GroupRule } from '@atrium/contract/people/audience'
import type { Group } from '@atrium/contract/people/groups'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

export type GroupRow = Omit<Group, 'total_members'>

const shown = [
  'employee_group.group_id',
  'employee_group.group_name',
  'employee_group.group_description',
  sql<Group['group_type']>`case when employee_group.rule is null then 'manual' else 'rule' end`.as('group_type'),
  sql<Group['visibility']>`employee_group.visibility`.as('visibility'),
  sql<GroupRule | null>`employee_group.rule`.as('rule'),
] as const

/** A group whose rule names roles or restricted fields reveals who has them, so it is shown only to readers who may see those. */
const isForAll = sql<boolean>`(employee_group.visibility = 'everyone' and coalesce(employee_group.rule -> 'roles', '[]') = '[]' and not exists (
  select from jsonb_array_elements(employee_group.rule -> 'criterias') criteria
  join custom_field f on f.company_id = employee_group.company_id and f.field_id::text = criteria ->> 'field_id'
  where f.visibility = 'managers'))`

/** Groups that the reader may see. */
export const groupsFor = (companyId: string, mayManage: boolean) => {
  const groups = database.selectFrom('employee_group').select(shown).where('employee_group.company_id', '=', companyId)
  return mayManage ? groups : groups.where(isForAll)
}

export const findGroup = (tx: Tx, companyId: string, mayManage: boolean, groupId: string): Promise<GroupRow | undefined> =>
  tx.first(groupsFor(companyId, mayManage).where('employee_group.group_id', '=', groupId))

export const findGroupNamed = (tx: Tx, companyId: string, name: string): Promise<GroupRow | undefined> =>
  tx.first(groupsFor(companyId, true).where(sql<boolean>`lower(employee_group.group_name) = lower(${name})`))

/** Those of the given groups that the reader may see. */
export const listSeenGroups = (tx: Tx, companyId: string, mayManage: boolean, groupIds: readonly string[]): Promise<GroupRow[]> =>
  tx.all(groupsFor(companyId, mayManage).where('employee_group.group_id', '=', sql<string>`any(${groupIds}::uuid[])`))

export const areGroups = async (tx: Tx, companyId: string, mayManage: boolean, groupIds: readonly string[]): Promise<boolean> => {
  if (!groupIds.length) return true
  const found = await listSeenGroups(tx, companyId, mayManage, groupIds)
  const known = new Set(found.map(({ group_id }) => group_id))
  return groupIds.every((id) => known.has(id.toLowerCase()))
}

/** Rules of those of the given groups that have one. */
export const listRules = async (tx: Tx, companyId: string, groupIds: readonly string[]): Promise<GroupRule[]> =>
  (
    await tx.all(
      database
        .selectFrom('employee_group')
        .select(sql<GroupRule>`rule`.as('rule'))
        .where('company_id', '=', companyId)
        .where('group_id', '=', sql<string>`any(${groupIds}::uuid[])`)
        .where('rule', 'is not', null),
    )
  ).map(({ rule }) => rule)

export const countGroups = async (tx: Tx, companyId: string): Promise<number> =>
  (
    await tx.first(
      database
        .selectFrom('employee_group')
        .select(sql<number>`count(*)`.as('count'))
        .where('company_id', '=', companyId),
    )
  )?.count ?? 0

export type GroupFacts = Pick<Group, 'group_name' | 'group_description' | 'visibility' | 'rule'>
const stored = (rule: GroupRule | null) => (rule === null ? null : sql<string>`${JSON.stringify(rule)}::jsonb`)

/** Undefined when the name is taken. */
export const insertGroup = (tx: Tx, companyId: string, { rule, ...facts }: GroupFacts): Promise<{ group_id: string } | undefined> =>
  tx.first(
    database
      .insertInto('employee_group')
      .values({ company_id: companyId, ...facts, rule: stored(rule) })
      .onConflict((conflict) => conflict.doNothing())
      .returning('group_id'),
  )

export const updateGroupRow = (tx: Tx, companyId: string, groupId: string, { rule, ...change }: Partial<GroupFacts>) =>
  tx.run(
    database
      .updateTable('employee_group')
      .set({ ...change, ...(rule === undefined ? {} : { rule: stored(rule) }) })
      .where('company_id', '=', companyId)
      .where('group_id', '=', groupId),
  )

export const deleteGroupRow = (tx: Tx, companyId: string, groupId: string) =>
  tx.run(database.deleteFrom('employee_group').where('company_id', '=', companyId).where('group_id', '=', groupId))

export const addMembers = (tx: Tx, companyId: string, groupId: string, employeeIds: readonly string[]) =>
  tx.run(sql`
    insert into employee_group_member (company_id, group_id, employee_id)
    select ${companyId}::uuid, ${groupId}::uuid, id from unnest(${employeeIds}::uuid[]) id on conflict do nothing`)

/** How many active people were chosen for each of the groups; groups with none are left out. */
export async function countMembers(
  tx: Tx,
  companyId: string,
  groupIds: readonly string[],
): Promise<(readonly [group_id: string, count: number])[]> {
  if (!groupIds.length) return []
  const counted = await tx.all(
    database
      .selectFrom('employee_group_member as member')
      .innerJoin('employee', (join) =>
        join.onRef('employee.company_id', '=', 'member.company_id').onRef('employee.employee_id', '=', 'member.employee_id'),
      )
      .select(['member.group_id', sql<number>`count(*)::int`.as('count')])
      .where('member.company_id', '=', companyId)
      .where('member.group_id', '=', sql<string>`any(${groupIds}::uuid[])`)
      .where('employee.employee_account_status', '=', 'ACTIVE')
      .groupBy('member.group_id'),
  )
  return counted.map(({ group_id, count }) => [group_id, count])
}

export const removeMembers = (tx: Tx, companyId: string, groupId: string, employeeIds: readonly string[]) =>
  tx.run(
    database
      .deleteFrom('employee_group_member')
      .where('company_id', '=', companyId)
      .where('group_id', '=', groupId)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`),
  )

/** Removes a person from every group that they were chosen for, and returns those groups. */
export const removeFromGroups = (tx: Tx, companyId: string, employeeId: string): Promise<{ group_id: string }[]> =>
  tx.all(
    database
      .deleteFrom('employee_group_member')
      .where('company_id', '=', companyId)
      .where('employee_id', '=', employeeId)
      .returning('group_id'),
  )

export const listGroupNames = (tx: Tx, companyId: string, groupIds: readonly string[]) =>
  tx.all(
    database
      .selectFrom('employee_group')
      .select(['group_id as id', 'group_name as name'])
      .where('company_id', '=', companyId)
      .where('group_id', '=', sql<string>`any(${groupIds}::uuid[])`),
  )

/** The groups that a person was chosen for. */
export const listGroupsOf = (tx: Tx, companyId: string, employeeId: string) =>
  tx.all(
    database
      .selectFrom('employee_group_member as member')
      .innerJoin('employee_group as belongs', (join) =>
        join.onRef('belongs.company_id', '=', 'member.company_id').onRef('belongs.group_id', '=', 'member.group_id'),
      )
      .select(['belongs.group_name', 'member.added_at'])
      .where('member.company_id', '=', companyId)
      .where('member.employee_id', '=', employeeId)
      .orderBy('belongs.group_name'),
  )

/** Narrows groups to those whose name has these words, and to these ids if they are given. */
export function groupsNamed(groups: ReturnType<typeof groupsFor>, words: readonly string[], groupIds: readonly string[] | undefined) {
  const named = words.reduce(
    (found, word) => found.where(sql<boolean>`strpos(folded(employee_group.group_name), folded(${word})) > 0`),
    groups,
  )
  return groupIds ? named.where('employee_group.group_id', '=', sql<string>`any(${groupIds}::uuid[])`) : named
}

/** A source for another module's statement, like `everyone`. */
export const chosenGroups = (companyId: string) =>
  database
    .selectFrom('employee_group')
    .select(['group_id', 'group_name', 'created_at'])
    .where('company_id', '=', companyId)
    .where('rule', 'is', null)

export const membersOfGroups = (companyId: string) =>
  database
    .selectFrom('employee_group_member')
    .innerJoin('employee', (join) =>
      join.onRef('employee.employee_id', '=', 'employee_group_member.employee_id').on('employee.company_id', '=', companyId),
    )
    .select([
      'employee_group_member.group_id',
      'employee.employee_id',
      sql<string>`trim(employee.first_name || ' ' || employee.last_name)`.as('full_name'),
    ])
    .where('employee_group_member.company_id', '=', companyId)
    .where('employee.employee_account_status', '!=', 'DELETED')
