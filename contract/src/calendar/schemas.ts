import * as z from 'zod/mini'
import { RichText } from '../document.ts'
import { Instant, WorkEmail, line, optionalLine } from '../fields.ts'
import { TimeZone } from '../time-zone.ts'
import { limits } from '../limits.ts'
import { Audience } from '../people/audience.ts'
import { eventAttendances, eventExtents, eventKinds, eventResponses, eventVisibilities } from './kinds.ts'
import { EventPicture, EventProposal, WallTime } from './small-schemas.ts'

/** Days, both included. Optional here, so that START_AND_END_DATE_REQUIRED comes first. */
export const eventRange = { from: z.optional(z.iso.date()), to: z.optional(z.iso.date()) }
export const rangeErrors = ['START_AND_END_DATE_REQUIRED', 'INVALID_INTERVAL'] as const

/** Which event, or which one of a series: `occurrence` is the time at which it would begin by the rule, in the zone of the event. */
export const WhichEvent = z.object({ event_id: z.uuid(), occurrence: z.optional(WallTime) })

/** What the caller answered, and what is theirs alone. */
export const OwnAnswer = z.object({
  is_host: z.boolean(),
  /** Named as a guest, or by a group, a space or the audience. */
  is_invited: z.boolean(),
  response: z.nullable(z.enum(eventResponses)),
  attends: z.nullable(z.enum(eventAttendances)),
  note: z.nullable(z.string()),
  /** The event moved after this answer: the guest is asked again. */
  is_outdated: z.boolean(),
  /** Of an event without a free seat: the place in the waiting list, from 1. */
  waiting_position: z.nullable(z.int()),
  checked_in_at: z.nullable(Instant),
})
export type OwnAnswer = z.infer<typeof OwnAnswer>

/** An event, or one of a series, as calendars show it. */
export const EventItem = z.object({
  event_id: z.uuid(),
  /** Of one of a series; null for a single event. */
  occurrence: z.nullable(WallTime),
  /** Null: in the hosts’ own calendars. */
  calendar_id: z.nullable(z.uuid()),
  kind: z.enum(eventKinds),
  /** Whether the caller learns only that its people are busy: title and place are empty then. */
  is_busy_only: z.boolean(),
  title: z.string(),
  starts_at: Instant,
  /** Not part of it any more. */
  ends_at: Instant,
  /** In the zone of the event. Of an event of whole days, the days on which everyone has it: midnight, and the midnight after its last day. */
  starts_at_local: WallTime,
  ends_at_local: WallTime,
  time_zone: z.string(),
  all_day: z.boolean(),
  is_recurring: z.boolean(),
  /** One of a series that was changed by itself. */
  is_changed: z.boolean(),
  /** When it would have begun, if it was moved after people had been invited. */
  moved_from: z.nullable(Instant),
  visibility: z.enum(eventVisibilities),
  /** Whether its people count as busy. */
  shows_as_busy: z.boolean(),
  place: z.nullable(z.string()),
  place_ids: z.array(z.uuid()),
  /** Whether it has a call in Atrium. */
  with_call: z.boolean(),
  /** Whether the caller may join that call while it is open: hosts, guests, and those who said yes. */
  may_join_call: z.boolean(),
  host_ids: z.array(z.uuid()),
  /** The file of its picture. */
  picture_id: z.nullable(z.uuid()),
  asks_response: z.boolean(),
  seats: z.nullable(z.int()),
  /** Those who answered yes, without the waiting list. Null if the caller may not see guests. */
  going_count: z.nullable(z.int()),
  /** A few of those who come, for their faces. */
  going_ids: z.array(z.uuid()),
  own: OwnAnswer,
  can_update: z.boolean(),
})
export type EventItem = z.infer<typeof EventItem>

export const EventGuestsWanted = z.object({
  employees: z._default(z.array(z.object({ employee_id: z.uuid() })).check(z.maxLength(limits.eventGuests)), []),
  groups: z._default(z.array(z.object({ group_id: z.uuid() })).check(z.maxLength(limits.eventGuestGroups)), []),
  spaces: z._default(z.array(z.object({ space_id: z.uuid() })).check(z.maxLength(limits.eventGuestGroups)), []),
  /** People outside of the company. */
  emails: z._default(z.array(WorkEmail).check(z.maxLength(limits.eventOutsideGuests)), []),
})
export type EventGuestsWanted = z.infer<typeof EventGuestsWanted>

