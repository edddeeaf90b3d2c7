import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant, nameLine } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { calendarColours, feedDetails, feedLayers } from './kinds.ts'

/** A secret address at which other calendars read along. */
export const EventFeed = z.object({
  feed_id: z.uuid(),
  /** Of one calendar; null: what is the person’s own, and what `contents` says. */
  calendar_id: z.nullable(z.uuid()),
  contents: z.object({
    /** Own events, and those that were answered with yes or maybe. */
    answered: z.boolean(),
    /** Those of the company and of the person’s teams. */
    company: z.boolean(),
    /** What is beside events. Birthdays and anniversaries are those that people show; of absences it is not said why. */
    layers: z.array(z.enum(feedLayers)),
  }),
  detail: z.enum(feedDetails),
  /** The whole address, in the answer to `new` alone: nothing stores it. */
  url: z.nullable(z.string()),
  /** Its last characters. */
  url_hint: z.string(),
  created_at: Instant,
  last_read_at: z.nullable(Instant),
})
export type EventFeed = z.infer<typeof EventFeed>

/** A calendar elsewhere whose events are read into an own calendar. */
export const EventSubscription = z.object({
  subscription_id: z.uuid(),
  calendar_id: z.uuid(),
  calendar_name: z.string(),
  url: z.string(),
  event_count: z.int(),
  fetched_at: z.nullable(Instant),
  /** Why the last reading failed; null if it did not. */
  problem: z.nullable(z.enum(['unreachable', 'refused', 'unreadable', 'too_large'])),
  created_at: Instant,
})
export type EventSubscription = z.infer<typeof EventSubscription>

const page = {
  limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
  cursor: z.optional(z.string().check(z.maxLength(1_000))),
}

export const exchangeCalls = defineCalls({
  listEventFeeds: {
    method: 'POST',
    path: '/event/feed/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the caller’s secret addresses, newest first.',
    input: z.object(page),
    output: listOutput(EventFeed),
    errors: [],
  },
  createEventFeed: {
    method: 'POST',
    path: '/event/feed/new',
    effect: 'write',
    access: 'signed-in',
    summary: 'Makes a secret address, which is shown once. Anyone who has it can read the calendar until it is deleted.',
    input: z.object({
      calendar_id: z._default(z.nullable(z.uuid()), null),
      contents: z._default(
        z.object({
          answered: z._default(z.boolean(), true),
          company: z._default(z.boolean(), true),
          layers: z._default(z.array(z.enum(feedLayers)).check(z.maxLength(feedLayers.length)), []),
        }),
        { answered: true, company: true, layers: [] },
      ),
      detail: z._default(z.enum(feedDetails), 'titles'),
    }),
    output: EventFeed,
    errors: ['CALENDAR_NOT_FOUND', 'FEED_LIMIT'],
  },
  deleteEventFeed: {
    method: 'DELETE',
    path: '/event/feed/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes a secret address: nobody reads along there any more.',
    input: z.object({ feed_id: z.uuid() }),
    output: z.object({ feed_id: z.uuid() }),
    errors: ['FEED_NOT_FOUND'],
  },
  listEventSubscriptions: {
    method: 'POST',
    path: '/event/subscription/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the calendars elsewhere that the caller subscribed to, newest first.',
    input: z.object(page),
    output: listOutput(EventSubscription),
    errors: [],
  },
  createEventSubscription: {
    method: 'POST',
    path: '/event/subscription/new',
    effect: 'write',
    access: 'signed-in',
    summary: 'Subscribes to a calendar elsewhere by its https address: an own calendar with its events, read again about each hour.',
    input: z.object({
      url: z.string().check(z.trim(), z.minLength(1), z.maxLength(limits.eventLinkMaximum)),
      calendar_name: nameLine(limits.nameMaximum),
      colour: z._default(z.enum(calendarColours), 'grey'),
      client_subscription_id: z.optional(z.uuid()),
    }),
    output: EventSubscription,
    errors: ['SUBSCRIPTION_ADDRESS_REFUSED', 'SUBSCRIPTION_LIMIT'],
    rate: 'lookup',
  },
  deleteEventSubscription: {
    method: 'DELETE',
    path: '/event/subscription/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Ends a subscription: its calendar goes with all that came from there.',
    input: z.object({ subscription_id: z.uuid() }),
    output: z.object({ subscription_id: z.uuid() }),
    errors: ['SUBSCRIPTION_NOT_FOUND'],
  },
  importEvents: {
    method: 'POST',
    path: '/event/import',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Reads the events of an iCalendar file into an own calendar, or the caller’s own events. An event with the same UID replaces what came before. Nobody is invited. With `is_trial` nothing is kept.',
    input: z.object({
      ics: z.string().check(z.minLength(1), z.maxLength(limits.icsCharacters)),
      calendar_id: z._default(z.nullable(z.uuid()), null),
      is_trial: z._default(z.boolean(), false),
    }),
    output: z.object({
      added: z.int(),
      changed: z.int(),
      /** Those that could not be read, by their place in the file, from 1. */
      problems: z.array(
        z.object({
          index: z.int(),
          title: z.nullable(z.string()),
          reason: z.enum(['no_start', 'invalid_time', 'invalid_rule', 'too_long']),
        }),
      ),
    }),
    errors: ['ICS_INVALID', 'CALENDAR_NOT_FOUND'],
  },
})
