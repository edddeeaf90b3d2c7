import type { Community } from '@atrium/contract/communities/schemas'
import type { Post } from '@atrium/contract/feed/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { nothingUnread } from '#app/feature.ts'
import { useWatched } from '#app/watched.ts'
import { putCommunity } from '#features/communities/known-communities.ts'
import { communities } from '#features/communities/server.ts'
import { unseen } from '../unseen.ts'
import { seenPlaces } from './seen-places.ts'

/**
 * Marks what is shown as read, and answers up to which place each community was read before this visit. A community is read once all that
 * is new in it is on the page: what is further down stays new.
 */
export function useSeen(own: readonly Community[] | undefined, rows: readonly Post[]): ReadonlyMap<string, number> {
  const queryClient = useQueryClient()
  const { hasUnread } = useWatched(unseen)
  const [before, setBefore] = useState<ReadonlyMap<string, number>>(new Map())
  const joined = own?.filter(({ community_id }) => !before.has(community_id)) ?? []
  if (joined.length) setBefore(new Map([...before, ...joined.map(({ community_id, read_seq }) => [community_id, read_seq] as const)]))
  const key = seenPlaces(own ?? [], rows)
    .map(({ community_id, seq }) => `${community_id} ${seq}`)
    .join(',')
  useEffect(() => {
    for (const place of key.split(',').filter(Boolean)) {
      const [community_id = '', seq] = place.split(' ')
      communities.call.markCommunityRead({ community_id, seq: Number(seq) }).then(
        (row) => putCommunity(queryClient, row),
        // It is marked on the next visit.
        () => undefined,
      )
    }
  }, [key, queryClient])
  useEffect(() => {
    if (hasUnread) unseen.write(nothingUnread)
  }, [hasUnread])
  return before
}
