import type { Poll } from '@atrium/contract/polls/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { polls } from '../server.ts'
import { renewLists, renewPoll } from '../store/lists.ts'
import { heldPolls } from '../store/use-polls.ts'

/** Acts on a poll and holds the answer. An event may have told of a later state before the answer arrived. */
export function useAct({ poll_id }: Pick<Poll, 'poll_id'>) {
  const { formatMessage } = useIntl()
  const queryClient = useQueryClient()
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const act = async (request: () => Promise<Poll>): Promise<boolean> => {
    if (pending) return false
    setPending(true)
    setFailure(undefined)
    try {
      const answer = await request()
      heldPolls.put([answer])
      if ((heldPolls.find(poll_id)?.revision ?? 0) > answer.revision) await renewPoll(poll_id)
      void renewLists(queryClient)
      return true
    } catch (error) {
      setFailure(error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }))
      return false
    } finally {
      setPending(false)
    }
  }
  return { pending, failure, act }
}

/** Replaces the person’s vote; no options take it back. */
export function useVote(poll: Poll) {
  const { act, ...state } = useAct(poll)
  const vote = (option_ids: readonly string[]): Promise<boolean> =>
    act(() => polls.call.votePoll({ poll_id: poll.poll_id, option_ids: [...option_ids] }))
  return { ...state, vote }
}
