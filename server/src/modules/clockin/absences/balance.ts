import type { AbsenceBalance } from '@atrium/contract/clockin/absences'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { listConfigs } from '../config-queries.ts'
import { dayIn } from '../days.ts'
import { findExpectations } from '../reports/expectations.ts'
import { usualSettings, type Settings } from '../rules.ts'
import { listStanding, type StandingAbsence } from './queries.ts'
import { countDays, decideEntitlement, decideLeft, endOfMonth, type HolidayYear } from './rules.ts'

/** Days are carried over within so many years. */
const yearsBack = 5
type Year = { from: string; to: string }
const yearOf = (year: number): Year => ({ from: `${year}-01-01`, to: `${year}-12-31` })

/** How many days of holiday a person has in a year, by default the current one of the company. */
export async function findBalance(
  tx: Tx,
  companyId: string,
  employeeId: string,
  wanted: number | undefined,
  now: Date,
): Promise<AbsenceBalance> {
  const today = dayIn(now, await findCompanyZone(tx, companyId))
  const year = wanted ?? Number(today.slice(0, 4))
  const configs = await listConfigs(tx, companyId)
  const settings = { ...usualSettings, ...configs[0]?.settings }
  const range = { from: yearOf(year - yearsBack).from, to: yearOf(year).to }
  const [all, expected] = await Promise.all([
    listStanding(tx, companyId, [employeeId], range),
    findExpectations(tx, companyId, [employeeId], range),
  ])
  const joinedOn = expected.joinedOn(employeeId)
  const isWorkday = (day: string): boolean => expected.isWorkday(employeeId, day)
  const count = (off: readonly StandingAbsence[], days: Year): number => off.reduce((sum, one) => sum + countDays(one, days, isWorkday), 0)
  const of = (type: string, state: string) => all.filter((one) => one.absence_type === type && one.state === state)
  const holidays = of('holiday', 'approved')
  const began = Number((configs.at(-1)?.valid_from ?? today).slice(0, 4))
  const first = Math.min(year, Math.max(year - yearsBack, began, Number(joinedOn.slice(0, 4))))
  const years = Array.from({ length: year - first + 1 }, (_, index) =>
    sumYear(first + index, { settings, joinedOn, today, count: (days) => count(holidays, days) }),
  )
  const { carried, left } = decideLeft(years, settings.carry_over_days)
  const taken_days = count(holidays, { from: yearOf(year).from, to: earlier(today, yearOf(year).to) })
  return {
    employee_id: employeeId,
    year,
    entitled_days: years.at(-1)?.entitled ?? 0,
    carried_days: carried,
    taken_days,
    planned_days: count(holidays, yearOf(year)) - taken_days,
    pending_days: count(of('holiday', 'pending'), yearOf(year)),
    left_days: left,
    sick_days: count(of('sick', 'approved'), yearOf(year)),
  }
}

type Counting = { settings: Settings; joinedOn: string; today: string; count: (days: Year) => number }
function sumYear(year: number, { settings, joinedOn, today, count }: Counting): HolidayYear {
  const lastDay = settings.carry_over_months ? endOfMonth(year, settings.carry_over_months) : `${year - 1}-12-31`
  return {
    entitled: decideEntitlement(settings.holiday_days, joinedOn, year),
    used: count(yearOf(year)),
    usedInTime: count({ from: yearOf(year).from, to: lastDay }),
    isLapsed: today > lastDay,
  }
}

const earlier = (one: string, other: string): string => (one < other ? one : other)
