import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { inModule } from '../company/modules.ts'
import { Instant, optionalLine } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { audienceErrors } from '../people/audience.ts'
import { ownCalendarCalls } from './calendars.ts'
import { eventCommentCalls } from './comments.ts'
import { exchangeCalls } from './exchange.ts'
import { guestCalls } from './guests.ts'
import { eventExtents, eventLayers } from './kinds.ts'
import { placeCalls } from './places.ts'
import {
  BusyTime,
  CalendarEvent,
  EventChange,
  EventItem,
  EventList,
  EventProposal,
  EventSettings,
  NewEvent,
  Reminders,
  WallTime,
  WhichEvent,
  eventRange,
  rangeErrors,
} from './schemas.ts'
import { spaceEventCalls } from './spaces.ts'

const notFound = ['CALANDER_EVENT_NOT_FOUND'] as const
/** What is wrong with the facts of an event. */
const rules = [
  ...rangeErrors,
  ...audienceErrors,
  'CALENDAR_NOT_FOUND',
  'SPACE_NOT_FOUND',
  'FILE_NOT_FOUND',
  'POLL_NOT_FOUND',
  'PLACE_NOT_FOUND',
  'PLACE_TAKEN',
  'EVENT_RULE_INVALID',
] as const

const eventCalls = defineCalls({
  listEvents: {
    method: 'POST',
    path: '/event/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the events of some days that the caller may read, each one of a series by itself, by their start. Those of which the caller may only know that somebody is busy come only for one colleague.',
    input: EventList,
    output: listOutput(EventItem),
    errors: rangeErrors,
  },
  getEvent: {
    method: 'GET',
    path: '/event/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns an event, or one of a series; without `occurrence` the next one, or the last if all are over.',
    input: WhichEvent,
    output: CalendarEvent,
    errors: notFound,
  },
  createEvent: {
    method: 'POST',
    path: '/event/new',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Makes an event and invites its guests. An audience, and the company’s calendars, need `event.manage`. A retry with the same `client_event_id` returns the same event.',
    input: NewEvent,
    output: CalendarEvent,
    errors: rules,
  },
  updateEvent: {
    method: 'PATCH',
    path: '/event/update',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Changes an event, one of a series, this one and the following ones (they become a series of their own), or all of them; omitted fields stay. Ones that were changed by themselves keep what was changed. Who answered is asked again when it moves.',
    input: EventChange,
    output: CalendarEvent,
    errors: [...rules, ...notFound],
  },
  deleteEvent: {
    method: 'DELETE',
    path: '/event/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes an event, one of a series, this one and the following ones, or all of them. Guests learn that it is off.',
    input: z.extend(WhichEvent, { applies_to: z._default(z.enum(eventExtents), 'all') }),
    output: z.object({ event_id: z.uuid(), occurrence: z.nullable(WallTime) }),
    errors: notFound,
  },
  listEventConflicts: {
    method: 'POST',
    path: '/event/conflict/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Says before an event is saved which of its people are not free then, and which rooms and things are taken. Of a series the first few that come are looked through. What others do is not said.',
    input: z.object({
      /** An event that is being changed is no conflict with itself. */
      event_id: z.optional(z.uuid()),
      starts_at: z.optional(Instant),
      ends_at: z.optional(Instant),
      time_zone: z.optional(NewEvent.shape.time_zone.def.innerType),
      rrule: z._default(NewEvent.shape.rrule.def.innerType, null),
      employees: z._default(z.array(z.object({ employee_id: z.uuid() })).check(z.maxLength(limits.busyPeople)), []),
      place_ids: z._default(z.array(z.uuid()).check(z.maxLength(limits.placesOfEvent)), []),
    }),
    output: z.object({
      people: z.array(BusyTime),
      places: z.array(z.object({ place_id: z.uuid(), starts_at: Instant, ends_at: Instant })),
    }),
    errors: [...rangeErrors, 'EVENT_RULE_INVALID'],
  },
  listBusyTimes: {
    method: 'POST',
    path: '/event/busy',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary: 'Lists when people are not free in some days, without saying why.',
    input: z.object({
      employees: z.array(z.object({ employee_id: z.uuid() })).check(z.minLength(1), z.maxLength(limits.busyPeople)),
      ...eventRange,
      /** In which the days are; omitted: the caller’s. */
      time_zone: z.optional(NewEvent.shape.time_zone.def.innerType),
    }),
    output: z.object({ items: z.array(BusyTime) }),
    errors: rangeErrors,
  },
  proposeEventTime: {
    method: 'POST',
    path: '/event/proposal/new',
    effect: 'write',
    access: 'signed-in',
    summary: 'Proposes another time to the hosts. Again replaces the caller’s proposal.',
    input: z.extend(WhichEvent, {
      starts_at: z.optional(Instant),
      ends_at: z.optional(Instant),
      note: z._default(z.nullable(optionalLine(limits.eventNoteMaximum)), null),
    }),
    output: EventProposal,
    errors: [...notFound, ...rangeErrors, 'EVENT_OVER'],
  },
  decideEventProposal: {
    method: 'POST',
    path: '/event/proposal/decide',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Accepts a proposed time, which moves the event or one of a series, or refuses it. The guest who proposed it withdraws it by refusing. PROPOSAL_NOT_FOUND when one is accepted that is outdated, since the event moved meanwhile.',
    input: z.object({ proposal_id: z.uuid(), decision: z.enum(['accept', 'refuse']) }),
    output: CalendarEvent,
    errors: ['PROPOSAL_NOT_FOUND', 'PLACE_TAKEN', 'EVENT_OVER', ...notFound],
  },
  updateEventReminders: {
    method: 'POST',
    path: '/event/reminder/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Sets when the caller is reminded of an event and all of its series, in minutes before; null: as in their settings.',
    input: z.object({ event_id: z.uuid(), reminders: z.nullable(Reminders) }),
    output: CalendarEvent,
    errors: notFound,
  },
  getEventSettings: {
    method: 'GET',
    path: '/event/setting/get',
    effect: 'read',
    access: 'signed-in',
    summary: 'Returns when the caller is reminded of events, and which news of them they get.',
    input: z.object({}),
    output: EventSettings,
    errors: [],
  },
  updateEventSettings: {
    method: 'PATCH',
    path: '/event/setting/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes when the caller is reminded of events, and which news of them they get; omitted fields stay.',
    input: z.object({
      reminders: z.optional(Reminders),
      all_day_reminders: z.optional(Reminders),
      tells_responses: z.optional(z.boolean()),
    }),
    output: EventSettings,
    errors: [],
  },
  listEventLayers: {
    method: 'POST',
    path: '/event/layer/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists what calendars show beside events on some days: birthdays, anniversaries, holidays, absences, campaigns and surveys, as far as the caller may see them.',
    input: z.object({
      ...eventRange,
      layers: z._default(z.array(z.enum(eventLayers)).check(z.maxLength(eventLayers.length)), [...eventLayers]),
    }),
    output: z.object({
      items: z.array(
        z.object({
          layer: z.enum(eventLayers),
          /** Both included. */
          from: z.iso.date(),
          to: z.iso.date(),
          /** Its name; null where the layer and the person say it all. */
          title: z.nullable(z.string()),
          employee_id: z.nullable(z.uuid()),
          /** Of an anniversary. */
          years: z.nullable(z.int()),
          /** Of a holiday of one location. */
          location: z.nullable(z.string()),
          /** The page that shows it. */
          path: z.nullable(z.string()),
        }),
      ),
      /** Whether there are more than fit. */
      more: z.boolean(),
    }),
    errors: rangeErrors,
  },
})

/** The calendar: events, their guests, calendars, rooms, and what goes out and comes in. */
export const calendarCalls = inModule('calendar', {
  ...eventCalls,
  ...guestCalls,
  ...spaceEventCalls,
  ...eventCommentCalls,
  ...ownCalendarCalls,
  ...placeCalls,
  ...exchangeCalls,
})
