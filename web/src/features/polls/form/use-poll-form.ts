import { pollPath } from '@atrium/contract/polls/paths'
import type { Poll, PollPlace } from '@atrium/contract/polls/schemas'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useIntl } from 'react-intl'
import { useKeptDraft } from '#app/draft-form/use-kept-draft.ts'
import { chat } from '#features/chat/calls.ts'
import { messageLinkingTo } from '#app/links/app-links.ts'
import { useToasts } from '#ui/overlays/toasts.tsx'
import { useNow } from '#ui/time/use-now.ts'
import type { MessageId } from '../../../message-ids.ts'
import type { NewPollStart } from '../new-poll-open.ts'
import { polls } from '../server.ts'
import { renewLists } from '../store/lists.ts'
import { heldPolls } from '../store/use-polls.ts'
import { newDraft, pollFields, pollOf, problemsOf, type PollField, type PollProblem } from './poll-draft.ts'

const words: Readonly<Record<PollProblem, MessageId>> = {
  missing: 'ui.fieldRequired',
  tooFew: 'polls.form.tooFew',
  twice: 'polls.form.twice',
  noTime: 'polls.form.noTime',
  bounds: 'polls.form.bounds',
  past: 'polls.form.past',
  nobody: 'polls.form.nobody',
}

/** The form of a new poll: its draft, which this device keeps, what is wrong with it, and making it. */
export function usePollForm(start: NewPollStart, onDone: () => void) {
  const { formatMessage } = useIntl()
  const place = placeOf(start)
  const announce = useAnnounce(place !== undefined)
  const [initial] = useState(newDraft)
  const kept = useKeptDraft('poll-drafts', start.destination?.conversation_id ?? start.community?.communityId ?? 'own', initial)
  const { draft } = kept
  const [checked, setChecked] = useState(false)
  const [pending, setPending] = useState(false)
  const [failure, setFailure] = useState<string>()
  const now = useNow()
  const problems = checked ? problemsOf(draft, !place, now) : {}
  const errorOf = (field: PollField): string | undefined => {
    const problem = problems[field]
    return problem && formatMessage({ id: words[problem] })
  }
  /** Resolves to the first field that is wrong, if any. A retry neither makes nor posts the poll a second time. */
  const save = async (): Promise<PollField | undefined> => {
    setChecked(true)
    setFailure(undefined)
    const found = problemsOf(draft, !place, Date.now())
    const wrong = pollFields.find((field) => found[field])
    if (wrong || pending) return wrong
    setPending(true)
    try {
      const poll = await polls.call.createPoll(pollOf(draft, place))
      const body = messageLinkingTo(pollPath(poll.poll_id), poll.question, location.host)
      const { destination, community } = start
      if (destination) await chat.call.sendMessage({ destination, client_message_id: draft.clientId, body })
      await community?.post(body, draft.clientId)
      kept.discard()
      onDone()
      announce(poll)
    } catch (error) {
      setFailure(error instanceof Error ? error.message : formatMessage({ id: 'ui.somethingFailed' }))
    } finally {
      setPending(false)
    }
    return undefined
  }
  return { ...kept, errorOf, checked, pending, failure, save }
}
export type PollForm = ReturnType<typeof usePollForm>

function placeOf({ destination, community }: NewPollStart): PollPlace | undefined {
  if (destination) return { kind: 'conversation', conversation_id: destination.conversation_id }
  return community && { kind: 'community', community_id: community.communityId }
}

/** Holds the new poll, and opens it unless a conversation or a post shows it. */
function useAnnounce(isPlaced: boolean): (poll: Poll) => void {
  const { formatMessage } = useIntl()
  const { show } = useToasts()
  const queryClient = useQueryClient()
  const navigate = useNavigate()
  return (poll) => {
    heldPolls.put([poll])
    void renewLists(queryClient)
    show({ tone: 'success', text: formatMessage({ id: 'polls.form.made' }) })
    if (!isPlaced) void navigate({ to: pollPath(poll.poll_id) })
  }
}
