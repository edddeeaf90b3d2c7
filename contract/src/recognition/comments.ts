import * as z from 'zod/mini'
import { defineCalls } from '../call.ts'
import { RichText } from '../document.ts'
import { listOutput } from '../filters.ts'
import { limits } from '../limits.ts'
import { RecognitionComment } from './schemas.ts'

const readers = { anyOf: ['people.see', 'people.manage'] } as const

export const recognitionCommentCalls = defineCalls({
  listRecognitionComments: {
    method: 'POST',
    path: '/recog/comment/list',
    effect: 'read',
    access: readers,
    summary: 'Lists the comments of a recognition, oldest first.',
    input: z.object({
      recognition_id: z.uuid(),
      limit: z._default(z.int().check(z.gte(1), z.lte(limits.pageMaximum)), limits.pageDefault),
      cursor: z.optional(z.string().check(z.maxLength(1_000))),
    }),
    output: listOutput(RecognitionComment),
    errors: ['RECOGNITION_NOT_FOUND'],
  },
  addRecognitionComment: {
    method: 'POST',
    path: '/recog/comment/new',
    effect: 'write',
    access: readers,
    summary: 'Comments on a recognition. A retry with the same `client_comment_id` returns the same comment.',
    input: z.object({ recognition_id: z.uuid(), body: RichText, client_comment_id: z.uuid() }),
    output: RecognitionComment,
    errors: ['RECOGNITION_NOT_FOUND'],
  },
  updateRecognitionComment: {
    method: 'PATCH',
    path: '/recog/comment/update',
    effect: 'write',
    access: readers,
    summary: 'Changes the caller’s comment.',
    input: z.object({ comment_id: z.uuid(), body: RichText }),
    output: RecognitionComment,
    errors: ['COMMENT_NOT_FOUND'],
  },
  deleteRecognitionComment: {
    method: 'DELETE',
    path: '/recog/comment/delete',
    effect: 'write',
    access: readers,
    summary: 'Deletes the caller’s comment; those who manage recognition can delete any.',
    input: z.object({ comment_id: z.uuid() }),
    output: RecognitionComment,
    errors: ['COMMENT_NOT_FOUND'],
  },
})
