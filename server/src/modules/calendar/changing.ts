import { randomUUID } from 'node:crypto'
import { overridableFields } from '@atrium/contract/calendar/kinds'
import type { EventChange } from '@atrium/contract/calendar/schemas'
import type { Actor } from '#kernel/context'
import { Refusal } from '#kernel/http/refusal'
import type { Tx } from '#kernel/database/transaction'
import { managesEvents, openHappening, openLocked, type Opened } from './access.ts'
import { announceEvent } from './announcing.ts'
import { seatsOf, tellSeated } from './answers/seats.ts'
import { bookEvent } from './book.ts'
import { keepCalls } from './calls/following.ts'
import { tellOutside } from './exchange/outside/outside.ts'
import { makeSecret } from './guests/codes.ts'
import { makeEventId } from './id-queries.ts'
import { inviteGuests } from './guests/inviting.ts'
import { copyGuests, putHosts } from './guests/queries.ts'
import { openFacts, openHosts, reachOf, recordChange, type OpenedFacts, type WantedFacts } from './making.ts'
import { tellGuests } from './notifying/telling.ts'
import { isRecurring, shiftWall, wallsBetween, type Happening } from './occurring.ts'
import { linkSplitPicture, openChangedPicture, replacePicture } from './pictures/picture.ts'
import { settleProposals } from './proposals/standing.ts'
import { deleteOccurrences, listOverrides, listStoredOccurrences, moveOccurrences, putOverride } from './override-queries.ts'
import { changeEvent, findEvent, insertEvent, updateEvent, type EventRow, type ReadableEvent } from './queries.ts'
import { findOccurrence, splitSeries } from './recurrence/occurrences.ts'
import { daySeconds } from './recurrence/walls.ts'
import { decideSeries, decideTimes, isOverride, mayUpdate, moveRule, type Times } from './rules.ts'

type Seen = Happening<ReadableEvent>
/** What became of a change: the event, and which one of it is shown. */
export type Changed = { event_id: string; occurrence: string | undefined }

/** Changes an event, one of a series, one and the following ones, or all of them. */
export async function rewriteEvent(tx: Tx, actor: Actor, change: EventChange, now: Date): Promise<Changed> {
  const event = await openLocked(tx, actor, change.event_id)
  if (!mayUpdate(event, { mayManage: managesEvents(actor) })) throw new Refusal('NO_PERMISSION')
  // Guests who may change an event decide neither who else comes nor who its hosts are.
  const isHost = event.is_host || (managesEvents(actor) && event.is_public)
  const rules = [change.guests, change.audience, change.hosts, change.guests_can, change.calendar_id, change.visibility, change.kind]
  if (!isHost && rules.some((one) => one !== undefined)) throw new Refusal('NO_PERMISSION')
  if (!isRecurring(event) || change.applies_to === 'all') return changeAll(tx, actor, event, change, now)
  if (change.occurrence === undefined) throw new Refusal('INVALID_REQUEST')
  const opened = await openHappening(tx, actor, event, change.occurrence, now)
  if (change.applies_to === 'this') return changeOne(tx, actor, opened, change, now)
  return changeFollowing(tx, actor, opened.happening, change, now)
}

/** The times that a change wants, from those that there are. Undefined if it does not say any. */
function timesOf(change: EventChange, held: Times): Times | undefined {
  const { starts_at, ends_at, time_zone, all_day } = change
  if ([starts_at, ends_at, time_zone, all_day].every((one) => one === undefined)) return undefined
  const zone = time_zone ?? held.time_zone
  // Without times of its own another zone keeps the wall time.
  const isZoneAlone = starts_at === undefined && ends_at === undefined && zone !== held.time_zone
  if (isZoneAlone) throw new Refusal('START_AND_END_DATE_REQUIRED')
  // A new start alone keeps the length.
  const length = Date.parse(held.ends_at) - Date.parse(held.starts_at)
  const start = starts_at ?? held.starts_at
  const end = ends_at ?? (starts_at ? new Date(Date.parse(start) + length).toISOString() : held.ends_at)
  const decided = decideTimes({ starts_at: start, ends_at: end, time_zone: zone, all_day: all_day ?? held.all_day })
  if (!decided.ok) throw new Refusal(decided.code)
  return decided.value
}

