import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { RichText } from '../document.ts'
import { Instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { MessageFile } from './attachments.ts'
import { Place } from './drafts.ts'
import { Destination, Message } from './schemas.ts'

/**
 * A message that a person has written for later, in short; nobody else learns of it. `failed`: at its moment it could not be sent, for the reason in `error`,
 * and waits with its words until the person says what becomes of it. `gone`: sent or deleted. `revision` is that of the person’s inbox at the last change: of
 * two states the greater is the later.
 */
export const Scheduled = z.object({
  /** Made by the client; also the `client_message_id` of the message that it becomes. */
  scheduled_id: z.uuid(),
  /** Where it was written, as drafts name it. */
  place: z.string(),
  /** Its first words. */
  text: z.string(),
  file_count: z.int(),
  silent: z.boolean(),
  send_at: Instant,
  state: z.enum(['waiting', 'failed', 'gone']),
  /** A code of the catalogue. */
  error: z.nullable(z.string()),
  revision: z.int(),
})
export type Scheduled = z.infer<typeof Scheduled>

/** The whole of it. */
export const ScheduledItem = z.extend(Scheduled, { destination: Destination, body: RichText, files: z.array(MessageFile) })
export type ScheduledItem = z.infer<typeof ScheduledItem>

/** Messages that are sent later. */
export const scheduledCalls = defineCalls({
  scheduleMessage: {
    method: 'POST',
    path: '/chat/scheduled/schedule',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Keeps a message, with its files, to be sent at a moment to come. Whether it may be sent is judged then. A retry with the same id answers how it stands.',
    input: z.object({
      scheduled_id: z.uuid(),
      place: Place,
      destination: Destination,
      body: RichText,
      file_ids: z._default(z.array(z.uuid()).check(z.maxLength(limits.filesPerMessage)), []),
      silent: z._default(z.boolean(), false),
      send_at: Instant,
    }),
    output: Scheduled,
    errors: [
      'CONVERSATION_NOT_FOUND',
      'EMPLOYEE_NOT_FOUND',
      'FILE_NOT_FOUND',
      'MESSAGE_NOT_FOUND',
      'SCHEDULE_OUT_OF_RANGE',
      'SCHEDULED_MESSAGES_FULL',
    ],
  },
  changeScheduled: {
    method: 'PATCH',
    path: '/chat/scheduled/change',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes the words, or the moment; with another moment one that failed waits again.',
    input: z.object({ scheduled_id: z.uuid(), body: z.optional(RichText), send_at: z.optional(Instant) }),
    output: Scheduled,
    errors: ['SCHEDULE_OUT_OF_RANGE', 'SCHEDULED_MESSAGE_NOT_FOUND'],
  },
  removeScheduled: {
    method: 'DELETE',
    path: '/chat/scheduled/remove',
    effect: 'write',
    access: 'signed-in',
    summary: 'Takes it out of the list; its files are the person’s own again, and stand nowhere.',
    input: z.object({ scheduled_id: z.uuid() }),
    output: Scheduled,
    errors: ['SCHEDULED_MESSAGE_NOT_FOUND'],
  },
  sendScheduled: {
    method: 'POST',
    path: '/chat/scheduled/send',
    effect: 'write',
    access: 'signed-in',
    summary: 'Sends it now. Where that is refused it stays as it was.',
    input: z.object({ scheduled_id: z.uuid() }),
    output: Message,
    errors: [
      'CONVERSATION_NOT_FOUND',
      'EMPLOYEE_NOT_FOUND',
      'FILE_NOT_FOUND',
      'MESSAGE_NOT_FOUND',
      'MESSAGE_ALREADY_SENT',
      'MESSAGE_CALLS_MANY',
      'SCHEDULED_MESSAGE_NOT_FOUND',
      'SPACE_ARCHIVED',
      'SPACE_CALLING_RESTRICTED',
      'SPACE_POSTING_RESTRICTED',
    ],
  },
  listScheduled: {
    method: 'GET',
    path: '/chat/scheduled/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'All that the person has scheduled, by their moments.',
    input: z.object({}),
    output: z.object({ items: z.array(ScheduledItem) }),
    errors: [],
  },
})
