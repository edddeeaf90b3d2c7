import type { CorrectionState } from '@atrium/contract/clockin/asked'
import type { ClockCorrection } from '@atrium/contract/clockin/corrections'
import type { EntryKind } from '@atrium/contract/clockin/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { directReports } from '#modules/people'
import type { Piece } from './rules.ts'

/** SQL of corrections. */
export type CorrectionRow = Omit<ClockCorrection, 'can'>

const columns = [
  'correction_id',
  'employee_id',
  'origin',
  'entry_id',
  'before',
  'kind',
  'started_at',
  'ended_at',
  'breaks',
  'is_removal',
  'time_zone',
  'work_date',
  'reason',
  'state',
  'created_at',
  'decided_at',
  'decided_by',
  'decision_reason',
] as const

/** Instants within JSON, as the contract writes them. */
const written = (column: string) => sql`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`

/** The corrections of a company. One of a punch made offline has the times of its entry. */
export const corrections = (companyId: string) => {
  const found = sql<CorrectionRow>`(
    select c.company_id, c.correction_id, c.employee_id, c.origin, c.entry_id, coalesce(c.kind, e.kind) as kind,
      coalesce(c.started_at, e.started_at) as started_at, coalesce(c.ended_at, e.ended_at) as ended_at, c.breaks, c.is_removal, c.time_zone,
      c.work_date, c.reason, c.state, c.created_at, c.decided_at, c.decided_by, c.decision_reason,
      case when e.entry_id is not null then jsonb_build_object(
        'kind', e.kind, 'started_at', ${written('e.started_at')}, 'ended_at', ${written('e.ended_at')}, 'source', e.source) end as before
    from clockin_correction c left join clockin_entry e on e.company_id = c.company_id and e.entry_id = c.entry_id
    where c.company_id = ${companyId})`
  return database.selectFrom(found.as('correction')).select(columns.map((column) => `correction.${column}` as const))
}

type Corrections = ReturnType<typeof corrections>
export const askedBy = (found: Corrections, employeeId: string): Corrections => found.where('correction.employee_id', '=', employeeId)
/** A person’s own, and those of the people who report to one of the managers. */
export const correctionsOfTeams = (found: Corrections, companyId: string, employeeId: string, managerIds: readonly string[]): Corrections =>
  found.where(sql<boolean>`(correction.employee_id = ${employeeId} or correction.employee_id in (${directReports(companyId, managerIds)}))`)
export const waitingOf = (found: Corrections, employeeId: string): Corrections =>
  found.where('correction.state', '=', 'pending').where('correction.employee_id', '!=', employeeId)

export const findCorrection = (tx: Tx, companyId: string, correctionId: string): Promise<CorrectionRow | undefined> =>
  tx.first(corrections(companyId).where('correction.correction_id', '=', correctionId))

export const findByClientId = async (tx: Tx, companyId: string, employeeId: string, clientId: string): Promise<string | undefined> =>
  (
    await tx.first(sql<{ correction_id: string }>`
      select correction_id from clockin_correction
      where company_id = ${companyId} and employee_id = ${employeeId} and client_correction_id = ${clientId}`)
  )?.correction_id

type NewRow = {
  employee_id: string
  entry_id: string | null
  kind: EntryKind
  started_at: string
  ended_at: string
  breaks: readonly { started_at: string; ended_at: string }[]
  is_removal: boolean
  time_zone: string
  work_date: string
  reason: string
  client_correction_id: string | null
}
/** The id of the new correction; undefined if the person has asked with this client id before. */
export const insertCorrection = async (tx: Tx, companyId: string, row: NewRow, now: Date): Promise<string | undefined> =>
  (
    await tx.first(sql<{ correction_id: string }>`
      insert into clockin_correction (company_id, employee_id, origin, entry_id, kind, started_at, ended_at, breaks, is_removal, time_zone,
        work_date, reason, client_correction_id, created_at)
      values (${companyId}, ${row.employee_id}, 'asked', ${row.entry_id}, ${row.kind}, ${row.started_at}, ${row.ended_at},
        ${JSON.stringify(row.breaks)}, ${row.is_removal}, ${row.time_zone}, ${row.work_date}, ${row.reason}, ${row.client_correction_id},
        ${now.toISOString()})
      on conflict (company_id, employee_id, client_correction_id) do nothing returning correction_id`)
  )?.correction_id

/** Asks for the approval of those of these entries that wait for one, once each. */
export const insertOfflineCorrections = (
  tx: Tx,
  companyId: string,
  entryIds: readonly string[],
  now: Date,
): Promise<{ correction_id: string }[]> =>
  tx.all(sql<{ correction_id: string }>`
    insert into clockin_correction (company_id, employee_id, origin, entry_id, time_zone, work_date, created_at)
    select company_id, employee_id, 'offline', entry_id, time_zone, work_date, ${now.toISOString()}::timestamptz from clockin_entry
    where company_id = ${companyId} and entry_id = any(${entryIds}::uuid[]) and state = 'waiting'
    on conflict (company_id, entry_id) where state = 'pending' and origin = 'offline' do nothing returning correction_id`)

