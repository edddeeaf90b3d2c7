import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { Handlers } from '#kernel/context'
import { findActiveEmployeeIds, findZone } from '#modules/people'
import { decideRule, listNextOccurrences, type Series } from '../recurrence/occurrences.ts'
import { wallTextAt } from '../recurrence/zones.ts'
import { listBusy, showBusy } from './busy.ts'
import { listTaken, type Stretch } from './queries.ts'
import { decideStretch } from './range.ts'

/** Of a series so many that come are looked through: with more, hosts would read a list instead of an answer. */
const lookedThrough = 10

type ConflictHandlers = Pick<Handlers<typeof calendarCalls>, 'listEventConflicts'>

export const conflictHandlers: ConflictHandlers = {
  async listEventConflicts({ event_id, starts_at, ends_at, time_zone, rrule, employees, place_ids }, { tx, actor, now }, refuse) {
    const { companyId } = actor
    if (starts_at === undefined || ends_at === undefined) return refuse('START_AND_END_DATE_REQUIRED')
    const stretch = decideStretch(starts_at, ends_at) ?? refuse('INVALID_INTERVAL')
    const zone = time_zone ?? (await findZone(tx, companyId, actor.employeeId))
    const stretches = rrule === null ? [stretch] : (decideStretches(stretch, rrule, zone, now) ?? refuse('EVENT_RULE_INVALID'))
    const [first, last] = [stretches.at(0), stretches.at(-1)]
    if (!first || !last) return { people: [], places: [] }
    const exceptId = event_id?.toLowerCase() ?? null
    // Without the permission to see people, a person learns of their own conflicts only.
    const seesPeople = actor.permissions.has('people.see') || actor.permissions.has('people.manage')
    const asked = employees.map(({ employee_id }) => employee_id.toLowerCase()).filter((id) => seesPeople || id === actor.employeeId)
    const ids = [...(await findActiveEmployeeIds(tx, companyId, [...new Set(asked)]))]
    const busy = await listBusy(tx, companyId, ids, { from: new Date(first.starts_at), until: new Date(last.ends_at), exceptId })
    const wanted = place_ids.flatMap((place_id) => stretches.map((one) => ({ place_id, ...one })))
    const places = await listTaken(tx, companyId, wanted, exceptId)
    const touches = (from: number, until: number): boolean =>
      stretches.some((one) => Date.parse(one.starts_at) < until && Date.parse(one.ends_at) > from)
    return { people: busy.filter(({ from, until }) => touches(from, until)).map(showBusy), places }
  },
}

/** The first few of a series that come; undefined for a rule that none may have. */
function decideStretches({ starts_at, ends_at }: Stretch, rrule: string, time_zone: string, now: Date): Stretch[] | undefined {
  const times = {
    starts_at_local: wallTextAt(new Date(starts_at), time_zone),
    ends_at_local: wallTextAt(new Date(ends_at), time_zone),
    time_zone,
    all_day: false,
  }
  const decided = decideRule(rrule, times)
  if (!decided.ok) return undefined
  const series: Series = { ...times, rrule: decided.rrule, rdates: [], exdates: [] }
  const after = new Date(Math.max(now.getTime(), Date.parse(starts_at) - 1))
  return listNextOccurrences(series, after, lookedThrough).map((one) => ({
    starts_at: one.starts_at.toISOString(),
    ends_at: one.ends_at.toISOString(),
  }))
}
