import type { DayShift, PlannedShift } from '@atrium/contract/clockin/shifts'
import type { Audience } from '@atrium/contract/people/audience'
import type { Tx } from '#kernel/database/transaction'
import { resolveAudience } from '#modules/people'
import { addDays } from '../days.ts'
import type { Days } from '../queries.ts'
import { listAllReached, listPlans } from './queries.ts'
import { decideShifts } from './rules.ts'

/** The shifts of people by day. `timeZone` is that of the person. */
export type Plans = { shiftsOf: (employeeId: string, day: string, timeZone: string) => DayShift[] }

/** What is planned for people on some days. */
export async function findPlans(tx: Tx, companyId: string, employeeIds: readonly string[], days: Days): Promise<Plans> {
  const plans = await listPlans(tx, companyId, employeeIds, days)
  const reached = await findReached(tx, companyId, plans, employeeIds)
  return {
    shiftsOf: (id, day, timeZone) => {
      const own = reached.get(id)
      return own ? decideShifts(own, day, timeZone) : []
    },
  }
}

/** The shifts of a person on each of some days. */
export function shiftsOn({ shiftsOf }: Plans, employeeId: string, { from, to }: Days, timeZone: string): DayShift[] {
  const shifts: DayShift[] = []
  for (let day = from; day <= to; day = addDays(day, 1)) shifts.push(...shiftsOf(employeeId, day, timeZone))
  return shifts
}

/** Most plans name people, or are for everyone: only the others ask the database whom they reach. */
async function findReached(
  tx: Tx,
  companyId: string,
  plans: readonly PlannedShift[],
  employeeIds: readonly string[],
): Promise<ReadonlyMap<string, PlannedShift[]>> {
  const asked = []
  for (const [place, { audience }] of plans.entries())
    if (!audience.is_all_employee_selected && !namesPeopleOnly(audience))
      asked.push({ place, people: await resolveAudience(tx, companyId, audience) })
  const rows = asked.length ? await listAllReached(tx, asked, employeeIds) : []
  const found = new Map(employeeIds.map((id) => [id, new Set<number>()]))
  for (const { employee_id, place } of rows) found.get(employee_id)?.add(place)
  for (const [place, { audience }] of plans.entries()) {
    if (audience.is_all_employee_selected) for (const places of found.values()) places.add(place)
    else if (namesPeopleOnly(audience)) for (const { employee_id } of audience.employees) found.get(employee_id.toLowerCase())?.add(place)
  }
  return new Map([...found].map(([id, places]) => [id, plans.filter((_, place) => places.has(place))]))
}

/** Whether an audience consists of people by name. */
export const namesPeopleOnly = ({ is_all_employee_selected, groups, roles, criterias }: Audience): boolean =>
  !is_all_employee_selected && !groups.length && !roles.length && !criterias.length
