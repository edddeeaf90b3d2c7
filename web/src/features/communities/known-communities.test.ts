import type { Community } from '@atrium/contract/communities/schemas'
import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { keyOf } from '#app/server-data.ts'
import { applyCommunityFacts } from './known-communities.ts'

const row: Community = {
  community_id: 'bollards',
  client_community_id: 'one',
  community_name: 'Bollards',
  community_description: '',
  community_rules: '',
  community_image: null,
  visibility: 'open',
  posting: 'members',
  is_archived: false,
  is_by_rule: false,
  total_members: 2,
  created_at: '2026-11-20T08:00:00.000Z',
  post_seq: 1,
  revision: 1,
  is_member: true,
  role: 'member',
  is_requested: false,
  read_seq: 1,
  unread_post_count: 0,
  notification_level: 'mentions',
  can: { read: true, join: false, leave: true, post: true, comment: true, moderate: false, admit: false, manage: false, rule: false },
}
const [mine, browsed] = [keyOf('listCommunities', { mine: true }), keyOf('listCommunities', { mine: false })]

function openPages(items: readonly Community[]) {
  const queryClient = new QueryClient()
  for (const key of [mine, browsed]) queryClient.setQueryData(key, { items, next_cursor: null })
  const isOld = (key: readonly unknown[]): boolean => queryClient.getQueryState(key)?.isInvalidated ?? false
  return { queryClient, isOld: () => [isOld(mine), isOld(browsed)] }
}

test('a member who joins changes the number of members in its place, and nothing is requested', () => {
  const { queryClient, isOld } = openPages([row])
  applyCommunityFacts(queryClient, { ...row, revision: 2, total_members: 3 })
  expect(queryClient.getQueryData(mine)).toMatchObject({ items: [{ total_members: 3, role: 'member' }] })
  expect(isOld()).toEqual([false, false])
})

test('a community that this page does not have makes what is browsed out of date, never the own ones', () => {
  const { queryClient, isOld } = openPages([])
  applyCommunityFacts(queryClient, row)
  expect(isOld()).toEqual([false, true])
})

test('what changes abilities is requested', () => {
  const { queryClient, isOld } = openPages([row])
  applyCommunityFacts(queryClient, { ...row, revision: 2, is_archived: true })
  expect(isOld()).toEqual([true, true])
})
