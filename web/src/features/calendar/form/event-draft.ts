import { eventExtents, overridableFields, type EventExtent } from '@atrium/contract/calendar/kinds'
import type { CalendarEvent, EventChange, NewEvent } from '@atrium/contract/calendar/schemas'
import { emptyDocument, type RichText } from '@atrium/contract/document'
import { nobody, type Audience } from '@atrium/contract/people/audience'
import type { DraftPicture } from '#features/files/use-described-picture.ts'
import { ownZone } from '#ui/time/zones.ts'
import type { Day } from '../grid/days.ts'
import { minutesOf, timeOf } from '../grid/days.ts'
import { instantsOf, placeOf, type Place } from '../grid/shown.ts'
import { repeatOf, ruleOf, type Repeat } from '../repeat/repeat.ts'

/** Somebody who is invited, as a chip of the form. */
export type Guest = { kind: 'employee' | 'group' | 'space' | 'email'; id: string; label: string }

/** What the form of an event begins with: an event to change, or a day, and perhaps a place on it. */
export type Start = { day: Day; place?: Place; event?: CalendarEvent }

/** An event as it is typed. Times are those of its zone. */
export type EventDraft = {
  title: string
  first: Day
  last: Day
  from: string
  until: string
  isAllDay: boolean
  zone: string
  repeat: Repeat | null
  /** A rule that the form cannot express is kept as it is. */
  ownRule: string | null
  seats: string
  place: string
  placeIds: string[]
  withCall: boolean
  callLink: string
  words: RichText | null
  picture: DraftPicture | null
  guests: Guest[]
  isForAudience: boolean
  audience: Audience
  calendarId: string | null
  isPrivate: boolean
  showsAsBusy: boolean
  asksResponse: boolean
  seeGuests: boolean
  mayInvite: boolean
  mayChange: boolean
}

/** A new event: where it was begun on the calendar, else the next full hour. */
export function blankDraft({ day, place }: Start, now: number): EventDraft {
  const zone = ownZone()
  const hour = Math.min(22, new Date(now).getHours() + 1)
  const from = place && !place.isAllDay ? place.from : hour * 60
  const until = place && !place.isAllDay ? place.until : from + 60
  return {
    title: '',
    first: place?.first ?? day,
    last: place?.last ?? day,
    from: timeOf(from),
    until: until === 24 * 60 ? '23:59' : timeOf(until),
    isAllDay: place?.isAllDay ?? false,
    zone,
    repeat: null,
    ownRule: null,
    seats: '',
    place: '',
    placeIds: [],
    withCall: false,
    callLink: '',
    words: null,
    picture: null,
    guests: [],
    isForAudience: false,
    audience: nobody,
    calendarId: null,
    isPrivate: false,
    showsAsBusy: true,
    asksResponse: true,
    seeGuests: true,
    mayInvite: false,
    mayChange: false,
  }
}

/** An event as the form shows it. `nameOf` finds the names of guests. */
export function draftOf(event: CalendarEvent, nameOf: (kind: Guest['kind'], id: string) => string): EventDraft {
  const zone = event.time_zone
  const at = placeOf(event, zone)
  const repeat = event.rrule ? repeatOf(event.rrule, { day: at.first, isAllDay: at.isAllDay, zone }) : undefined
  const guests = event.guests ?? { employees: [], groups: [], spaces: [], emails: [] }
  const guest = (kind: Guest['kind'], id: string): Guest => ({ kind, id, label: nameOf(kind, id) })
  return {
    title: event.title,
    first: at.first,
    last: at.last,
    from: at.isAllDay ? '09:00' : timeOf(at.from),
    until: at.isAllDay ? '10:00' : at.until === 24 * 60 ? '23:59' : timeOf(at.until),
    isAllDay: at.isAllDay,
    zone,
    repeat: repeat ?? null,
    ownRule: event.rrule && !repeat ? event.rrule : null,
    seats: event.seats === null ? '' : String(event.seats),
    place: event.place ?? '',
    placeIds: event.place_ids,
    withCall: event.with_call,
    callLink: event.call_link ?? '',
    words: event.description,
    picture: event.picture && { fileId: event.picture.file_id, name: event.picture.name, alt: event.picture.alt ?? '' },
    guests: [
      ...guests.employees.map(({ employee_id }) => guest('employee', employee_id)),
      ...guests.groups.map(({ group_id }) => guest('group', group_id)),
      ...guests.spaces.map(({ space_id }) => guest('space', space_id)),
      ...guests.emails.map((email) => guest('email', email)),
    ],
    isForAudience: event.audience !== null && JSON.stringify(event.audience) !== JSON.stringify(nobody),
    audience: event.audience ?? nobody,
    calendarId: event.calendar_id,
    isPrivate: event.visibility === 'private',
    showsAsBusy: event.shows_as_busy,
    asksResponse: event.asks_response,
    seeGuests: event.guests_can.see_guests,
    mayInvite: event.guests_can.invite,
    mayChange: event.guests_can.change,
  }
}

