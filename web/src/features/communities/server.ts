import { communityCalls } from '@atrium/contract/communities/calls'
import { limits } from '@atrium/contract/limits'
import { openCalls } from '#app/server-data.ts'

export const communities = openCalls(communityCalls)

/** The communities of this person, by name. */
export const ownCommunitiesQuery = {
  ...communities.query('listCommunities', { mine: true, limit: limits.pageMaximum }),
  staleTime: 5 * 60_000,
}
