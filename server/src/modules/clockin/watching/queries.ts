import type { EntryKind } from '@atrium/contract/clockin/schemas'
import { sql, type Tx } from '#kernel/database/transaction'

/** SQL of clocks that run. */
export const listCompaniesWithClocks = (tx: Tx): Promise<{ company_id: string }[]> =>
  tx.all(sql<{ company_id: string }>`select company_id from companies_with_clocks() where not company_is_paused(company_id)`)

export type OpenRow = {
  employee_id: string
  entry_id: string
  shift_id: string
  work_date: string
  shift_started_at: string
  breaks: number
}

/** The open entries of a company that began before an instant, with the breaks of their shifts in milliseconds. */
export const listOpen = (tx: Tx, companyId: string, before: Date, now: Date): Promise<OpenRow[]> =>
  tx.all(sql<OpenRow>`
    select e.employee_id, e.entry_id, e.shift_id, e.work_date, s.shift_started_at, s.breaks from clockin_entry e
    cross join lateral (
      select min(p.started_at) as shift_started_at, (coalesce(
        sum(extract(epoch from coalesce(p.ended_at, ${now.toISOString()}::timestamptz) - p.started_at)) filter (where p.kind = 'break'), 0) * 1000)::float8 as breaks
      from clockin_entry p where p.company_id = e.company_id and p.employee_id = e.employee_id and p.work_date = e.work_date
        and p.shift_id = e.shift_id and p.state <> 'void'
    ) s
    where e.company_id = ${companyId} and e.ended_at is null and e.state <> 'void' and s.shift_started_at < ${before.toISOString()}::timestamptz`)

/** Ends a forgotten entry, if it is still open. It does not count until the person says when they left. */
export const closeForgotten = async (tx: Tx, companyId: string, entryId: string, endedAt: Date): Promise<boolean> =>
  (await tx.run(sql`
    update clockin_entry set ended_at = greatest(started_at, ${endedAt.toISOString()}::timestamptz), source = 'auto', state = 'auto'
    where company_id = ${companyId} and entry_id = ${entryId} and ended_at is null and state <> 'void'`)) > 0

export type Forgotten = { entry_id: string; work_date: string; ended_at: string }
/** The last entry of a person since a day that was closed for them, unless they have asked for a correction. */
export const forgottenEntry = `
  select e.entry_id, e.work_date, e.ended_at from clockin_entry e
  where e.company_id = $1 and e.employee_id = $2 and e.work_date >= $3::date and e.state = 'auto' and not exists (
    select from clockin_correction c where c.company_id = e.company_id and c.employee_id = e.employee_id and c.entry_id = e.entry_id and c.state = 'pending')
  order by e.work_date desc, e.started_at desc limit 1`
export const findForgotten = async (tx: Tx, companyId: string, employeeId: string, since: string): Promise<Forgotten | undefined> =>
  (await tx.hot<Forgotten>('clockin-forgotten', forgottenEntry, [companyId, employeeId, since]))[0]

export type LastEntry = { employee_id: string; kind: EntryKind; started_at: string; ended_at: string | null }
/** The last entries of people. */
export const listLatest = (tx: Tx, companyId: string, employeeIds: readonly string[]): Promise<LastEntry[]> =>
  tx.all(sql<LastEntry>`
    select p.id as employee_id, e.kind, e.started_at, e.ended_at from unnest(${employeeIds}::uuid[]) as p(id)
    cross join lateral (
      select kind, started_at, ended_at from clockin_entry
      where company_id = ${companyId} and employee_id = p.id and state <> 'void' order by started_at desc, ended_at desc nulls first limit 1
    ) e`)

export type Noticed = { id: string; employee_id: string; is_open: boolean; is_auto: boolean }
/** How shifts and entries stand that people were notified of. */
export const listNoticed = (tx: Tx, companyId: string, ids: readonly string[]): Promise<Noticed[]> =>
  tx.all(sql<Noticed>`
    select i.id, min(e.employee_id::text)::uuid as employee_id, bool_or(e.ended_at is null) as is_open,
      bool_or(e.entry_id = i.id and e.state = 'auto') as is_auto
    from unnest(${ids}::uuid[]) as i(id)
    join clockin_entry e on e.company_id = ${companyId} and (e.entry_id = i.id or e.shift_id = i.id) and e.state <> 'void'
    group by i.id`)
