import type { PostFacts } from '@atrium/contract/feed/schemas'
import { expect, test, vi } from 'vitest'
import { madeUpPost } from '../testing/made-up-post.ts'
import { createPosts } from './posts.ts'
import { createCommunityStore } from './scope-store.ts'

const bollards = { scopeId: 'bollards', name: 'community.changed', rows: [] }

function watchScopes() {
  const renew = vi.fn<() => Promise<void>>(async () => {})
  const nothing = (): void => {}
  const [onNewPost, onDeletedPost] = [vi.fn<(facts: PostFacts) => void>(), vi.fn<(facts: PostFacts) => void>()]
  const settings = {
    store: createPosts(),
    onCommunity: nothing,
    onChangedPost: nothing,
    onNewPost,
    onDeletedPost,
    onComment: nothing,
    renew,
  }
  return { renew, onNewPost, onDeletedPost, scopes: createCommunityStore(settings) }
}

const post: PostFacts = madeUpPost()

test('only what is written now is news: a comment or a reaction on an old post is not', () => {
  const { onNewPost, scopes } = watchScopes()
  scopes.apply({ ...bollards, name: 'post.changed', rows: [{ ...post, comment_count: 1 }], revision: 7 })
  expect(onNewPost).not.toHaveBeenCalled()
  scopes.apply({ ...bollards, name: 'post.written', rows: [{ ...post, post_id: 'second', seq: 2 }], revision: 8 })
  expect(onNewPost).toHaveBeenCalledOnce()
})

test('a deleted post is told, known here or not', () => {
  const { onNewPost, onDeletedPost, scopes } = watchScopes()
  scopes.apply({ ...bollards, name: 'post.changed', rows: [{ ...post, deleted_at: '2026-11-20T09:00:00.000Z' }], revision: 7 })
  expect(onDeletedPost).toHaveBeenCalledOnce()
  expect(onNewPost).not.toHaveBeenCalled()
})

test('the first event of a community is applied whatever its revision, from then on a missing one is noticed', async () => {
  const { renew, scopes } = watchScopes()
  expect(scopes.revision('bollards')).toBeNaN()
  scopes.apply({ ...bollards, revision: 7 })
  expect(scopes.revision('bollards')).toBe(7)
  await scopes.catchUp('bollards')
  expect(renew).toHaveBeenCalledOnce()
  expect(scopes.revision('bollards')).toBeNaN()
})

test('what was requested before the connection was ready is requested again', () => {
  const { renew, scopes } = watchScopes()
  scopes.apply({ ...bollards, revision: 7 })
  scopes.onReady?.()
  expect(renew).toHaveBeenCalledOnce()
  expect(scopes.revision('bollards')).toBeNaN()
})
