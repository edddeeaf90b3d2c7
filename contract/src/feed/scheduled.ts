import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { MessageFile } from '../chat/attachments.ts'
import { RichText } from '../document.ts'
import { Instant } from '../fields.ts'
import { limits } from '../limits.ts'
import { Post } from './schemas.ts'

/**
 * A post that is published later; nobody but its author sees it before. `failed`: it could not be published at its time, for the reason in
 * `error`, and is kept until its author decides. `gone`: published or deleted.
 */
export const ScheduledPost = z.object({
  /** Made by the client; also the `client_post_id` of the post once it is published. */
  scheduled_id: z.uuid(),
  community_id: z.uuid(),
  body: RichText,
  files: z.array(MessageFile),
  is_question: z.boolean(),
  publish_at: Instant,
  state: z.enum(['waiting', 'failed', 'gone']),
  /** An error code of the catalogue. */
  error: z.nullable(z.string()),
})
export type ScheduledPost = z.infer<typeof ScheduledPost>

const scheduled_id = z.uuid()

export const scheduledPostCalls = defineCalls({
  schedulePost: {
    method: 'POST',
    path: '/community/post/scheduled/new',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Has a post published later. Whether the caller may post is checked now and at that time. A retry with the same id returns its current state.',
    input: z.object({
      scheduled_id,
      community_id: z.uuid(),
      body: RichText,
      file_ids: z._default(z.array(z.uuid()).check(z.maxLength(limits.filesPerMessage)), []),
      is_question: z._default(z.boolean(), false),
      publish_at: Instant,
    }),
    output: ScheduledPost,
    errors: ['COMMUNITY_NOT_FOUND', 'FILE_NOT_FOUND', 'SCHEDULE_OUT_OF_RANGE', 'SCHEDULED_POSTS_FULL'],
  },
  updateScheduledPost: {
    method: 'PATCH',
    path: '/community/post/scheduled/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes the text or the time of a scheduled post; with a new time, a failed one waits again.',
    input: z.object({ scheduled_id, body: z.optional(RichText), publish_at: z.optional(Instant) }),
    output: ScheduledPost,
    errors: ['SCHEDULE_OUT_OF_RANGE', 'SCHEDULED_POST_NOT_FOUND'],
  },
  deleteScheduledPost: {
    method: 'DELETE',
    path: '/community/post/scheduled/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes a scheduled post; its files remain uploads of the caller.',
    input: z.object({ scheduled_id }),
    output: ScheduledPost,
    errors: ['SCHEDULED_POST_NOT_FOUND'],
  },
  publishScheduledPost: {
    method: 'POST',
    path: '/community/post/scheduled/publish',
    effect: 'write',
    access: 'signed-in',
    summary: 'Publishes a scheduled post now. If that is refused, it stays as it was. Again returns the post.',
    input: z.object({ scheduled_id }),
    output: Post,
    errors: ['COMMUNITY_NOT_FOUND', 'FILE_NOT_FOUND', 'POST_NOT_FOUND', 'SCHEDULED_POST_NOT_FOUND'],
  },
  listScheduledPosts: {
    method: 'GET',
    path: '/community/post/scheduled/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the scheduled posts of the caller by their time.',
    input: z.object({}),
    output: z.object({ items: z.array(ScheduledPost) }),
    errors: [],
  },
})
