import type { RecognitionComment } from '@atrium/contract/recognition/schemas'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { applyComment, commentsQuery } from './comment-pages.ts'

const comment = (comment_id: string): RecognitionComment => ({
  comment_id,
  recognition_id: 'r1',
  client_comment_id: `of ${comment_id}`,
  author_id: 'maya',
  body: { type: 'doc', content: [] },
  created_at: '2026-11-26T09:05:00Z',
  edited_at: null,
  deleted_at: null,
})
const pageOf = (...items: RecognitionComment[]) => ({ items, next_cursor: null, total_count: items.length })

/** A list of comments that is being requested, and its answer. */
function requestComments(queryClient: QueryClient) {
  const { promise, resolve } = Promise.withResolvers<ReturnType<typeof pageOf>>()
  const request = queryClient.fetchInfiniteQuery({ ...commentsQuery('r1'), queryFn: () => promise })
  return { request, answer: resolve }
}
const shown = (queryClient: QueryClient) =>
  queryClient.getQueryData(commentsQuery('r1').queryKey)?.pages.flatMap(({ items }) => items.map(({ comment_id }) => comment_id))

test('A comment sent before the first comments have arrived is shown after them', async () => {
  const queryClient = new QueryClient()
  const { request, answer } = requestComments(queryClient)
  applyComment(queryClient, comment('own'))
  answer(pageOf(comment('earlier')))
  await request
  expect(shown(queryClient)).toEqual(['earlier', 'own'])
})

test('A comment that an answer already has is shown once', async () => {
  const queryClient = new QueryClient()
  const { request, answer } = requestComments(queryClient)
  applyComment(queryClient, comment('own'))
  answer(pageOf(comment('earlier'), comment('own')))
  await request
  expect(shown(queryClient)).toEqual(['earlier', 'own'])
})
