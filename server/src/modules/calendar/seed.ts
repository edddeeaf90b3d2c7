import { randomUUID } from 'node:crypto'
import type { CalendarColour, CalendarKind, EventAttendance, EventResponse } from '@atrium/contract/calendar/kinds'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { Tx } from '#kernel/database/transaction'
import { putAnswer } from './answers/queries.ts'
import { bookEvent } from './book.ts'
import { insertPlace } from './booking/queries.ts'
import { insertCalendar } from './calendars/queries.ts'
import { resolveReaders } from './calendars/handlers.ts'
import { makeSecret } from './guests/codes.ts'
import { inviteGuests } from './guests/inviting.ts'
import { listGuests, makeGuest, putHosts } from './guests/queries.ts'
import { makeEventId } from './id-queries.ts'
import { linkPicture, openPicture } from './pictures/picture.ts'
import { findEvent, insertEvent, type EventFacts } from './queries.ts'
import { readWall } from './recurrence/walls.ts'
import { instantOf } from './recurrence/zones.ts'
import { decideSeries, decideTimes, isPublic } from './rules.ts'

export type SeedCalendar = {
  key: string
  name: string
  kind: CalendarKind
  colour: CalendarColour
  author_id: string
  people?: readonly string[]
}
export type SeedPlace = { key: string; name: string; kind: 'room' | 'thing'; seats: number | null; equipment?: readonly string[] }
export type SeedEvent = {
  title: string
  author_id: string
  created_at: Date
  /** Wall times in the zone. */
  from: string
  until: string
  time_zone: string
  all_day?: boolean
  rrule?: string
  calendar?: string
  places?: readonly string[]
  place?: string
  hosts?: readonly string[]
  guests?: readonly string[]
  /** Their members are guests too. */
  spaces?: readonly string[]
  forEveryone?: boolean
  seats?: number
  with_call?: boolean
  visibility?: 'private'
  kind?: 'out_of_office'
  asks?: boolean
  picture?: { file_id: string; alt: string }
  answers?: readonly { by: string; response: EventResponse; attends?: EventAttendance; note?: string }[]
}
type Seeded = {
  calendars: readonly SeedCalendar[]
  places: readonly SeedPlace[]
  events: readonly SeedEvent[]
  location: string
  keeper: string
}
type Keys = ReadonlyMap<string, string>
type Writing = { calendars: Keys; kinds: ReadonlyMap<string, CalendarKind>; places: Keys; now: Date }

/** Demo data: calendars, rooms and events with their answers. Nobody is notified. */
export async function seedEvents(
  tx: Tx,
  companyId: string,
  { calendars, places, events, location, keeper }: Seeded,
  now: Date,
  as: (authorId: string, at: Date) => Promise<void>,
): Promise<void> {
  const [first = now] = events.map(({ created_at }) => created_at).toSorted((one, other) => one.getTime() - other.getTime())
  await as(keeper, first)
  const [calendarIds, placeIds] = [new Map<string, string>(), new Map<string, string>()]
  for (const { key, name, people, ...calendar } of calendars) {
    const audience = calendar.kind === 'team' ? audienceOf(people ?? []) : null
    const row = { ...calendar, calendar_name: name, audience, is_subscribed: false, client_calendar_id: randomUUID() }
    const id = (await insertCalendar(tx, companyId, { ...row, created_at: first.toISOString() })) ?? ''
    calendarIds.set(key, id)
    if (audience) await resolveReaders(tx, companyId, id, audience)
  }
  for (const { key, name, equipment = [], ...place } of places) {
    const row = { ...place, place_name: name, location, equipment: [...equipment], author_id: keeper, client_place_id: randomUUID() }
    placeIds.set(key, (await insertPlace(tx, companyId, { ...row, created_at: first.toISOString() }))?.place_id ?? '')
  }
  const writing = { calendars: calendarIds, kinds: new Map(calendars.map(({ key, kind }) => [key, kind])), places: placeIds, now }
  for (const event of events) {
    await as(event.author_id, event.created_at)
    await seedEvent(tx, companyId, event, writing)
  }
}

