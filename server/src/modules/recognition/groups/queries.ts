import type { Audience } from '@atrium/contract/people/audience'
import type { BudgetPeriod } from '@atrium/contract/points/schemas'
import type { ApprovalStage, RecognitionGroup } from '@atrium/contract/recognition/groups'
import type { RawBuilder } from 'kysely'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { PeriodStarts } from '#modules/points'

/** SQL of programmes. */
const groups = (companyId: string, { month, quarter, year }: PeriodStarts) =>
  database
    .selectFrom('recognition_group')
    .select([
      'recognition_group_id',
      'group_name',
      'description',
      sql<Audience>`givers`.as('givers'),
      sql<Audience>`receivers`.as('receivers'),
      sql<ApprovalStage[]>`stages`.as('stages'),
      'budget',
      sql<BudgetPeriod>`budget_period`.as('budget_period'),
      sql<number>`coalesce((
        select b.used from recognition_group_budget b
        where b.company_id = recognition_group.company_id and b.recognition_group_id = recognition_group.recognition_group_id
          and b.period = case recognition_group.budget_period when 'month' then ${month}::date when 'quarter' then ${quarter}::date else ${year}::date end
      ), 0)::bigint`.as('budget_used'),
    ])
    .where('company_id', '=', companyId)

export const openGroups = (companyId: string, starts: PeriodStarts) => groups(companyId, starts).where('deleted_at', 'is', null)

export const findGroup = (tx: Tx, companyId: string, groupId: string, starts: PeriodStarts): Promise<RecognitionGroup | undefined> =>
  tx.first(openGroups(companyId, starts).where('recognition_group_id', '=', groupId))

/** Also a deleted one: what waits can still be approved. */
export const findAnyGroup = (tx: Tx, companyId: string, groupId: string, starts: PeriodStarts): Promise<RecognitionGroup | undefined> =>
  tx.first(groups(companyId, starts).where('recognition_group_id', '=', groupId))

export type GroupFacts = Omit<RecognitionGroup, 'recognition_group_id' | 'budget_used'>
const columnsOf = ({ givers, receivers, stages, ...facts }: GroupFacts) => ({
  ...facts,
  givers: JSON.stringify(givers),
  receivers: JSON.stringify(receivers),
  stages: JSON.stringify(stages),
})

export async function insertGroup(tx: Tx, company_id: string, facts: GroupFacts, now: Date): Promise<string> {
  const row = await tx.first(
    database
      .insertInto('recognition_group')
      .values({ company_id, ...columnsOf(facts), created_at: now.toISOString() })
      .returning('recognition_group_id'),
  )
  if (!row) throw new Error('the programme was not inserted')
  return row.recognition_group_id
}

export const updateGroup = (tx: Tx, companyId: string, groupId: string, facts: GroupFacts) =>
  tx.run(
    database
      .updateTable('recognition_group')
      .set(columnsOf(facts))
      .where('company_id', '=', companyId)
      .where('recognition_group_id', '=', groupId),
  )

export const deleteGroup = (tx: Tx, companyId: string, groupId: string, now: Date) =>
  tx.run(
    database
      .updateTable('recognition_group')
      .set({ deleted_at: now.toISOString() })
      .where('company_id', '=', companyId)
      .where('recognition_group_id', '=', groupId)
      .where('deleted_at', 'is', null),
  )

export const deleteTypesOf = (tx: Tx, companyId: string, groupId: string, now: Date) =>
  tx.run(
    database
      .updateTable('recognition_type')
      .set({ deleted_at: now.toISOString() })
      .where('company_id', '=', companyId)
      .where('recognition_group_id', '=', groupId)
      .where('deleted_at', 'is', null),
  )

export const countGroups = async (tx: Tx, companyId: string): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
    select count(*)::int as count from recognition_group where company_id = ${companyId} and deleted_at is null`)
  )?.count ?? 0

/** People, for a list. */
export const membersOf = (people: RawBuilder<{ employee_id: string }>) =>
  database.selectFrom(sql<{ employee_id: string }>`(${people})`.as('member')).select('member.employee_id')

/** Those of these people who are among others. */
export const countAmong = async (tx: Tx, people: RawBuilder<{ employee_id: string }>, employeeIds: readonly string[]): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
    select count(*)::int as count from (${people}) as found where found.employee_id = any(${employeeIds}::uuid[])`)
  )?.count ?? 0

type Use = { groupId: string; period: string; points: number }
/** Uses so much of a budget, if there is enough of it: one conditional change of one row. */
export async function useBudget(tx: Tx, companyId: string, { groupId, period, points }: Use, budget: number): Promise<boolean> {
  await tx.run(sql`
    insert into recognition_group_budget (company_id, recognition_group_id, period, used) values (${companyId}, ${groupId}, ${period}::date, 0)
    on conflict do nothing`)
  const changed = await tx.run(sql`
    update recognition_group_budget set used = used + ${points}
    where company_id = ${companyId} and recognition_group_id = ${groupId} and period = ${period}::date and used + ${points} <= ${budget}`)
  return changed > 0
}

export const returnBudget = (tx: Tx, companyId: string, { groupId, period, points }: Use) =>
  tx.run(sql`
    update recognition_group_budget set used = used - ${points}
    where company_id = ${companyId} and recognition_group_id = ${groupId} and period = ${period}::date`)