export const GuestAbilities = z.object({
  see_guests: z._default(z.boolean(), true),
  invite: z._default(z.boolean(), false),
  change: z._default(z.boolean(), false),
})
export type GuestAbilities = z.infer<typeof GuestAbilities>

/** An event as its page shows it. */
export const CalendarEvent = z.extend(EventItem, {
  description: z.nullable(RichText),
  picture: z.nullable(EventPicture),
  /** A call elsewhere. */
  call_link: z.nullable(z.string()),
  /** A poll of the author in which people choose the date. */
  poll_id: z.nullable(z.uuid()),
  author_id: z.uuid(),
  /** RFC 5545, without DTSTART; and days that the rule does not name, or that are left out. */
  rrule: z.nullable(z.string()),
  rdates: z.array(WallTime),
  exdates: z.array(WallTime),
  /** When the series ends; null without an end. */
  last_ends_at: z.nullable(Instant),
  /** Whom it is for; null if the caller may not see guests. */
  guests: z.nullable(EventGuestsWanted),
  audience: z.nullable(Audience),
  guests_can: GuestAbilities,
  respond_by: z.nullable(Instant),
  /** Answers of guests and audience. Null if the caller may not see guests. */
  counts: z.nullable(
    z.object({
      yes: z.int(),
      in_person: z.int(),
      by_call: z.int(),
      maybe: z.int(),
      no: z.int(),
      /** Invited, and did not answer. */
      none: z.int(),
      waiting: z.int(),
      checked_in: z.int(),
    }),
  ),
  /** Taken seats. */
  seats_taken: z.int(),
  /** Why it was changed last, as its host said. */
  reason: z.nullable(z.string()),
  /** Minutes before it begins; null: the caller’s default. */
  reminders: z.nullable(z.array(z.int())),
  /** For hosts: what guests scan or type to check in. */
  check_in_code: z.nullable(z.string()),
  /** Those that wait for a host, and outdated ones: all for hosts, else the caller’s own. A move to the proposed time settles a proposal. */
  proposals: z.array(EventProposal),
  comment_count: z.int(),
  created_at: Instant,
  updated_at: Instant,
  updated_by: z.uuid(),
  can: z.object({
    update: z.boolean(),
    delete: z.boolean(),
    respond: z.boolean(),
    invite: z.boolean(),
    see_guests: z.boolean(),
    propose: z.boolean(),
    comment: z.boolean(),
    check_in: z.boolean(),
  }),
})
export type CalendarEvent = z.infer<typeof CalendarEvent>

export const EventList = z.object({
  ...eventRange,
  /** In which the days are; omitted: the caller’s. */
  time_zone: z.optional(TimeZone),
  /** Only those in these calendars; null among them stands for the caller’s own events. */
  calendar_ids: z.optional(z.array(z.nullable(z.uuid())).check(z.maxLength(limits.calendars))),
  /** The events of a colleague, as the caller may see them. */
  employee_id: z.optional(z.uuid()),
  /** Only those to which this space is invited. */
  space_id: z.optional(z.uuid()),
  /** Words of titles and places. */
  search: z.optional(z.string().check(z.trim(), z.maxLength(limits.searchMaximum))),
  limit: z._default(z.int().check(z.gte(1), z.lte(limits.eventsAtOnce)), limits.eventsAtOnce),
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
})

const reminders = z.array(z.int().check(z.gte(0), z.lte(limits.reminderMinutes))).check(z.maxLength(limits.eventReminders))
export const Reminders = reminders

const address = z.url({ protocol: /^https$/, error: 'Only https addresses are allowed' }).check(z.maxLength(limits.eventLinkMaximum))
const facts = {
  calendar_id: z.nullable(z.uuid()),
  kind: z.enum(eventKinds),
  description: z.nullable(RichText),
  /** An own picture that is not attached to anything else. */
  file_id: z.nullable(z.uuid()),
  /** What it shows, for people who cannot see it. */
  picture_alt: z.nullable(optionalLine(limits.pictureAltMaximum)),
  rrule: z.nullable(z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.eventRuleMaximum))),
  rdates: z.array(WallTime).check(z.maxLength(limits.eventDates)),
  exdates: z.array(WallTime).check(z.maxLength(limits.eventDates)),
  visibility: z.enum(eventVisibilities),
  shows_as_busy: z.boolean(),
  place: z.nullable(optionalLine(limits.eventPlaceMaximum)),
  place_ids: z.array(z.uuid()).check(z.maxLength(limits.placesOfEvent)),
  with_call: z.boolean(),
  call_link: z.nullable(address),
  poll_id: z.nullable(z.uuid()),
  /** Beside the author, who is always one. */
  hosts: z.array(z.object({ employee_id: z.uuid() })).check(z.maxLength(limits.eventHosts)),
  guests: EventGuestsWanted,
  audience: Audience,
  guests_can: GuestAbilities,
  asks_response: z.boolean(),
  respond_by: z.nullable(Instant),
  seats: z.nullable(z.int().check(z.gte(1), z.lte(limits.eventSeats))),
}
const nobody = { is_all_employee_selected: false, employees: [], groups: [], roles: [], criterias: [] }

