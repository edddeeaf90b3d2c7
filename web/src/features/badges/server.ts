import { badgeCalls } from '@atrium/contract/badges/calls'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, openCalls } from '#app/server-data.ts'

export const badges = openCalls(badgeCalls)

/** Requests the badges again that this page shows. */
export const renewBadges = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(['listBadges', 'getBadge', 'listBadgeHolders'].map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))
