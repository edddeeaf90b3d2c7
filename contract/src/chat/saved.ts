import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Instant } from '../fields.ts'
import { listOutput } from '../filters.ts'
import { Message } from './schemas.ts'

export const SavedState = z.enum(['in_progress', 'done', 'removed'])
export type SavedState = z.infer<typeof SavedState>

/**
 * That a person keeps a message for later; nobody else learns of it. `revision` is that of the person’s inbox at the last change: of two states the greater
 * is the later. What was taken off stands as `removed` for a while, so that a page which missed the event learns of it.
 */
export const Saved = z.object({
  message_id: z.uuid(),
  state: SavedState,
  saved_at: Instant,
  /** When the person is to be reminded, or was. */
  remind_at: z.nullable(Instant),
  /** That moment has come, and nothing has been done about it since. */
  is_due: z.boolean(),
  revision: z.int(),
})
export type Saved = z.infer<typeof Saved>

/** With the message as it stands now, taken back or not; null where the person may not read it any more, or nobody may. */
export const SavedItem = z.extend(Saved, { message: z.nullable(Message) })
export type SavedItem = z.infer<typeof SavedItem>

const remindAt = z.optional(z.nullable(Instant))

/** What one keeps for later, and is reminded of. */
export const savedCalls = defineCalls({
  saveMessage: {
    method: 'POST',
    path: '/chat/saved/save',
    effect: 'write',
    access: 'signed-in',
    summary: 'Keeps a message for later, with `remind_at` a reminder too; one that is kept already stays where it is in the list.',
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
      'Does away with what was kept, brings it back, takes it off, or changes when the person is reminded (null: not at all), whether or not the message can still be read. What was taken off just now can be brought back as it was.',
    input: z.object({ message_id: z.uuid(), state: z.optional(SavedState), remind_at: remindAt }),
    output: Saved,
    errors: ['MESSAGE_NOT_FOUND', 'REMINDER_OUT_OF_RANGE', 'SAVED_MESSAGES_FULL'],
  },
  listSaved: {
    method: 'GET',
    path: '/chat/saved/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'What the person keeps, the newest first, before all what is due; or what is done with, the last first.',
    input: z.object({
      state: z._default(z.enum(['in_progress', 'done']), 'in_progress'),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(SavedItem),
    errors: [],
  },
})
