import type { Community, CommunityFacts } from '@atrium/contract/communities/schemas'
import { useQuery, type InfiniteData, type QueryClient } from '@tanstack/react-query'
import { keyOf } from '#app/server-data.ts'
import { renewCommunities } from './renew-communities.ts'
import { communities, ownCommunitiesQuery } from './server.ts'

type Page = { items: Community[]; next_cursor: string | null }

/** The communities of this person; undefined until they are known. */
export const useOwnCommunities = (): readonly Community[] | undefined => useQuery(ownCommunitiesQuery).data?.items

/** A community that this person may find. */
export const useCommunity = (community_id: string) => useQuery(communities.query('getCommunity', { community_id }))

/** Puts a community, as the server answered it, wherever it is shown. */
export const putCommunity = (queryClient: QueryClient, row: Community): void => replace(queryClient, row.community_id, () => row)

/**
 * Applies an event, which tells no abilities. Where these may have changed with it, they are requested; so are the lists to browse,
 * which a new community belongs to.
 */
export function applyCommunityFacts(queryClient: QueryClient, facts: CommunityFacts): void {
  const known = queryClient.getQueryData<Community>(keyOf('getCommunity', { community_id: facts.community_id }))
  let isHeld = known !== undefined
  let isOther = known !== undefined && changesAbilities(known, facts)
  replace(queryClient, facts.community_id, (held) => {
    isHeld = true
    isOther ||= changesAbilities(held, facts)
    return held.revision > facts.revision ? held : { ...held, ...facts }
  })
  const { community_id } = facts
  void queryClient.invalidateQueries({ queryKey: keyOf('listCommunityRequests', { community_id }) })
  if (isOther) void renewCommunities(queryClient)
  else if (isHeld) void queryClient.invalidateQueries({ queryKey: keyOf('listCommunityMembers', { community_id }) })
  else void queryClient.invalidateQueries({ predicate: ({ queryKey: [name, input] }) => name === 'listCommunities' && !isMine(input) })
}

/** The list of one's own changes with `membership.changed` alone: a community that others join must not have everyone request it. */
const isMine = (input: unknown): boolean => typeof input === 'object' && input !== null && 'mine' in input && input.mine === true

const changesAbilities = (held: Community, facts: CommunityFacts): boolean =>
  held.visibility !== facts.visibility ||
  held.posting !== facts.posting ||
  held.is_archived !== facts.is_archived ||
  held.is_by_rule !== facts.is_by_rule

function replace(queryClient: QueryClient, id: string, next: (held: Community) => Community): void {
  const replaced = (row: Community): Community => (row.community_id === id ? next(row) : row)
  const inPage = <P extends Page>(page: P): P => ({ ...page, items: page.items.map(replaced) })
  queryClient.setQueriesData<Page | InfiniteData<Page>>({ queryKey: keyOf('listCommunities') }, (data) => {
    if (!data) return data
    return 'pages' in data ? { ...data, pages: data.pages.map(inPage) } : inPage(data)
  })
  queryClient.setQueryData<Community>(keyOf('getCommunity', { community_id: id }), (held) => held && next(held))
}
