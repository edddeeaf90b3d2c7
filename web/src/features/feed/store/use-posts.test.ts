import { beforeEach, expect, test } from 'vitest'
import { madeUpPost as post } from '../testing/made-up-post.ts'
import { arrived, noteChange, reopened } from './use-posts.ts'

const answer = { comment_id: 'a', author_id: 'tomas', body: { type: 'doc' as const, content: [] } }
const ids = (rows: readonly { post_id: string }[]): string[] => rows.map(({ post_id }) => post_id)
beforeEach(() => {
  arrived.write([])
  reopened.write([])
})

test('a question that waits behind the line is as it is now, also once it is answered', () => {
  arrived.write([post({ is_question: true })])
  noteChange(post({ is_question: true, answer, revision: 2 }))
  expect(arrived.read()).toMatchObject([{ answer }])
  expect(reopened.read()).toEqual([])
})

test('a question whose answer was taken back is open again, once, until it is answered or deleted', () => {
  noteChange(post({ is_question: true, answer }))
  expect(reopened.read()).toEqual([])
  noteChange(post({ is_question: true, revision: 2 }))
  noteChange(post({ is_question: true, revision: 3 }))
  noteChange(post({ post_id: 'second', is_question: true }))
  expect(ids(reopened.read())).toEqual(['second', 'first'])
  noteChange(post({ is_question: true, answer, revision: 4 }))
  noteChange(post({ post_id: 'second', is_question: true, deleted_at: '2026-11-20T09:00:00.000Z' }))
  expect(reopened.read()).toEqual([])
})
