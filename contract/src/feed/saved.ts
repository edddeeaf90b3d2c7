import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { Post } from './schemas.ts'

export const savedPostCalls = defineCalls({
  savePost: {
    method: 'POST',
    path: '/community/post/save',
    effect: 'write',
    access: 'signed-in',
    summary: 'Saves a post for later, or does so no more. Nobody else can see this. Again changes nothing.',
    input: z.object({ post_id: z.optional(z.uuid()), is_saved: z._default(z.boolean(), true) }),
    output: Post,
    errors: ['POST_ID_MISSING', 'POST_NOT_FOUND', 'SAVED_POSTS_FULL'],
  },
  listSavedPosts: {
    method: 'POST',
    path: '/community/post/saved/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the saved posts that the caller may still read, the one that was saved last first.',
    input: z.object({
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), 20),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(Post),
    errors: [],
  },
})
