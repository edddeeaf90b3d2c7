import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { RichText } from '../document.ts'
import { feedLimits } from './limits.ts'
import { Post } from './schemas.ts'

/** A community in which a post is shown too, as a post of its own. */
export const Share = z.object({ community_id: z.uuid(), client_post_id: z.uuid() })
export type Share = z.infer<typeof Share>

export const sharingCalls = defineCalls({
  sharePost: {
    method: 'POST',
    path: '/community/post/share',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Shares a post in further communities: in each a post of the caller, with their words or none, that refers to it. Who may read it sees it there; its words are not copied. All of them or none. A retry returns the same posts.',
    input: z.object({
      post_id: z.optional(z.uuid()),
      shares: z.array(Share).check(z.minLength(1), z.maxLength(feedLimits.sharesAtOnce)),
      body: z.optional(RichText),
    }),
    output: z.object({ items: z.array(Post) }),
    errors: ['POST_ID_MISSING', 'POST_NOT_FOUND', 'COMMUNITY_NOT_FOUND'],
  },
})
