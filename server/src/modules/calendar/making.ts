import { randomUUID } from 'node:crypto'
import { isDeepStrictEqual } from 'node:util'
import type { EventGuestsWanted, NewEvent } from '@atrium/contract/calendar/schemas'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import { isNobody } from '@atrium/contract/people/nobody'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { findZone, openAudience } from '#modules/people'
import { openPoll } from '#modules/polls'
import { managesEvents } from './access.ts'
import { announceEvent } from './announcing.ts'
import { putAnswer } from './answers/queries.ts'
import { bookEvent } from './book.ts'
import { openCalendar } from './calendars/access.ts'
import { tellOutside } from './exchange/outside/outside.ts'
import { makeSecret } from './guests/codes.ts'
import { inviteGuests, openGuests } from './guests/inviting.ts'
import { makeGuest, putHosts } from './guests/queries.ts'
import { tellGuests } from './notifying/telling.ts'
import { makeEventId } from './id-queries.ts'
import { linkPicture, openPicture } from './pictures/picture.ts'
import { insertChange } from './telling-queries.ts'
import { findByClientId, findEvent, insertEvent, type EventFacts, type EventRow, type Reach } from './queries.ts'
import { decideSeries, decideTimes, isPublic, type Times } from './rules.ts'

type Made = Omit<NewEvent, 'client_event_id' | 'hosts' | 'starts_at' | 'ends_at' | 'time_zone' | 'file_id' | 'picture_alt'>
/** What an event shall be about, apart from its times, its picture and its hosts. */
export type WantedFacts = { [K in Exclude<keyof Made, 'all_day'>]: Made[K] }

/** Makes an event, once for each client id, and invites its guests. Returns its id. */
export async function makeEvent(
  tx: Tx,
  actor: Actor,
  { client_event_id, hosts, file_id, picture_alt, ...wanted }: NewEvent,
  now: Date,
): Promise<string> {
  const { companyId, employeeId } = actor
  const clientId = client_event_id?.toLowerCase() ?? randomUUID()
  const known = client_event_id ? await findByClientId(tx, companyId, employeeId, clientId) : undefined
  if (known) return known
  const time_zone = wanted.time_zone ?? (await findZone(tx, companyId, employeeId))
  const times = decideTimes({ ...wanted, time_zone })
  if (!times.ok) throw new Refusal(times.code)
  const facts = await openFacts(tx, actor, wanted, times.value)
  const file = file_id ? await openPicture(tx, actor, file_id, picture_alt) : null
  const hostIds = await openHosts(tx, actor, employeeId, hosts)
  const event_id = await makeEventId(tx)
  const made = { event_id, series_id: event_id, author_id: employeeId, client_event_id: clientId, uid: `${event_id}@atrium` }
  const inserted = await insertEvent(
    tx,
    companyId,
    { ...facts, file },
    { ...made, ...reachOf(facts), check_in_secret: makeSecret(), now: now.toISOString() },
  )
  // A retry at the same time waited for the other to end.
  if (!inserted) return (await findByClientId(tx, companyId, employeeId, clientId)) ?? failed()
  if (file) await linkPicture(tx, actor, event_id, file)
  await putHosts(tx, companyId, event_id, hostIds)
  await inviteGuests(tx, companyId, event_id, { ...facts, file }, now)
  if (facts.kind === 'meeting') await answerYes(tx, companyId, event_id, employeeId, now)
  await settleMade(tx, actor, event_id, now)
  return event_id
}

/** The author of an event comes to it. */
async function answerYes(tx: Tx, companyId: string, event_id: string, employeeId: string, now: Date): Promise<void> {
  const guest_id = await makeGuest(tx, companyId, event_id, employeeId)
  const answer = { response: 'yes', attends: 'in_person', note: null, checked_in_at: null } as const
  await putAnswer(tx, companyId, { event_id, occurrence: '', guest_id, ...answer, responded_at: now.toISOString(), place_in_line: null })
}

