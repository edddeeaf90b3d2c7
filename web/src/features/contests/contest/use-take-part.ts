import type { Contest } from '@atrium/contract/contests/schemas'
import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useIntl } from 'react-intl'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { contests, keepContest } from '../server.ts'

/** Takes part in a contest, or no longer. Neither is asked about: both can be done again. */
export function useTakePart({ contest_id, kind }: Contest) {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const change = useMutation({
    mutationFn: (entryId: string | undefined) =>
      entryId ? contests.call.deleteContestEntry({ entry_id: entryId }) : contests.call.enterContest({ contest_id }),
    onSuccess: async (contest, entryId) => {
      await keepContest(queryClient, contest)
      const left = kind === 'vote' ? 'contests.entryTakenBack' : 'contests.leftContest'
      show({ tone: 'success', text: formatMessage({ id: entryId ? left : 'contests.youAreIn' }) })
    },
    onError: (error) => show({ tone: 'danger', text: error.message }),
  })
  return {
    isPending: change.isPending,
    enter: () => change.mutate(undefined),
    leave: (entryId: string) => change.mutate(entryId),
  }
}