/** Locks a correction before it is decided, and returns its state. */
export const lockCorrection = async (tx: Tx, companyId: string, correctionId: string): Promise<CorrectionState | undefined> =>
  (
    await tx.first(sql<{ state: CorrectionState }>`
      select state from clockin_correction where company_id = ${companyId} and correction_id = ${correctionId} for update`)
  )?.state

type Decision = { state: CorrectionState; decided_by: string | null; reason: string | null; now: Date }
export const storeDecision = (tx: Tx, companyId: string, correctionId: string, { state, decided_by, reason, now }: Decision) =>
  tx.run(sql`
    update clockin_correction set state = ${state}, decided_by = ${decided_by}, decision_reason = ${reason}, decided_at = ${now.toISOString()}
    where company_id = ${companyId} and correction_id = ${correctionId}`)

export type CorrectedEntry = {
  entry_id: string
  shift_id: string
  started_at: string
  ended_at: string | null
  time_zone: string
  work_date: string
  note: string | null
  project_id: string | null
}
/** An entry of a person that stands. */
export const findEntry = (tx: Tx, companyId: string, employeeId: string, entryId: string): Promise<CorrectedEntry | undefined> =>
  tx.first(sql<CorrectedEntry>`
    select entry_id, shift_id, started_at, ended_at, time_zone, work_date, note, project_id from clockin_entry
    where company_id = ${companyId} and employee_id = ${employeeId} and entry_id = ${entryId} and state <> 'void'`)

/** Lets changes of a person’s entries wait for each other and for their punches. */
export const lockClock = (tx: Tx, companyId: string, employeeId: string) =>
  tx.run(sql`select pg_advisory_xact_lock(hashtextextended('clockin/' || ${companyId}::text || '/' || ${employeeId}::text, 0))`)

/** An entry that overlaps with these times, besides one. */
export const findOverlap = async (
  tx: Tx,
  companyId: string,
  employeeId: string,
  { from, until, besides }: { from: string; until: string; besides: string | null },
): Promise<string | undefined> =>
  (
    await tx.first(sql<{ entry_id: string }>`
      select entry_id from clockin_entry
      where company_id = ${companyId} and employee_id = ${employeeId} and state <> 'void' and entry_id is distinct from ${besides}::uuid
        and tstzrange(started_at, ended_at) && tstzrange(${from}::timestamptz, ${until}::timestamptz) limit 1`)
  )?.entry_id

/** Makes an entry void, and withdraws what waits for its approval. */
export async function voidEntry(tx: Tx, companyId: string, entryId: string, now: Date): Promise<{ correction_id: string }[]> {
  await tx.run(sql`update clockin_entry set state = 'void' where company_id = ${companyId} and entry_id = ${entryId}`)
  return tx.all(sql<{ correction_id: string }>`
    update clockin_correction set state = 'withdrawn', decided_at = ${now.toISOString()}
    where company_id = ${companyId} and entry_id = ${entryId} and origin = 'offline' and state = 'pending' returning correction_id`)
}

export const confirmEntry = (tx: Tx, companyId: string, entryId: string) =>
  tx.run(sql`update clockin_entry set state = 'counted' where company_id = ${companyId} and entry_id = ${entryId} and state = 'waiting'`)

type NewEntries = {
  employeeId: string
  correctionId: string
  shiftId: string
  timeZone: string
  workDate: string
  note: string | null
  projectId: string | null
  pieces: readonly Piece[]
}
export const insertCorrected = (tx: Tx, companyId: string, entries: NewEntries) =>
  tx.run(sql`
    insert into clockin_entry (company_id, employee_id, shift_id, kind, started_at, ended_at, time_zone, work_date, source, note, project_id, correction_id)
    select ${companyId}::uuid, ${entries.employeeId}::uuid, ${entries.shiftId}::uuid, p.kind, p.started_at, p.ended_at, ${entries.timeZone},
      ${entries.workDate}::date, 'correction', ${entries.note}, ${entries.projectId}::uuid, ${entries.correctionId}::uuid
    from unnest(${entries.pieces.map(({ kind }) => kind)}::text[], ${entries.pieces.map(({ started_at }) => started_at)}::timestamptz[],
      ${entries.pieces.map(({ ended_at }) => ended_at)}::timestamptz[]) as p(kind, started_at, ended_at)`)

export type Answered = {
  id: string
  employee_id: string
  state: CorrectionState
  reason: string | null
  decided_by: string | null
  decision_reason: string | null
}
export const listAnsweredCorrections = (tx: Tx, companyId: string, ids: readonly string[]): Promise<Answered[]> =>
  tx.all(sql<Answered>`
    select correction_id as id, employee_id, state, reason, decided_by, decision_reason from clockin_correction
    where company_id = ${companyId} and correction_id = any(${ids}::uuid[])`)