export const NewEvent = z.object({
  title: line(limits.eventTitleMaximum),
  /** Both are required; optional here, so that START_AND_END_DATE_REQUIRED comes first. */
  starts_at: z.optional(Instant),
  ends_at: z.optional(Instant),
  /** Omitted: the caller’s. */
  time_zone: z.optional(TimeZone),
  all_day: z._default(z.boolean(), false),
  calendar_id: z._default(facts.calendar_id, null),
  kind: z._default(facts.kind, 'meeting'),
  description: z._default(facts.description, null),
  file_id: z._default(facts.file_id, null),
  picture_alt: z._default(facts.picture_alt, null),
  rrule: z._default(facts.rrule, null),
  rdates: z._default(facts.rdates, []),
  exdates: z._default(facts.exdates, []),
  visibility: z._default(facts.visibility, 'default'),
  shows_as_busy: z._default(facts.shows_as_busy, true),
  place: z._default(facts.place, null),
  place_ids: z._default(facts.place_ids, []),
  with_call: z._default(facts.with_call, false),
  call_link: z._default(facts.call_link, null),
  poll_id: z._default(facts.poll_id, null),
  hosts: z._default(facts.hosts, []),
  guests: z._default(facts.guests, { employees: [], groups: [], spaces: [], emails: [] }),
  audience: z._default(facts.audience, nobody),
  guests_can: z._default(facts.guests_can, { see_guests: true, invite: false, change: false }),
  asks_response: z._default(facts.asks_response, true),
  respond_by: z._default(facts.respond_by, null),
  seats: z._default(facts.seats, null),
  client_event_id: z.optional(z.uuid()),
})
export type NewEvent = z.infer<typeof NewEvent>

/** A change: omitted fields stay. */
export const EventChange = z.object({
  event_id: z.uuid(),
  /** Of a series, for `this` and `following`. */
  occurrence: z.optional(WallTime),
  applies_to: z._default(z.enum(eventExtents), 'all'),
  title: z.optional(line(limits.eventTitleMaximum)),
  starts_at: z.optional(Instant),
  ends_at: z.optional(Instant),
  time_zone: z.optional(TimeZone),
  all_day: z.optional(z.boolean()),
  calendar_id: z.optional(facts.calendar_id),
  kind: z.optional(facts.kind),
  description: z.optional(facts.description),
  file_id: z.optional(facts.file_id),
  picture_alt: z.optional(facts.picture_alt),
  rrule: z.optional(facts.rrule),
  rdates: z.optional(facts.rdates),
  exdates: z.optional(facts.exdates),
  visibility: z.optional(facts.visibility),
  shows_as_busy: z.optional(facts.shows_as_busy),
  place: z.optional(facts.place),
  place_ids: z.optional(facts.place_ids),
  with_call: z.optional(facts.with_call),
  call_link: z.optional(facts.call_link),
  poll_id: z.optional(facts.poll_id),
  hosts: z.optional(facts.hosts),
  guests: z.optional(facts.guests),
  audience: z.optional(facts.audience),
  guests_can: z.optional(facts.guests_can),
  asks_response: z.optional(facts.asks_response),
  respond_by: z.optional(facts.respond_by),
  seats: z.optional(facts.seats),
  /** The reason, which the guests read in their notification. */
  reason: z.optional(z.nullable(optionalLine(limits.eventNoteMaximum))),
})
export type EventChange = z.infer<typeof EventChange>

export const EventGuest = z.object({
  /** Null of a guest from outside. */
  employee_id: z.nullable(z.uuid()),
  email: z.nullable(z.string()),
  is_host: z.boolean(),
  response: z.nullable(z.enum(eventResponses)),
  attends: z.nullable(z.enum(eventAttendances)),
  note: z.nullable(z.string()),
  is_outdated: z.boolean(),
  waiting_position: z.nullable(z.int()),
  responded_at: z.nullable(Instant),
  checked_in_at: z.nullable(Instant),
})
export type EventGuest = z.infer<typeof EventGuest>
export * from './small-schemas.ts'
