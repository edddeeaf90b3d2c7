import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { Handlers } from '#kernel/context'
import { findActiveEmployeeIds, findZone } from '#modules/people'
import { listBusy, showBusy, type Busy } from './booking/busy.ts'
import { listTaken } from './booking/queries.ts'
import { listNextOccurrences } from './recurrence/occurrences.ts'
import { decideSeries, decideTimes } from './rules.ts'

/** Of a series so many that come are looked through. */
const looked = 10
const mostShown = 200

export const conflictHandlers: Handlers<Pick<typeof calendarCalls, 'listEventConflicts'>> = {
  async listEventConflicts({ event_id, starts_at, ends_at, time_zone, rrule, employees, place_ids }, { tx, actor, now }, refuse) {
    const { companyId } = actor
    const zone = time_zone ?? (await findZone(tx, companyId, actor.employeeId))
    const times = decideTimes({ starts_at, ends_at, time_zone: zone, all_day: false })
    if (!times.ok) return refuse(times.code)
    const decided = decideSeries({ rrule, rdates: [], exdates: [] }, times.value)
    if (!decided.ok) return refuse(decided.code)
    const series = { ...times.value, ...decided.value }
    const all = rrule === null ? [{ starts_at: new Date(series.starts_at), ends_at: new Date(series.ends_at) }] : listNextOccurrences(series, now, looked)
    const [first, last] = [all[0], all.at(-1)]
    if (!first || !last) return { people: [], places: [] }
    // Whoever may not see people learns of nobody but themselves.
    const seesPeople = actor.permissions.has('people.see') || actor.permissions.has('people.manage')
    const wanted = employees.map(({ employee_id }) => employee_id.toLowerCase()).filter((id) => seesPeople || id === actor.employeeId)
    const active = [...(await findActiveEmployeeIds(tx, companyId, wanted))]
    const within = { from: first.starts_at, until: last.ends_at, exceptId: event_id ?? null }
    const busy = active.length ? await listBusy(tx, companyId, active, within) : []
    const touches = ({ from, until }: Busy): boolean => all.some((one) => from < one.ends_at.getTime() && until > one.starts_at.getTime())
    const asked = place_ids.flatMap((place_id) =>
      all.map((one) => ({ place_id, starts_at: one.starts_at.toISOString(), ends_at: one.ends_at.toISOString() })),
    )
    const places = asked.length ? await listTaken(tx, companyId, asked, event_id ?? null) : []
    return { people: busy.filter(touches).slice(0, mostShown).map(showBusy), places }
  },
}
