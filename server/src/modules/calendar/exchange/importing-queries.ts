import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of events that are read from other calendars. Many at once: a file may have thousands. */
export type ImportedRow = {
  event_id: string
  uid: string
  title: string
  description: string | null
  starts_at_local: string
  ends_at_local: string
  time_zone: string
  all_day: boolean
  rrule: string | null
  rdates: string[]
  exdates: string[]
  starts_at: string
  ends_at: string
  reaches_from: string
  reaches_to: string
  visibility: string
  shows_as_busy: boolean
  place: string | null
  check_in_secret: string
}
export type ImportedOverride = {
  event_id: string
  occurrence: string
  starts_at_local: string
  ends_at_local: string
  starts_at: string
  ends_at: string
  has_own_times: boolean
  changes: Record<string, unknown>
}
export type Into = { companyId: string; employeeId: string; calendarId: string | null; now: Date }

/** Waits for another reading of the same person: both would add the same events. */
export const lockImports = (tx: Tx, { companyId, employeeId }: Into) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended(${`event_import ${companyId} ${employeeId}`}, 0))`)

export const listImported = (
  tx: Tx,
  { companyId, employeeId, calendarId }: Into,
  prefix: string,
): Promise<{ event_id: string; uid: string }[]> =>
  tx.all(sql<{ event_id: string; uid: string }>`
    select event_id, uid from event
    where company_id = ${companyId} and author_id = ${employeeId} and deleted_at is null and calendar_id is not distinct from ${calendarId}::uuid
      and starts_with(uid, ${prefix})`)

const columns = sql`event_id uuid, uid text, title text, description jsonb, starts_at_local text, ends_at_local text, time_zone text,
  all_day boolean, rrule text, rdates text[], exdates text[], starts_at timestamptz, ends_at timestamptz, reaches_from timestamptz,
  reaches_to timestamptz, visibility text, shows_as_busy boolean, place text, check_in_secret text`
const rowsOf = (rows: readonly ImportedRow[]) => sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(${columns})`
const nobody = JSON.stringify({ is_all_employee_selected: false, employees: [], groups: [], roles: [], criterias: [] })
const noGuests = JSON.stringify({ employees: [], groups: [], spaces: [], emails: [] })

/** Adds events of which the person is the only host, and asks nobody. */
export async function insertImported(
  tx: Tx,
  { companyId, employeeId, calendarId, now }: Into,
  rows: readonly ImportedRow[],
): Promise<void> {
  if (rows.length === 0) return
  const at = now.toISOString()
  await tx.run(sql`
    insert into event (company_id, event_id, author_id, client_event_id, series_id, calendar_id, kind, title, description, starts_at_local,
      ends_at_local, time_zone, all_day, rrule, rdates, exdates, starts_at, ends_at, reaches_from, reaches_to, visibility, shows_as_busy, place,
      with_call, guests, audience, is_for_everyone, is_public, guests_see, guests_invite, guests_change, asks_response, check_in_secret, uid,
      reminds_at, reminded_until, created_at, updated_at, updated_by)
    select ${companyId}::uuid, r.event_id, ${employeeId}::uuid, r.event_id, r.event_id, ${calendarId}::uuid, 'meeting', r.title, r.description,
      r.starts_at_local, r.ends_at_local, r.time_zone, r.all_day, r.rrule, r.rdates, r.exdates, r.starts_at, r.ends_at, r.reaches_from,
      r.reaches_to, r.visibility, r.shows_as_busy, r.place, false, ${noGuests}::jsonb, ${nobody}::jsonb, false, false, true, false, false, false,
      r.check_in_secret, r.uid, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${at}::timestamptz, ${employeeId}::uuid
    from ${rowsOf(rows)}`)
  await tx.run(sql`
    insert into event_guest (company_id, event_id, employee_id, is_host)
    select ${companyId}::uuid, id, ${employeeId}::uuid, true from unnest(${rows.map(({ event_id }) => event_id)}::uuid[]) as u(id)`)
}

/** Replaces what differs of events that are there; returns their ids. */
export const updateImported = async (tx: Tx, { companyId, employeeId, now }: Into, rows: readonly ImportedRow[]): Promise<string[]> => {
  if (rows.length === 0) return []
  const changed = await tx.all(sql<{ event_id: string }>`
    update event e set title = r.title, description = r.description, starts_at_local = r.starts_at_local, ends_at_local = r.ends_at_local,
      time_zone = r.time_zone, all_day = r.all_day, rrule = r.rrule, rdates = r.rdates, exdates = r.exdates, starts_at = r.starts_at,
      ends_at = r.ends_at, reaches_from = r.reaches_from, reaches_to = r.reaches_to, visibility = r.visibility,
      shows_as_busy = r.shows_as_busy, place = r.place, sequence = e.sequence + 1, reminds_at = ${now.toISOString()}::timestamptz,
      updated_at = ${now.toISOString()}::timestamptz, updated_by = ${employeeId}::uuid
    from ${rowsOf(rows)}
    where e.company_id = ${companyId} and e.event_id = r.event_id
      and (e.title, e.description, e.starts_at_local, e.ends_at_local, e.time_zone, e.all_day, e.rrule, e.rdates, e.exdates, e.visibility,
        e.shows_as_busy, e.place)
        is distinct from (r.title, r.description, r.starts_at_local, r.ends_at_local, r.time_zone, r.all_day, r.rrule, r.rdates, r.exdates,
        r.visibility, r.shows_as_busy, r.place)
    returning e.event_id`)
  return changed.map(({ event_id }) => event_id)
}

/** Gives events exactly these single changes; returns the events whose changes are others than before. */
export async function replaceOverrides(
  tx: Tx,
  { companyId, employeeId, now }: Into,
  eventIds: readonly string[],
  rows: readonly ImportedOverride[],
): Promise<void> {
  if (eventIds.length === 0) return
  await tx.run(sql`delete from event_override where company_id = ${companyId} and event_id = any(${eventIds}::uuid[])`)
  if (rows.length === 0) return
  await tx.run(sql`
    insert into event_override (company_id, event_id, occurrence, starts_at_local, ends_at_local, starts_at, ends_at, has_own_times, changes,
      updated_at, updated_by)
    select ${companyId}::uuid, r.event_id, r.occurrence, r.starts_at_local, r.ends_at_local, r.starts_at, r.ends_at, r.has_own_times, r.changes,
      ${now.toISOString()}::timestamptz, ${employeeId}::uuid
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(event_id uuid, occurrence text, starts_at_local text, ends_at_local text,
      starts_at timestamptz, ends_at timestamptz, has_own_times boolean, changes jsonb)`)
}

/** What is not in the other calendar any more goes. */
export const deleteImported = (tx: Tx, { companyId, now }: Into, eventIds: readonly string[]) =>
  tx.run(sql`
    update event set deleted_at = ${now.toISOString()} where company_id = ${companyId} and event_id = any(${eventIds}::uuid[])`)
