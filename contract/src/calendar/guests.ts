import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { optionalLine } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { eventAttendances, eventResponses } from './kinds.ts'
import { CalendarEvent, EventGuest, EventGuestsWanted, WhichEvent } from './schemas.ts'

export const guestCalls = defineCalls({
  respondToEvent: {
    method: 'POST',
    path: '/event/respond',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Answers an event, one of a series, or without `occurrence` all that come. Who says yes when all seats are taken waits, and moves up by themselves.',
    input: z.extend(WhichEvent, {
      response: z.enum(eventResponses),
      /** Omitted: in person. */
      attends: z.optional(z.enum(eventAttendances)),
      note: z._default(z.nullable(optionalLine(limits.eventNoteMaximum)), null),
    }),
    output: CalendarEvent,
    errors: ['CALANDER_EVENT_NOT_FOUND', 'EVENT_OVER'],
  },
  listEventGuests: {
    method: 'POST',
    path: '/event/guest/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists hosts, then guests: those who come, the waiting list, maybe, no, and those without an answer. NO_PERMISSION if guests may not see each other.',
    input: z.extend(WhichEvent, {
      response: z.optional(z.enum([...eventResponses, 'none', 'waiting'])),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(EventGuest),
    errors: ['CALANDER_EVENT_NOT_FOUND', 'NO_PERMISSION'],
  },
  inviteToEvent: {
    method: 'POST',
    path: '/event/guest/new',
    effect: 'write',
    access: 'signed-in',
    summary: 'Invites more guests: hosts, and guests who may invite. Who is invited already stays.',
    input: z.object({ event_id: z.uuid(), guests: EventGuestsWanted }),
    output: CalendarEvent,
    errors: ['CALANDER_EVENT_NOT_FOUND', 'EMPLOYEE_NOT_FOUND', 'GROUP_NOT_FOUND', 'SPACE_NOT_FOUND', 'NO_PERMISSION'],
  },
  openEventCall: {
    method: 'POST',
    path: '/event/call/open',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Returns the room of the call of an event or of one of a series, for its hosts and guests and those who said yes, from ten minutes before it begins until it ends. The first person to come opens it; it is joined like every room.',
    input: WhichEvent,
    output: z.object({ call_room_id: z.uuid() }),
    errors: ['CALANDER_EVENT_NOT_FOUND', 'NO_CALL_ROOM_FOUND', 'NO_PERMISSION', 'EVENT_CALL_NOT_OPEN', 'MODULE_SWITCHED_OFF'],
  },
  checkInToEvent: {
    method: 'POST',
    path: '/event/check-in',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Checks the caller in with the code that hosts show, from an hour before the event until its end. Hosts check in a guest by `employee_id`, without a code.',
    input: z.extend(WhichEvent, {
      code: z.optional(z.string().check(z.trim(), z.maxLength(limits.checkInCodeMaximum))),
      employee_id: z.optional(z.uuid()),
    }),
    output: CalendarEvent,
    errors: ['CALANDER_EVENT_NOT_FOUND', 'EVENT_CHECK_IN_CODE_INVALID', 'EVENT_NOT_OPEN', 'EMPLOYEE_NOT_FOUND', 'NO_PERMISSION'],
  },
})
