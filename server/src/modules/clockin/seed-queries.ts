import { sql, type Tx } from '#kernel/database/transaction'
import type { SeedAbsence, SeedCorrection, SeedEntry } from './seed-rows.ts'

/** SQL of demo data, in bulk. */
const iso = (instant: Date | null): string | null => instant?.toISOString() ?? null

export const insertAllEntries = (tx: Tx, companyId: string, entries: readonly SeedEntry[]) =>
  tx.run(sql`
    insert into clockin_entry (company_id, entry_id, employee_id, shift_id, kind, started_at, ended_at, time_zone, work_date, source, state)
    select ${companyId}::uuid, e.* from unnest(
      ${entries.map((one) => one.entry_id)}::uuid[], ${entries.map((one) => one.employee_id)}::uuid[],
      ${entries.map((one) => one.shift_id)}::uuid[], ${entries.map((one) => one.kind)}::text[],
      ${entries.map((one) => iso(one.started_at))}::timestamptz[], ${entries.map((one) => iso(one.ended_at))}::timestamptz[],
      ${entries.map((one) => one.time_zone)}::text[], ${entries.map((one) => one.work_date)}::date[],
      ${entries.map((one) => one.source)}::text[], ${entries.map((one) => one.state)}::text[]) as e`)

/** What was pressed for entries: the beginning of each, and the end of those that no other follows. */
export const insertPunchesOf = (tx: Tx, companyId: string, since: string) =>
  tx.run(sql`
    insert into clockin_punch (company_id, employee_id, client_punch_id, action, at, received_at, source, outcome, day)
    select e.company_id, e.employee_id, gen_random_uuid(), p.action, p.at, p.at, 'web', 'applied', e.work_date
    from clockin_entry e
    left join clockin_entry b on b.company_id = e.company_id and b.employee_id = e.employee_id and b.shift_id = e.shift_id and b.ended_at = e.started_at
    left join clockin_entry n on n.company_id = e.company_id and n.employee_id = e.employee_id and n.shift_id = e.shift_id and n.started_at = e.ended_at
    cross join lateral (
      select case when e.kind = 'break' then 'break_start' when b.entry_id is not null then 'break_end' else 'in' end as action, e.started_at as at
      union all
      select 'out', e.ended_at where e.ended_at is not null and n.entry_id is null and e.source = 'web'
    ) p
    where e.company_id = ${companyId} and e.work_date >= ${since}::date`)

export const insertSeedCorrection = (tx: Tx, companyId: string, one: SeedCorrection) =>
  tx.run(sql`
    insert into clockin_correction (company_id, correction_id, employee_id, origin, entry_id, kind, started_at, ended_at, time_zone, work_date,
      reason, state, created_at, decided_at, decided_by, decision_reason)
    values (${companyId}, ${one.correction_id}, ${one.employee_id}, 'asked', ${one.entry_id}, 'work', ${iso(one.started_at)}, ${iso(one.ended_at)},
      ${one.time_zone}, ${one.work_date}, ${one.reason}, ${one.state}, ${iso(one.created_at)}, ${iso(one.decided_at)}, ${one.decided_by},
      ${one.decision_reason})`)

/** The entry that an approved correction made, in place of the recorded one. */
export async function replaceSeeded(tx: Tx, companyId: string, one: SeedCorrection): Promise<void> {
  await tx.run(sql`update clockin_entry set state = 'void' where company_id = ${companyId} and entry_id = ${one.entry_id}`)
  await tx.run(sql`
    insert into clockin_entry (company_id, employee_id, shift_id, kind, started_at, ended_at, time_zone, work_date, source, correction_id)
    select company_id, employee_id, shift_id, kind, ${iso(one.started_at)}::timestamptz, ${iso(one.ended_at)}::timestamptz, time_zone, work_date,
      'correction', ${one.correction_id}::uuid
    from clockin_entry where company_id = ${companyId} and entry_id = ${one.entry_id}`)
}

export const insertSeedAbsence = (tx: Tx, companyId: string, one: SeedAbsence) =>
  tx.run(sql`
    insert into clockin_absence (company_id, employee_id, absence_type, from_day, to_day, starts_at_noon, ends_at_noon, note, stand_in_id, state,
      created_at, decided_at, decided_by, decision_reason)
    values (${companyId}, ${one.employee_id}, ${one.absence_type}, ${one.from}, ${one.to}, false, ${one.ends_at_noon}, ${one.note},
      ${one.stand_in_id}, ${one.state}, ${iso(one.created_at)}, ${iso(one.decided_at)}, ${one.decided_by}, ${one.decision_reason})`)