const timesIn = ({ starts_at, ends_at, starts_at_local, ends_at_local, time_zone, all_day }: Times): Times => ({
  starts_at,
  ends_at,
  starts_at_local,
  ends_at_local,
  time_zone,
  all_day,
})
const timesOfHappening = ({ event, ...one }: Seen): Times => ({
  starts_at: one.starts_at.toISOString(),
  ends_at: one.ends_at.toISOString(),
  starts_at_local: one.starts_at_local,
  ends_at_local: one.ends_at_local,
  time_zone: event.time_zone,
  all_day: event.all_day,
})
const areSame = (one: Times, other: Times): boolean => one.starts_at === other.starts_at && one.ends_at === other.ends_at

/** Changes one of a series by itself. */
async function changeOne(tx: Tx, actor: Actor, { happening }: Opened, change: EventChange, now: Date): Promise<Changed> {
  const { event, override, occurrence } = happening
  if (!isOverride(change) || occurrence === null) throw new Refusal('INVALID_REQUEST')
  const held = timesOfHappening(happening)
  const times = timesOf(change, held) ?? held
  if (times.time_zone !== event.time_zone || times.all_day !== event.all_day) throw new Refusal('INVALID_REQUEST')
  const changes = { ...override?.changes }
  for (const field of overridableFields) if (change[field] !== undefined) Object.assign(changes, { [field]: change[field] })
  const isMoved = !areSame(times, held)
  const before = await seatsOf(tx, actor.companyId, happening, now)
  const stamp = now.toISOString()
  await putOverride(tx, actor.companyId, {
    event_id: event.event_id,
    occurrence,
    starts_at_local: times.starts_at_local,
    ends_at_local: times.ends_at_local,
    starts_at: times.starts_at,
    ends_at: times.ends_at,
    has_own_times: isMoved || (override?.has_own_times ?? false),
    changes,
    moved_at: isMoved ? stamp : (override?.moved_at ?? null),
    moved_from: isMoved ? held.starts_at : (override?.moved_from ?? null),
    reason: change.reason ?? null,
    updated_at: stamp,
    updated_by: actor.employeeId,
  })
  await changeEvent(tx, actor.companyId, event.event_id, reachWith(event, times), now)
  await settleChanged(tx, actor, event.event_id, { isMoved, occurrence }, now)
  await tellSeated(tx, actor.companyId, before)
  return { event_id: event.event_id, occurrence }
}
const reachWith = (event: EventRow, { starts_at, ends_at }: Pick<Times, 'starts_at' | 'ends_at'>) => ({
  reaches_from: [event.starts_at, starts_at].toSorted()[0] ?? starts_at,
  reaches_to: event.reaches_to === null ? null : ([event.reaches_to, ends_at].toSorted().at(-1) ?? ends_at),
})

/** Changes a whole event. In a series the times are those of the one that the caller looks at: the others move as far. */
async function changeAll(tx: Tx, actor: Actor, event: ReadableEvent, change: EventChange, now: Date): Promise<Changed> {
  const { companyId } = actor
  const looking =
    isRecurring(event) && change.occurrence !== undefined
      ? (await openHappening(tx, actor, event, change.occurrence, now)).happening
      : undefined
  const first = timesIn(event)
  const held = looking ? timesOfHappening(looking) : first
  const wanted = timesOf(change, held)
  const times = wanted && looking ? shiftTimes(event, held, wanted) : (wanted ?? first)
  const shift = wallsBetween(event.starts_at_local, times.starts_at_local)
  const facts = await openChanged(tx, actor, event, change, times, shift)
  const isMoved = !areSame(times, event)
  const before = await seatsOf(tx, companyId, looking ?? { event, occurrence: null }, now)
  const file = await openChangedPicture(tx, actor, event, change)
  const stamp = { now: now.toISOString(), by: actor.employeeId, reason: change.reason ?? null, moved: isMoved ? shift : null }
  await updateEvent(tx, companyId, event.event_id, { ...facts, file }, stamp)
  await replacePicture(tx, actor, event, file)
  await renameOccurrences(tx, companyId, { eventId: event.event_id, toEvent: event.event_id, shift, series: facts })
  await changePeople(tx, actor, event, change, facts, now)
  await keepCalls(tx, companyId, { ...event, ...facts }, now)
  await keepReach(tx, companyId, event.event_id, facts, now)
  await settleChanged(tx, actor, event.event_id, { isMoved, occurrence: null }, now)
  await tellSeated(tx, companyId, before)
  const shown = change.occurrence && isRecurring(facts) ? shiftWall(change.occurrence, shift) : undefined
  return { event_id: event.event_id, occurrence: shown && findOccurrence(facts, shown) ? shown : undefined }
}

