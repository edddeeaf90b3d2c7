import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { RichText } from '../document.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { PostComment } from './schemas.ts'

const missing = ['POST_ID_MISSING', 'POST_NOT_FOUND'] as const

export const postCommentCalls = defineCalls({
  listPostComments: {
    method: 'POST',
    path: '/community/comment/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the comments of a post, oldest first. A deleted comment stays as a place without text.',
    input: z.object({
      post_id: z.optional(z.uuid()),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(PostComment),
    errors: missing,
  },
  addPostComment: {
    method: 'POST',
    path: '/community/comment/new',
    effect: 'write',
    access: 'signed-in',
    summary: 'Comments on a post, or answers a comment. A retry with the same `client_comment_id` returns the same comment.',
    input: z.object({
      post_id: z.optional(z.uuid()),
      body: RichText,
      parent_comment_id: z.optional(z.uuid()),
      client_comment_id: z.uuid(),
    }),
    output: PostComment,
    errors: [...missing, 'COMMENT_NOT_FOUND'],
  },
  updatePostComment: {
    method: 'PATCH',
    path: '/community/comment/update',
    effect: 'write',
    access: 'signed-in',
    summary: 'Changes the caller’s comment.',
    input: z.object({ comment_id: z.uuid(), body: RichText }),
    output: PostComment,
    errors: ['COMMENT_NOT_FOUND'],
  },
  deletePostComment: {
    method: 'DELETE',
    path: '/community/comment/delete',
    effect: 'write',
    access: 'signed-in',
    summary: 'Deletes the caller’s comment; moderators delete any.',
    input: z.object({ comment_id: z.uuid() }),
    output: PostComment,
    errors: ['COMMENT_NOT_FOUND'],
  },
})