const audienceOf = (people: readonly string[]): Audience => ({ ...nobody, employees: people.map((employee_id) => ({ employee_id })) })

async function seedEvent(tx: Tx, companyId: string, event: SeedEvent, writing: Writing): Promise<void> {
  const { author_id, created_at, hosts = [], answers = [] } = event
  const { facts, reach } = factsOf(event, writing)
  const event_id = await makeEventId(tx)
  const made = { event_id, series_id: event_id, author_id, client_event_id: randomUUID(), uid: `${event_id}@atrium` }
  const author = { companyId, employeeId: author_id }
  const file = event.picture ? await openPicture(tx, author, event.picture.file_id, event.picture.alt) : null
  await insertEvent(tx, companyId, { ...facts, file }, { ...made, ...reach, check_in_secret: makeSecret(), now: created_at.toISOString() })
  if (file) await linkPicture(tx, author, event_id, file)
  await putHosts(tx, companyId, event_id, [author_id, ...hosts])
  await inviteGuests(tx, companyId, event_id, facts, created_at)
  const said = facts.kind === 'meeting' ? [...[author_id, ...hosts].map((by) => ({ by, response: 'yes' as const })), ...answers] : []
  for (const [index, answer] of said.entries())
    await seedAnswer(tx, companyId, event_id, answer, new Date(created_at.getTime() + index * 60_000))
  const stored = await findEvent(tx, companyId, event_id)
  if (stored) await bookEvent(tx, companyId, stored, writing.now)
}

async function seedAnswer(
  tx: Tx,
  companyId: string,
  event_id: string,
  answer: NonNullable<SeedEvent['answers']>[number],
  at: Date,
): Promise<void> {
  const known = (await listGuests(tx, companyId, event_id)).find(({ employee_id }) => employee_id === answer.by)
  const guest_id = known?.guest_id ?? (await makeGuest(tx, companyId, event_id, answer.by))
  const { response, attends = 'in_person', note = null } = answer
  const row = { event_id, occurrence: '', guest_id, response, attends, note, checked_in_at: null }
  await putAnswer(tx, companyId, { ...row, responded_at: at.toISOString(), place_in_line: null })
}

function factsOf(event: SeedEvent, { calendars, kinds, places }: Writing) {
  const { time_zone, all_day = false, rrule = null } = event
  const instant = (wall: string): string => new Date(instantOf(readWall(`${wall}:00`) ?? 0, time_zone) * 1_000).toISOString()
  const times = decideTimes({ starts_at: instant(event.from), ends_at: instant(event.until), time_zone, all_day })
  if (!times.ok) throw new Error(`the times of ${event.title} make no sense`)
  const series = decideSeries({ rrule, rdates: [], exdates: [] }, times.value)
  if (!series.ok) throw new Error(`the rule of ${event.title} makes no sense`)
  const { reaches_from, reaches_to, ...repeated } = series.value
  const audience = event.forEveryone ? { ...nobody, is_all_employee_selected: true } : nobody
  const kind = event.kind ?? 'meeting'
  const facts: EventFacts = {
    ...times.value,
    ...repeated,
    kind,
    title: event.title,
    calendar_id: event.calendar ? (calendars.get(event.calendar) ?? null) : null,
    description: null,
    file: null,
    visibility: event.visibility ?? 'default',
    shows_as_busy: !all_day || kind === 'out_of_office',
    place: event.place ?? null,
    place_ids: (event.places ?? []).flatMap((key) => places.get(key) ?? []),
    with_call: event.with_call ?? false,
    call_link: null,
    poll_id: null,
    asks_response: event.asks ?? !all_day,
    respond_by: null,
    seats: event.seats ?? null,
    guests: {
      employees: (event.guests ?? []).map((employee_id) => ({ employee_id })),
      groups: [],
      spaces: (event.spaces ?? []).map((space_id) => ({ space_id })),
      emails: [],
    },
    audience,
    is_for_everyone: event.forEveryone ?? false,
    is_public: isPublic({ audience, calendar: event.calendar ? (kinds.get(event.calendar) ?? null) : null }),
    guests_see: true,
    guests_invite: false,
    guests_change: false,
  }
  return { facts, reach: { reaches_from, reaches_to } }
}