/** The first of a series, moved as one of it was. */
function shiftTimes(event: EventRow, held: Times, wanted: Times): Times {
  const starts_at_local = shiftWall(event.starts_at_local, wallsBetween(held.starts_at_local, wanted.starts_at_local))
  const ends_at_local = shiftWall(starts_at_local, wallsBetween(wanted.starts_at_local, wanted.ends_at_local))
  const { time_zone, all_day } = wanted
  const [first] = [
    findOccurrence({ starts_at_local, ends_at_local, time_zone, all_day, rrule: null, rdates: [], exdates: [] }, starts_at_local),
  ]
  if (!first) throw new Refusal('INVALID_INTERVAL')
  return {
    starts_at_local,
    ends_at_local,
    starts_at: first.starts_at.toISOString(),
    ends_at: first.ends_at.toISOString(),
    time_zone,
    all_day,
  }
}

/** The facts of an event with a change, refused as those of a new one. Its rule and single days move with it. */
async function openChanged(tx: Tx, actor: Actor, event: EventRow, change: EventChange, times: Times, shift: number): Promise<OpenedFacts> {
  const { guests_see: see_guests, guests_invite: invite, guests_change } = event
  const held: WantedFacts = {
    ...event,
    rrule: moveRule(event.rrule, Math.round(shift / daySeconds)),
    rdates: event.rdates.map((wall) => shiftWall(wall, shift)),
    exdates: event.exdates.map((wall) => shiftWall(wall, shift)),
    guests_can: { see_guests, invite, change: guests_change },
  }
  const given = Object.fromEntries(Object.entries(change).filter(([, value]) => value !== undefined))
  return openFacts(tx, actor, { ...held, ...given }, times, event)
}

/** What is stored of single ones gets the names that they have now. What the series does not have any more goes. */
type Renaming = { eventId: string; toEvent: string; shift: number; from?: string; series: OpenedFacts }
async function renameOccurrences(tx: Tx, companyId: string, { eventId, toEvent, shift, from = '', series }: Renaming): Promise<void> {
  const stored = (await listStoredOccurrences(tx, companyId, eventId)).filter((occurrence) => occurrence >= from)
  const renamed = stored.map((occurrence) => ({ from: occurrence, to: shiftWall(occurrence, shift) }))
  const stays = renamed.filter(({ to }) => isRecurring(series) && findOccurrence(series, to) !== undefined)
  const gone = stored.filter((occurrence) => !stays.some((one) => one.from === occurrence))
  await deleteOccurrences(tx, companyId, eventId, gone)
  if (shift !== 0 || eventId !== toEvent) await moveOccurrences(tx, companyId, { eventId, toEvent }, stays)
}

/** Changes one of a series and the following ones: they become a series of their own. */
async function changeFollowing(tx: Tx, actor: Actor, happening: Seen, change: EventChange, now: Date): Promise<Changed> {
  const { companyId } = actor
  const { event, occurrence } = happening
  const halves = occurrence === null ? undefined : splitSeries(event, occurrence)
  if (!halves || occurrence === null) return changeAll(tx, actor, event, change, now)
  const first = findOccurrence(event, occurrence)
  if (!first) throw new Refusal('CALANDER_EVENT_NOT_FOUND')
  const length = wallsBetween(event.starts_at_local, event.ends_at_local)
  const regular: Times = {
    starts_at: first.starts_at.toISOString(),
    ends_at: first.ends_at.toISOString(),
    starts_at_local: occurrence,
    ends_at_local: shiftWall(occurrence, length),
    time_zone: event.time_zone,
    all_day: event.all_day,
  }
  const times = timesOf(change, regular) ?? regular
  const shift = wallsBetween(occurrence, times.starts_at_local)
  const facts = await openChanged(tx, actor, { ...event, ...halves.after }, change, times, shift)
  const file = await openChangedPicture(tx, actor, event, change)
  const eventId = await insertFollowing(tx, actor, event, { ...facts, file }, now)
  await linkSplitPicture(tx, actor, event, eventId, file)
  await renameOccurrences(tx, companyId, { eventId: event.event_id, toEvent: eventId, shift, from: occurrence, series: facts })
  const isMoved = !areSame(times, regular)
  const stamp = { now: now.toISOString(), by: actor.employeeId, reason: change.reason ?? null, moved: isMoved ? shift : null }
  await updateEvent(tx, companyId, eventId, { ...facts, file }, stamp)
  await changePeople(tx, actor, { ...event, event_id: eventId }, change, facts, now)
  await keepReach(tx, companyId, eventId, facts, now)
  await endBefore(tx, actor, event, halves.before, now)
  await settleChanged(tx, actor, eventId, { isMoved, occurrence: null }, now)
  return { event_id: eventId, occurrence: isRecurring(facts) ? facts.starts_at_local : undefined }
}

