import { contestCalls } from '@atrium/contract/contests/calls'
import type { Contest } from '@atrium/contract/contests/schemas'
import type { QueryClient } from '@tanstack/react-query'
import { keyOf, openCalls } from '#app/server-data.ts'

export const contests = openCalls(contestCalls)

/** Places, from the first. */
export const standingPages = ({ contest_id }: Contest) => contests.pages('listContestStanding', { contest_id, limit: 10 })
/** Entries: those that are shown, or those that wait for a decision. */
export const entryPages = ({ contest_id }: Contest, state?: 'waiting') =>
  contests.pages('listContestEntries', { contest_id, limit: 24, ...(state && { state }) })

const shown = ['listContests', 'getContest', 'listContestStanding', 'listContestEntries'] as const
/** Requests again what this page shows of contests. */
export const renewContests = (queryClient: QueryClient): Promise<unknown> =>
  Promise.all(shown.map((call) => queryClient.invalidateQueries({ queryKey: keyOf(call) })))

/** Shows an answer at once, and requests the rest again. */
export function keepContest(queryClient: QueryClient, contest: Contest): Promise<unknown> {
  queryClient.setQueryData(contests.query('getContest', { contest_id: contest.contest_id }).queryKey, contest)
  return renewContests(queryClient)
}
