import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { Post } from './schemas.ts'

export const questionCalls = defineCalls({
  acceptPostAnswer: {
    method: 'POST',
    path: '/community/comment/accept',
    effect: 'write',
    access: 'signed-in',
    summary:
      'Accepts a comment as the answer to the question that it is on, in place of any other; or does so no more. The author of the question, or a moderator.',
    input: z.object({ comment_id: z.uuid(), is_accepted: z._default(z.boolean(), true) }),
    output: Post,
    errors: ['COMMENT_NOT_FOUND'],
  },
})
