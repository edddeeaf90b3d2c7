import type { CalendarColour, CalendarKind } from '@atrium/contract/calendar/kinds'
import type { Audience } from '@atrium/contract/people/audience'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of calendars. */
export type CalendarRow = {
  calendar_id: string
  calendar_name: string
  kind: CalendarKind
  colour: CalendarColour
  author_id: string
  audience: Audience | null
  is_subscribed: boolean
}
export type Reading = { companyId: string; employeeId: string; mayManage: boolean }

/** The calendars that a person sees. Those who manage events see those of all teams. */
export const calendars = ({ companyId, employeeId, mayManage }: Reading) =>
  database
    .selectFrom('calendar')
    .select(['calendar_id', 'calendar_name', 'author_id', 'is_subscribed'])
    .select([sql<CalendarKind>`kind`.as('kind'), sql<CalendarColour>`colour`.as('colour'), sql<Audience | null>`audience`.as('audience')])
    .where('company_id', '=', companyId)
    .where('deleted_at', 'is', null)
    .where(
      sql<boolean>`(kind = 'company' or (kind = 'own' and author_id = ${employeeId}) or (kind = 'team' and (${mayManage}
        or exists (select from calendar_reader r
          where r.company_id = ${companyId} and r.calendar_id = calendar.calendar_id and r.employee_id = ${employeeId}))))`,
    )

export const findCalendar = (tx: Tx, reading: Reading, calendarId: string): Promise<CalendarRow | undefined> =>
  tx.first(calendars(reading).where('calendar_id', '=', calendarId))

export const findByClientId = async (tx: Tx, { companyId, employeeId }: Reading, clientId: string): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .selectFrom('calendar')
        .select('calendar_id')
        .where('company_id', '=', companyId)
        .where('author_id', '=', employeeId)
        .where('client_calendar_id', '=', clientId)
        .where('deleted_at', 'is', null),
    )
  )?.calendar_id

/** How many there are: of the company and its teams together, or of a person. */
export const countCalendars = async (tx: Tx, { companyId, employeeId }: Reading, kind: CalendarKind): Promise<number> =>
  (
    await tx.first(sql<{ count: number }>`
      select count(*)::int as count from calendar where company_id = ${companyId} and deleted_at is null
        and case when ${kind} = 'own' then kind = 'own' and author_id = ${employeeId} else kind <> 'own' end`)
  )?.count ?? 0

type NewCalendar = Omit<CalendarRow, 'calendar_id'> & { client_calendar_id: string; created_at: string }
export const insertCalendar = async (tx: Tx, company_id: string, { audience, ...row }: NewCalendar): Promise<string | undefined> =>
  (
    await tx.first(
      database
        .insertInto('calendar')
        .values({ company_id, ...row, audience: audience && JSON.stringify(audience) })
        .onConflict((conflict) => conflict.doNothing())
        .returning('calendar_id'),
    )
  )?.calendar_id

type Change = { calendar_name?: string; colour?: CalendarColour; audience?: Audience; deleted_at?: string }
export const updateCalendar = (tx: Tx, companyId: string, calendarId: string, { audience, ...change }: Change) =>
  tx.run(
    database
      .updateTable('calendar')
      .set({ ...change, ...(audience && { audience: JSON.stringify(audience) }) })
      .where('company_id', '=', companyId)
      .where('calendar_id', '=', calendarId),
  )

/** Exactly these people see a team’s calendar. */
export const putReaders = async (tx: Tx, companyId: string, calendarId: string, employeeIds: readonly string[]): Promise<void> => {
  await tx.run(sql`
    delete from calendar_reader where company_id = ${companyId} and calendar_id = ${calendarId} and employee_id <> all(${employeeIds}::uuid[])`)
  await tx.run(sql`
    insert into calendar_reader (company_id, calendar_id, employee_id)
    select ${companyId}::uuid, ${calendarId}::uuid, id from unnest(${employeeIds}::uuid[]) as u(id) on conflict do nothing`)
}

/** Events of a deleted calendar are in those of their hosts and guests. */
export const emptyCalendar = (tx: Tx, companyId: string, calendarId: string) =>
  tx.run(sql`
    update event set calendar_id = null, is_public = is_for_everyone
    where company_id = ${companyId} and event_id = any(array(
      select event_id from event where company_id = ${companyId} and calendar_id = ${calendarId} order by event_id for no key update))`)
