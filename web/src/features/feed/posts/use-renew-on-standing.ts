import type { Community } from '@atrium/contract/communities/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { renewPosts } from '../store/use-posts.ts'

/** Requests the posts again when the person may do other things in these communities: posts say what they may do to them. */
export function useRenewOnStanding(communities: readonly Pick<Community, 'community_id' | 'can'>[] | undefined): void {
  const queryClient = useQueryClient()
  const before = useRef<string>(undefined)
  const standing = communities?.map(({ community_id, can }) => `${community_id} ${JSON.stringify(can)}`).join(' ')
  useEffect(() => {
    if (standing === undefined) return
    if (before.current !== undefined && before.current !== standing) void renewPosts(queryClient)
    before.current = standing
  }, [standing, queryClient])
}
