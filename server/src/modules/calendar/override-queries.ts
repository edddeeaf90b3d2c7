import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { areSame } from './guests/queries.ts'
import type { EventFacts } from './queries.ts'

/** SQL of those of a series that were changed by themselves. */
export type OverrideChanges = Partial<
  Pick<EventFacts, 'title' | 'description' | 'place' | 'place_ids' | 'with_call' | 'call_link' | 'shows_as_busy' | 'seats' | 'respond_by'>
>
export type OverrideRow = {
  event_id: string
  occurrence: string
  starts_at_local: string
  ends_at_local: string
  starts_at: string
  ends_at: string
  /** Whether it was moved; if not, its times follow the series. */
  has_own_times: boolean
  changes: OverrideChanges
  moved_at: string | null
  moved_from: string | null
  reason: string | null
  updated_at: string
  updated_by: string
}

export const listOverrides = async (tx: Tx, companyId: string, eventIds: readonly string[]): Promise<Map<string, OverrideRow[]>> => {
  if (!eventIds.length) return new Map()
  const rows = await tx.all(
    database
      .selectFrom('event_override')
      .select([
        'event_id',
        'occurrence',
        'starts_at_local',
        'ends_at_local',
        'starts_at',
        'ends_at',
        'has_own_times',
        sql<OverrideChanges>`changes`.as('changes'),
        'moved_at',
        'moved_from',
        'reason',
        'updated_at',
        'updated_by',
      ])
      .where('company_id', '=', companyId)
      .where('event_id', '=', sql<string>`any(${eventIds}::uuid[])`),
  )
  return Map.groupBy(rows, ({ event_id }) => event_id)
}

export const putOverride = (tx: Tx, company_id: string, { changes, ...row }: OverrideRow) => {
  const values = { ...row, changes: JSON.stringify(changes) }
  return tx.run(
    database
      .insertInto('event_override')
      .values({ company_id, ...values })
      .onConflict((conflict) => conflict.columns(['company_id', 'event_id', 'occurrence']).doUpdateSet(values)),
  )
}

/** Deletes them, and the answers and proposals to them. */
export const deleteOccurrences = async (tx: Tx, companyId: string, eventId: string, occurrences: readonly string[]): Promise<void> => {
  if (!occurrences.length) return
  for (const table of ['event_override', 'event_answer', 'event_proposal'] as const)
    await tx.run(
      database
        .deleteFrom(table)
        .where('company_id', '=', companyId)
        .where('event_id', '=', eventId)
        .where('occurrence', '=', sql<string>`any(${occurrences}::text[])`),
    )
}

/** All occurrences of a series of which something is stored. */
export const listStoredOccurrences = async (tx: Tx, companyId: string, eventId: string): Promise<string[]> =>
  (
    await tx.all(sql<{ occurrence: string }>`
      select occurrence from event_override where company_id = ${companyId} and event_id = ${eventId}
      union select occurrence from event_answer where company_id = ${companyId} and event_id = ${eventId} and occurrence <> ''
      union select occurrence from event_proposal where company_id = ${companyId} and event_id = ${eventId} and occurrence <> ''
      order by occurrence`)
  ).map(({ occurrence }) => occurrence)

export type Renamed = { from: string; to: string }
/** Gives what is stored of single occurrences other ones, and another event. The new names must be free of old ones. */
export async function moveOccurrences(
  tx: Tx,
  companyId: string,
  { eventId, toEvent }: { eventId: string; toEvent: string },
  renamed: readonly Renamed[],
): Promise<void> {
  if (!renamed.length) return
  const [from, to] = [renamed.map((one) => one.from), renamed.map((one) => one.to)]
  const named = sql`unnest(${from}::text[], ${to}::text[]) as n(old, new)`
  // Guests of the other event are others: the same people.
  const guest = sql`(select t.guest_id from event_guest f join event_guest t on t.company_id = f.company_id and t.event_id = ${toEvent}
    and ${areSame} where f.company_id = a.company_id and f.guest_id = a.guest_id)`
  await tx.run(sql`
    with gone as (delete from event_override o using ${named}
      where o.company_id = ${companyId} and o.event_id = ${eventId} and o.occurrence = n.old returning o.*, n.new)
    insert into event_override (company_id, event_id, occurrence, starts_at_local, ends_at_local, starts_at, ends_at, has_own_times, changes,
      moved_at, moved_from, reason, updated_at, updated_by)
    select company_id, ${toEvent}::uuid, new, starts_at_local, ends_at_local, starts_at, ends_at, has_own_times, changes, moved_at, moved_from,
      reason, updated_at, updated_by from gone`)
  await tx.run(sql`
    with gone as (delete from event_answer a using ${named}
      where a.company_id = ${companyId} and a.event_id = ${eventId} and a.occurrence = n.old returning a.*, n.new, ${guest} as to_guest)
    insert into event_answer (company_id, event_id, occurrence, guest_id, response, attends, note, responded_at, place_in_line, checked_in_at)
    select company_id, ${toEvent}::uuid, new, to_guest, response, attends, note, responded_at, place_in_line, checked_in_at
    from gone where to_guest is not null`)
  await tx.run(sql`
    with gone as (delete from event_proposal p using ${named}
      where p.company_id = ${companyId} and p.event_id = ${eventId} and p.occurrence = n.old returning p.*, n.new)
    insert into event_proposal (company_id, proposal_id, event_id, occurrence, employee_id, starts_at, ends_at, event_starts_at, event_ends_at,
      note, created_at)
    select company_id, proposal_id, ${toEvent}::uuid, new, employee_id, starts_at, ends_at, event_starts_at, event_ends_at, note, created_at
    from gone`)
}
