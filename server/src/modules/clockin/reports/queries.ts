import type { ClockSource } from '@atrium/contract/clockin/schemas'
import { database } from '#kernel/database/database'
import { sql, type Tx } from '#kernel/database/transaction'
import { directReports, everyoneEver, searchedPeople } from '#modules/people'
import type { Days } from '../queries.ts'
import type { Entry } from './rules.ts'

/** SQL of reports and exports. */
export type ReportEntry = Entry & { employee_id: string }

/** The entries of people whose shifts began on some days. */
export const listReportEntries = (tx: Tx, companyId: string, employeeIds: readonly string[], { from, to }: Days): Promise<ReportEntry[]> =>
  tx.hot<ReportEntry>(
    'clockin-report-entries',
    `select employee_id, kind, started_at, ended_at, time_zone, work_date, state from clockin_entry
     where company_id = $1 and employee_id = any($2::uuid[]) and work_date between $3::date and $4::date and state <> 'void'
     order by employee_id, work_date, started_at`,
    [companyId, employeeIds, from, to],
  )

/** Everyone, or those who report to some managers. */
export type Reported = { people: 'team' | 'all'; managerIds: readonly string[] }

/** Whose hours are reported: active people, and whoever has hours in these days. Of a team, those who report to its managers. */
export const reportedPeople = async (
  tx: Tx,
  companyId: string,
  { people, managerIds, days, search }: Reported & { days: Days; search?: string | undefined },
) => {
  const team = sql<{ employee_id: string }>`(${directReports(companyId, managerIds)})`
  // People come in the order of their key, a page at a time, and hours are looked up for former people alone: a condition that PostgreSQL turned
  // into a join would read the hours of everyone for each page.
  const everyone = sql<{ employee_id: string }>`(
    select o.employee_id from (${everyoneEver(companyId)}) as o where o.is_active or (
      select true from clockin_entry e where e.company_id = ${companyId} and e.employee_id = o.employee_id
        and e.work_date between ${days.from}::date and ${days.to}::date limit 1))`
  const found = people === 'team' ? team : everyone
  const query = database.selectFrom(found.as('person')).select('person.employee_id')
  return search ? query.where(sql<boolean>`person.employee_id in (${await searchedPeople(tx, companyId, search)})`) : query
}

/** How such people are listed, page by page. */
export const peopleListing = {
  columns: { employee_id: 'person.employee_id' },
  key: 'employee_id',
  keyColumn: 'person.employee_id',
  defaultSort: { field: 'employee_id', direction: 'asc' },
} as const

/** At most `count` of these people after one, in the order of their ids. */
export const listPeopleAfter = async (
  tx: Tx,
  query: Awaited<ReturnType<typeof reportedPeople>>,
  after: string | undefined,
  count: number,
): Promise<string[]> => {
  const page = query.orderBy('person.employee_id').limit(count)
  return (await tx.all(after ? page.where('person.employee_id', '>', after) : page)).map(({ employee_id }) => employee_id)
}

export const countPeople = async (tx: Tx, query: Awaited<ReturnType<typeof reportedPeople>>): Promise<number> =>
  (await tx.first(database.selectFrom(query.as('person')).select(sql<number>`count(*)::int`.as('count'))))?.count ?? 0

export type ExportedEntry = {
  employee_id: string
  entry_id: string
  kind: string
  started_at: string
  ended_at: string | null
  time_zone: string
  work_date: string
  source: ClockSource
  state: string
  edited: boolean
  locked: boolean
  note: string | null
  project_id: string | null
  original_started_at: string | null
  original_ended_at: string | null
  reason: string | null
}
/** Entries with what was recorded before their correction. */
export const listExportedEntries = (
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  { from, to }: Days,
): Promise<ExportedEntry[]> =>
  tx.hot<ExportedEntry>(
    'clockin-exported-entries',
    `select e.employee_id, e.entry_id, e.kind, e.started_at, e.ended_at, e.time_zone, e.work_date, e.source, e.state,
       e.correction_id is not null as edited, p.month is not null as locked, e.note, e.project_id,
       o.started_at as original_started_at, o.ended_at as original_ended_at, c.reason
     from clockin_entry e
     left join clockin_period p on p.company_id = e.company_id and p.month = date_trunc('month', e.work_date)::date and p.unlocked_at is null
     left join clockin_correction c on c.company_id = e.company_id and c.correction_id = e.correction_id
     left join clockin_entry o on o.company_id = c.company_id and o.entry_id = c.entry_id
     where e.company_id = $1 and e.employee_id = any($2::uuid[]) and e.work_date between $3::date and $4::date and e.state <> 'void'
     order by e.employee_id, e.started_at, e.ended_at, e.entry_id`,
    [companyId, employeeIds, from, to],
  )
