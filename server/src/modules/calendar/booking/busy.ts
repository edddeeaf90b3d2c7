import type { BusyKind } from '@atrium/contract/calendar/kinds'
import type { BusyTime } from '@atrium/contract/calendar/schemas'
import type { Tx } from '#kernel/database/transaction'
import { absencePart, findExpectations, listStandingAbsences } from '#modules/clockin'
import { keyOf, listHappenings } from '../occurring.ts'
import { listOverrides } from '../override-queries.ts'
import { clockOf } from '../recurrence/zones.ts'
import { readWall } from '../recurrence/walls.ts'
import { listBusyAnswers, listBusyEvents, listBusyGuests, type BusyEvent } from './busy-queries.ts'

export type Within = { from: Date; until: Date; exceptId: string | null }
/** In milliseconds. */
export type Busy = { employee_id: string; from: number; until: number; kind: BusyKind }

/** When people are not free: by their events, and by absences that were approved. Nothing says why. */
export async function listBusy(tx: Tx, companyId: string, employeeIds: readonly string[], within: Within): Promise<Busy[]> {
  const [events, absences] = [
    await listBusyByEvents(tx, companyId, employeeIds, within),
    await listAway(tx, companyId, employeeIds, within),
  ]
  return mergeBusy([...events, ...absences])
}

export const showBusy = ({ employee_id, from, until, kind }: Busy): BusyTime => ({
  employee_id,
  starts_at: new Date(from).toISOString(),
  ends_at: new Date(until).toISOString(),
  kind,
})

async function listBusyByEvents(tx: Tx, companyId: string, employeeIds: readonly string[], within: Within): Promise<Busy[]> {
  const guests = await listBusyGuests(tx, companyId, employeeIds, within)
  const eventIds = [...new Set(guests.map(({ event_id }) => event_id))]
  if (eventIds.length === 0) return []
  const guestIds = guests.map(({ guest_id }) => guest_id)
  const [events, answers, overrides] = await Promise.all([
    listBusyEvents(tx, companyId, eventIds),
    listBusyAnswers(tx, companyId, guestIds),
    listOverrides(tx, companyId, eventIds),
  ])
  const answersOf = new Map(answers.map(({ guest_id, occurrence, response }) => [`${guest_id} ${occurrence}`, response]))
  const guestsOf = Map.groupBy(guests, ({ event_id }) => event_id)
  return events.flatMap((event) =>
    listHappenings(event, overrides.get(event.event_id) ?? [], within.from, within.until).flatMap((one) => {
      if (!(one.override?.changes.shows_as_busy ?? event.shows_as_busy)) return []
      const [from, until] = [one.starts_at.getTime(), one.ends_at.getTime()]
      return (guestsOf.get(event.event_id) ?? []).flatMap(({ guest_id, employee_id, ...standing }) => {
        const response = answersOf.get(`${guest_id} ${keyOf(one)}`) ?? answersOf.get(`${guest_id} `) ?? null
        const kind = decideBusyKind(event, standing, response)
        return kind ? [{ employee_id, from, until, kind }] : []
      })
    }),
  )
}

type Standing = { is_host: boolean; is_invited: boolean }
/** How an event takes somebody's time; null: not at all. Hosts come unless they said no. */
export function decideBusyKind(
  { kind }: Pick<BusyEvent, 'kind'>,
  { is_host, is_invited }: Standing,
  response: string | null,
): BusyKind | null {
  if (response === 'no') return null
  if (kind === 'out_of_office') return is_host ? 'away' : null
  if (is_host || response === 'yes') return 'busy'
  return is_invited || response === 'maybe' ? 'maybe' : null
}

const noon = 12 * 3_600
const day = 24 * 3_600

async function listAway(tx: Tx, companyId: string, employeeIds: readonly string[], { from, until }: Within): Promise<Busy[]> {
  // A day more on both sides: where people are, the days are others.
  const days = { from: dayText(from.getTime() / 1_000 - day), to: dayText(until.getTime() / 1_000 + day) }
  const absences = (await listStandingAbsences(tx, companyId, employeeIds, days)).filter(({ state }) => state === 'approved')
  if (absences.length === 0) return []
  const { zoneOf } = await findExpectations(tx, companyId, employeeIds, days)
  return absences.flatMap((off) => {
    const clock = clockOf(zoneOf(off.employee_id))
    const at = (date: string, time: number): number => clock.instantOf((readWall(`${date}T00:00:00`) ?? 0) + time) * 1_000
    const begins = at(off.from, absencePart(off, off.from) === 'afternoon' ? noon : 0)
    const ends = at(off.to, absencePart(off, off.to) === 'morning' ? noon : day)
    return begins < until.getTime() && ends > from.getTime()
      ? [{ employee_id: off.employee_id, from: begins, until: ends, kind: 'away' as const }]
      : []
  })
}

const dayText = (seconds: number): string => new Date(seconds * 1_000).toISOString().slice(0, 'YYYY-MM-DD'.length)

/** What overlaps or touches is one time: how many meetings somebody has is their own business. */
export function mergeBusy(times: readonly Busy[]): Busy[] {
  const merged: Busy[] = []
  const latest = new Map<string, Busy>()
  for (const time of times.toSorted((one, other) => one.from - other.from)) {
    const key = `${time.employee_id} ${time.kind}`
    const last = latest.get(key)
    if (last && time.from <= last.until) last.until = Math.max(last.until, time.until)
    else {
      const added = { ...time }
      latest.set(key, added)
      merged.push(added)
    }
  }
  return merged
}
