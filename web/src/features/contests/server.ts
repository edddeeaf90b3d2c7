import { contestCalls } from '@atrium/contract/contests/calls'
import type { Contest } from '@atrium/contract/contests/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, openCalls } from '#app/server-data.ts'

export const contests = openCalls(contestCalls)

const shown = ['listContests', 'getContest', 'listContestStanding', 'listContestEntries'] as const
/** Requests again what this page shows of contests. */
export const renewContests = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(shown.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))

/** Shows an answer at once, and requests the rest again. */
export function keepContest(queryClient: QueryClient, contest: Contest): Promise<unknown> {
  queryClient.setQueryData(contests.query('getContest', { contest_id: contest.contest_id }).queryKey, contest)
  return renewContests(queryClient)
}
