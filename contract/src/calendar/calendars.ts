import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { nameLine } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Audience, audienceErrors } from '../people/audience.ts'
import { calendarColours, calendarKinds } from './kinds.ts'

export const Calendar = z.object({
  calendar_id: z.uuid(),
  calendar_name: z.string(),
  kind: z.enum(calendarKinds),
  colour: z.enum(calendarColours),
  author_id: z.uuid(),
  /** Of a team’s: its people; null for those who cannot change it. */
  audience: z.nullable(Audience),
  /** Of an own one that an address elsewhere fills. */
  is_subscribed: z.boolean(),
  can: z.object({ add_events: z.boolean(), update: z.boolean(), delete: z.boolean() }),
})
export type Calendar = z.infer<typeof Calendar>

const colour = z.enum(calendarColours)
export const ownCalendarCalls = defineCalls({
  listCalendars: {
    method: 'POST',
    path: '/event/calendar/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the calendars that the caller sees: the company’s, those of their teams, and their own, by name.',
    input: z.object({
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageMaximum),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(Calendar),
    errors: [],
  },
  createCalendar: {
    method: 'POST',
    path: '/event/calendar/new',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Makes a calendar: of the company or a team with `event.manage`, an own one without. A retry with the same `client_calendar_id` returns the same calendar.',
    input: z.object({
      calendar_name: nameLine(limits.nameMaximum),
      kind: z._default(z.enum(calendarKinds), 'own'),
      colour: z._default(colour, 'blue'),
      audience: z.optional(Audience),
      client_calendar_id: z.optional(z.uuid()),
    }),
    output: Calendar,
    errors: [...audienceErrors, 'CALENDAR_LIMIT'],
  },
  updateCalendar: {
    method: 'PATCH',
    path: '/event/calendar/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes a calendar; omitted fields stay.',
    input: z.object({
      calendar_id: z.uuid(),
      calendar_name: z.optional(nameLine(limits.nameMaximum)),
      colour: z.optional(colour),
      audience: z.optional(Audience),
    }),
    output: Calendar,
    errors: [...audienceErrors, 'CALENDAR_NOT_FOUND'],
  },
  deleteCalendar: {
    method: 'DELETE',
    path: '/event/calendar/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes a calendar. Its events stay with their hosts and guests.',
    input: z.object({ calendar_id: z.uuid() }),
    output: z.object({ calendar_id: z.uuid() }),
    errors: ['CALENDAR_NOT_FOUND'],
  },
})