async function insertFollowing(
  tx: Tx,
  { companyId }: Actor,
  event: EventRow,
  facts: OpenedFacts & Pick<EventRow, 'file'>,
  now: Date,
): Promise<string> {
  const event_id = await makeEventId(tx)
  const { series_id, author_id } = event
  const made = { event_id, series_id, author_id, client_event_id: randomUUID(), uid: `${event_id}@atrium` }
  await insertEvent(tx, companyId, facts, { ...made, ...reachOf(facts), check_in_secret: makeSecret(), now: now.toISOString() })
  await copyGuests(tx, companyId, event.event_id, event_id)
  return event_id
}

/** What remains of a series that ends before one of it. */
export async function endBefore(
  tx: Tx,
  { companyId }: Actor,
  event: EventRow,
  before: Pick<EventRow, 'rrule' | 'rdates' | 'exdates'>,
  now: Date,
): Promise<void> {
  const decided = decideSeries(before, event)
  if (!decided.ok) throw new Refusal(decided.code)
  await changeEvent(tx, companyId, event.event_id, decided.value, now)
  await keepReach(tx, companyId, event.event_id, decided.value, now)
  const rest = await findEvent(tx, companyId, event.event_id)
  if (!rest) return
  await bookEvent(tx, companyId, rest, now)
  await tellOutside(tx, companyId, event.event_id)
  await announceEvent(tx, companyId, rest)
}

/** Series reach as far as those of it that were moved. */
async function keepReach(
  tx: Tx,
  companyId: string,
  eventId: string,
  held: { reaches_from: string; reaches_to: string | null },
  now: Date,
): Promise<void> {
  const moved = ((await listOverrides(tx, companyId, [eventId])).get(eventId) ?? []).filter(({ has_own_times }) => has_own_times)
  if (!moved.length) return
  const reaches_from = [held.reaches_from, ...moved.map(({ starts_at }) => starts_at)].toSorted()[0] ?? held.reaches_from
  const last = [held.reaches_to ?? '', ...moved.map(({ ends_at }) => ends_at)].toSorted().at(-1) ?? null
  await changeEvent(tx, companyId, eventId, { reaches_from, reaches_to: held.reaches_to === null ? null : last }, now)
}

async function changePeople(tx: Tx, actor: Actor, event: EventRow, change: EventChange, facts: OpenedFacts, now: Date): Promise<void> {
  if (change.hosts) await putHosts(tx, actor.companyId, event.event_id, await openHosts(tx, actor, event.author_id, change.hosts))
  if (change.hosts ?? change.guests ?? change.audience ?? change.kind)
    await inviteGuests(tx, actor.companyId, event.event_id, { ...facts, file: null }, now)
}

/** Books places again, settles proposals, tells guests, and open pages. */
async function settleChanged(
  tx: Tx,
  actor: Actor,
  eventId: string,
  { isMoved, occurrence }: { isMoved: boolean; occurrence: string | null },
  now: Date,
): Promise<void> {
  const event = await findEvent(tx, actor.companyId, eventId)
  if (!event) return
  await bookEvent(tx, actor.companyId, event, now)
  if (isMoved) await settleProposals(tx, actor.companyId, event)
  await recordChange(tx, actor, event, isMoved ? 'moved' : 'changed', now)
  await tellGuests(tx, actor, event, { about: 'event_invited', occurrence: null }, now)
  if (isMoved) await tellGuests(tx, actor, event, { about: 'event_moved', occurrence }, now)
  await tellOutside(tx, actor.companyId, eventId)
  await announceEvent(tx, actor.companyId, event)
}
