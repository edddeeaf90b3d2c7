import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant, nameLine, optionalLine } from '../fields.ts'
import { TimeZone } from '../time-zone.ts'
import { listInput, listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { placeKinds } from './kinds.ts'
import { eventRange, rangeErrors } from './schemas.ts'

/** A room or a thing that can be booked: never twice at a time. */
export const Place = z.object({
  place_id: z.uuid(),
  place_name: z.string(),
  kind: z.enum(placeKinds),
  location: z.nullable(z.string()),
  /** How many people it holds. */
  seats: z.nullable(z.int()),
  equipment: z.array(z.string()),
  /** Whether it is free in the time asked for; null if none was. */
  is_free: z.nullable(z.boolean()),
})
export type Place = z.infer<typeof Place>

/** A time for an event, and who could come. */
export const FoundTime = z.object({
  starts_at: Instant,
  ends_at: Instant,
  free_ids: z.array(z.uuid()),
  /** Not free, or only maybe. */
  busy_ids: z.array(z.uuid()),
  /** Free, but outside of the hours that they work. */
  outside_hours_ids: z.array(z.uuid()),
  /** Rooms that are free and large enough; at most five. */
  place_ids: z.array(z.uuid()),
})
export type FoundTime = z.infer<typeof FoundTime>

const managers = { anyOf: ['event.manage'] } as const
const facts = {
  location: z.nullable(optionalLine(limits.titleMaximum)),
  seats: z.nullable(z.int().check(z.gte(1), z.lte(limits.placeSeats))),
  equipment: z.array(optionalLine(limits.nameMaximum)).check(z.maxLength(limits.placeEquipment)),
}

export const placeCalls = defineCalls({
  listPlaces: {
    method: 'POST',
    path: '/event/place/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists rooms and things that can be booked, by name; with a time, whether they are free then.',
    input: z.extend(listInput(['place_name', 'kind', 'location', 'seats']), {
      starts_at: z.optional(Instant),
      ends_at: z.optional(Instant),
      /** An event whose own booking does not count. */
      event_id: z.optional(z.uuid()),
    }),
    output: listOutput(Place),
    errors: rangeErrors,
  },
  createPlace: {
    method: 'POST',
    path: '/event/place/new',
    effect: 'write',
    access: managers,
    summary: 'Adds a room or a thing. A retry with the same `client_place_id` returns the same one.',
    input: z.object({
      place_name: nameLine(limits.nameMaximum),
      kind: z._default(z.enum(placeKinds), 'room'),
      location: z._default(facts.location, null),
      seats: z._default(facts.seats, null),
      equipment: z._default(facts.equipment, []),
      client_place_id: z.optional(z.uuid()),
    }),
    output: Place,
    errors: ['PLACE_LIMIT'],
  },
  updatePlace: {
    method: 'PATCH',
    path: '/event/place/update',
    effect: 'write',
    access: managers,
    summary: 'Changes a room or a thing; omitted fields stay.',
    input: z.object({
      place_id: z.uuid(),
      place_name: z.optional(nameLine(limits.nameMaximum)),
      kind: z.optional(z.enum(placeKinds)),
      location: z.optional(facts.location),
      seats: z.optional(facts.seats),
      equipment: z.optional(facts.equipment),
    }),
    output: Place,
    errors: ['PLACE_NOT_FOUND'],
  },
  deletePlace: {
    method: 'DELETE',
    path: '/event/place/delete',
    effect: 'write',
    access: managers,
    summary: 'Deletes a room or a thing. Events that booked it stay, without it.',
    input: z.object({ place_id: z.uuid() }),
    output: z.object({ place_id: z.uuid() }),
    errors: ['PLACE_NOT_FOUND'],
  },
  findEventTimes: {
    method: 'POST',
    path: '/event/time/find',
    effect: 'read',
    access: { anyOf: ['people.see', 'people.manage'] },
    summary:
      'Finds times for an event: from the calendars, absences and working hours of people, first those at which most can come, then the kindest hours.',
    input: z.object({
      employees: z.array(z.object({ employee_id: z.uuid() })).check(z.minLength(1), z.maxLength(limits.busyPeople)),
      ...eventRange,
      time_zone: z.optional(TimeZone),
      duration_minutes: z.int().check(z.gte(5), z.lte(24 * 60)),
      /** Also a free room with this many seats. */
      needs_room: z._default(z.boolean(), false),
      /** An event whose own time does not count. */
      event_id: z.optional(z.uuid()),
      limit: z._default(z.int().check(z.gte(1), z.lte(50)), 10),
    }),
    output: z.object({ items: z.array(FoundTime) }),
    errors: rangeErrors,
  },
})
