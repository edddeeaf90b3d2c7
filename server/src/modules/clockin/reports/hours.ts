import type { ClockinDay } from '@atrium/contract/clockin/reports'
import type { Tx } from '#kernel/database/transaction'
import { listStanding } from '../absences/queries.ts'
import { addDays } from '../days.ts'
import type { Days } from '../queries.ts'
import { findExpectations } from './expectations.ts'
import { listReportEntries } from './queries.ts'
import { decideDays } from './rules.ts'

/** The hours of people by calendar day, by their ids. */
export async function findHours(
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  days: Days,
  now: Date,
): Promise<ReadonlyMap<string, ClockinDay[]>> {
  const [entries, absences, expected] = await Promise.all([
    listReportEntries(tx, companyId, employeeIds, { from: addDays(days.from, -1), to: days.to }),
    listStanding(tx, companyId, employeeIds, days),
    findExpectations(tx, companyId, employeeIds, days),
  ])
  const byPerson = Map.groupBy(entries, ({ employee_id }) => employee_id)
  const approved = absences.filter(({ state }) => state === 'approved')
  const absencesByPerson = Map.groupBy(approved, ({ employee_id }) => employee_id)
  return new Map(
    employeeIds.map((id) => {
      const person = {
        entries: byPerson.get(id) ?? [],
        absences: absencesByPerson.get(id) ?? [],
        modelOf: (day: string) => expected.modelOf(id, day),
        holidayOf: (day: string) => expected.holidayOf(id, day),
        joinedOn: expected.joinedOn(id),
        today: expected.todayOf(id, now),
      }
      return [id, decideDays(person, days)]
    }),
  )
}
