import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of the export of personal data. */
type Entry = {
  entry_id: string
  kind: string
  started_at: string
  ended_at: string | null
  time_zone: string
  source: string
  state: string
  note: string | null
}
export const listAllEntries = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<Entry[]> =>
  tx.all(sql<Entry>`
    select entry_id, kind, started_at, ended_at, time_zone, source, state, note from clockin_entry
    where company_id = ${companyId} and employee_id = ${employeeId} and (${after}::uuid is null or entry_id > ${after}::uuid)
    order by entry_id limit ${count}`)

type AnyPunch = {
  punch_id: string
  action: string
  at: string
  received_at: string
  device_time: string | null
  source: string
  outcome: string
  note: string | null
  latitude: number | null
  longitude: number | null
  place_name: string | null
}
export const listAllPunches = (tx: Tx, companyId: string, employeeId: string, after: string | null, count: number): Promise<AnyPunch[]> =>
  tx.all(sql<AnyPunch>`
    select p.punch_id, p.action, p.at, p.received_at, p.device_time, p.source, p.outcome, p.note,
      l.latitude::float8 as latitude, l.longitude::float8 as longitude, l.place_name
    from clockin_punch p left join clockin_location l on l.company_id = p.company_id and l.punch_id = p.punch_id
    where p.company_id = ${companyId} and p.employee_id = ${employeeId} and (${after}::uuid is null or p.punch_id > ${after}::uuid)
    order by p.punch_id limit ${count}`)

type AnyAbsence = {
  absence_id: string
  absence_type: string
  from: string
  to: string
  starts_at_noon: boolean
  ends_at_noon: boolean
  note: string | null
  state: string
}
export const listAllAbsences = (tx: Tx, companyId: string, employeeId: string): Promise<AnyAbsence[]> =>
  tx.all(sql<AnyAbsence>`
    select absence_id, absence_type, from_day as "from", to_day as "to", starts_at_noon, ends_at_noon, note, state from clockin_absence
    where company_id = ${companyId} and employee_id = ${employeeId} order by absence_id`)

type AnyCorrection = {
  correction_id: string
  entry_id: string | null
  started_at: string | null
  ended_at: string | null
  reason: string | null
  state: string
}
export const listAllCorrections = (tx: Tx, companyId: string, employeeId: string): Promise<AnyCorrection[]> =>
  tx.all(sql<AnyCorrection>`
    select correction_id, entry_id, started_at, ended_at, reason, state from clockin_correction
    where company_id = ${companyId} and employee_id = ${employeeId} order by correction_id`)

type AnyConsent = { purpose: string; decision: string; notice_version: number; language: string; channel: string; at: string }
export const listAllConsents = (tx: Tx, companyId: string, employeeId: string): Promise<AnyConsent[]> =>
  tx.all(sql<AnyConsent>`
    select purpose, decision, notice_version, language, channel, at from clockin_consent
    where company_id = ${companyId} and employee_id = ${employeeId} order by consent_id`)

export const listFollowing = (tx: Tx, companyId: string, employeeId: string): Promise<{ follows_clock: boolean }[]> =>
  tx.all(sql<{ follows_clock: boolean }>`
    select true as follows_clock from clockin_follower where company_id = ${companyId} and employee_id = ${employeeId}`)
