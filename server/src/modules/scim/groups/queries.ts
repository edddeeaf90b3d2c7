import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { chosenGroups, membersOfGroups } from '#modules/people'
import type { Columns } from '../filters/conditions.ts'
import type { Condition, Wanted } from '../resources.ts'

/** The SQL of groups as providers see them. */
export type GroupRow = {
  group_id: string
  group_name: string
  external_id: string | null
  created_at: string
  /** A hash of everything that a provider reads of the group, which has no revision of its own. */
  print: string
  members: { value: string; display: string }[]
}

const joined = (companyId: string) => sql`
  (${chosenGroups(companyId)}) as team
  left join provisioned_group kept on kept.company_id = ${companyId} and kept.group_id = team.group_id
  left join lateral (
    select coalesce(json_agg(json_build_object('value', person.employee_id, 'display', person.full_name) order by person.employee_id), '[]') as members,
      md5(coalesce(string_agg(person.employee_id::text || person.full_name, ',' order by person.employee_id), '')) as print
    from (${membersOfGroups(companyId)}) as person where person.group_id = team.group_id
  ) inside on true`
const row = sql`team.*, kept.external_id, inside.members, md5(team.group_name || coalesce(kept.external_id, '') || inside.print) as print`

/** Columns by which groups are searched and sorted; membership is queried through `members` (see `memberOf`). */
export const groupColumns: Columns = {
  id: { kind: 'small', of: sql`team.group_id::text` },
  externalid: { kind: 'exact', of: sql`kept.external_id` },
  displayname: { kind: 'text', of: sql`team.group_name` },
  'meta.created': { kind: 'instant', of: sql`team.created_at` },
  'meta.resourcetype': { kind: 'exact', of: sql`'Group'::text` },
}

/** Groups that contain a person: Entra ID queries this before it adds one. */
export const memberOf = (companyId: string, employeeId: string): Condition =>
  sql<boolean>`team.group_id in (select person.group_id from (${membersOfGroups(companyId)}) as person where person.employee_id::text = ${employeeId.toLowerCase()})`

export const listGroupRows = (tx: Tx, companyId: string, { condition, order, offset, limit }: Wanted): Promise<GroupRow[]> =>
  tx.all(sql<GroupRow>`
    select ${row} from ${joined(companyId)} where ${condition}
    order by ${order ? sql`${order}, ` : sql``}team.group_id offset ${offset} limit ${limit}`)

export const countGroupRows = async (tx: Tx, companyId: string, condition: Condition): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*) as count from (${chosenGroups(companyId)}) as team
      left join provisioned_group kept on kept.company_id = ${companyId} and kept.group_id = team.group_id where ${condition}`)
  )?.count ?? 0

export const findGroupRow = (tx: Tx, companyId: string, groupId: string): Promise<GroupRow | undefined> =>
  tx.first(sql<GroupRow>`select ${row} from ${joined(companyId)} where team.group_id = ${groupId}`)

export const saveProvisionedGroup = (tx: Tx, companyId: string, groupId: string, external_id: string | null) =>
  tx.run(
    database
      .insertInto('provisioned_group')
      .values({ company_id: companyId, group_id: groupId, external_id })
      .onConflict((conflict) => conflict.columns(['company_id', 'group_id']).doUpdateSet({ external_id })),
  )
