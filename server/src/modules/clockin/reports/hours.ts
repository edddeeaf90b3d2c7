import type { ClockinDay } from '@atrium/contract/clockin/reports'
import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import { isHolidayAt } from '@atrium/contract/company/holidays'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone, listHolidays } from '#modules/company'
import { findEmployees, findJoinInstants, findLocations } from '#modules/people'
import { listConfigs } from '../config-queries.ts'
import { addDays, dayIn } from '../days.ts'
import { findModels } from '../models.ts'
import type { Days } from '../queries.ts'
import { usualModel } from '../rules.ts'
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
  const [entries, holidays, locations, joined, companyZone, cards, modelOf] = await Promise.all([
    listReportEntries(tx, companyId, employeeIds, { from: addDays(days.from, -1), to: days.to }),
    listHolidays(tx, companyId),
    findLocations(tx, companyId, employeeIds),
    findJoinInstants(tx, companyId, employeeIds),
    findCompanyZone(tx, companyId),
    findEmployees(tx, companyId, employeeIds),
    findModelsOfDays(tx, companyId, employeeIds, days),
  ])
  const byPerson = Map.groupBy(entries, ({ employee_id }) => employee_id)
  const zones = new Map(cards.map(({ employee_id, time_zone }) => [employee_id, time_zone]))
  const inRange = holidays.filter(({ day }) => day >= days.from && day <= days.to)
  return new Map(
    employeeIds.map((id) => {
      const timeZone = zones.get(id) ?? companyZone
      const person = {
        entries: byPerson.get(id) ?? [],
        modelOf: (day: string) => modelOf(id, day),
        holidays: inRange.filter((holiday) => isHolidayAt(holiday, locations.get(id) ?? null)),
        joinedOn: dayIn(new Date(joined.get(id) ?? 0), timeZone),
        today: dayIn(now, timeZone),
      }
      return [id, decideDays(person, days)]
    }),
  )
}

/** Which model applies to a person on a day: the rules of that day, or the first that the company had. */
async function findModelsOfDays(
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  { from }: Days,
): Promise<(employeeId: string, day: string) => WorkingTimeModel> {
  const configs = await listConfigs(tx, companyId)
  const holding = configs.findIndex(({ valid_from }) => valid_from < from)
  const versions: { valid_from: string; models: ReadonlyMap<string, WorkingTimeModel> }[] = []
  for (const { valid_from, settings } of holding === -1 ? configs : configs.slice(0, holding + 1))
    versions.push({ valid_from, models: await findModels(tx, companyId, settings.models ?? [], employeeIds) })
  const oldest = versions.at(-1)
  return (employeeId, day) => (versions.find(({ valid_from }) => valid_from <= day) ?? oldest)?.models.get(employeeId) ?? usualModel
}
