import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of what people keep in mind about rewards. */
type Mark = { reward_id: string; employee_id: string; is_saved: boolean | undefined; is_awaited: boolean | undefined }

/** Sets what is given; the rest stays. */
export async function putMark(tx: Tx, companyId: string, { reward_id, employee_id, is_saved, is_awaited }: Mark, now: Date): Promise<void> {
  const at = (is: boolean | undefined): string | null => (is ? now.toISOString() : null)
  await tx.run(sql`
    insert into reward_mark as m (company_id, employee_id, reward_id, saved_at, awaited_at)
    values (${companyId}, ${employee_id}, ${reward_id}, ${at(is_saved)}::timestamptz, ${at(is_awaited)}::timestamptz)
    on conflict (company_id, employee_id, reward_id) do update set
      saved_at = case when ${is_saved === undefined}::boolean then m.saved_at else excluded.saved_at end,
      awaited_at = case when ${is_awaited === undefined}::boolean then m.awaited_at else excluded.awaited_at end`)
  await deleteEmpty(tx, companyId, reward_id)
}

/** Ends the waiting for a reward, and returns each person who waited once. */
export async function takeWaiting(tx: Tx, companyId: string, rewardId: string): Promise<string[]> {
  const rows = await tx.all(sql<{ employee_id: string }>`
    update reward_mark set awaited_at = null
    where company_id = ${companyId} and reward_id = ${rewardId} and awaited_at is not null returning employee_id`)
  await deleteEmpty(tx, companyId, rewardId)
  return rows.map(({ employee_id }) => employee_id)
}

const deleteEmpty = (tx: Tx, companyId: string, rewardId: string) =>
  tx.run(sql`
    delete from reward_mark where company_id = ${companyId} and reward_id = ${rewardId} and saved_at is null and awaited_at is null`)

export type OwnMark = { reward_name: string; saved_at: string | null; awaited_at: string | null }
/** For the export of a person's data. */
export const listOwnMarks = (tx: Tx, companyId: string, employeeId: string): Promise<OwnMark[]> =>
  tx.all(sql<OwnMark>`
    select r.reward_name, m.saved_at, m.awaited_at
    from reward_mark m join reward r on r.company_id = m.company_id and r.reward_id = m.reward_id
    where m.company_id = ${companyId} and m.employee_id = ${employeeId} order by r.reward_name`)
