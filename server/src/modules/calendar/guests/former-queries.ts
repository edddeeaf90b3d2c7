import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of people who are no guests of an event any more. */
type Leaving = { eventId: string; mayStay: boolean; inactiveIds: readonly string[]; now: Date }
/**
 * Takes people off who are neither hosts nor invited. `mayStay`: those who accepted themselves stay, unless they are not active. What people
 * answered is kept for when they come back; those who said nothing leave nothing.
 */
export async function removeUninvited(tx: Tx, companyId: string, { eventId, mayStay, inactiveIds, now }: Leaving): Promise<void> {
  const leaving = sql`g.company_id = ${companyId} and g.event_id = ${eventId} and not g.is_invited and not g.is_host
    and g.employee_id is not null and (g.employee_id = any(${inactiveIds}::uuid[]) or not (${mayStay} or ${seesCalendar}))`
  await tx.run(sql`
    update event_guest g set former_id = employee_id, employee_id = null, left_at = ${now.toISOString()}::timestamptz
    where ${leaving}
      and (g.reminders is not null or exists (select from event_answer a where a.company_id = g.company_id and a.guest_id = g.guest_id))
      and not exists (select from event_guest f
        where f.company_id = g.company_id and f.event_id = g.event_id and f.former_id = g.employee_id)`)
  await tx.run(sql`delete from event_guest g where ${leaving}`)
}

/** Whether a guest `g` sees the calendar of the event, as everyone does who may read it there. */
export const seesCalendar = sql`exists (
  select from event e join calendar c on c.company_id = e.company_id and c.calendar_id = e.calendar_id
  where e.company_id = g.company_id and e.event_id = g.event_id and e.visibility = 'default'
    and c.deleted_at is null and (c.kind = 'company' or exists (select from calendar_reader r
      where r.company_id = c.company_id and r.calendar_id = c.calendar_id and r.employee_id = coalesce(g.employee_id, g.former_id))))`

/** Former guests who may be guests without being invited. */
export const listReturning = async (tx: Tx, companyId: string, eventId: string, mayStay: boolean): Promise<string[]> =>
  (
    await tx.all(sql<{ former_id: string }>`
      select g.former_id from event_guest g
      where g.company_id = ${companyId} and g.event_id = ${eventId} and g.former_id is not null and (${mayStay} or ${seesCalendar})`)
  ).map(({ former_id }) => former_id)

/** Gives people who come back what they answered. In the line for seats they begin at its end, since others moved up. */
export const restoreFormer = (tx: Tx, companyId: string, eventId: string, employeeIds: readonly string[]) =>
  tx.run(sql`
    with back as (
      update event_guest g set employee_id = former_id, former_id = null, left_at = null
      where g.company_id = ${companyId} and g.event_id = ${eventId} and g.former_id = any(${employeeIds}::uuid[])
        and not exists (select from event_guest p
          where p.company_id = g.company_id and p.event_id = g.event_id and p.employee_id = g.former_id)
      returning g.guest_id),
    lined as (
      select b.guest_id, row_number() over (order by min(a.place_in_line)) as n
      from back b join event_answer a on a.company_id = ${companyId} and a.guest_id = b.guest_id group by b.guest_id)
    update event_answer a set place_in_line = l.n + (
      select max(o.place_in_line) from event_answer o where o.company_id = ${companyId} and o.event_id = ${eventId})
    from lined l where a.company_id = ${companyId} and a.guest_id = l.guest_id`)
