import type { WorkingTimeModel } from '@atrium/contract/clockin/models'
import { isHolidayAt } from '@atrium/contract/company/holidays'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone, listHolidays } from '#modules/company'
import { findWorkplaces } from '#modules/people'
import { listConfigs } from '../config-queries.ts'
import { dayIn } from '../days.ts'
import { findModels } from '../models.ts'
import type { Days } from '../queries.ts'
import { usualModel } from '../rules.ts'
import { weekdayOf } from './rules.ts'

/** What is expected of people on some days. */
export type Expectations = {
  modelOf: (employeeId: string, day: string) => WorkingTimeModel
  /** The name of the holiday that a day is where the person is. */
  holidayOf: (employeeId: string, day: string) => string | null
  isWorkday: (employeeId: string, day: string) => boolean
  joinedOn: (employeeId: string) => string
  zoneOf: (employeeId: string) => string
  todayOf: (employeeId: string, now: Date) => string
}

export async function findExpectations(tx: Tx, companyId: string, employeeIds: readonly string[], days: Days): Promise<Expectations> {
  const [holidays, workplaces, companyZone, modelOf] = await Promise.all([
    listHolidays(tx, companyId),
    findWorkplaces(tx, companyId, employeeIds),
    findCompanyZone(tx, companyId),
    findModelsOfDays(tx, companyId, employeeIds, days),
  ])
  const zoneOf = (id: string): string => workplaces.get(id)?.time_zone ?? companyZone
  const byDay = Map.groupBy(holidays, ({ day }) => day)
  const holidayOf = (id: string, day: string): string | null =>
    byDay.get(day)?.find((holiday) => isHolidayAt(holiday, workplaces.get(id)?.location ?? null))?.holiday_name ?? null
  return {
    modelOf,
    holidayOf,
    isWorkday: (id, day) => modelOf(id, day).days[weekdayOf(day)] > 0 && holidayOf(id, day) === null,
    joinedOn: (id) => dayIn(new Date(workplaces.get(id)?.joined_at ?? 0), zoneOf(id)),
    zoneOf,
    todayOf: (id, now) => dayIn(now, zoneOf(id)),
  }
}

/** Which model applies to a person on a day: the rules of that day, or the first that the company had. */
async function findModelsOfDays(
  tx: Tx,
  companyId: string,
  employeeIds: readonly string[],
  { from }: Days,
): Promise<Expectations['modelOf']> {
  const configs = await listConfigs(tx, companyId)
  const holding = configs.findIndex(({ valid_from }) => valid_from < from)
  const versions: { valid_from: string; models: ReadonlyMap<string, WorkingTimeModel> }[] = []
  for (const { valid_from, settings } of holding === -1 ? configs : configs.slice(0, holding + 1))
    versions.push({ valid_from, models: await findModels(tx, companyId, settings.models ?? [], employeeIds) })
  const oldest = versions.at(-1)
  return (employeeId, day) => (versions.find(({ valid_from }) => valid_from <= day) ?? oldest)?.models.get(employeeId) ?? usualModel
}
