import type { EventSettings } from '@atrium/contract/calendar/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { causeOf, type NotificationKey } from '#modules/notifications'
import type { GuestRow } from '../guests/queries.ts'

/** SQL of notifications. */
export type ToldEvent = { event_id: string; is_for_everyone: boolean; is_deleted: boolean }
export const findTold = (tx: Tx, companyId: string, eventId: string): Promise<ToldEvent | undefined> =>
  tx.first(sql<ToldEvent>`
    select event_id, is_for_everyone, deleted_at is not null as is_deleted from event where company_id = ${companyId} and event_id = ${eventId}`)

export const findSettings = async (
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, EventSettings>> => {
  const rows = await tx.all(
    database
      .selectFrom('event_setting')
      .select(['employee_id', 'reminders', 'all_day_reminders', 'tells_responses'])
      .where('company_id', '=', companyId)
      .where('employee_id', '=', sql<string>`any(${employeeIds}::uuid[])`),
  )
  return new Map(rows.map(({ employee_id, ...settings }) => [employee_id, settings]))
}

/** The causes of an event's invitations and answers. */
export const listCauses = (eventId: string, guests: readonly GuestRow[]): string[] => [
  eventId,
  ...guests.flatMap(({ guest_id }) =>
    ['seated/', 'response/no', 'response/maybe', 'response//no', 'response//maybe'].map((what) => causeOf(guest_id, what)),
  ),
]

export type NotifiedRow = {
  employee_id: string
  cause_id: string
  event_id: string
  occurrence: string | null
  title: string
  reason: string | null
  with_call: boolean
}
/** What people were notified of, without events that are gone or that they may not read. Of one that is off its name stays. */
export const listNotified = (tx: Tx, companyId: string, keys: readonly NotificationKey[]): Promise<NotifiedRow[]> => {
  const places = keys.map(({ place }) => place.split('/'))
  return tx.all(sql<NotifiedRow>`
    select w.employee_id, w.cause_id, e.event_id, w.occurrence, coalesce(o.changes ->> 'title', e.title) as title, coalesce(o.reason, e.reason) as reason,
      coalesce((o.changes ->> 'with_call')::boolean, e.with_call) as with_call
    from unnest(
      ${keys.map((one) => one.employee_id)}::uuid[], ${keys.map((one) => one.cause_id)}::uuid[], ${places.map(([kind]) => kind ?? '')}::text[],
      ${places.map(([, id]) => id ?? null)}::uuid[], ${places.map(([, , occurrence]) => occurrence ?? null)}::text[]
    ) as w(employee_id, cause_id, kind, event_id, occurrence)
    join event e on e.company_id = ${companyId} and e.event_id = w.event_id and (e.deleted_at is null or w.kind = 'event-cancelled')
    left join event_override o on o.company_id = ${companyId} and o.event_id = w.event_id and o.occurrence = w.occurrence
    where e.is_for_everyone or exists (
      select from event_guest g where g.company_id = e.company_id and g.event_id = e.event_id and g.employee_id = w.employee_id)`)
}
