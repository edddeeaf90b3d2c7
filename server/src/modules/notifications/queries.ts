import type { NotificationReason } from '@atrium/contract/notifications/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import type { Alert, NotificationKey } from './source.ts'

/** SQL of notifications. */
export type NotificationRow = NotificationKey & {
  notification_id: string
  reason: NotificationReason
  actor_id: string | null
  told_at: string
  is_open: boolean
  is_pushed: boolean
}

/** How long a notification is listed. */
const listedFor = '30 days'

export type InsertedNotification = { employee_id: string; cause_id: string; notification_id: string }
/**
 * Inserts notifications. Returns only new ones, and those notified of an ordinary message that now mentions them: the stronger reason
 * replaces the weaker.
 */
export const insertNotifications = (
  tx: Tx,
  companyId: string,
  alerts: readonly (Alert & { digest: boolean })[],
  now: Date,
): Promise<InsertedNotification[]> =>
  tx.all(sql<InsertedNotification>`
    insert into notification (company_id, employee_id, cause_id, reason, place, actor_id, told_at, digest)
    select ${companyId}::uuid, t.employee_id, t.cause_id, t.reason, t.place, t.actor_id, ${now.toISOString()}::timestamptz, t.digest
    from unnest(
      ${alerts.map((alert) => alert.employee_id)}::uuid[], ${alerts.map((alert) => alert.cause_id)}::uuid[], ${alerts.map((alert) => alert.reason)}::text[],
      ${alerts.map((alert) => alert.place)}::text[], ${alerts.map((alert) => alert.actor_id)}::uuid[],
      ${alerts.map((alert) => (alert.digest ? 'waiting' : 'no'))}::text[]
    ) as t(employee_id, cause_id, reason, place, actor_id, digest)
    on conflict (company_id, employee_id, cause_id) do update
      set reason = excluded.reason, told_at = excluded.told_at, digest = excluded.digest, is_open = true
      where notification.reason = 'message' and excluded.reason = 'mention'
    returning employee_id, cause_id, notification_id`)

/** Deletes notifications that are too old to be listed. */
export const deleteOld = (tx: Tx, companyId: string, employeeIds: readonly string[], now: Date) =>
  tx.run(sql`
    delete from notification where company_id = ${companyId} and employee_id = any(${employeeIds}::uuid[])
      and told_at < ${now.toISOString()}::timestamptz - ${listedFor}::interval`)

const columns = ['employee_id', 'cause_id', 'notification_id', 'place', 'actor_id', 'told_at', 'is_open', 'is_pushed'] as const
const rows = (companyId: string) =>
  database
    .selectFrom('notification')
    .select(columns)
    .select(sql<NotificationRow['reason']>`reason`.as('reason'))
    .where('company_id', '=', companyId)

export const findNotification = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  notificationId: string,
): Promise<NotificationRow | undefined> =>
  tx.first(rows(companyId).where('employee_id', '=', employeeId).where('notification_id', '=', notificationId).forUpdate())

/** All notifications of a person that were unread at the last update. Locks them. */
export const listOpen = (tx: Tx, companyId: string, employeeId: string): Promise<NotificationRow[]> =>
  tx.all(rows(companyId).where('employee_id', '=', employeeId).where('is_open', '=', true).orderBy('cause_id').forUpdate())

/** The open notifications of causes that may have been deleted. Locks them. */
export const listOpenOf = (tx: Tx, companyId: string, causeIds: readonly string[]): Promise<NotificationRow[]> =>
  tx.all(
    rows(companyId)
      .where('cause_id', '=', sql<string>`any(${causeIds}::uuid[])`)
      .where('is_open', '=', true)
      .orderBy('employee_id')
      .orderBy('cause_id')
      .forUpdate(),
  )

export const closeNotifications = (tx: Tx, companyId: string, notificationIds: readonly string[]) =>
  tx.run(sql`
    update notification set is_open = false, is_pushed = false, digest = case when digest = 'waiting' then 'no' else digest end
    where company_id = ${companyId} and notification_id = any(${notificationIds}::uuid[])`)

export const markPushed = (tx: Tx, companyId: string, notificationIds: readonly string[]) =>
  tx.run(
    sql`update notification set is_pushed = true where company_id = ${companyId} and notification_id = any(${notificationIds}::uuid[])`,
  )

/** The number of places with unread notifications since the person last looked at the list. */
export const countUnseen = async (tx: Tx, companyId: string, employeeId: string): Promise<number> => {
  const row = await tx.first(sql<{ count: number }>`
    select count(distinct n.place)::int as count from notification n
    where n.company_id = ${companyId} and n.employee_id = ${employeeId} and n.is_open
      and n.told_at > coalesce((select s.seen_at from notification_setting s where s.company_id = ${companyId} and s.employee_id = ${employeeId}), '-infinity')`)
  return row?.count ?? 0
}

/** With `apart`, each notification counts as a place of its own. */
type ListPlaces = { count: number; each: number; before: string | undefined; reason: NotificationReason | undefined; apart: boolean }

/** The places of a person's notifications, sorted by the newest of each, with the newest few of each. */
export const listPlaces = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { count, each, before, reason, apart }: ListPlaces,
): Promise<NotificationRow[]> =>
  tx.all(sql<NotificationRow>`
    with own as (
      select n.*, case when ${apart} then n.notification_id::text else n.place end as part from notification n
      where n.company_id = ${companyId} and n.employee_id = ${employeeId} and (${reason ?? null}::text is null or n.reason = ${reason ?? null})
    ), told as (
      select o.*, max(o.notification_id::text) over (partition by o.part) as newest, row_number() over (partition by o.part order by o.notification_id desc) as nth
      from own o
    ), places as (
      select t.part, t.newest from told t where t.nth = 1 and (${before ?? null}::text is null or t.newest < ${before ?? null}) order by t.newest desc limit ${count}
    )
    select t.employee_id, t.cause_id, t.notification_id, t.place, t.actor_id, t.told_at, t.is_open, t.is_pushed, t.reason
    from told t join places p on p.part = t.part where t.nth <= ${each}
    order by p.newest desc, t.notification_id desc`)

/** Notifications for the next digest email, not mailed before. */
export const listForDigest = (tx: Tx, companyId: string, employeeId: string, count: number): Promise<NotificationRow[]> =>
  tx.all(
    rows(companyId)
      .where('employee_id', '=', employeeId)
      .where('is_open', '=', true)
      .where('digest', '=', 'waiting')
      .orderBy('notification_id', 'desc')
      .limit(count)
      .forUpdate(),
  )

export const markMailed = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(sql`
    update notification set digest = 'sent' where company_id = ${companyId} and employee_id = ${employeeId} and digest = 'waiting'`)

export const listAllNotifications = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number) => {
  const listed = database
    .selectFrom('notification')
    .select(['notification_id', 'reason', 'place', 'cause_id', 'told_at'])
    .where('company_id', '=', companyId)
    .where('employee_id', '=', employeeId)
    .orderBy('notification_id')
    .limit(count)
  return tx.all(after ? listed.where('notification_id', '>', after) : listed)
}
