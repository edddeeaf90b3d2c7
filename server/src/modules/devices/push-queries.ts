import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { subscribedDevices } from './queries.ts'
import type { Urgency } from './push-service.ts'

/** The recipients: all devices of people, or individual devices. */
export type Recipients = { employeeIds: readonly string[] } | { registrationIds: readonly string[] }
export type NewNotice = {
  kind: 'show' | 'close'
  tag: string
  title: string
  body: string
  path: string
  urgency: Urgency
  expires_at: string
}
export type NoticeKey = { companyId: string; noticeId: string }

export async function insertNotice(tx: Tx, companyId: string, notice: NewNotice): Promise<string> {
  const row = await tx.first(
    database
      .insertInto('push_notice')
      .values({ company_id: companyId, ...notice })
      .returning('notice_id'),
  )
  if (!row) throw new Error('an insert returned no row')
  return row.notice_id
}

/** Returns the number of devices to send to. */
export const insertDeliveries = (tx: Tx, { companyId, noticeId }: NoticeKey, to: Recipients, now: Date): Promise<number> => {
  const subscribed = subscribedDevices(companyId, now).select([
    'device.company_id',
    sql<string>`${noticeId}::uuid`.as('notice_id'),
    'device.registration_id',
    sql<string>`${now.toISOString()}::timestamptz`.as('due_at'),
  ])
  const devices =
    'registrationIds' in to
      ? subscribed.where('device.registration_id', '=', sql<string>`any (${[...to.registrationIds]}::uuid[])`)
      : subscribed.where('device.employee_id', '=', sql<string>`any (${[...to.employeeIds]}::uuid[])`)
  return tx.run(
    database
      .insertInto('push_delivery')
      .columns(['company_id', 'notice_id', 'registration_id', 'due_at'])
      // Skips locked rows: the foreign key to a device being removed at this moment would fail, and abort the whole transaction.
      .expression(devices.forKeyShare('device').skipLocked()),
  )
}

/** How many devices with push each of these people has. People without one are left out. */
export const countReachable = async (
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, number>> => {
  const rows = await tx.all(
    subscribedDevices(companyId, now)
      .select(['device.employee_id', sql<number>`count(*)::int`.as('count')])
      .where('device.employee_id', '=', sql<string>`any (${[...employeeIds]}::uuid[])`)
      .groupBy('device.employee_id'),
  )
  return new Map(rows.map(({ employee_id, count }) => [employee_id, count]))
}

/** The devices of a person that receive pushes, with the session of each. */
export const listReachable = (tx: Tx, companyId: string, employeeId: string, now: Date): Promise<Reachable[]> =>
  tx.all(
    subscribedDevices(companyId, now)
      .select(['device.registration_id', 'device.session_id'])
      .where('device.employee_id', '=', employeeId)
      .orderBy('device.registration_id'),
  )
export type Reachable = { registration_id: string; session_id: string }

export const findNotice = (tx: Tx, { companyId, noticeId }: NoticeKey) =>
  tx.first(
    database
      .selectFrom('push_notice')
      .select(['kind', 'tag', 'title', 'body', 'path', 'expires_at'])
      .select(sql<Urgency>`urgency`.as('urgency'))
      .where('company_id', '=', companyId)
      .where('notice_id', '=', noticeId),
  )
export type NoticeRow = NonNullable<Awaited<ReturnType<typeof findNotice>>>

/** The deliveries due now, longest due first. */
export const listDue = (tx: Tx, { companyId, noticeId }: NoticeKey, now: Date, count: number) =>
  tx.all(
    subscribedDevices(companyId, now)
      .innerJoin('push_delivery', (join) =>
        join
          .onRef('push_delivery.company_id', '=', 'device.company_id')
          .onRef('push_delivery.registration_id', '=', 'device.registration_id'),
      )
      .select(['device.registration_id', 'device.employee_id', 'push_delivery.attempts'])
      .select(sql<Buffer>`device.sealed_subscription`.as('sealed_subscription')) // not null: `toldDevices` excludes devices without a subscription
      .where('push_delivery.notice_id', '=', noticeId)
      .where('push_delivery.due_at', '<=', now.toISOString())
      .orderBy('push_delivery.due_at')
      .orderBy('push_delivery.registration_id')
      .limit(count),
  )
export type DueRow = Awaited<ReturnType<typeof listDue>>[number]

/** Deletes a finished delivery to this device, and earlier ones with the same tag, which must not arrive after it. */
export const deleteDelivery = (tx: Tx, { companyId, noticeId }: NoticeKey, tag: string, registrationId: string) =>
  tx.run(
    database
      .deleteFrom('push_delivery')
      .where('company_id', '=', companyId)
      .where('registration_id', '=', registrationId)
      .where('notice_id', 'in', (query) =>
        query
          .selectFrom('push_notice')
          .select('notice_id')
          .where('company_id', '=', companyId)
          .where('tag', '=', tag)
          .where('notice_id', '<=', noticeId),
      ),
  )

export const postpone = (tx: Tx, { companyId, noticeId }: NoticeKey, registrationId: string, attempts: number, due: Date) =>
  tx.run(
    database
      .updateTable('push_delivery')
      .set({ attempts, due_at: due.toISOString() })
      .where('company_id', '=', companyId)
      .where('notice_id', '=', noticeId)
      .where('registration_id', '=', registrationId),
  )

/** The push service reports that a browser is gone. Deletes its row unless it has subscribed again meanwhile. */
export const deleteGone = (tx: Tx, companyId: string, { registration_id, sealed_subscription }: DueRow) =>
  tx.run(
    database
      .deleteFrom('device')
      .where('company_id', '=', companyId)
      .where('registration_id', '=', registration_id)
      .where('sealed_subscription', '=', sealed_subscription),
  )

/** When the next remaining delivery is due; undefined if there is none. */
export async function findNextDue(tx: Tx, { companyId, noticeId }: NoticeKey, now: Date): Promise<Date | undefined> {
  const row = await tx.first(
    subscribedDevices(companyId, now)
      .innerJoin('push_delivery', (join) =>
        join
          .onRef('push_delivery.company_id', '=', 'device.company_id')
          .onRef('push_delivery.registration_id', '=', 'device.registration_id'),
      )
      .select('push_delivery.due_at')
      .where('push_delivery.notice_id', '=', noticeId)
      .orderBy('push_delivery.due_at')
      .limit(1),
  )
  return row && new Date(row.due_at)
}

/** Deletes this notice, and all expired ones. */
export const deleteNotice = (tx: Tx, { companyId, noticeId }: NoticeKey, now: Date) =>
  tx.run(
    database
      .deleteFrom('push_notice')
      .where('company_id', '=', companyId)
      .where((is) => is.or([is('notice_id', '=', noticeId), is('expires_at', '<', now.toISOString())])),
  )