/** When it is, as instants; undefined while a part is missing. */
export function timesOf(draft: EventDraft): { starts_at: string; ends_at: string } | undefined {
  const { first, last, from, until, isAllDay, zone } = draft
  const areDays = [first, last].every((day) => /^\d{4}-\d\d-\d\d$/.test(day))
  const areTimes = isAllDay || [from, until].every((time) => /^\d\d:\d\d$/.test(time))
  if (!areDays || !areTimes) return undefined
  return instantsOf({ isAllDay, first, last, from: minutesOf(from), until: minutesOf(until) }, zone)
}

type Problem = { field: 'title' | 'times' | 'seats' | 'picture'; why: 'required' | 'ends' | 'number' | 'uploading' }
/** The first field that is wrong, and why. */
export function problemOf(draft: EventDraft): Problem | undefined {
  if (!draft.title.trim()) return { field: 'title', why: 'required' }
  const times = timesOf(draft)
  if (!times) return { field: 'times', why: 'required' }
  if (times.ends_at <= times.starts_at) return { field: 'times', why: 'ends' }
  if (draft.seats && !/^[1-9]\d{0,5}$/.test(draft.seats.trim())) return { field: 'seats', why: 'number' }
  return draft.picture && !draft.picture.fileId ? { field: 'picture', why: 'uploading' } : undefined
}

const ids = <Key extends string>(guests: readonly Guest[], kind: Guest['kind'], key: Key): Record<Key, string>[] =>
  guests.filter((one) => one.kind === kind).map(({ id }) => ({ [key]: id }) as Record<Key, string>) // the key is given

/** Guests as they are sent. */
export const wantedOf = (guests: readonly Guest[]) => ({
  employees: ids(guests, 'employee', 'employee_id'),
  groups: ids(guests, 'group', 'group_id'),
  spaces: ids(guests, 'space', 'space_id'),
  emails: guests.filter(({ kind }) => kind === 'email').map(({ id }) => id),
})

/** What is sent of a draft. */
export function factsOf(draft: EventDraft) {
  const { first, isAllDay, zone, repeat, ownRule, guests, isForAudience } = draft
  return {
    title: draft.title.trim(),
    ...timesOf(draft),
    time_zone: zone,
    all_day: isAllDay,
    rrule: repeat ? ruleOf(repeat, { day: first, isAllDay, zone }) : ownRule,
    seats: draft.seats.trim() ? Number(draft.seats) : null,
    place: draft.place.trim() || null,
    place_ids: draft.placeIds,
    with_call: draft.withCall,
    call_link: draft.callLink.trim() || null,
    description: draft.words && JSON.stringify(draft.words) !== JSON.stringify(emptyDocument) ? draft.words : null,
    file_id: draft.picture?.fileId ?? null,
    picture_alt: draft.picture?.alt.trim() || null,
    guests: isForAudience ? { employees: [], groups: [], spaces: [], emails: [] } : wantedOf(guests),
    audience: isForAudience ? draft.audience : nobody,
    calendar_id: draft.calendarId,
    visibility: draft.isPrivate ? ('private' as const) : ('default' as const),
    shows_as_busy: draft.showsAsBusy,
    asks_response: draft.asksResponse,
    guests_can: { see_guests: draft.seeGuests, invite: draft.mayInvite, change: draft.mayChange },
  } satisfies Partial<NewEvent>
}

const times = ['starts_at', 'ends_at', 'time_zone', 'all_day'] as const

/** What differs between two drafts of an event: the rest stays as it is, also in ones of a series that were changed by themselves. */
export function changesOf(before: EventDraft, after: EventDraft): Omit<EventChange, 'event_id' | 'applies_to'> {
  const [old, next] = [factsOf(before), factsOf(after)]
  const differs = (name: keyof typeof next): boolean => JSON.stringify(old[name]) !== JSON.stringify(next[name])
  const hasMoved = times.some(differs)
  return Object.fromEntries(
    Object.entries(next).filter(([name]) => (times.some((one) => one === name) ? hasMoved : differs(name as keyof typeof next))), // a name of it
  )
}

/** Which ones of a series can have such a change: one alone has neither guests nor a picture of its own, for example. */
export function extentsOf(before: EventDraft, after: EventDraft): readonly EventExtent[] {
  const isOther = before.zone !== after.zone || before.isAllDay !== after.isAllDay
  const own: readonly string[] = [...overridableFields, ...times]
  const isOwn = !isOther && Object.keys(changesOf(before, after)).every((name) => own.includes(name))
  return eventExtents.filter((extent) => isOwn || extent !== 'this')
}
