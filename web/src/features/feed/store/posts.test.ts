import type { Post } from '@atrium/contract/feed/schemas'
import { expect, test } from 'vitest'
import { createPosts } from './posts.ts'

const can = { edit: false, delete: false, pin: false, comment: true, react: true, report: true, report_comments: true }
const post = (change: Partial<Post> = {}): Post => ({
  post_id: 'first',
  client_post_id: 'one',
  community_id: 'bollards',
  author_id: 'jun',
  seq: 1,
  body: { type: 'doc', content: [] },
  files: [],
  reactions: [],
  comment_count: 0,
  pin: null,
  is_locked: false,
  is_hidden: false,
  created_at: '2026-11-20T08:00:00.000Z',
  edited_at: null,
  deleted_at: null,
  activity_at: '2026-11-20T08:00:00.000Z',
  revision: 1,
  can,
  ...change,
})

test('an older state does not replace a newer one', () => {
  const posts = createPosts()
  posts.put([post({ revision: 3, comment_count: 2 })])
  posts.putFacts(post({ revision: 2, comment_count: 1 }))
  posts.put([post({ revision: 1 })])
  expect(posts.find('first')?.comment_count).toBe(2)
})

test('who may react may comment unless the post is locked, and a hidden one is only deleted', () => {
  const posts = createPosts()
  posts.put([post()])
  posts.putFacts(post({ revision: 2, is_locked: true }))
  expect(posts.find('first')?.can).toMatchObject({ comment: false, react: true })
  posts.putFacts(post({ revision: 3 }))
  expect(posts.find('first')?.can).toEqual(can)
  posts.putFacts(post({ revision: 4, is_hidden: true }))
  expect(posts.find('first')?.can).toMatchObject({ edit: false, comment: false, react: false, report: false })
  posts.putFacts(post({ revision: 5, deleted_at: '2026-11-20T09:00:00.000Z' }))
  expect(Object.values(posts.find('first')?.can ?? {})).not.toContain(true)
})
