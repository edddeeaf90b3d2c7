import type { PostComment } from '@atrium/contract/feed/schemas'
import { expect, test } from 'vitest'
import { threadsOf } from './comment-pages.ts'

const comment = (comment_id: string, change: Partial<PostComment> = {}): PostComment => ({
  comment_id,
  post_id: 'post',
  community_id: 'bollards',
  client_comment_id: comment_id,
  parent_comment_id: null,
  author_id: 'jun',
  body: { type: 'doc', content: [] },
  is_hidden: false,
  reactions: [],
  created_at: '2026-11-20T08:00:00.000Z',
  edited_at: null,
  deleted_at: null,
  ...change,
})
const deleted_at = '2026-11-20T09:00:00.000Z'
const shape = (comments: PostComment[]) =>
  threadsOf(comments).map(({ comment: { comment_id }, answers }) => [comment_id, ...answers.map((one) => one.comment_id)])

test('answers stand below what they answer, in the order of writing', () => {
  const answer = (id: string) => comment(id, { parent_comment_id: 'first' })
  expect(shape([comment('first'), comment('second'), answer('third'), answer('fourth')])).toEqual([
    ['first', 'third', 'fourth'],
    ['second'],
  ])
})

test('a deleted comment keeps its place only while it has answers', () => {
  const answer = comment('answer', { parent_comment_id: 'first' })
  expect(shape([comment('first', { deleted_at }), answer])).toEqual([['first', 'answer']])
  expect(shape([comment('first', { deleted_at }), { ...answer, deleted_at }])).toEqual([])
})
