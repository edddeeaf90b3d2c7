import { sql, type Tx } from '#kernel/database/transaction'
import type { NotificationKey } from '#modules/notifications'

/** SQL of ends, reminders and notifications. */
export const listCompaniesWithDuePolls = (tx: Tx, now: Date): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`
    select company_id from companies_with_due_polls(${now.toISOString()}::timestamptz) where not company_is_paused(company_id)`)

/** Polls that have ended, or of which people are to be reminded: all, or whether this one is. */
export const listDuePolls = (tx: Tx, companyId: string, now: Date, pollId: string | null = null): Promise<{ poll_id: string }[]> =>
  tx.all(sql<{ poll_id: string }>`
    select poll_id from poll
    where company_id = ${companyId} and closed_at is null and deleted_at is null and (${pollId}::uuid is null or poll_id = ${pollId}::uuid)
      and (ends_at <= ${now.toISOString()}::timestamptz or remind_at <= ${now.toISOString()}::timestamptz)
    order by poll_id`)

export type NotifiedRow = { employee_id: string; cause_id: string; poll_id: string; author_id: string; question: string }
/** What people were notified of, without deleted polls. */
export const listNotified = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NotifiedRow[]> =>
  tx.all(sql<NotifiedRow>`
    select w.employee_id, w.cause_id, p.poll_id, p.author_id, p.question
    from unnest(
      ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[],
      ${keys.map(({ place }) => place.slice(place.indexOf('/') + 1))}::uuid[]
    ) as w(employee_id, cause_id, poll_id)
    join poll p on p.company_id = ${companyId} and p.poll_id = w.poll_id and p.deleted_at is null`)
