import type { AllowanceException, BudgetPeriod, PointPolicy } from '@atrium/contract/points/schemas'
import type { RawBuilder } from 'kysely'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the policy. */

/** The policy of a company that has chosen none. */
export const usualPolicy: PointPolicy = {
  allowance: 100,
  exceptions: [],
  is_pro_rata: true,
  grace_days: 30,
  shows_amounts: true,
  budget: null,
  budget_period: 'month',
  earned_days: null,
}

export const findPolicyRow = (tx: Tx, companyId: string): Promise<PointPolicy | undefined> =>
  tx.first(
    database
      .selectFrom('point_policy')
      .select([
        'allowance',
        sql<AllowanceException[]>`exceptions`.as('exceptions'),
        'is_pro_rata',
        'grace_days',
        'shows_amounts',
        'budget',
        sql<BudgetPeriod>`budget_period`.as('budget_period'),
        'earned_days',
      ])
      .where('company_id', '=', companyId),
  )

/** Whether the company shows amounts to everyone, for the queries of other modules; as it is while the company has chosen no policy. */
export const showsAmounts = (companyId: string) =>
  sql<boolean>`coalesce((select shows_amounts from point_policy where company_id = ${companyId}), ${sql.lit(usualPolicy.shows_amounts)})`

/** `since`: when `earned_days` was chosen, if it is now. */
export const putPolicy = (tx: Tx, company_id: string, { exceptions, ...policy }: PointPolicy, since?: Date) => {
  const row = { ...policy, exceptions: JSON.stringify(exceptions), ...(since && { earned_days_since: since.toISOString() }) }
  return tx.run(
    database
      .insertInto('point_policy')
      .values({ company_id, ...row })
      .onConflict((conflict) => conflict.column('company_id').doUpdateSet(row)),
  )
}

export type Lapse = { earned_days: number; grace_days: number; since: string }
/** When points to spend lapse; undefined: never. */
export const findLapse = (tx: Tx, companyId: string): Promise<Lapse | undefined> =>
  tx.first(sql<Lapse>`
    select earned_days, grace_days, earned_days_since as since from point_policy where company_id = ${companyId} and earned_days is not null`)

export const findBudgetUse = async (tx: Tx, companyId: string, period: string): Promise<number> =>
  (await tx.first(sql<{ used: number }>`select used from point_budget where company_id = ${companyId} and period = ${period}::date`))
    ?.used ?? 0

/** Uses so much of a budget, if there is enough of it: one conditional change of one row. */
export async function takeFromBudget(
  tx: Tx,
  companyId: string,
  { period, points, budget }: { period: string; points: number; budget: number },
): Promise<boolean> {
  await tx.run(sql`insert into point_budget (company_id, period, used) values (${companyId}, ${period}::date, 0) on conflict do nothing`)
  const changed = await tx.run(sql`
    update point_budget set used = used + ${points}
    where company_id = ${companyId} and period = ${period}::date and used + ${points} <= ${budget}`)
  return changed > 0
}

export const returnToBudget = (tx: Tx, companyId: string, period: string, points: number) =>
  tx.run(sql`
    update point_budget set used = greatest(0, used - ${points}) where company_id = ${companyId} and period = ${period}::date`)

/** Those of the given people who are among others. */
export const listAmong = async (
  tx: Tx,
  people: RawBuilder<{ employee_id: string }>,
  employeeIds: readonly string[],
): Promise<ReadonlySet<string>> => {
  const rows = await tx.all(
    sql<{ employee_id: string }>`select found.employee_id from (${people}) as found where found.employee_id = any(${employeeIds}::uuid[])`,
  )
  return new Set(rows.map(({ employee_id }) => employee_id))
}
