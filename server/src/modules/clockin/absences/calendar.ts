import type { CalendarDay, CalendarPerson, calendarCalls } from '@atrium/contract/clockin/calendar'
import { limits } from '@atrium/contract/limits'
import { weekdays } from '@atrium/contract/notifications/weekdays'
import type { Actor, Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { searchedPeople } from '#modules/people'
import { findNearManagers, openTeams, relationOf, seesEveryone } from '../access.ts'
import { addDays, daysBetween } from '../days.ts'
import type { Days } from '../queries.ts'
import { findExpectations, type Expectations } from '../reports/expectations.ts'
import { peopleListing } from '../reports/queries.ts'
import { decideRange } from '../rules.ts'
import { findPlans, type Plans } from '../shifts/plans.ts'
import { listStanding, nearPeople, peopleIn, type StandingAbsence } from './queries.ts'
import { partOf } from './rules.ts'

export const calendarHandlers: Handlers<typeof calendarCalls> = {
  async listClockinCalendar({ from, to, people, search, ...input }, { tx, actor, now }, refuse) {
    const decided = decideRange({ from, to })
    if (!decided.ok) return refuse(decided.code)
    const { days } = decided
    if (daysBetween(days.from, days.to) >= limits.clockinCalendarDays) return refuse('INVALID_INTERVAL')
    const near = await findNear(tx, actor, people, now)
    const found = search ? peopleIn(near, await searchedPeople(tx, actor.companyId, search)) : near
    const page = await listPage<{ employee_id: string }>(tx, found, input, peopleListing)
    const ids = page.items.map(({ employee_id }) => employee_id)
    return { items: await showCalendar(tx, actor, ids, days, now), next_cursor: page.next_cursor }
  },
}

/** Access check: everyone may see who of their own team is away; everybody, only those who may see everyone’s hours. */
async function findNear(tx: Tx, actor: Actor, people: 'team' | 'all', now: Date) {
  if (people === 'all' && !seesEveryone(actor)) throw new Refusal('NO_PERMISSION')
  if (people === 'all') return nearPeople(actor.companyId, 'all')
  const { managerIds, manager } = await findNearManagers(tx, actor, now)
  return nearPeople(actor.companyId, { managerIds, named: [actor.employeeId, ...(manager ? [manager] : [])] })
}

async function showCalendar(tx: Tx, actor: Actor, ids: readonly string[], days: Days, now: Date): Promise<CalendarPerson[]> {
  const [absences, expected, teams, plans] = await Promise.all([
    listStanding(tx, actor.companyId, ids, days),
    findExpectations(tx, actor.companyId, ids, days),
    openTeams(tx, actor, ids, now),
    findPlans(tx, actor.companyId, ids, days),
  ])
  const byPerson = Map.groupBy(absences, ({ employee_id }) => employee_id)
  return ids.map((id) => {
    const { isSeen } = relationOf(actor, id, teams)
    const shown = (byPerson.get(id) ?? []).filter(({ state }) => isSeen || state === 'approved')
    return {
      employee_id: id,
      works_on: weekdays.map((weekday) => expected.modelOf(id, days.to).days[weekday] > 0),
      days: daysOf(id, shown, { days, expected, plans, isSeen }),
    }
  })
}

type Shown = { days: Days; expected: Expectations; plans: Plans; isSeen: boolean }
function daysOf(id: string, absences: readonly StandingAbsence[], { days, expected, plans, isSeen }: Shown): CalendarDay[] {
  const shown: CalendarDay[] = []
  for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
    const holiday_name = expected.holidayOf(id, day)
    const absence = absenceOn(absences, day, isSeen)
    const shifts = plans.shiftsOf(id, day, expected.zoneOf(id))
    if (holiday_name || absence || shifts.length) shown.push({ day, holiday_name, shifts, absence })
  }
  return shown
}

/** What of a day somebody is away. A morning and an afternoon of two absences are the whole day, of the kind of the first. */
function absenceOn(absences: readonly StandingAbsence[], day: string, isSeen: boolean): CalendarDay['absence'] {
  const [first, second] = absences.flatMap((off) => {
    const part = partOf(off, day)
    return part ? [{ absence_type: isSeen ? off.absence_type : null, part, is_pending: off.state === 'pending' }] : []
  })
  if (!first || !second) return first ?? null
  return { ...first, part: 'day', is_pending: first.is_pending && second.is_pending }
}
