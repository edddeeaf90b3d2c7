import type { TableFormat } from '@atrium/contract/people/imports'
import type { FileAnswer } from '#kernel/context'
import type { Transactions, Tx } from '#kernel/database/transaction'
import { writeTable } from '#kernel/tables/table-writer'
import { findEmployeeNames } from '#modules/people'
import { listConfigs } from '../config-queries.ts'
import { clockTextOf } from '../days.ts'
import type { Days } from '../queries.ts'
import { findHours } from './hours.ts'
import { listExportedEntries, listPeopleAfter, reportedPeople, type ExportedEntry, type Reported } from './queries.ts'

const peopleAtOnce = 100
const minute = 60_000

export type Export = {
  companyId: string
  /** One person, or several. */
  whose: string | Reported
  days: Days
  rows: 'entries' | 'days'
  withNotes: boolean
  format: TableFormat
  now: Date
}

const entryHeaders = ['Person', 'Work date', 'Kind', 'Start', 'End', 'Minutes', 'Time zone', 'Source', 'State', 'Edited', 'Locked', 'Recorded start', 'Recorded end', 'Reason', 'Project', 'Person id', 'Entry id'] // prettier-ignore
const dayHeaders = ['Person', 'Day', 'Worked minutes', 'Break minutes', 'Deducted minutes', 'Target minutes', 'Difference minutes', 'Uncounted minutes', 'State', 'Holiday', 'Absence', 'Balance minutes', 'Person id'] // prettier-ignore

/** Hours as a table, some people at a time, each time in its own transaction, so that a slow reader holds no connection. */
export function exportHours(transactions: Transactions, wanted: Export): FileAnswer {
  async function* pages(): AsyncGenerator<string[][]> {
    for (let last: string | undefined, isLast = false; !isLast;) {
      const after = last
      const page = await transactions({ effect: 'read', companyId: wanted.companyId }, (tx) => readHours(tx, wanted, after))
      yield page.lines
      last = page.people.at(-1)
      isLast = page.isLast
    }
  }
  return writeHours(wanted, pages())
}

/** The file of an export. */
export function writeHours(
  { days, rows, withNotes, format }: Pick<Export, 'days' | 'rows' | 'withNotes' | 'format'>,
  pages: AsyncIterable<string[][]>,
): FileAnswer {
  const headers = rows === 'days' ? dayHeaders : [...entryHeaders, ...(withNotes ? ['Note'] : [])]
  return writeTable(`hours-${days.from}-${days.to}`, format, { title: 'Hours', headers, pages })
}

/** The lines of the people after one. */
export async function readHours(
  tx: Tx,
  wanted: Export,
  after: string | undefined,
): Promise<{ people: string[]; lines: string[][]; isLast: boolean }> {
  const people = await listPeople(tx, wanted, after)
  const lines = await (wanted.rows === 'entries' ? linesOfEntries : linesOfDays)(tx, wanted, people)
  return { people, lines, isLast: people.length < peopleAtOnce }
}

async function listPeople(tx: Tx, { companyId, whose, days }: Export, after: string | undefined): Promise<string[]> {
  if (typeof whose === 'string') return [whose]
  return listPeopleAfter(tx, await reportedPeople(tx, companyId, { ...whose, days }), after, peopleAtOnce)
}

async function linesOfEntries(tx: Tx, { companyId, days, withNotes }: Export, people: readonly string[]): Promise<string[][]> {
  const [entries, names, [newest]] = await Promise.all([
    listExportedEntries(tx, companyId, people, days),
    findEmployeeNames(tx, companyId, people),
    listConfigs(tx, companyId),
  ])
  const projects = new Map(newest?.settings.projects?.map(({ project_id, project_name }) => [project_id, project_name]))
  return entries.map((entry) => [
    names.get(entry.employee_id) ?? '',
    entry.work_date,
    entry.kind,
    ...timesOf(entry),
    entry.time_zone,
    entry.source,
    entry.state,
    entry.edited ? 'yes' : 'no',
    entry.locked ? 'yes' : 'no',
    textOf(entry.original_started_at, entry.time_zone),
    textOf(entry.original_ended_at, entry.time_zone),
    entry.reason ?? '',
    projects.get(entry.project_id ?? '') ?? '',
    entry.employee_id,
    entry.entry_id,
    ...(withNotes ? [entry.note ?? ''] : []),
  ])
}

function timesOf({ started_at, ended_at, time_zone }: ExportedEntry): string[] {
  const length = ended_at === null ? '' : String(Math.round(((Date.parse(ended_at) - Date.parse(started_at)) * 100) / minute) / 100)
  return [textOf(started_at, time_zone), textOf(ended_at, time_zone), length]
}
const textOf = (instant: string | null, timeZone: string): string => (instant === null ? '' : clockTextOf(instant, timeZone))

async function linesOfDays(tx: Tx, { companyId, days, now }: Export, people: readonly string[]): Promise<string[][]> {
  const [hours, names] = await Promise.all([findHours(tx, companyId, people, days, now), findEmployeeNames(tx, companyId, people)])
  return people.flatMap((id) => {
    let balance = 0
    return (hours.get(id) ?? []).map((day) => {
      balance += day.difference_minutes ?? 0
      return [
        names.get(id) ?? '',
        day.day,
        String(day.worked_minutes),
        String(day.break_minutes),
        String(day.deducted_minutes),
        String(day.target_minutes),
        day.difference_minutes === null ? '' : String(day.difference_minutes),
        String(day.uncounted_minutes),
        day.state,
        day.holiday_name ?? '',
        day.absence ? `${day.absence.absence_type} ${day.absence.part}` : '',
        String(balance),
        id,
      ]
    })
  })
}
