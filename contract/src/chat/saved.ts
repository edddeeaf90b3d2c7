import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { Message } from './schemas.ts'

export const SavedState = z.enum(['in_progress', 'done', 'removed'])
export type SavedState = z.infer<typeof SavedState>

/**
 * A message that a person has saved for later; nobody else can see this. `revision` is the revision of the person’s inbox at the last
 * change: of two states, the greater is the later. A removed entry stays as `removed` for a while, for clients that missed the event.
 */
export const Saved = z.object({
  message_id: z.uuid(),
  state: SavedState,
  saved_at: Instant,
  /** When the person is or was to be reminded. */
  remind_at: z.nullable(Instant),
  /** The reminder time has passed, and the person has not acted on it since. */
  is_due: z.boolean(),
  revision: z.int(),
})
export type Saved = z.infer<typeof Saved>

/** With the message as it is now, deleted or not; null if the person may no longer read it, or it no longer exists. */
export const SavedItem = z.extend(Saved, { message: z.nullable(Message) })
export type SavedItem = z.infer<typeof SavedItem>

const remindAt = z.optional(z.nullable(Instant))

/** Saved messages and their reminders. */
export const savedCalls = defineCalls({
  saveMessage: {
    method: 'POST',
    path: '/chat/saved/save',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Saves a message for later, with `remind_at` also with a reminder; a message that is already saved keeps its place in the list.',
    input: z.object({ message_id: z.uuid(), remind_at: remindAt }),
    output: Saved,
    errors: ['MESSAGE_NOT_FOUND', 'REMINDER_OUT_OF_RANGE', 'SAVED_MESSAGES_FULL'],
  },
  changeSaved: {
    method: 'PATCH',
    path: '/chat/saved/change',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Marks a saved message as done, reopens it, removes it, or changes its reminder (null: none), whether or not the message can still be read. An entry that was just removed can be restored as it was.',
    input: z.object({ message_id: z.uuid(), state: z.optional(SavedState), remind_at: remindAt }),
    output: Saved,
    errors: ['MESSAGE_NOT_FOUND', 'REMINDER_OUT_OF_RANGE', 'SAVED_MESSAGES_FULL'],
  },
  listSaved: {
    method: 'GET',
    path: '/chat/saved/list',
    effect: 'read',
    access: 'signed-in',
    summary:
      'Lists the saved messages: those in progress, with due ones first and then newest first; or those done, most recently done first.',
    input: z.object({
      state: z._default(z.enum(['in_progress', 'done']), 'in_progress'),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(SavedItem),
    errors: [],
  },
})
