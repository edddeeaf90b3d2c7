import type { calendarCalls } from '@atrium/contract/calendar/calls'
import type { FoundTime } from '@atrium/contract/calendar/places'
import type { Handlers } from '#kernel/context'
import type { Tx } from '#kernel/database/transaction'
import { addDays, findExpectations } from '#modules/clockin'
import { findActiveEmployeeIds, findZone } from '#modules/people'
import { daySeconds } from '../recurrence/walls.ts'
import { wallAt } from '../recurrence/zones.ts'
import { listBusy, showBusy } from './busy.ts'
import { hoursOf, placeHours, weekdayOfDay } from './hours.ts'
import { listBookings, listRooms } from './queries.ts'
import { decideDays } from './range.ts'
import { findTimes, type Found, type Stretch, type Wanted } from './times.ts'

const minute = 60_000
/** Rooms that are looked through, the smallest that suffice. */
const mostRooms = 50

type FindingHandlers = Pick<Handlers<typeof calendarCalls>, 'findEventTimes' | 'listBusyTimes'>

export const findingHandlers: FindingHandlers = {
  async listBusyTimes({ employees, time_zone, ...range }, { tx, actor }, refuse) {
    const zone = time_zone ?? (await findZone(tx, actor.companyId, actor.employeeId))
    const decided = decideDays(range, zone)
    if (!decided.ok) return refuse(decided.code)
    const ids = await openPeople(tx, actor.companyId, employees)
    const busy = await listBusy(tx, actor.companyId, ids, { from: decided.from, until: decided.until, exceptId: null })
    return { items: busy.map(showBusy) }
  },

  async findEventTimes({ employees, time_zone, duration_minutes, needs_room, event_id, limit, ...range }, { tx, actor, now }, refuse) {
    const { companyId } = actor
    const zone = time_zone ?? (await findZone(tx, companyId, actor.employeeId))
    const decided = decideDays(range, zone)
    if (!decided.ok) return refuse(decided.code)
    const ids = await openPeople(tx, companyId, employees)
    const from = Math.max(decided.from.getTime(), now.getTime())
    if (from >= decided.until.getTime()) return { items: [] }
    const within = { from: new Date(from), until: decided.until, exceptId: event_id ?? null }
    const [busy, working, roomsAt] = [
      await listBusy(tx, companyId, ids, within),
      await findWorking(tx, companyId, ids, decided.days),
      needs_room ? await findRooms(tx, companyId, ids.length, within) : null,
    ]
    const busyOf = Map.groupBy(busy, ({ employee_id }) => employee_id)
    const people = ids.map((employee_id) => ({ employee_id, busy: busyOf.get(employee_id) ?? [], working: working.get(employee_id) ?? [] }))
    const length = duration_minutes * minute
    const found = findTimes(people, { from, until: decided.until.getTime(), length, limit, roomsAt, unkindness: createUnkindness(zone) })
    return { items: found.map((one) => showFound(one, length)) }
  },
}

/** Those who are active: nobody waits for people who left. */
async function openPeople(tx: Tx, companyId: string, employees: readonly { employee_id: string }[]): Promise<string[]> {
  const wanted = [...new Set(employees.map(({ employee_id }) => employee_id.toLowerCase()))]
  const active = await findActiveEmployeeIds(tx, companyId, wanted)
  return wanted.filter((id) => active.has(id))
}

/** When people work on some days, each by their own clock; a day more on both sides, since days begin elsewhere at other times. */
async function findWorking(
  tx: Tx,
  companyId: string,
  ids: readonly string[],
  { from, to }: { from: string; to: string },
): Promise<Map<string, Stretch[]>> {
  const days = { from: addDays(from, -1), to: addDays(to, 1) }
  const expected = await findExpectations(tx, companyId, ids, days)
  return new Map(
    ids.map((id) => {
      const stretches: Stretch[] = []
      for (let day = days.from; day <= days.to; day = addDays(day, 1)) {
        const hours = hoursOf(expected.modelOf(id, day), weekdayOfDay(day))
        if (hours && expected.holidayOf(id, day) === null) stretches.push(placeHours(day, hours, expected.zoneOf(id)))
      }
      return [id, stretches]
    }),
  )
}

type Within = { from: Date; until: Date; exceptId: string | null }
/** The rooms that hold so many people, and are free at a time. */
async function findRooms(tx: Tx, companyId: string, seats: number, { from, until, exceptId }: Within): Promise<Wanted['roomsAt']> {
  const rooms = (await listRooms(tx, companyId, seats, mostRooms)).map(({ place_id }) => place_id)
  const within = { starts_at: from.toISOString(), ends_at: until.toISOString() }
  const bookings = await listBookings(tx, companyId, rooms, within, exceptId)
  const taken = Map.groupBy(bookings, ({ place_id }) => place_id)
  const stretches = new Map(
    rooms.map((id) => [
      id,
      (taken.get(id) ?? []).map(({ starts_at, ends_at }) => ({ from: Date.parse(starts_at), until: Date.parse(ends_at) })),
    ]),
  )
  return (at, end) => rooms.filter((id) => !stretches.get(id)?.some((one) => one.from < end && one.until > at))
}

const [earliest, latest] = [6 * 60, 22 * 60]
const [kindBegin, kindEnd] = [10 * 60, 16 * 60]
const [noon, lunchEnd] = [12 * 60, 13 * 60]

/** Nobody is asked to come at night. The kindest hours are in the middle of the day, but for lunch. */
export const createUnkindness =
  (timeZone: string): Wanted['unkindness'] =>
  (at, until) => {
    const wall = wallAt(at / 1_000, timeZone)
    const begin = (wall % daySeconds) / 60
    const end = begin + (until - at) / minute
    if (begin < earliest || (end > latest && end - begin < latest - earliest)) return null
    const outside = Math.max(0, kindBegin - begin) + Math.max(0, end - kindEnd)
    return outside + (begin < lunchEnd && end > noon ? 60 : 0)
  }

const showFound = ({ at, free, busy, outside, rooms }: Found, length: number): FoundTime => ({
  starts_at: new Date(at).toISOString(),
  ends_at: new Date(at + length).toISOString(),
  free_ids: free,
  busy_ids: busy,
  outside_hours_ids: outside,
  place_ids: [...rooms],
})
