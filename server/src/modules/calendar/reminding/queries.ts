import type { EventSettings } from '@atrium/contract/calendar/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of reminders. */
export const listCompaniesWithDueEvents = (tx: Tx, now: Date): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`
    select company_id from companies_with_due_events(${now.toISOString()}::timestamptz) where not company_is_paused(company_id)`)

export const listDueEvents = async (tx: Tx, companyId: string, now: Date, limit: number): Promise<string[]> =>
  (
    await tx.all(
      database
        .selectFrom('event')
        .select('event_id')
        .where('company_id', '=', companyId)
        .where('deleted_at', 'is', null)
        .where('reminds_at', '<=', now.toISOString())
        .orderBy('reminds_at')
        .limit(limit),
    )
  ).map(({ event_id }) => event_id)

export type Reminded = { guest_id: string; employee_id: string; is_host: boolean; reminders: number[] | null }
/** The people of an event, with when they want to be reminded of it. */
export const listReminded = (tx: Tx, companyId: string, eventId: string): Promise<Reminded[]> =>
  tx.all(sql<Reminded>`
    select guest_id, employee_id, is_host, reminders from event_guest
    where company_id = ${companyId} and event_id = ${eventId} and employee_id is not null order by guest_id`)

export const putReminded = (tx: Tx, companyId: string, eventId: string, { until, next }: { until: Date; next: Date | null }) =>
  tx.run(
    database
      .updateTable('event')
      .set({ reminded_until: until.toISOString(), reminds_at: next && next.toISOString() })
      .where('company_id', '=', companyId)
      .where('event_id', '=', eventId),
  )

export const putSettings = (tx: Tx, company_id: string, employee_id: string, settings: EventSettings) =>
  tx.run(
    database
      .insertInto('event_setting')
      .values({ company_id, employee_id, ...settings })
      .onConflict((conflict) => conflict.columns(['company_id', 'employee_id']).doUpdateSet(settings)),
  )

/** The events of a person that are not over. */
export const listComingEvents = async (tx: Tx, companyId: string, employeeId: string, now: Date): Promise<string[]> =>
  (
    await tx.all(sql<{ event_id: string }>`
      select e.event_id from event_guest g join event e on e.company_id = g.company_id and e.event_id = g.event_id
      where g.company_id = ${companyId} and g.employee_id = ${employeeId} and e.deleted_at is null
        and e.reaches_to > ${now.toISOString()}::timestamptz`)
  ).map(({ event_id }) => event_id)
