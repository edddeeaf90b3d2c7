import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'

/** SQL of notifications. */
export type NotifiedRow = { employee_id: string; cause_id: string; contest_id: string; contest_name: string }

/** What people were notified of, without contests that are gone or that they may not read. */
export const listNotified = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NotifiedRow[]> =>
  tx.all(sql<NotifiedRow>`
    select w.employee_id, w.cause_id, c.contest_id, c.contest_name
    from unnest(
      ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[],
      ${keys.map(({ place }) => place.slice(place.indexOf('/') + 1))}::uuid[]
    ) as w(employee_id, cause_id, contest_id)
    join contest c on c.company_id = ${companyId} and c.contest_id = w.contest_id and c.deleted_at is null
    where c.is_for_everyone or exists (
      select from contest_reader r where r.company_id = c.company_id and r.contest_id = c.contest_id and r.employee_id = w.employee_id)`)

/** Those with a prize; of a contest without prizes, those in the first place. */
export const listWinners = async (tx: Tx, companyId: string, contestId: string, hasPrizes: boolean): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select employee_id from contest_place
      where company_id = ${companyId} and contest_id = ${contestId} and score is distinct from 0
        and (case when ${hasPrizes} then points > 0 or words is not null else place = 1 end)`)
  ).map(({ employee_id }) => employee_id)
