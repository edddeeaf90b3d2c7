import { expect, test, vi } from 'vitest'
import { createPosts } from './posts.ts'
import { createCommunityStore } from './scope-store.ts'

const bollards = { scopeId: 'bollards', name: 'community.changed', rows: [] }

function watchScopes() {
  const renew = vi.fn<() => Promise<void>>(async () => {})
  const nothing = (): void => {}
  const settings = { store: createPosts(), onCommunity: nothing, onNewPost: nothing, onComment: nothing, renew }
  return { renew, scopes: createCommunityStore(settings) }
}

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
