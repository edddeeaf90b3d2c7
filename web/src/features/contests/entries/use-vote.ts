import type { Contest } from '@atrium/contract/contests/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { contests, keepContest, renewContests } from '../server.ts'

/** Votes for an entry: the mark moves at once, and back if the vote was refused. */
export function useVote({ contest_id }: Contest) {
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const { queryKey } = contests.query('getContest', { contest_id })
  return useMutation({
    mutationFn: (entryId: string) => contests.call.voteContest({ contest_id, entry_id: entryId }),
    onMutate: (entryId) => queryClient.setQueryData<Contest>(queryKey, (shown) => (shown ? { ...shown, voted_entry_id: entryId } : shown)),
    onSuccess: (contest) => keepContest(queryClient, contest),
    onError: (error) => {
      show({ tone: 'danger', text: error.message })
      return renewContests(queryClient)
    },
  })
}

type Decision = { entry_id: string; decision: 'approve' | 'refuse'; reason?: string | null }
/** Shows an entry, or refuses it. */
export function useDecide() {
  const { show } = useToasts()
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (decision: Decision) => contests.call.decideContestEntry(decision),
    onSuccess: () => renewContests(queryClient),
    onError: (error) => show({ tone: 'danger', text: error.message }),
  })
}