async function settleMade(tx: Tx, actor: Actor, eventId: string, now: Date): Promise<void> {
  const event = (await findEvent(tx, actor.companyId, eventId)) ?? failed()
  await bookEvent(tx, actor.companyId, event, now)
  await recordChange(tx, actor, event, 'created', now)
  await tellGuests(tx, actor, event, { about: 'event_invited', occurrence: null }, now)
  await tellOutside(tx, actor.companyId, eventId)
  await announceEvent(tx, actor.companyId, event)
}

/** Writes what was done to an event into the audit trail, if it is not only its people’s. */
export const recordChange = async (
  tx: Tx,
  { companyId, employeeId }: Actor,
  { event_id, title, is_public, visibility }: EventRow,
  what: 'created' | 'changed' | 'moved' | 'deleted',
  now: Date,
): Promise<void> => {
  if (!is_public || visibility === 'private') return
  await insertChange(tx, companyId, { event_id, title, what, changed_by: employeeId, changed_at: now.toISOString() })
}

const failed = (): never => {
  throw new Error('an event was neither made nor there')
}
export const reachOf = ({ reaches_from, reaches_to }: Reach): Reach => ({ reaches_from, reaches_to })

export type OpenedFacts = Omit<EventFacts, 'file'> & Reach
/** Refuses facts that make no sense, and what the actor may not name or do. What is held already is not asked again. */
export async function openFacts(tx: Tx, actor: Actor, wanted: WantedFacts, times: Times, held?: EventRow): Promise<OpenedFacts> {
  const series = decideSeries(wanted, times)
  if (!series.ok) throw new Refusal(series.code)
  const isMeeting = wanted.kind === 'meeting'
  const guests = isMeeting ? wanted.guests : noGuests
  const audience: Audience = isMeeting ? wanted.audience : nobody
  if (!isDeepStrictEqual(audience, held?.audience)) await openOwnAudience(tx, actor, audience)
  if (!isDeepStrictEqual(guests, held?.guests)) await openGuests(tx, actor, guests)
  const calendar = wanted.calendar_id && (await openCalendar(tx, actor, wanted.calendar_id, held?.calendar_id ?? null))
  if (wanted.poll_id && wanted.poll_id !== held?.poll_id) await openPoll(tx, actor, wanted.poll_id, new Date(0))
  const { guests_can, title, description, kind, visibility, shows_as_busy, place, place_ids, with_call, call_link } = wanted
  return {
    ...times,
    ...series.value,
    title,
    description,
    kind,
    calendar_id: calendar ? calendar.calendar_id : null,
    visibility,
    shows_as_busy: kind === 'out_of_office' || shows_as_busy,
    place: place || null,
    place_ids: [...new Set(place_ids.map((id) => id.toLowerCase()))],
    with_call: isMeeting && with_call,
    call_link,
    poll_id: wanted.poll_id?.toLowerCase() ?? null,
    asks_response: isMeeting && wanted.asks_response,
    respond_by: wanted.respond_by,
    seats: isMeeting ? wanted.seats : null,
    guests,
    audience,
    is_for_everyone: audience.is_all_employee_selected,
    is_public: isPublic({ audience, calendar: calendar ? calendar.kind : null }),
    guests_see: guests_can.see_guests,
    guests_invite: guests_can.invite,
    guests_change: guests_can.change,
  }
}
const noGuests: EventGuestsWanted = { employees: [], groups: [], spaces: [], emails: [] }

async function openOwnAudience(tx: Tx, actor: Actor, audience: Audience): Promise<void> {
  if (isNobody(audience)) return
  if (!managesEvents(actor)) throw new Refusal('NO_PERMISSION')
  await openAudience(tx, actor, audience)
}

/** The author and other hosts. */
export async function openHosts(tx: Tx, actor: Actor, authorId: string, hosts: readonly { employee_id: string }[]): Promise<string[]> {
  await openAudience(tx, actor, { ...nobody, employees: [...hosts] })
  return [...new Set([authorId, ...hosts.map(({ employee_id }) => employee_id.toLowerCase())])]
}
