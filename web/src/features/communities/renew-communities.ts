import type { QueryClient } from '@tanstack/react-query'

/** Requests everything about communities again: the person has another role in one of them, or none. Apart from the calls, which load later. */
export const renewCommunities = (queryClient: QueryClient): Promise<void> =>
  queryClient.invalidateQueries({
    predicate: ({ queryKey: [name] }) => name === 'listCommunities' || name === 'getCommunity' || name === 'listCommunityMembers',
  })
