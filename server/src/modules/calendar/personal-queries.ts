import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the export and the erasure of personal data. */
type Hosted = {
  event_id: string
  title: string
  starts_at: string
  ends_at: string
  place: string | null
  rrule: string | null
  is_host: boolean
  is_invited: boolean
}
export const listAllEvents = (tx: Tx, companyId: string, employeeId: string): Promise<Hosted[]> =>
  tx.all(sql<Hosted>`
    select e.event_id, e.title, e.starts_at, e.ends_at, e.place, e.rrule, g.is_host, g.is_invited
    from event_guest g join event e on e.company_id = g.company_id and e.event_id = g.event_id
    where g.company_id = ${companyId} and g.employee_id = ${employeeId} and e.deleted_at is null order by e.event_id`)

type Answered = {
  title: string
  occurrence: string
  response: string | null
  note: string | null
  responded_at: string
  checked_in_at: string | null
}
export const listAllAnswers = (tx: Tx, companyId: string, employeeId: string): Promise<Answered[]> =>
  tx.all(sql<Answered>`
    select e.title, a.occurrence, a.response, a.note, a.responded_at, a.checked_in_at
    from event_guest g join event_answer a on a.company_id = g.company_id and a.guest_id = g.guest_id
    join event e on e.company_id = g.company_id and e.event_id = g.event_id
    where g.company_id = ${companyId} and (g.employee_id = ${employeeId} or g.former_id = ${employeeId}) order by a.responded_at, a.event_id, a.occurrence`)

type Said = { title: string; body: unknown; created_at: string }
export const listAllComments = (tx: Tx, companyId: string, employeeId: string): Promise<Said[]> =>
  tx.all(sql<Said>`
    select e.title, c.body, c.created_at from event_comment c join event e on e.company_id = c.company_id and e.event_id = c.event_id
    where c.company_id = ${companyId} and c.author_id = ${employeeId} and c.deleted_at is null order by c.comment_id`)

type Kept = { calendar_name: string; kind: string; created_at: string }
export const listAllCalendars = (tx: Tx, companyId: string, employeeId: string): Promise<Kept[]> =>
  tx.all(sql<Kept>`
    select calendar_name, kind, created_at from calendar
    where company_id = ${companyId} and author_id = ${employeeId} and deleted_at is null order by calendar_id`)

/** The events that nobody hosts but one person. */
export const listHostedAlone = async (tx: Tx, companyId: string, employeeId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ event_id: string }>`
      select e.event_id from event_guest g join event e on e.company_id = g.company_id and e.event_id = g.event_id
      where g.company_id = ${companyId} and g.employee_id = ${employeeId} and g.is_host and e.deleted_at is null and not e.is_public
        and not exists (select from event_guest o where o.company_id = g.company_id and o.event_id = g.event_id and o.is_host and o.guest_id <> g.guest_id)
      order by e.event_id`)
  ).map(({ event_id }) => event_id)

/** The events that come, have so many seats, and have a person as a guest. */
export const listSeated = async (tx: Tx, companyId: string, employeeId: string, now: Date): Promise<string[]> =>
  (
    await tx.all(sql<{ event_id: string }>`
      select e.event_id from event_guest g join event e on e.company_id = g.company_id and e.event_id = g.event_id
      where g.company_id = ${companyId} and g.employee_id = ${employeeId} and not g.is_host and e.deleted_at is null
        and e.seats is not null and e.reaches_to > ${now.toISOString()}::timestamptz
      order by e.event_id`)
  ).map(({ event_id }) => event_id)

/** What a person is in events, answered, proposed, said and chose. */
export async function deletePerson(tx: Tx, companyId: string, employeeId: string, now: Date): Promise<void> {
  await tx.run(sql`
    with gone as (update event_comment set deleted_at = ${now.toISOString()}::timestamptz, body = '{"type":"doc","content":[]}'
      where company_id = ${companyId} and author_id = ${employeeId} and deleted_at is null returning event_id)
    update event e set comment_count = e.comment_count - c.count
    from (select event_id, count(*)::int as count from gone group by event_id) as c where e.company_id = ${companyId} and e.event_id = c.event_id`)
  await tx.run(sql`delete from event_guest where company_id = ${companyId} and (employee_id = ${employeeId} or former_id = ${employeeId})`)
  await tx.run(sql`delete from event_proposal where company_id = ${companyId} and employee_id = ${employeeId}`)
  await tx.run(sql`delete from event_setting where company_id = ${companyId} and employee_id = ${employeeId}`)
  await tx.run(sql`delete from calendar_reader where company_id = ${companyId} and employee_id = ${employeeId}`)
  await tx.run(sql`
    update calendar set deleted_at = ${now.toISOString()}::timestamptz
    where company_id = ${companyId} and author_id = ${employeeId} and kind = 'own' and deleted_at is null`)
}
