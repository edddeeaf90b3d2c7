import type { EventItem } from '@atrium/contract/calendar/schemas'
import { limits } from '@atrium/contract/limits'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findZone } from '#modules/people'
import { askingOf } from './access.ts'
import { indexAnswers } from './answers/own.ts'
import { listAnswersOf } from './answers/queries.ts'
import { listGuestIds } from './guests/guest-id-queries.ts'
import { factsOf, keyOf, listHappenings, type Happening } from './occurring.ts'
import { listOverrides } from './override-queries.ts'
import { listInCalendars, listOfColleague, type ReadableEvent } from './queries.ts'
import { daysBetween, decideDays, type DayRange } from './ranges.ts'
import { showItems } from './showing.ts'

type Seen = Happening<ReadableEvent>
type Wanted = {
  from?: string | undefined
  to?: string | undefined
  time_zone?: string | undefined
  calendar_ids?: (string | null)[] | undefined
  employee_id?: string | undefined
  space_id?: string | undefined
  search?: string | undefined
  limit: number
  cursor?: string | undefined
}
export type ItemPage = { items: EventItem[]; next_cursor: string | null }

/** The events of some days, as the actor may see them, by their start. */
export async function listItems(tx: Tx, actor: Actor, wanted: Wanted): Promise<ItemPage> {
  const days = openDays(wanted, wanted.time_zone ?? (await findZone(tx, actor.companyId, actor.employeeId)))
  const rows = wanted.employee_id ? await listColleague(tx, actor, wanted.employee_id, days) : await listOwn(tx, actor, days)
  const seen = rows.filter(isWanted(wanted, actor)).toSorted(byStart)
  const after = wanted.cursor === undefined ? undefined : readCursor(wanted.cursor)
  const rest = after ? seen.filter((one) => compare(placeOf(one), after) > 0) : seen
  const page = rest.slice(0, wanted.limit)
  const last = rest.length > page.length ? page.at(-1) : undefined
  return { items: await showItems(tx, actor, page), next_cursor: last ? writeCursor(placeOf(last)) : null }
}

/** The days of a list, as instants. */
export function openDays({ from, to }: Pick<Wanted, 'from' | 'to'>, timeZone: string, most: number = limits.eventDays): DayRange {
  const decided = decideDays({ from, to }, timeZone)
  if (!decided.ok) throw new Refusal(decided.code)
  if (daysBetween(decided.value) > most) throw new Refusal('INVALID_INTERVAL')
  return decided.value
}

const listOwn = async (tx: Tx, actor: Actor, days: DayRange): Promise<Seen[]> =>
  happen(tx, actor, await listInCalendars(tx, { ...askingOf(actor), mayManage: false }, days.wide), days)

/** What a colleague does: not what they said no to, and of what the actor may not read only that they are busy. */
async function listColleague(tx: Tx, actor: Actor, employeeId: string, days: DayRange): Promise<Seen[]> {
  const { companyId, permissions } = actor
  if (employeeId !== actor.employeeId && !permissions.has('people.see') && !permissions.has('people.manage'))
    throw new Refusal('NO_PERMISSION')
  const events = await listOfColleague(tx, askingOf(actor), employeeId, days.wide)
  const guests = await listGuestIds(tx, companyId, employeeId, events.map(({ event_id }) => event_id)) // prettier-ignore
  const answers = indexAnswers(await listAnswersOf(tx, companyId, [...guests.values()]))
  return (await happen(tx, actor, events.map(withoutPlace), days)).filter((one) => {
    if (answers(guests.get(one.event.event_id) ?? null, keyOf(one))?.response === 'no') return false
    return one.event.is_open || factsOf(one).shows_as_busy
  })
}

/** Hides the calendar and the spaces of an event of which the actor may only know that somebody is busy, also from filters by them. */
const withoutPlace = (event: ReadableEvent): ReadableEvent =>
  event.is_open ? event : { ...event, calendar_id: null, guests: { ...event.guests, spaces: [] } }

async function happen(tx: Tx, { companyId }: Actor, events: readonly ReadableEvent[], days: DayRange): Promise<Seen[]> {
  const overrides = await listOverrides(tx, companyId, events.map(({ event_id }) => event_id)) // prettier-ignore
  return events.flatMap((event) =>
    listHappenings(event, overrides.get(event.event_id) ?? [], days.wide.from, days.wide.to).filter((one) => days.touches(one)),
  )
}

function isWanted({ calendar_ids, space_id, search }: Wanted, { employeeId }: Actor): (one: Seen) => boolean {
  const calendars = calendar_ids && new Set(calendar_ids.map((id) => id?.toLowerCase() ?? null))
  const words = fold(search ?? '')
    .split(/\s+/)
    .filter(Boolean)
  const space = space_id?.toLowerCase()
  return (one) => {
    const { event } = one
    const isOwn = event.guest_id !== null || event.host_ids.includes(employeeId)
    if (calendars && !calendars.has(event.calendar_id) && !(calendars.has(null) && isOwn)) return false
    if (space && !event.guests.spaces.some(({ space_id: id }) => id.toLowerCase() === space)) return false
    if (!words.length) return true
    const facts = factsOf(one)
    const text = fold(`${facts.title} ${facts.place ?? ''}`)
    return event.is_open && words.every((word) => text.includes(word))
  }
}
const fold = (text: string): string =>
  text
    .normalize('NFKD')
    .replaceAll(/\p{Diacritic}/gu, '')
    .toLowerCase()

type Place = readonly [number, string, string]
const placeOf = ({ starts_at, event, occurrence }: Seen): Place => [starts_at.getTime(), event.event_id, occurrence ?? '']
const compare = (one: Place, other: Place): number =>
  one[0] - other[0] || (one[1] < other[1] ? -1 : one[1] > other[1] ? 1 : one[2] < other[2] ? -1 : one[2] > other[2] ? 1 : 0)
const byStart = (one: Seen, other: Seen): number => compare(placeOf(one), placeOf(other))

const writeCursor = (place: Place): string => Buffer.from(JSON.stringify(place)).toString('base64url')
function readCursor(cursor: string): Place {
  try {
    const read: unknown = JSON.parse(Buffer.from(cursor, 'base64url').toString())
    if (Array.isArray(read)) {
      const [at, id, occurrence]: unknown[] = read
      if (typeof at === 'number' && typeof id === 'string' && typeof occurrence === 'string') return [at, id, occurrence]
    }
  } catch {
    // Not one of ours.
  }
  throw new Refusal('INVALID_REQUEST')
}
