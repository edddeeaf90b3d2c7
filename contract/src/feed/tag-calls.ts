import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { limits } from '../limits.ts'

export const postTagCalls = defineCalls({
  listPostTags: {
    method: 'POST',
    path: '/community/tag/list',
    effect: 'read',
    access: 'signed-in',
    summary: 'Lists the hashtags of posts in the communities of the caller that begin with these letters, the most used first.',
    input: z.object({
      search: z._default(z.string().check(z.trim(), z.maxLength(limits.tagMaximum)), ''),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.tagsListed)), 10),
    }),
    output: z.object({ items: z.array(z.object({ tag: z.string(), post_count: z.int() })) }),
    errors: [],
  },
})
