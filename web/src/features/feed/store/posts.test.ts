import { expect, test } from 'vitest'
import { madeUpPost as post, memberAbilities } from '../testing/made-up-post.ts'
import { createPosts } from './posts.ts'

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
  expect(posts.find('first')?.can).toEqual(memberAbilities)
  posts.putFacts(post({ revision: 4, is_hidden: true }))
  expect(posts.find('first')?.can).toMatchObject({ edit: false, comment: false, react: false, report: false })
  posts.putFacts(post({ revision: 5, deleted_at: '2026-11-20T09:00:00.000Z' }))
  expect(Object.values(posts.find('first')?.can ?? {})).not.toContain(true)
})

test('an event does not tell whether the person follows the post', () => {
  const posts = createPosts()
  posts.put([post({ is_following: true })])
  posts.putFacts(post({ revision: 2, comment_count: 1 }))
  expect(posts.find('first')).toMatchObject({ is_following: true, comment_count: 1 })
})
