import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { RichText } from '../document.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { EventComment } from './schemas.ts'

export const eventCommentCalls = defineCalls({
  listEventComments: {
    method: 'POST',
    path: '/event/comment/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the comments of an event and all of its series, oldest first.',
    input: z.object({
      event_id: z.uuid(),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(EventComment),
    errors: ['CALANDER_EVENT_NOT_FOUND'],
  },
  addEventComment: {
    method: 'POST',
    path: '/event/comment/new',
    effect: 'write',
    access: 'signed-in',
    summary: 'Comments on an event. A retry with the same `client_comment_id` returns the same comment.',
    input: z.object({ event_id: z.uuid(), body: RichText, client_comment_id: z.uuid() }),
    output: EventComment,
    errors: ['CALANDER_EVENT_NOT_FOUND'],
  },
  updateEventComment: {
    method: 'PATCH',
    path: '/event/comment/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes the caller’s comment.',
    input: z.object({ comment_id: z.uuid(), body: RichText }),
    output: EventComment,
    errors: ['COMMENT_NOT_FOUND'],
  },
  deleteEventComment: {
    method: 'DELETE',
    path: '/event/comment/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes the caller’s comment; hosts can delete any.',
    input: z.object({ comment_id: z.uuid() }),
    output: EventComment,
    errors: ['COMMENT_NOT_FOUND'],
  },
})
