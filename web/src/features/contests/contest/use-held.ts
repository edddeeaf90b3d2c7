import type { Contest } from '@atrium/contract/contests/schemas'
import { useInfiniteQuery } from '@tanstack/react-query'
import { useHoldUntilNamed } from '#features/people/use-hold-until-named.ts'
import { entryPages, standingPages } from '../server.ts'

/** Whether a contest waits for its parts and the names in them: what arrives later would move what is below it. */
export function useHeld(contest: Contest): boolean {
  const { kind, state, can, waiting_count, author_id } = contest
  const hasBegun = state === 'live' || state === 'closed'
  const hasEntries = hasBegun && kind === 'vote'
  const isModerating = can.moderate && waiting_count > 0
  const standing = useInfiniteQuery({ ...standingPages(contest), enabled: hasBegun })
  const entries = useInfiniteQuery({ ...entryPages(contest), enabled: hasEntries })
  const undecided = useInfiniteQuery({ ...entryPages(contest, 'waiting'), enabled: isModerating })
  const isLoading = (hasBegun && standing.isPending) || (hasEntries && entries.isPending) || (isModerating && undecided.isPending)
  const people = [
    ...(standing.data?.pages.flatMap(({ items, around }) => [...items, ...around]) ?? []),
    ...[entries, undecided].flatMap(({ data }) => data?.pages.flatMap(({ items }) => items) ?? []),
  ]
  return useHoldUntilNamed(isLoading ? undefined : [...new Set([author_id, ...people.map(({ employee_id }) => employee_id)])])
}
