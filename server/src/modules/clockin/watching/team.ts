import type { DayShift } from '@atrium/contract/clockin/shifts'
import type { TeamMember, teamCalls } from '@atrium/contract/clockin/team'
import type { Handlers } from '#kernel/context'
import { listPage } from '#kernel/http/listing'
import type { Tx } from '#kernel/database/transaction'
import { findCompanyZone } from '#modules/company'
import { listStanding } from '../absences/queries.ts'
import { coverOf } from '../absences/rules.ts'
import { openReported } from '../access.ts'
import { addDays, dayIn, instantAt, minuteOfDay } from '../days.ts'
import { findExpectations, type Expectations } from '../reports/expectations.ts'
import { findHours } from '../reports/hours.ts'
import { peopleListing, reportedPeople } from '../reports/queries.ts'
import { weekdayOf } from '../reports/rules.ts'
import { clockOf } from '../rules.ts'
import { findPlans } from '../shifts/plans.ts'
import { listLatest, type LastEntry } from './queries.ts'
import { decideLate, decideLateForShift } from './rules.ts'

/** Four weeks and a day. */
const daysShown = 28

export const teamHandlers: Handlers<typeof teamCalls> = {
  async listClockinTeam({ people, search, ...input }, { tx, actor, now }) {
    const { companyId } = actor
    // Nobody’s clock is more than a day ahead of the company’s.
    const today = addDays(dayIn(now, await findCompanyZone(tx, companyId)), 1)
    const days = { from: addDays(today, -daysShown - 1), to: today }
    const found = await reportedPeople(tx, companyId, { ...(await openReported(tx, actor, people, now)), days, search })
    const page = await listPage<{ employee_id: string }>(tx, found, input, peopleListing)
    const ids = page.items.map(({ employee_id }) => employee_id)
    return { items: await showTeam(tx, companyId, ids, days, now), next_cursor: page.next_cursor }
  },
}

async function showTeam(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  days: { from: string; to: string },
  now: Date,
): Promise<TeamMember[]> {
  const [hours, latest, expected, plans, absences] = await Promise.all([
    findHours(tx, companyId, ids, days, now),
    listLatest(tx, companyId, ids),
    findExpectations(tx, companyId, ids, days),
    findPlans(tx, companyId, ids, days),
    listStanding(tx, companyId, ids, days),
  ])
  const last = new Map(latest.map((entry) => [entry.employee_id, entry]))
  const off = Map.groupBy(absences.filter(({ state }) => state === 'approved'), ({ employee_id }) => employee_id) // prettier-ignore
  return ids.map((id) => {
    const today = expected.todayOf(id, now)
    const shown = (hours.get(id) ?? []).filter(({ day }) => day <= today && day > addDays(today, -daysShown))
    const isOff = (day: string): boolean => expected.holidayOf(id, day) !== null || (off.get(id) ?? []).some((one) => coverOf(one, day) > 0)
    const shiftsOf = (day: string): DayShift[] => plans.shiftsOf(id, day, expected.zoneOf(id))
    return showMember({ id, shown, latest: last.get(id), expected, shiftsOf, isOff, now })
  })
}

type Member = {
  id: string
  shown: TeamMember['days']
  latest: LastEntry | undefined
  expected: Expectations
  shiftsOf: (day: string) => DayShift[]
  isOff: (day: string) => boolean
  now: Date
}

function showMember(member: Member): TeamMember {
  const { id, shown, latest, shiftsOf, now } = member
  const { clock_status, since } = clockOf(latest && { ...latest, entry_id: id, shift_started_at: latest.started_at })
  const today = shown.at(-1)
  const missing = shown.findLast((day) => day.state === 'auto' || (clock_status === 'out' && isMissed(day, member)))
  const late = today && clock_status === 'out' ? findLate(today, member) : undefined
  return {
    employee_id: id,
    clock_status,
    since,
    attention: missing ? 'missing' : late ? 'late' : null,
    missing_day: missing?.day ?? null,
    expected_at: late ?? null,
    absence: today?.absence ?? null,
    shifts: shiftsOf(member.expected.todayOf(id, now)).filter(({ ends_at }) => Date.parse(ends_at) > now.getTime()),
    days: shown,
  }
}

/** Whether nothing was recorded on a day whose planned shifts are over. A night shift can be recorded on its second day. */
function isMissed({ day }: TeamMember['days'][number], { id, shown, expected, shiftsOf, isOff, now }: Member): boolean {
  if (isOff(day) || day < expected.joinedOn(id)) return false
  const shifts = shiftsOf(day)
  const last = shifts.at(-1)
  if (!last || Date.parse(last.ends_at) > now.getTime()) return false
  const until = dayIn(new Date(last.ends_at), last.time_zone)
  return !shown.some((one) => one.day >= day && one.day <= until && isRecorded(one))
}
const isRecorded = ({ worked_minutes, uncounted_minutes, state }: TeamMember['days'][number]): boolean =>
  worked_minutes > 0 || uncounted_minutes > 0 || state !== 'counted'

/** When a person was expected who is not there: by their plan of the day, else by their core times. */
function findLate({ day, target_minutes, worked_minutes, state }: TeamMember['days'][number], member: Member): string | undefined {
  const { id, latest, expected, shiftsOf, isOff, now } = member
  const lastNight = isOff(addDays(day, -1)) ? [] : shiftsOf(addDays(day, -1))
  const shifts = isOff(day) ? [] : shiftsOf(day)
  const late = decideLateForShift([...lastNight, ...shifts], latest?.ended_at ?? null, now)
  if (late || shifts.length) return late
  const timeZone = expected.zoneOf(id)
  const core = expected.modelOf(id, day).core_times.filter(({ weekday }) => weekday === weekdayOf(day))
  const present = {
    isOut: true,
    hasWorked: worked_minutes > 0 || state !== 'counted',
    isExpected: target_minutes > 0,
    minuteOfDay: minuteOfDay(now, timeZone),
  }
  const minute = decideLate(present, core)
  return minute === undefined ? undefined : instantAt(day, minute, timeZone).toISOString()
}
