import type { Absence, AbsenceType } from '@atrium/contract/clockin/absences'
import type { CorrectionState } from '@atrium/contract/clockin/asked'
import type { RawBuilder } from 'kysely'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { directReports, everyPerson } from '#modules/people'
import type { Answered } from '../corrections/queries.ts'

/** SQL of absences. */
export type AbsenceRow = Omit<Absence, 'can'>

export const absences = (companyId: string) => {
  const found = sql<AbsenceRow>`(
    select absence_id, employee_id, absence_type, from_day as "from", to_day as "to", starts_at_noon, ends_at_noon, note, stand_in_id, state,
      created_at, decided_at, decided_by, decision_reason
    from clockin_absence where company_id = ${companyId})`
  return database
    .selectFrom(found.as('absence'))
    .select([
      'absence.absence_id',
      'absence.employee_id',
      'absence.absence_type',
      'absence.from',
      'absence.to',
      'absence.starts_at_noon',
      'absence.ends_at_noon',
      'absence.note',
      'absence.stand_in_id',
      'absence.state',
      'absence.created_at',
      'absence.decided_at',
      'absence.decided_by',
      'absence.decision_reason',
    ])
}

type Absences = ReturnType<typeof absences>
export const absencesOf = (found: Absences, employeeId: string): Absences => found.where('absence.employee_id', '=', employeeId)
/** A person’s own, and those of the people who report to one of the managers. */
export const absencesOfTeams = (found: Absences, companyId: string, employeeId: string, managerIds: readonly string[]): Absences =>
  found.where(sql<boolean>`(absence.employee_id = ${employeeId} or absence.employee_id in (${directReports(companyId, managerIds)}))`)
export const waitingAbsences = (found: Absences, employeeId: string): Absences =>
  found.where('absence.state', '=', 'pending').where('absence.employee_id', '!=', employeeId)

export const findAbsence = (tx: Tx, companyId: string, absenceId: string): Promise<AbsenceRow | undefined> =>
  tx.first(absences(companyId).where('absence.absence_id', '=', absenceId))

export const findAbsenceByClientId = (
  tx: Tx,
  companyId: string,
  employeeId: string,
  clientId: string,
): Promise<{ absence_id: string } | undefined> =>
  tx.first(sql<{ absence_id: string }>`
    select absence_id from clockin_absence
    where company_id = ${companyId} and employee_id = ${employeeId} and client_absence_id = ${clientId}`)

type NewRow = Pick<AbsenceRow, 'absence_type' | 'from' | 'to' | 'starts_at_noon' | 'ends_at_noon' | 'note' | 'stand_in_id' | 'state'> & {
  client_absence_id: string | null
}
/** The id of the new absence; undefined if it overlaps with another of the person that waits or stands. */
export const insertAbsence = async (tx: Tx, companyId: string, employeeId: string, row: NewRow, now: Date): Promise<string | undefined> =>
  (
    await tx.first(sql<{ absence_id: string }>`
      insert into clockin_absence (company_id, employee_id, absence_type, from_day, to_day, starts_at_noon, ends_at_noon, note, stand_in_id,
        state, client_absence_id, created_at)
      values (${companyId}, ${employeeId}, ${row.absence_type}, ${row.from}, ${row.to}, ${row.starts_at_noon}, ${row.ends_at_noon},
        ${row.note}, ${row.stand_in_id}, ${row.state}, ${row.client_absence_id}, ${now.toISOString()})
      on conflict do nothing returning absence_id`)
  )?.absence_id

export const lockAbsence = async (tx: Tx, companyId: string, absenceId: string): Promise<CorrectionState | undefined> =>
  (
    await tx.first(sql<{ state: CorrectionState }>`
      select state from clockin_absence where company_id = ${companyId} and absence_id = ${absenceId} for update`)
  )?.state

type Decision = { state: CorrectionState; decided_by: string; reason: string | null; now: Date }
export const storeAbsenceDecision = (tx: Tx, companyId: string, absenceId: string, { state, decided_by, reason, now }: Decision) =>
  tx.run(sql`
    update clockin_absence set state = ${state}, decided_by = ${decided_by}, decision_reason = ${reason}, decided_at = ${now.toISOString()}
    where company_id = ${companyId} and absence_id = ${absenceId}`)

export type StandingAbsence = {
  absence_id: string
  employee_id: string
  absence_type: AbsenceType
  from: string
  to: string
  starts_at_noon: boolean
  ends_at_noon: boolean
  state: CorrectionState
}
/** The absences of people that reach into some days, and wait or stand. */
export const listStanding = (
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<StandingAbsence[]> =>
  tx.all(sql<StandingAbsence>`
    select absence_id, employee_id, absence_type, from_day as "from", to_day as "to", starts_at_noon, ends_at_noon, state from clockin_absence
    where company_id = ${companyId} and employee_id = any(${employeeIds}::uuid[]) and from_day <= ${to}::date and to_day >= ${from}::date
      and state in ('pending', 'approved') order by from_day`)

/** Active people: everyone, or those named and those who report to one of the managers. */
export const nearPeople = (companyId: string, near: 'all' | { managerIds: readonly string[]; named: readonly string[] }) => {
  const all = everyPerson(companyId)
  const query = database.selectFrom(sql<{ employee_id: string }>`(${all})`.as('person')).select('person.employee_id')
  if (near === 'all') return query
  const { managerIds, named } = near
  return query.where(
    sql<boolean>`(person.employee_id = any(${named}::uuid[]) or person.employee_id in (${directReports(companyId, managerIds)}))`,
  )
}

type People = ReturnType<typeof nearPeople>
/** Those of some people who are also among others. */
export const peopleIn = (people: People, others: RawBuilder<unknown>): People =>
  people.where(sql<boolean>`person.employee_id in (${others})`)

/** Those for whom a person stands in on a day. */
export const listStoodInFor = async (tx: Tx, companyId: string, employeeId: string, day: string): Promise<string[]> =>
  (
    await tx.all(sql<{ employee_id: string }>`
      select distinct employee_id from clockin_absence
      where company_id = ${companyId} and stand_in_id = ${employeeId} and state = 'approved' and ${day}::date between from_day and to_day`)
  ).map(({ employee_id }) => employee_id)

/** The stand-ins of a person on a day. */
export const listStandIns = async (tx: Tx, companyId: string, employeeId: string, day: string): Promise<string[]> =>
  (
    await tx.all(sql<{ stand_in_id: string }>`
      select distinct stand_in_id from clockin_absence
      where company_id = ${companyId} and employee_id = ${employeeId} and stand_in_id is not null and state = 'approved'
        and ${day}::date between from_day and to_day`)
  ).map(({ stand_in_id }) => stand_in_id)

export const listAnsweredAbsences = (tx: Tx, companyId: string, ids: readonly string[]): Promise<Answered[]> =>
  tx.all(sql<Answered>`
    select absence_id as id, employee_id, state, note as reason, decided_by, decision_reason from clockin_absence
    where company_id = ${companyId} and absence_id = any(${ids}::uuid[])`)
